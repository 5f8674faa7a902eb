import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { dragBehind, rowOf, stopsOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('unsaved edits survive leaving the route view, and a reload', async ({ page, company, baseURL }) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 4);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  await dragBehind(page, 'Customer 1', 'Customer 3', /Customer 1 to Anna/);
  await dragBehind(page, 'Customer 2', 'Customer 1', /Customer 2 to Anna/);
  const edited = ['Customer 3', 'Customer 1', 'Customer 2', 'Customer 4'];
  await expect.poll(() => stopsOf(page, 'Anna')).toEqual(edited);

  await test.step('leaving by the menu and a reload bring them back by themselves', async () => {
    await page.getByRole('link', { name: 'Route plans' }).first().click();
    await expect(rowOf(page, 'Friday round')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('2 unsaved changes from your last visit were restored')).toBeVisible();
    expect(await stopsOf(page, 'Anna')).toEqual(edited);
    await page.reload();
    await expect(page.getByText('2 unsaved changes from your last visit were restored')).toBeVisible();
    expect(await stopsOf(page, 'Anna')).toEqual(edited);
  });

  await test.step('edits are applied to changes that a colleague made meanwhile, and conflicts are listed', async () => {
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(rowOf(page, 'Customer 3')).toBeVisible();
    const [, second] = orders;
    await company.api.call('POST /route-plans/:id/remove-orders', {
      params: { id: plan._id },
      body: { orders: [second?._id ?? ''] },
    });
    await page.goBack();
    await expect(page.getByText('Your unsaved change was reapplied to it.')).toBeVisible();
    await expect.poll(() => stopsOf(page, 'Anna')).toEqual(['Customer 3', 'Customer 1', 'Customer 4']);
    const misfits = page.getByRole('alert').filter({ hasText: '1 of your changes no longer fits' });
    await expect(misfits.getByRole('listitem')).toHaveText('Customer 2 to Anna: The order is no longer on the plan');
    await expectAccessible(page, 'a change that no longer fits');
    await misfits.getByRole('button', { name: 'Got it' }).click();
    await expect(misfits).toBeHidden();
  });

  await test.step('when the reply to a lock contains a colleague’s change, the edits are applied to it, with a notice', async () => {
    // The page receives no socket messages, so it learns of the colleague's change only by the reply to its own call.
    const [first, , third, fourth] = orders;
    await page.routeWebSocket(/socket/, (socket) => socket.close());
    await page.reload();
    await expect.poll(() => stopsOf(page, 'Anna')).toEqual(['Customer 3', 'Customer 1', 'Customer 4']);
    await route(
      company.api,
      plan,
      anna && bo
        ? [
            { driver: anna, orders: [third, fourth].flatMap((order) => order ?? []) },
            { driver: bo, orders: first ? [first] : [] },
          ]
        : [],
    );
    await page.getByRole('button', { name: 'Actions for Bo' }).click();
    await page.getByRole('menuitem', { name: 'Lock route' }).click();
    const misfits = page.getByRole('alert').filter({ hasText: '1 of your changes no longer fits' });
    await expect(misfits.getByRole('listitem')).toHaveText(
      'Customer 1 to Anna: Please unlock the selected driver first',
    );
    expect(await stopsOf(page, 'Bo')).toEqual(['Customer 1']);
  });
});

test('a notice names the colleague whose move of the same stop is replaced', async ({ page, company, baseURL }) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 3);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  const follows = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      // The acknowledgement of `plan.follow`.
      predicate: ({ payload }) => /^43\d+\[true\]$/.test(String(payload)),
    }),
  );
  await page.goto(`/route-plans/${plan._id}`);
  await dragBehind(page, 'Customer 1', 'Customer 3', /Customer 1 to Anna/);
  await follows;
  const [first, second, third] = orders;
  await route(
    company.api,
    plan,
    anna && bo && first && second && third
      ? [
          { driver: anna, orders: [second, third] },
          { driver: bo, orders: [first] },
        ]
      : [],
  );
  await expect(page.getByText('1 stop that you moved has just been moved by Anna Ferreira too.')).toBeVisible();
  await expect(page.getByText('Customer 1: Anna 1 → Bo 1')).toBeVisible();
});

test('a manual sequence is saved by a button of its own, and Optimize routes confirms before it changes the sequence', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna] = await makeDrivers(company.api, ['Anna']);
  const orders = await makeOrders(company.api, 4);
  const plan = await makePlan(company.api, { orders, drivers: anna ? [anna] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  const save = page.getByRole('button', { name: 'Save sequence' });
  const optimize = page.getByRole('button', { name: 'Optimize routes' });
  await expect(optimize).toBeVisible();
  await expect(save).toBeHidden();

  const sorted = ['Customer 2', 'Customer 3', 'Customer 1', 'Customer 4'];
  await dragBehind(page, 'Customer 1', 'Customer 3', /Customer 1 to Anna/);
  await save.click();
  await expect(page.getByText('Routes saved')).toBeVisible();
  await expect(save).toBeHidden();
  expect(await stopsOf(page, 'Anna')).toEqual(sorted);
  expect((await company.api.call('GET /route-plans/:id', { params: { id: plan._id } })).optimization).toBeNull();

  await dragBehind(page, 'Customer 2', 'Customer 4', /Customer 2 to Anna/);
  await optimize.click();
  await expect(page.getByText('Save your sequence and optimize?')).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(save).toBeVisible();
  await optimize.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Routes optimized')).toBeVisible({ timeout: 60_000 });
  await expect(save).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => stopsOf(page, 'Anna')).toEqual(['Customer 3', 'Customer 1', 'Customer 4', 'Customer 2']);
});
