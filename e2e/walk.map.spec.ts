import { day, depot } from './company.ts';
import { dragBehind, rowOf, stop, stopsOf, waitForAnimations } from './dashboard.ts';
import { deliver, expectStop, fail, phoneOptions, press, skip, startDay } from './driver.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { csv, xlsx } from './made-files.ts';
import { countPixels } from './pixels.ts';

/** A location on a line west of the depot; half a kilometre between indexes. */
const place = (index: number): [lat: number, lng: number] => [
  depot.lat,
  Number((depot.lng - 0.006 * index).toFixed(4)),
];
const tomorrow = day(1);

test('orders go from a spreadsheet to a driver’s phone and to a customer who follows the delivery', async ({
  page,
  company,
  baseURL,
  openBrowser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, baseURL, company.token);

  await test.step('a csv of orders is uploaded, and one header is matched manually', async () => {
    await page.goto('/orders?routePlanType=VRP');
    await page.getByRole('button', { name: 'New order' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload' }).click();
    await page.getByRole('radio', { name: /Single Stop/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const rows = [1, 2, 3, 4, 5].map((index) => [
      `A-${index}`,
      tomorrow,
      `Anna ${index}`,
      `Rua das Flores ${index}`,
      ...place(index),
      1,
    ]);
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        csv('orders.csv', [
          ['Reference', 'Date', 'Who gets it', 'Address', 'Latitude', 'Longitude', 'Load'],
          ...rows,
          ['A-6', 'some day', 'Anna 6', 'Rua das Flores 6', ...place(6), 1],
        ]),
      );
    await expect(page.getByText('1 row has errors and will be saved as an order with errors')).toBeVisible();
    await choose(page.getByLabel('Columns for Delivery Name'), 'Who gets it');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Upload 6 orders' }).click();
    await expect(page.getByText('1 of 6 uploaded orders has incorrect data')).toBeVisible();
    await expect(rowOf(page, 'A-1')).toContainText('Anna 1');
    await expect(rowOf(page, 'A-6')).toContainText('Error');
  });

  await test.step('a workbook of orders with known headers is uploaded', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        xlsx('orders.xlsx', [
          ['Order Ref', 'Date', 'Delivery Name', 'Delivery Address', 'Delivery Latitude', 'Delivery Longitude', 'Load'],
          ...[7, 8, 9, 10].map((index) => [
            `B-${index}`,
            tomorrow,
            `Bruno ${index}`,
            `Rua do Almada ${index}`,
            ...place(index),
            1,
          ]),
        ]),
      );
    await page.getByRole('button', { name: 'Upload 4 orders' }).click();
    await expect(rowOf(page, 'B-10')).toContainText('Bruno 10');
  });

  await test.step('one order is typed in', async () => {
    await page.goto(`/orders/new?routePlanType=VRP&deliveryDate=${tomorrow}`);
    await page.getByLabel('Order Ref').fill('C-11');
    await page.getByLabel('Load', { exact: true }).fill('1');
    await page.getByLabel('Address', { exact: true }).fill(place(11).join(','));
    await expect(page.getByLabel('Location found on the map')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Carla 11');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(rowOf(page, 'C-11')).toContainText('Carla 11');
  });

  await test.step('two drivers are created', async () => {
    await page.goto('/drivers');
    for (const [name, phone] of [
      ['Marta Silva', '912 000 001'],
      ['Tiago Costa', '912 000 002'],
    ] as const) {
      await page.getByRole('button', { name: 'New driver' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'New driver' });
      await drawer.getByLabel('Name').fill(name);
      await drawer.getByLabel('Country').click();
      await drawer.getByLabel('Country').fill('Portugal');
      await page.keyboard.press('Enter');
      await drawer.getByLabel('Phone').fill(phone);
      await drawer.getByLabel('Start location').fill(`${depot.lat},${depot.lng}`);
      await drawer.getByLabel('Shift Start').fill('08:00');
      await drawer.getByLabel('Shift End').fill('18:00');
      await drawer.getByLabel('Capacity').fill('6');
      await drawer.getByRole('button', { name: 'Create' }).click();
      await expect(rowOf(page, name)).toBeVisible();
    }
  });

  await test.step('a route plan takes the orders', async () => {
    await page.goto('/route-plans');
    await page.getByRole('button', { name: 'New Route Plan' }).click();
    await page.getByLabel('Name').fill('Walking round');
    await page.getByText('Single Stop', { exact: true }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/add-orders$/);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByLabel('Select all rows on this page').check();
    await page.getByRole('button', { name: 'Add to Route' }).click();
  });

  await test.step('drivers join and the routes are optimized', async () => {
    await expect(page).toHaveURL(/\/add-drivers$/);
    // The URL changes before the page is rendered.
    await expect(rowOf(page, 'Marta Silva')).toBeVisible();
    await page.getByLabel('Select all rows on this page').check();
    await page.getByRole('button', { name: 'Add to Route and Optimize' }).click();
    await expect(page.getByText('10/10 stops')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('All orders are on a route')).toBeVisible();
  });

  const [marta, tiago] = ['Marta Silva', 'Tiago Costa'] as const;
  const sizes = [(await stopsOf(page, marta)).length, (await stopsOf(page, tiago)).length] as const;
  // Six orders fit into a van; the fuller one gives one away.
  const [giver, taker] = sizes[0] > sizes[1] ? [marta, tiago] : [tiago, marta];
  const [given] = await stopsOf(page, giver);
  const before = await stopsOf(page, taker);

  await test.step('the routes are on the map in their drivers’ colours', async () => {
    const map = page.getByRole('region', { name: 'Routes of Walking round' });
    for (const driver of (await company.api.call('GET /drivers', { query: {} })).drivers)
      await expect.poll(() => countPixels(map, driver.color)).toBeGreaterThan(200);
    await expectAccessible(page, 'routes on the map');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('a stop is dragged to the other driver, undone, and dragged again', async () => {
    await dragBehind(page, given, before.at(-1), /to (Marta Silva|Tiago Costa): .*no late stops/);
    await expect.poll(() => stopsOf(page, taker)).toEqual([...before, given]);
    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stopsOf(page, taker)).toEqual(before);
    await dragBehind(page, given, before.at(-1), /to (Marta Silva|Tiago Costa): .*no late stops/);
    await page.getByRole('button', { name: 'Save sequence' }).click();
    await expect(page.getByText('Routes saved')).toBeVisible();
    await page.reload();
    await expect.poll(() => stopsOf(page, taker)).toEqual([...before, given]);
  });

  const link = await test.step('the routes are dispatched', async () => {
    await page.getByRole('button', { name: 'Dispatch to drivers' }).click();
    await expect(page.getByText('2 drivers receive their routes now')).toBeVisible();
    await waitForAnimations(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('2 routes sent')).toBeVisible();
    await page.getByTitle('Dispatch', { exact: true }).click();
    await expect(rowOf(page, taker)).toContainText('Dispatched');
    return (await rowOf(page, taker).getByRole('link').getAttribute('href')) ?? '';
  });

  const phone = await openBrowser(phoneOptions);
  const [first = '', second = '', third = ''] = before;
  await test.step('the driver opens the link, and the office sees that it was opened', async () => {
    await phone.goto(link);
    await expectStop(phone, first);
    await expect(rowOf(page, taker).getByRole('cell').nth(4)).not.toHaveText('–');
  });

  await page.getByText('Timeline', { exact: true }).click();
  await stop(page, first).dblclick();
  const card = page.getByRole('complementary', { name: /^Stop for / });
  const code = (await card.getByRole('link').textContent()) ?? '';
  await expect(card).toContainText('Assigned');

  await test.step('the driver starts, and the office sees it without a reload', async () => {
    await startDay(phone, { shares: true });
    await expect(card).toContainText('Going next');
  });

  const customer = await openBrowser();
  await test.step('the customer follows the driver on a map', async () => {
    await customer.goto(`/tracking/${code}`);
    await customer.getByRole('link', { name: 'Follow the driver' }).click();
    await expect(customer.getByRole('heading', { name: 'The driver is on the way' })).toBeVisible();
    const driver = customer.locator('[data-marker="driver"]');
    const home = customer.locator('[data-marker="order"]');
    const isWestOfHome = async () => {
      const [van, house] = [await driver.boundingBox(), await home.boundingBox()];
      return van && house ? van.x < house.x : undefined;
    };
    await expect.poll(isWestOfHome).toBe(false);
    // A phone reports its position every few seconds.
    let metres = 0;
    await expect
      .poll(async () => {
        metres += 10;
        await phone.context().setGeolocation({ latitude: depot.lat, longitude: depot.lng - 0.1 - metres / 84_000 });
        return isWestOfHome();
      })
      .toBe(true);
  });

  await test.step('the driver delivers with a photo and a signature; office and customer see it', async () => {
    await press(phone, 'I have arrived');
    await expect(card).toContainText('Delivery arrived');
    await expect(customer.getByRole('heading', { name: 'The driver has arrived' })).toBeVisible();
    await deliver(phone, { note: 'Handed over at the door' });
    await expect(card).toContainText('Completed');
    await expect(customer.getByRole('heading', { name: 'Your delivery has arrived' })).toBeVisible();
  });

  await test.step('the driver skips one stop and fails another', async () => {
    await expectStop(phone, second);
    await skip(phone, 'Road closed');
    await expectStop(phone, third);
    await press(phone, 'Head there');
    await press(phone, 'I have arrived');
    await fail(phone, 'Nobody there');
    await page.getByRole('button', { name: 'Summary', exact: true }).click();
    await expect(page.getByRole('tooltip')).toContainText(/Completed\s*1\s*Missed\s*2/);
  });

  await test.step('the proof is on the order’s page', async () => {
    await page.goto(`/orders/${code}`);
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
    await expect(page.getByText('Handed over at the door').first()).toBeVisible();
  });
});
