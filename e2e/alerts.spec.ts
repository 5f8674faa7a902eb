import { day, dispatch, headFor, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { stop } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a stop that will be late comes up on the board, is moved to a colleague, and the move is undone', async ({
  page,
  company,
  baseURL,
}, testInfo) => {
  test.setTimeout(90_000);
  // The window is over, whatever the hour of the test.
  const window = { deliveryDate: day(0), deliveryTimeStart: '00:00', deliveryTimeEnd: '00:05' };
  const orders = await makeOrders(company.api, 2, window);
  const shift = { shiftStart: '00:00', shiftEnd: '23:59' };
  const [ana, rui] = await makeDrivers(company.api, ['Ana Reis', 'Rui Sousa'], shift);
  const [first, second] = orders;
  if (!ana || !rui || !first || !second) throw new Error('no day');
  const plan = await makePlan(company.api, { orders, drivers: [ana, rui] });
  await route(company.api, plan, [{ driver: ana, orders }]);
  const links = await dispatch(company.api, plan);
  await signIn(page, baseURL, company.token);

  await test.step('the board is empty and says what comes here', async () => {
    await page.goto('/alerts');
    await expect(page.getByRole('heading', { name: 'No open alerts' })).toBeVisible();
    await expectAccessible(page, 'an empty board');
  });

  const ofAna = page.getByRole('region', { name: 'Ana Reis' });
  const late = ofAna.getByRole('listitem', { name: /^Customer 2, .* late$/ });
  await test.step('late stops appear by themselves, with the number in the menu', async () => {
    await headFor(company.api, links['Ana Reis'] ?? '', first._id);
    await expect(late).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: /Open alerts: 2$/ })).toBeVisible();
    await expectAccessible(page, 'a board with alerts');
    await page.screenshot({ path: testInfo.outputPath('alerts.png') });
  });

  await test.step('an alert is dismissed and put back', async () => {
    await late.getByRole('button', { name: 'Dismiss the alert about Customer 2' }).click();
    await expect(late).toHaveCount(0);
    await page.getByText('Dismissed (1)').click();
    await late.getByRole('button', { name: 'Put the alert about Customer 2 back' }).click();
    await expect(page.getByRole('heading', { name: 'No dismissed alerts' })).toBeVisible();
    await page.getByText('Open (2)').click();
  });

  const driverOf = async (): Promise<string | undefined> => {
    const now = await company.api.call('GET /route-plans/:id', { params: { id: plan._id } });
    return now.routes.find(({ orders: ids }) => ids.includes(second._id))?.driver.name;
  };
  await test.step('what helps has its price, and is applied and undone with one press each', async () => {
    await late.getByRole('button', { name: 'What helps' }).click();
    const fix = late.getByRole('listitem').filter({ hasText: 'Rui Sousa' });
    await expect(fix).toContainText(/min · [+−±][\d.]+ k?m/);
    await fix.getByRole('button', { name: /^Move to Rui Sousa/ }).click();
    await expect(page.getByText('Moved to Rui Sousa.')).toBeVisible();
    await expect.poll(driverOf).toBe('Rui Sousa');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(driverOf).toBe('Ana Reis');
  });

  await test.step('the live view of the plan leads to its alerts', async () => {
    // The texts of alerts load when they are first shown. The page is usable meanwhile, and afterwards.
    const texts = Promise.withResolvers<void>();
    const held = page.waitForRequest(/\/assets\/alerts-[^/]*\.js$/);
    await page.route(/\/assets\/alerts-[^/]*\.js$/, async (route) => {
      await texts.promise;
      await route.continue();
    });
    await page.goto(`/route-plans/${plan._id}`);
    await expect(stop(page, 'Customer 2')).toBeVisible();
    await page.getByText('Live', { exact: true }).click();
    await held;
    await expect(stop(page, 'Customer 2')).toBeVisible();
    texts.resolve();
    await expect(page.getByRole('link', { name: /^[12] alerts?$/ })).toBeVisible();
    await expect(stop(page, 'Customer 2')).toBeVisible();
    await page.getByRole('link', { name: /^[12] alerts?$/ }).click();
    await expect(ofAna).toBeVisible();
  });
});
