import type { Route } from '@playwright/test';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { deliver, expectStop, fail, press, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a driver works offline, and every change arrives exactly once', async ({
  page,
  context,
  company,
  openBrowser,
}) => {
  const orders = await makeOrders(company.api, 3);
  const [driver] = await makeDrivers(company.api, ['Marta Silva']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(company.api, { orders, drivers: [driver] });
  const links = await dispatch(company.api, await route(company.api, plan, [{ driver, orders }]));

  const customer = await openBrowser({ viewport: { width: 390, height: 844 } });
  const { stopToken: link } = await company.api.call('GET /orders/tracking/:id', {
    params: { id: orders[0]?.orderCode ?? '' },
  });
  await test.step('a customer writes instructions for the driver', async () => {
    await customer.goto(`/s/${link}`);
    await expect(customer.getByText('Arrives between')).toBeVisible();
    await customer.getByRole('button', { name: 'Tell the driver how to find you' }).click();
    await customer.getByLabel('Your message to the driver').fill('Code 4711, second floor');
    await expectAccessible(customer, 'instructions for the driver');
    await customer.getByRole('button', { name: 'Send to driver', exact: true }).click();
    await expect(customer.getByRole('button', { name: 'Change' })).toBeVisible();
    // Closes the customer's map: drawing it takes the processor time that the driver's phone needs.
    await customer.goto('about:blank');
  });

  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  await expect(page.getByText('From the customer: Code 4711, second floor')).toBeVisible();
  await test.step('the app stores itself on the phone', async () => {
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated');
  });

  await context.setOffline(true);
  await startDay(page);
  await press(page, 'I have arrived');
  await deliver(page, { note: 'Left with the porter' });
  await expectStop(page, 'Customer 2');
  await press(page, 'Head there');
  await press(page, 'I have arrived');
  await fail(page, 'Nobody there');
  await expectStop(page, 'Customer 3');
  await test.step('the end of a stop can be undone, also offline', async () => {
    await press(page, 'Undo');
    await expectStop(page, 'Customer 2');
    await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
    await fail(page, 'Closed');
    await expectStop(page, 'Customer 3');
  });
  // Three steps, a photo and a signature at the first stop, and three steps at the second, of which one is undone and
  // repeated.
  await expect(page.getByText('Offline. 10 changes saved on this phone.')).toBeVisible();

  await test.step('the app resumes after it was closed and opened offline', async () => {
    await page.reload();
    await expectStop(page, 'Customer 3');
    await expect(page.getByText('2 of 3')).toBeVisible();
    // Playwright's offline mode can be lost with the reload (Chromium 150), which cannot happen on a phone.
    await expect(page.getByText(/10 changes .*saved on this phone/)).toBeVisible();
  });

  await test.step('the reply to the first change is lost, and the phone sends the change again', async () => {
    const isLost = new Promise<void>((lost) => {
      const loseAnswer = async (request: Route) => {
        await request.fetch();
        await request.abort('connectionreset');
        lost();
      };
      void context.route('**/api/driver/routes/*/events', loseAnswer, { times: 1 });
    });
    await context.setOffline(false);
    await isLost;
    // Ten calls, one after the other.
    await expect(page.getByText(/\d+ changes? /)).toBeHidden({ timeout: 60_000 });
  });

  const [first, second, third] = await Promise.all(
    orders.map(({ _id: id }) => company.api.call('GET /orders/:id', { params: { id } })),
  );
  const steps = (order: typeof first) =>
    order?.logs.map((entry) => entry.status).filter((status) => /GOING|ARRIVED|COMPLETED|FAILED/.test(status));
  expect(steps(first)).toEqual(['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED']);
  expect(first?.pods).toHaveLength(1);
  expect(first?.signature).toMatch(/^data:image\/png;base64,/);
  expect(first?.driverNotes).toBe('Left with the porter');
  expect(first?.packageWas).toBe('In good condition');
  expect(steps(second)).toEqual(['GOING_NEXT', 'DELIVERY_ARRIVED', 'DELIVERY_FAILED']);
  expect(second?.logs.at(-1)?.notes).toBe('Closed');
  expect(third?.status).toBe('ASSIGNED');

  await test.step('the customer rates the delivery', async () => {
    await customer.goto(`/s/${link}`);
    await customer.locator('label', { hasText: '4 stars' }).click();
    await customer.getByLabel('Anything to add?').fill('Friendly');
    await expectAccessible(customer, 'a rating');
    await customer.getByRole('button', { name: 'Send' }).click();
    await expect(customer.getByText('Thank you for your feedback')).toBeVisible();
    const rated = await company.api.call('GET /orders/:id', { params: { id: orders[0]?._id ?? '' } });
    expect(rated).toMatchObject({
      rating: 4,
      ratingComment: 'Friendly',
      customerInstructions: 'Code 4711, second floor',
    });
  });
});
