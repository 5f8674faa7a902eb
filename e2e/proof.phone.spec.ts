import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expectStop, noonTimeZone, press, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { photo } from './made-files.ts';

test.use({ timezoneId: noonTimeZone });

test('a driver gives the proof that the company requires, or reports a failed delivery', async ({ page, company }) => {
  await company.api.call('POST /companies/setting', { body: { proofPhoto: 'REQUIRED', proofSignature: 'OFF' } });
  const orders = await makeOrders(company.api, 2);
  const [driver] = await makeDrivers(company.api, ['Marta Silva']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(company.api, { orders, drivers: [driver] });
  const links = await dispatch(company.api, await route(company.api, plan, [{ driver, orders }]));
  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  await startDay(page);
  await press(page, 'I have arrived');

  await test.step('a driver cannot continue without a required photo', async () => {
    await press(page, 'Delivered');
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Your company requires a photo of every delivery.');
    await expectAccessible(page, 'a photo that is required');
    await page.getByLabel('Take a photo').setInputFiles(photo('door.png'));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await press(page, 'Continue');
  });

  await test.step('a signature that is off is not requested, and an optional note can be empty', async () => {
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
    await expectStop(page, 'Customer 2');
  });

  await test.step('without a photo, the delivery is reported as failed', async () => {
    await press(page, 'Head there');
    await press(page, 'I have arrived');
    await press(page, 'Delivered');
    await press(page, 'Can’t complete this stop');
    await press(page, page.getByLabel('Nobody there'));
    await press(page, 'Mark as failed');
    await expect(page.getByRole('heading', { name: 'That was the last stop' })).toBeVisible();
  });

  const states = async () =>
    Promise.all(
      orders.map(async ({ _id: id }) => (await company.api.call('GET /orders/:id', { params: { id } })).status),
    );
  await expect.poll(states).toEqual(['COMPLETED', 'DELIVERY_FAILED']);
});
