import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { dragBehind, stop, stopsOf } from './dashboard.ts';
import { choose, expect, signIn, test } from './fixtures.ts';

test('Enter opens the focused link, and keys act on the focused stop, which stays focused', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 4);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders: orders.slice(0, 3) }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);

  await test.step('Enter opens a link although a stop is selected', async () => {
    await stop(page, 'Customer 1').click();
    await page.getByRole('link', { name: 'Route plans' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/route-plans$/);
    await page.goBack();
    await expect(stop(page, 'Customer 1')).toBeVisible();
  });

  await test.step('M moves the focused stop, selected or not, and the stop keeps the focus', async () => {
    const waiting = page.getByRole('group', { name: 'Unscheduled' }).getByRole('button', { name: /Customer 4/ });
    await waiting.focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move stops' });
    await choose(dialog.getByLabel('Driver'), 'Bo · 0 stops');
    await choose(dialog.getByLabel('After'), 'At the start of the route');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => stopsOf(page, 'Bo')).toEqual(['Customer 4']);
    await expect(stop(page, 'Customer 4')).toBeFocused();
  });

  await test.step('so does a stop that is removed from its route and restored', async () => {
    await page.keyboard.press('u');
    const waiting = page.getByRole('group', { name: 'Unscheduled' }).getByRole('button', { name: /Customer 4/ });
    await expect(waiting).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(stop(page, 'Customer 4')).toBeFocused();
  });
});

test('a click on a stop that is cut off at the edge does not scroll the timeline, so that a double click opens it', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna] = await makeDrivers(company.api, ['Anna']);
  const orders = [
    ...(await makeOrders(company.api, 1)),
    ...(await makeOrders(company.api, 1, {
      deliveryName: 'Late shop',
      deliveryDuration: 30,
      deliveryTimeStart: '21:00',
      deliveryTimeEnd: '22:00',
    })),
  ];
  const plan = await makePlan(company.api, { orders, drivers: anna ? [anna] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  const last = stop(page, 'Late shop');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const scrolled = () => timeline.evaluate(({ scrollLeft }) => scrollLeft);
  const middle = await last.evaluate((block) => {
    const box = block.closest('[data-timeline]');
    if (!box) throw new Error('The stop is not on the timeline');
    const at = block.getBoundingClientRect();
    // 10 pixels of the stop are beyond the right edge.
    box.scrollLeft += at.right - box.getBoundingClientRect().right - 10;
    const now = block.getBoundingClientRect();
    if (now.right <= box.getBoundingClientRect().right)
      throw new Error('The timeline is too short to cut the stop off');
    return { x: now.left + 4, y: now.top + now.height / 2 };
  });
  const before = await scrolled();
  await page.mouse.click(middle.x, middle.y);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolled()).toBe(before);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(page.getByRole('complementary', { name: /^Stop for / })).toContainText('Late shop');
});

test('dragging out of a locked route shows the reason, and orders assigned to a driver are listed as text', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 3);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(
    company.api,
    plan,
    anna && bo
      ? [
          { driver: anna, orders: orders.slice(0, 2) },
          { driver: bo, orders: orders.slice(2) },
        ]
      : [],
  );
  await company.api.call('POST /route-plans/:id/lock-driver', {
    params: { id: plan._id },
    body: { driver: anna?._id ?? '', locked: true },
  });
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  await expect(page.getByRole('img', { name: 'Locked' })).toBeVisible();
  await dragBehind(page, 'Customer 1', 'Customer 3', /Please unlock the selected driver first/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Please unlock the selected driver first',
  );
  expect(await stopsOf(page, 'Anna')).toEqual(['Customer 1', 'Customer 2']);

  await company.api.call('POST /route-plans/:id/lock-driver', {
    params: { id: plan._id },
    body: { driver: anna?._id ?? '', locked: false },
  });
  await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(0);
  const unscheduled = page.getByRole('group', { name: 'Unscheduled' });
  await expect(unscheduled).toContainText('All orders are on a route');
  await stop(page, 'Customer 1').click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move stops' });
  await choose(dialog.getByLabel('Driver'), 'Bo · 1 stop');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(unscheduled).toContainText('1 order will be placed by “Optimize routes”');
});
