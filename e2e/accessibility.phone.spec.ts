import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expectStop, noonTimeZone, press, startDay } from './driver.ts';
import { expect, expectAccessible, follow, signIn, test } from './fixtures.ts';

test.use({ timezoneId: noonTimeZone });

test('the driver’s pages are accessible', async ({ page, company }) => {
  test.setTimeout(180_000);
  const orders = await makeOrders(company.api, 2, { deliveryTimeStart: '09:00', deliveryNotes: 'Ring twice' });
  const drivers = await makeDrivers(company.api, ['Marta Silva']);
  const plan = await makePlan(company.api, { orders, drivers });
  const links = await dispatch(
    company.api,
    await route(
      company.api,
      plan,
      drivers.map((driver) => ({ driver, orders })),
    ),
  );
  await page.goto(links['Marta Silva'] ?? '');
  await expectStop(page, 'Customer 1');
  await expectAccessible(page, 'the next stop');
  await press(page, page.getByRole('button', { name: /All stops/ }));
  await expect(page.getByRole('dialog', { name: 'All stops' })).toBeVisible();
  await expectAccessible(page, 'all stops');
  await press(page, 'Close');
  await press(page, 'Menu');
  await expectAccessible(page, 'menu');
  await press(page, 'Close');
  await startDay(page);
  await press(page, 'I have arrived');
  await press(page, 'More actions');
  await press(page, 'Scan a parcel');
  await page.getByLabel('Code or reference on the parcel').fill(orders[1]?.orderCode ?? '');
  await expectAccessible(page, 'a parcel’s code');
  await press(page, 'Check');
  await expect(page.getByText('It belongs to stop 2: Customer 2')).toBeVisible();
  await expectAccessible(page, 'another stop’s parcel');
  await press(page, 'Close');
  await press(page, 'More actions');
  await press(page, 'Can’t complete this stop');
  await press(page, 'Mark as failed');
  await expectAccessible(page, 'failing, with an error');
  await press(page, 'Close');
  await press(page, 'Proof');
  await expectAccessible(page, 'proof');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await press(page, 'Menu');
  await press(page, 'Take a break');
  await expectAccessible(page, 'what can be taken back, and a break');
});

test('the dashboard is accessible on a phone', async ({ page, company, baseURL }) => {
  const orders = await makeOrders(company.api, 2);
  const drivers = await makeDrivers(company.api, ['Marta Silva']);
  const plan = await makePlan(company.api, { orders, drivers });
  await route(
    company.api,
    plan,
    drivers.map((driver) => ({ driver, orders })),
  );
  await signIn(page, baseURL, company.token);
  for (const [address, shown] of [
    ['/orders?routePlanType=VRP', page.getByText('Customer 1')],
    ['/drivers', page.getByText('Marta Silva')],
    ['/vehicles', page.getByRole('heading', { name: 'No vehicles yet' })],
    ['/depots', page.getByRole('heading', { name: 'No depots yet' })],
    ['/zones', page.getByText('No zones yet')],
    ['/calendars', page.getByRole('button', { name: /^Create URL/ }).first()],
    ['/scheduled-imports', page.getByText('No scheduled imports yet')],
    ['/api-keys', page.getByText('No API keys yet')],
    ['/proposals', page.getByRole('heading', { name: 'No proposals' })],
    ['/settings/webhook-configuration', page.getByRole('heading', { name: 'Webhooks' }).first()],
    ['/route-plans', page.getByRole('link', { name: 'Friday round' }).first()],
    ['/settings/integration', page.getByRole('combobox', { name: 'Shop' })],
    [`/route-plans/${plan._id}`, page.getByRole('heading', { name: 'Friday round' })],
    [`/route-plans/${plan._id}/orders`, page.getByRole('heading', { name: 'Friday round' })],
  ] as const) {
    await follow(page, address);
    await expect(shown).toBeVisible();
    await expectAccessible(page, `${address} on a phone`);
    // Checks that nothing lies beyond the edge of the screen.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `width of ${address}`).toBeLessThanOrEqual(390);
  }
});
