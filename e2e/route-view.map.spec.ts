import type { Page } from '@playwright/test';
import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { dragBehind, stop, stopsOf, waitForAnimations } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

test('stops selected with a lasso go to another driver, and the routes are cloned and dispatched on schedule', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 4);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);

  await test.step('a lasso selects the stops inside, and the panel moves them to Bo', async () => {
    await lassoEverything(page);
    await expect(page.getByText('4 stops selected')).toBeVisible();
    await page.getByRole('button', { name: 'Bulk update' }).click();
    const panel = page.getByRole('complementary', { name: 'Update selected stops' });
    await panel.getByRole('button', { name: 'Exclude Customer 1' }).click();
    await expect(panel.getByText('3 orders will be changed')).toBeVisible();
    await panel.getByLabel('New delivery address').fill('Somewhere');
    await choose(panel.getByLabel('Driver'), 'Bo · 0 stops');
    await panel.getByRole('button', { name: 'Apply and optimize' }).click();
    await expect(panel.getByText('Invalid')).toBeVisible();
    await panel.getByLabel('New delivery address').clear();
    await panel.getByRole('button', { name: 'Apply and optimize' }).click();
    await expect(page.getByText('Routes optimized')).toBeVisible({ timeout: 60_000 });
    expect(await stopsOf(page, 'Anna')).toEqual(['Customer 1']);
    expect((await stopsOf(page, 'Bo')).sort()).toEqual(['Customer 2', 'Customer 3', 'Customer 4']);
  });

  await test.step('the plan gets a scheduled dispatch, which the page shows and can cancel', async () => {
    await page.getByRole('button', { name: 'Dispatch to drivers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispatch to drivers' });
    await expect(dialog.getByText('New route with 3 stops')).toBeVisible();
    await dialog.getByText('Later', { exact: true }).click();
    await waitForAnimations(dialog);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(
      page.getByText(/The routes will be sent automatically on .*, scheduled by Anna Ferreira/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel dispatch' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(/The routes will be sent automatically/)).toBeHidden();
  });

  await test.step('a clone has the same drivers with the same stops', async () => {
    const wanted = await stopsOf(page, 'Bo');
    await page.getByRole('button', { name: 'Duplicate route plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate route plan' });
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByText('Orders, drivers and routes').click();
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Duplicate' }).click(),
    ]);
    await expect(copy.getByRole('heading', { name: 'Again' })).toBeVisible();
    expect(await stopsOf(copy, 'Bo')).toEqual(wanted);
    await copy.close();
  });

  await lassoEverything(page);
  await page.getByRole('button', { name: 'Bulk update' }).click();
  await expectAccessible(page, 'bulk panel');
  await page.getByRole('button', { name: 'Dispatch to drivers' }).click();
  await expectAccessible(page, 'what is dispatched');
});

test('two on one plan: changes that one saves appear at the other, who keeps unsaved changes', async ({
  page,
  company,
  baseURL,
  openBrowser,
}) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 4);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(
    company.api,
    plan,
    anna && bo
      ? [
          { driver: anna, orders: orders.slice(0, 3) },
          { driver: bo, orders: orders.slice(3) },
        ]
      : [],
  );
  const other = await openBrowser();
  for (const viewer of [page, other]) {
    await signIn(viewer, baseURL, company.token);
    await viewer.goto(`/route-plans/${plan._id}`);
    await expect(viewer.getByRole('button', { name: /^Stop 1, Customer 4/ })).toBeVisible();
  }

  await dragBehind(page, 'Customer 1', 'Customer 3', /Customer 1 to Anna/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stopsOf(page, 'Anna')).toEqual(['Customer 1', 'Customer 2', 'Customer 3']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => stopsOf(page, 'Anna')).toEqual(['Customer 2', 'Customer 3', 'Customer 1']);
  await dragBehind(other, 'Customer 2', 'Customer 4', /Customer 2 to Bo/);
  await other.getByRole('button', { name: 'Save sequence' }).click();
  await expect(other.getByText('Routes saved')).toBeVisible();

  await expect(page.getByText('Your unsaved change was reapplied to it.')).toBeVisible();
  expect(await stopsOf(page, 'Bo')).toEqual(['Customer 4', 'Customer 2']);
  expect(await stopsOf(page, 'Anna')).toEqual(['Customer 3', 'Customer 1']);
  await page.getByRole('button', { name: 'Save sequence' }).click();
  await expect(page.getByText('Routes saved')).toBeVisible();
  await expect.poll(() => stopsOf(other, 'Anna')).toEqual(['Customer 3', 'Customer 1']);

  // With the keyboard only: move to a stop, remove it from its route, and undo everything.
  await stop(other, 'Customer 3').click();
  await other.keyboard.press('ArrowRight');
  await expect(stop(other, 'Customer 1')).toBeFocused();
  await other.keyboard.press('u');
  await expect.poll(() => stopsOf(other, 'Anna')).toEqual(['Customer 3']);
  await expect(other.getByRole('group', { name: 'Unscheduled' })).toContainText('Customer 1');
  await other.getByRole('button', { name: 'Revert' }).click();
  await expect.poll(() => stopsOf(other, 'Anna')).toEqual(['Customer 3', 'Customer 1']);
});

/** Draws a lasso around the whole map with the mouse, below the map's controls. */
async function lassoEverything(page: Page): Promise<void> {
  const map = page.locator('canvas.maplibregl-canvas');
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Select with a lasso' }).click();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not visible');
  const [left, top, right, bottom] = [box.x + 56, box.y + 8, box.x + box.width - 56, box.y + box.height - 56];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const)
    await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}
