import { day, makeDrivers, makeOrders, makePlan } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a route becomes a master route, whose next day is planned, compared and made the new master route', async ({
  page,
  company,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const { api } = company;
  const [driver] = await makeDrivers(api, ['Ana']);
  const orders = await makeOrders(api, 3);
  for (const { deliveryName: name, deliveryAddress: address, deliveryLat: lat, deliveryLng: lng } of orders)
    await api.call('POST /contact-locations', { body: { name, address: address ?? '', lat, lng } });
  const plan = await makePlan(api, { orders, drivers: driver ? [driver] : [] });
  await api.call('POST /route-plans/:id/reorder-orders', {
    params: { id: plan._id },
    body: {
      drivers: [{ driverId: driver?._id ?? '', order: orders.map(({ _id }) => `${_id}_DELIVERY` as const) }],
    },
  });
  await signIn(page, baseURL, company.token);

  await test.step('the menu of the driver makes the master route', async () => {
    await page.goto(`/route-plans/${plan._id}`);
    await page.getByRole('button', { name: 'Actions for Ana' }).click();
    await page.getByRole('menuitem', { name: 'Make master route…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('North');
    await expectAccessible(page, 'the dialog of a master route');
    await page.screenshot({ path: testInfo.outputPath('make.png') });
    await dialog.getByRole('button', { name: 'Make master route' }).click();
    await expect(page.getByText('The master route exists.')).toBeVisible();
  });

  await test.step('its form has the stops in their usual sequence', async () => {
    await page.goto('/master-routes');
    await expectAccessible(page, 'the list of master routes');
    await rowOf(page, 'North').getByRole('button', { name: /^Edit/ }).click();
    const stops = page.getByRole('dialog').getByRole('listitem');
    await expect(stops).toHaveCount(3);
    const first = (await stops.nth(0).textContent()) ?? '';
    await stops
      .nth(0)
      .getByRole('button', { name: /^Move .* down$/ })
      .click();
    await expect(stops.nth(1)).toContainText(first.replace(/^\d+/, '').slice(0, 8));
    await expectAccessible(page, 'the form of a master route');
    await page.screenshot({ path: testInfo.outputPath('form.png') });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a day that was planned is compared, and becomes the master route', async () => {
    const { masterRoutes } = await api.call('GET /master-routes', { query: {} });
    const { nextDate } = masterRoutes[0] ?? {};
    for (const { deliveryName, deliveryAddress, deliveryLat, deliveryLng } of orders.slice(1))
      await api.call('POST /orders', {
        body: {
          routePlanType: 'VRP',
          deliveryDate: nextDate ?? day(7),
          deliveryName,
          deliveryAddress,
          deliveryLat,
          deliveryLng,
        },
      });
    await expect(async () => {
      await page.goto('/master-routes');
      await rowOf(page, 'North').click();
      await expect(page.getByRole('button', { name: /1 stop missing/ })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByRole('button', { name: /1 stop missing/ }).click();
    await expect(page.getByRole('img', { name: 'Usual sequence above that of the day' })).toBeVisible();
    await expectAccessible(page, 'a day compared with its master route');
    await page.screenshot({ path: testInfo.outputPath('compare.png') });
    await page.getByRole('button', { name: 'Make this day the master route' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('2 stops')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('3 stops')).toBeVisible();
  });
});
