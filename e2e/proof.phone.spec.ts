import { type Api, dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { choose, expectStop, noonTimeZone, press, sign, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { photo } from './made-files.ts';

test.use({ timezoneId: noonTimeZone });

/** Dispatches a route of two stops. Returns the driver's link, and reads the orders. */
async function dispatchDay(api: Api, settings: object) {
  await api.call('POST /companies/setting', { body: settings });
  const orders = await makeOrders(api, 2);
  const [driver] = await makeDrivers(api, ['Marta Silva']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(api, { orders, drivers: [driver] });
  const links = await dispatch(api, await route(api, plan, [{ driver, orders }]));
  const readOrders = () => Promise.all(orders.map(({ _id: id }) => api.call('GET /orders/:id', { params: { id } })));
  return { link: links[driver.name] ?? '', readOrders };
}

test('a driver gives the proof that the company requires, or reports a failed delivery', async ({ page, company }) => {
  const { link, readOrders } = await dispatchDay(company.api, { proofPhoto: 'REQUIRED', proofSignature: 'OFF' });
  await page.goto(link);
  await expectStop(page, 'Customer 1');
  await startDay(page);
  await press(page, 'I have arrived');
  const dialog = page.getByRole('dialog', { name: 'Proof of delivery' });
  const delivered = dialog.getByRole('button', { name: 'Delivered' });

  await test.step('a driver cannot continue without a required photo', async () => {
    await press(page, 'Delivered');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Note to the office').scrollIntoViewIfNeeded();
    await press(page, delivered);
    await expect(page.getByRole('alert')).toHaveText('Your company requires a photo of every delivery.');
    await expect(page.getByRole('region', { name: 'Photo' })).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectAccessible(page, 'a photo that is required');
    await page.getByLabel('Take a photo').setInputFiles(photo('door.png'));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('a signature that is off is not requested, and an optional note can be empty', async () => {
    await expect(dialog.getByText('Signature')).toBeHidden();
    await press(page, delivered);
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

  await expect
    .poll(async () => (await readOrders()).map(({ status }) => status))
    .toEqual(['COMPLETED', 'DELIVERY_FAILED']);
});

test('a stop takes three taps where nothing is required', async ({ page, company }) => {
  const { link, readOrders } = await dispatchDay(company.api, {});
  await page.goto(link);
  await expectStop(page, 'Customer 1');
  await startDay(page);
  await press(page, 'I have arrived');
  await press(page, 'Delivered');
  await expectStop(page, 'Customer 2');
  for (const button of ['Head there', 'I have arrived', 'Delivered']) await press(page, button);
  await expect(page.getByRole('heading', { name: 'That was the last stop' })).toBeVisible();
  await expect.poll(async () => (await readOrders()).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
});

test('a proof that was added before is reported with the delivery', async ({ page, company }) => {
  const { link, readOrders } = await dispatchDay(company.api, {
    proofSignature: 'REQUIRED',
    allowNeighbour: true,
    allowSafePlace: true,
  });
  await page.goto(link);
  await expectStop(page, 'Customer 1');
  await startDay(page);
  await press(page, 'I have arrived');

  await test.step('the neighbour signs with their name, and the page is closed before it is reported', async () => {
    await press(page, 'Proof');
    await choose(page, 'Left with a neighbour');
    await page.getByLabel('Name of the neighbour').fill('Sofia Lund');
    await sign(page);
    await expectAccessible(page, 'a delivery to a neighbour');
    await page.reload();
    await expectStop(page, 'Customer 1');
    await press(page, page.getByRole('button', { name: 'Proof, added' }));
    await expect(page.getByLabel('Name of the neighbour')).toHaveValue('Sofia Lund');
    await press(page, 'Close');
    await press(page, 'Delivered');
    await expectStop(page, 'Customer 2');
  });

  await test.step('a delivery that was undone is looked at before it is reported again', async () => {
    await press(page, 'Undo');
    await expectStop(page, 'Customer 1');
    await press(page, 'Delivered');
    await expect(page.getByLabel('Name of the neighbour')).toHaveValue('Sofia Lund');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
    await expectStop(page, 'Customer 2');
  });

  await test.step('in a safe place, a photo replaces the signature', async () => {
    await press(page, 'Head there');
    await press(page, 'I have arrived');
    await press(page, 'Delivered');
    await choose(page, 'Left in a safe place');
    await expect(page.getByRole('img', { name: 'Sign here with your finger' })).toBeHidden();
    await page.getByLabel('Take a photo').setInputFiles(photo('door.png'));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await press(page, 'Close');
    await press(page, 'Delivered');
    await expect(page.getByRole('heading', { name: 'That was the last stop' })).toBeVisible();
  });

  const proofs = async () =>
    (await readOrders()).map(({ status, handedTo, receivedBy, signature, pods }) => ({
      status,
      handedTo,
      receivedBy,
      isSigned: signature !== null,
      photos: pods.length,
    }));
  await expect.poll(proofs).toEqual([
    { status: 'COMPLETED', handedTo: 'NEIGHBOUR', receivedBy: 'Sofia Lund', isSigned: true, photos: 0 },
    { status: 'COMPLETED', handedTo: 'SAFE_PLACE', receivedBy: null, isSigned: false, photos: 1 },
  ]);
});
