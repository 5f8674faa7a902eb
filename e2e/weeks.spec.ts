import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { day, makeDrivers, makeOrders } from './company.ts';

/** The next Monday after today, as the number of days until it. */
function daysUntilMonday(): number {
  const weekday = new Date(`${day(0)}T12:00:00Z`).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

test('a dispatcher plans two weeks: plans for each day, an optimization, a move with its price, a lock and an undo', async ({
  page,
  company,
  baseURL,
}) => {
  test.slow();
  const monday = daysUntilMonday();
  await makeDrivers(company.api, ['Ann', 'Bo'], { maxStops: 2 });
  await makeOrders(company.api, 5, {
    deliveryDate: day(monday + 4),
    earliestDate: day(monday),
    latestDate: day(monday + 11),
  });
  await signIn(page, baseURL, company.token);
  const cells = page.getByRole('table').getByRole('button', { name: /^Move .*Customer/ });
  const waiting = page.getByRole('region', { name: 'Backlog' });

  await test.step('the list creates a plan for each weekday', async () => {
    await page.goto('/weeks');
    await expect(page.getByRole('heading', { name: 'Plan several days together' })).toBeVisible();
    await page.getByRole('button', { name: 'Plan weeks' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Plan weeks' });
    await dialog.getByLabel('Name').fill('Two weeks');
    await expectAccessible(page, 'new weeks');
    await dialog.getByRole('button', { name: 'Create plans' }).click();
    await expect(page.getByRole('heading', { name: 'Two weeks', level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(11);
    await expect(waiting.getByRole('button')).toHaveCount(5);
    await expectAccessible(page, 'board of two weeks');
  });

  await test.step('the optimization gives each order a day and a driver, and lists the changes', async () => {
    await page.getByRole('button', { name: 'Optimize' }).click();
    await expect(page.getByText('5 orders have another day or driver.')).toBeVisible({ timeout: 60_000 });
    await expect(waiting.getByText('No order in the backlog can be served on these days.')).toBeVisible();
    await expect(cells).toHaveCount(5);
    await page.getByRole('button', { name: 'Show changes' }).click();
    const changes = page.getByRole('dialog', { name: '5 changes' });
    await expect(changes.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page, 'changes of weeks');
    await changes.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('an order is moved with the keyboard, after its price was shown', async () => {
    await cells.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Move Customer/ });
    await choose(dialog.getByLabel('Day'), 'Backlog');
    await expect(dialog.getByRole('status')).toContainText('km');
    await expectAccessible(page, 'move of an order');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('Order moved')).toBeVisible();
    await expect(waiting.getByRole('button')).toHaveCount(1);
  });

  await test.step('an order is dragged onto a day: the cell shows the price, and the drop moves it', async () => {
    const order = waiting.getByRole('button').first();
    const target = page.getByRole('row', { name: /^Bo/ }).getByRole('cell').last();
    await order.hover();
    await page.mouse.down();
    await target.hover({ position: { x: 20, y: 20 } });
    await target.hover({ position: { x: 30, y: 30 } });
    await expect(target.getByText(/km/)).toBeVisible();
    await page.mouse.up();
    await expect(target.getByRole('button', { name: /^Move/ })).toHaveCount(1);
    await expect(cells).toHaveCount(5);
  });

  await test.step('a locked day stays, and an optimization can be undone', async () => {
    const lock = page.getByRole('columnheader').last().getByRole('button');
    await lock.click();
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await makeOrders(company.api, 1, {
      deliveryDate: day(monday),
      earliestDate: day(monday),
      deliveryName: 'Newcomer',
    });
    await page.getByRole('button', { name: 'Optimize' }).click();
    await expect(page.getByRole('table').getByRole('button', { name: /Newcomer/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('The last optimization was undone.')).toBeVisible();
    await expect(waiting.getByRole('button', { name: /Newcomer/ })).toBeVisible();
  });

  await test.step('a date opens the plan of the day', async () => {
    await page.getByRole('columnheader').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/route-plans\/[^/]+\/routes/);
  });
});
