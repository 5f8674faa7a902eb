import type { BrowserContext, Page } from '@playwright/test';
import type { GeofenceMode } from '@roundsman/domain';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { deliver, expectStop, noonTimeZone, press, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ timezoneId: noonTimeZone });

type Place = { readonly lat: number; readonly lng: number };
type Company = Parameters<Parameters<typeof test>[2]>[0]['company'];

/** A driver who heads for the first of some stops, 2 km before it, with this choice of the company. */
async function headOut(
  { page, context, company: { api } }: { page: Page; context: BrowserContext; company: Company },
  geofence: GeofenceMode,
  stops = 1,
) {
  const orders = await makeOrders(api, stops);
  const [driver] = await makeDrivers(api, ['Marta Silva']);
  const [order] = orders;
  if (!driver || !order) throw new Error('no driver or no order');
  const plan = await makePlan(api, { orders, drivers: [driver] });
  const links = await dispatch(api, await route(api, plan, [{ driver, orders }]));
  await api.call('POST /companies/setting', { body: { geofence } });
  const read = () => api.call('GET /orders/:id', { params: { id: order._id } });
  const { deliveryLat: lat, deliveryLng: lng } = await read();
  if (lat === null || lng === null) throw new Error('no coordinates');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat + 0.02, longitude: lng, accuracy: 8 });
  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  await startDay(page, { shares: true });
  return {
    there: { lat, lng },
    /** True for each arrival in the log that comes from the geofence. */
    arrivals: async () =>
      (await read()).logs.filter(({ status }) => status === 'DELIVERY_ARRIVED').map(({ isByGeofence }) => isByGeofence),
    departure: async () => {
      const { stops: found } = await api.call('GET /geofences/of-order/:id', { params: { id: order._id } });
      return found[0]?.leftAt ?? null;
    },
  };
}

/** Stands at a place until the check passes. Phones in streets move a little all the time. */
async function standUntil(context: BrowserContext, { lat, lng }: Place, check: () => Promise<void>): Promise<void> {
  let step = 0;
  await expect(async () => {
    step += 1;
    await context.setGeolocation({ latitude: lat + step * 1e-6, longitude: lng, accuracy: 8 });
    await check();
  }).toPass({ timeout: 60_000 });
}

const shows = (page: Page, text: RegExp) => () => expect(page.getByText(text)).toBeVisible({ timeout: 4000 });
const question = /^Arrived at Customer 1 at (about )?\d\d:\d\d\?$/;

test('arrivals by geofence are asked for, and reported without signal exactly once', async ({
  page,
  context,
  company,
}) => {
  test.slow();
  const { there, arrivals } = await headOut({ page, context, company }, 'PROPOSE');
  await standUntil(context, there, shows(page, question));
  await expectAccessible(page, 'question about an arrival');
  await context.setOffline(true);
  await press(page, 'Yes');
  await expect(page.getByRole('button', { name: 'Proof', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(arrivals).toEqual([true]);
});

test('an arrival that the driver denied is not asked for again, also after a reload', async ({
  page,
  context,
  company,
}) => {
  test.slow();
  const { there, arrivals } = await headOut({ page, context, company }, 'PROPOSE');
  await standUntil(context, there, shows(page, question));
  await press(page, 'No');
  await expect(page.getByText(question)).toHaveCount(0);
  await page.reload();
  await expectStop(page, 'Customer 1');
  // The app asks after 15 seconds at a stop: once it has sent positions there for longer, it would have asked.
  const sent: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/location')) sent.push(Date.now());
  });
  await standUntil(context, there, () => {
    expect((sent.at(-1) ?? 0) - (sent[0] ?? 0)).toBeGreaterThan(20_000);
    return Promise.resolve();
  });
  await expect(page.getByText(question)).toHaveCount(0);
  expect(await arrivals()).toEqual([]);
});

test('a company that records arrivals has them without a question, and departures', async ({
  page,
  context,
  company,
}) => {
  test.slow();
  const { there, arrivals, departure } = await headOut({ page, context, company }, 'RECORD', 2);
  await standUntil(context, there, () =>
    expect(page.getByRole('button', { name: 'Proof', exact: true })).toBeVisible({ timeout: 4000 }),
  );
  await expect(page.getByText(question)).toHaveCount(0);
  await expect.poll(arrivals).toEqual([true]);
  expect(await departure()).toBeNull();

  await deliver(page);
  await expectStop(page, 'Customer 2');
  // The app reads positions while the driver is on the way.
  await press(page, 'Head there');
  await standUntil(context, { ...there, lat: there.lat + 0.01 }, async () => {
    expect(await departure()).not.toBeNull();
  });
});
