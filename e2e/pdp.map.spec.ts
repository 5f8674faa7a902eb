import { day, depot, dispatch, makeDrivers, makePairs, makePlan, route } from './company.ts';
import { dragBefore, rowOf, stop, stopsOf } from './dashboard.ts';
import { deliver, expectStop, phoneOptions, press, startDay } from './driver.ts';
import { choose, expect, signIn, test } from './fixtures.ts';

const pairRule = 'The drop-off point must stay behind the pickup point and cannot be moved ahead of it.';

test('a pickup and delivery order is typed in, errors are shown at their fields, and locations are corrected on the map', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/orders?routePlanType=PDP');
  await page.getByRole('button', { name: 'New order' }).first().click();
  await page.getByRole('menuitem', { name: 'Single order' }).click();
  await page.getByRole('radio', { name: /Pickup and Delivery/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create order' }).click();
  // Both addresses are required, and the date is filled in.
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);

  await page.goto(`/orders/new?routePlanType=PDP&deliveryDate=${day(1)}`);
  const [pickup, delivery] = ['Pickup', 'Delivery'].map((name) => page.getByRole('region', { name }));
  if (!pickup || !delivery) throw new Error('no stops');
  await page.getByLabel('Order Ref').fill('PAIR-1');
  await pickup.getByLabel('Address', { exact: true }).fill(`${depot.lat},${depot.lng}`);
  await pickup.getByLabel('Name', { exact: true }).fill('Bakery');
  await delivery.getByLabel('Address', { exact: true }).fill('somewhere that has no place');
  await delivery.getByLabel('Name', { exact: true }).fill('Hungry Hugo');
  await delivery.getByLabel('Time windows').fill('12-10');
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(delivery.getByText('Invalid', { exact: true })).toBeVisible();
  await expect(delivery.getByText('A window ends before it starts.')).toBeVisible();

  await delivery.getByLabel('Address', { exact: true }).fill('Porto');
  // The page contains the list twice: visibly and for screen readers.
  await page.locator('.ant-select-item-option').filter({ hasText: 'Porto, Portugal' }).first().click();
  await delivery.getByLabel('Time windows').fill('12-14; 15-16');
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(rowOf(page, 'PAIR-1')).toContainText('Bakery');
  await expect(rowOf(page, 'PAIR-1')).toContainText('Hungry Hugo');

  // An unknown address is located on the map, and the next upload uses that location.
  await makePairs(company.api, 1, {
    orderRef: 'PAIR-2',
    deliveryAddress: 'Old barn',
    deliveryLat: null,
    deliveryLng: null,
  });
  await rowOf(page, 'PAIR-2').getByRole('button', { name: 'Error' }).click();
  await page.getByRole('link', { name: 'Set the delivery location on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit delivery' });
  await expect(dialog.getByText('Click the map to set the delivery location')).toBeVisible();
  await dialog.locator('canvas').click();
  await expect(dialog.getByText('Click the map to set the delivery location')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('a pickup stays before its delivery on the timeline and on the road', async ({
  page,
  company,
  baseURL,
  openBrowser,
}) => {
  const orders = await makePairs(company.api, 2);
  const [driver] = await makeDrivers(company.api, ['Rita Moreira']);
  if (!driver) throw new Error('no driver');
  const plan = await route(company.api, await makePlan(company.api, { orders, drivers: [driver] }), [
    { driver, orders },
  ]);
  const asMade = ['Shop 1', 'Customer 1', 'Shop 2', 'Customer 2'];
  await signIn(page, baseURL, company.token);

  await test.step('a delivery dragged before its pickup returns, and the rule is shown', async () => {
    await page.goto(`/route-plans/${plan._id}`);
    await expect.poll(() => stopsOf(page, driver.name)).toEqual(asMade);
    await dragBefore(page, 'Customer 2', 'Shop 1', new RegExp(pairRule));
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(pairRule)).toBeVisible();
    expect(await stopsOf(page, driver.name)).toEqual(asMade);
  });

  await test.step('so does one moved there without a mouse', async () => {
    await stop(page, 'Customer 1').click();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move stops' });
    await choose(dialog.getByLabel('After'), 'At the start of the route');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(pairRule)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await stopsOf(page, driver.name)).toEqual(asMade);
  });

  const links = await dispatch(company.api, plan);
  const phone = await openBrowser(phoneOptions);
  await test.step('the driver picks up, and then delivers', async () => {
    await phone.goto(links[driver.name] ?? '');
    await expectStop(phone, 'Shop 1');
    await startDay(phone);
    await press(phone, 'I have arrived');
    await press(phone, 'Collected');
    await expectStop(phone, 'Customer 1');
    await press(phone, 'Head there');
    await press(phone, 'I have arrived');
    await deliver(phone);
    await expectStop(phone, 'Shop 2');
  });

  await test.step('the order shows its history', async () => {
    await page.goto(`/orders/${orders[0]?._id}`);
    const progress = page.getByRole('region', { name: 'Progress' });
    for (const step of ['Assigned', 'Collected', 'In transit', 'Completed'])
      await expect(progress.getByRole('listitem').filter({ hasText: step })).toContainText('done');
  });
});
