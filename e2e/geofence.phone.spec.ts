import type { BrowserContext, Page } from '@playwright/test';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { press, expectStop, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Stands at a place until this shows. Phones in streets move a little all the time. */
async function standUntil(
  context: BrowserContext,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  shown: ReturnType<Page['getByText']>,
): Promise<void> {
  let step = 0;
  await expect(async () => {
    step += 1;
    await context.setGeolocation({ latitude: lat + step * 1e-6, longitude: lng, accuracy: 8 });
    await expect(shown).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });
}

test('arrivals by geofence are asked for, and reported without signal exactly once', async ({
  page,
  context,
  company,
}) => {
  test.slow();
  const { api } = company;
  const orders = await makeOrders(api, 1);
  const [driver] = await makeDrivers(api, ['Marta Silva']);
  const [order] = orders;
  if (!driver || !order) throw new Error('no driver or no order');
  const plan = await makePlan(api, { orders, drivers: [driver] });
  const links = await dispatch(api, await route(api, plan, [{ driver, orders }]));
  await api.call('POST /companies/setting', { body: { geofence: 'PROPOSE' } });
  const { deliveryLat: lat, deliveryLng: lng } = await api.call('GET /orders/:id', { params: { id: order._id } });
  if (lat === null || lng === null) throw new Error('no coordinates');
  const there = { lat, lng };

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat + 0.02, longitude: lng, accuracy: 8 });
  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  await startDay(page, { shares: true });
  const question = page.getByText(/^Arrived at Customer 1 at \d\d:\d\d\?$/);
  await standUntil(context, there, question);
  await expectAccessible(page, 'question about an arrival');
  await context.setOffline(true);
  await press(page, 'Yes');
  await expect(page.getByRole('button', { name: 'Proof', exact: true })).toBeVisible();
  await context.setOffline(false);

  const arrivals = async () => {
    const { logs } = await api.call('GET /orders/:id', { params: { id: order._id } });
    return logs.filter(({ status }) => status === 'DELIVERY_ARRIVED');
  };
  await expect.poll(async () => (await arrivals()).map(({ isByGeofence }) => isByGeofence)).toEqual([true]);
});
