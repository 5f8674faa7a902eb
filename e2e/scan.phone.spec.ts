import { showLabel } from './camera.ts';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expectStop, noonTimeZone, press, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ timezoneId: noonTimeZone });

test('the camera reads a barcode on a phone without its own barcode reader, also offline', async ({
  page,
  context,
  baseURL,
  company,
}) => {
  const [first, second] = await makeOrders(company.api, 2);
  const [driver] = await makeDrivers(company.api, ['Marta Silva']);
  if (!driver || !first || !second) throw new Error('no driver or no orders');
  const plan = await makePlan(company.api, { orders: [first, second], drivers: [driver] });
  const links = await dispatch(company.api, await route(company.api, plan, [{ driver, orders: [first, second] }]));
  showLabel(second.orderCode);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));

  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  // From here on the service worker answers, and stores the files that it fetches.
  await page.reload();
  await startDay(page);

  await test.step('a parcel of another stop', async () => {
    await press(page, page.getByRole('button', { name: 'More actions' }));
    await press(page, 'Scan a parcel');
    await expect(page.getByRole('status').getByText('It belongs to stop 2: Customer 2')).toBeVisible();
    await expectAccessible(page, 'a scanned parcel');
  });

  await test.step('nothing came from another site', () => {
    const files = requested.filter((url) => url.startsWith('http'));
    expect(files.filter((url) => url.endsWith('.wasm'))).not.toEqual([]);
    expect(files.filter((url) => new URL(url).origin !== baseURL)).toEqual([]);
  });

  await test.step('offline, in an app that was opened again', async () => {
    await context.setOffline(true);
    await page.reload();
    await expectStop(page, 'Customer 1');
    await press(page, page.getByRole('button', { name: 'More actions' }));
    await press(page, 'Scan a parcel');
    await expect(page.getByRole('status').getByText('It belongs to stop 2: Customer 2')).toBeVisible();
    await press(page, 'Go to that stop');
    await expectStop(page, 'Customer 2');
  });
});
