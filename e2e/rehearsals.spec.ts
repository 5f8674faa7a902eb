import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a day is rehearsed with one driver fewer, and its plan stays as it is', async ({
  page,
  company,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const orders = await makeOrders(company.api, 4);
  const drivers = await makeDrivers(company.api, ['Ana Reis', 'Rui Sousa']);
  const plan = await makePlan(company.api, { orders, drivers });
  const [ana, rui] = drivers;
  if (!ana || !rui) throw new Error('no drivers');
  const routed = await route(company.api, plan, [
    { driver: ana, orders: orders.slice(0, 2) },
    { driver: rui, orders: orders.slice(2) },
  ]);
  await signIn(page, baseURL, company.token);

  await test.step('a plan without rehearsals says what they are for', async () => {
    await page.goto(`/route-plans/${plan._id}/orders`);
    await page.getByRole('link', { name: 'Rehearse' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing rehearsed yet' })).toBeVisible();
    await expectAccessible(page, 'the rehearsals of a plan');
  });

  const card = page.getByRole('article', { name: 'Without Ana Reis' });
  await test.step('the comparison names the best day with the change and without it', async () => {
    await page.getByRole('button', { name: 'Rehearse' }).click();
    await expect(card.getByRole('row', { name: /^Routes/ })).toContainText('1', { timeout: 60_000 });
    await expect(card.getByRole('row', { name: /^Orders on routes/ })).toContainText('4 of 4');
    await expect(card.getByRole('listitem').filter({ hasText: 'Rui Sousa' })).toContainText('4 stops');
    await expectAccessible(page, 'a rehearsal');
    await page.screenshot({ path: testInfo.outputPath('rehearsal.png') });
  });

  await test.step('another start is rehearsed for all drivers', async () => {
    await page.getByLabel('What changes').click();
    await page.getByTitle('Another start').click();
    await page.getByLabel('Start of the shift').fill('10:00');
    await page.getByRole('button', { name: 'Rehearse' }).click();
    const later = page.getByRole('article', { name: 'All shifts begin at 10:00' });
    await expect(later.getByRole('columnheader', { name: 'Same routes' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the plan has the routes that it had, and a rehearsal can be deleted', async () => {
    const now = await company.api.call('GET /route-plans/:id', { params: { id: plan._id } });
    expect(now.routes.map(({ orders: ids }) => ids)).toEqual(routed.routes.map(({ orders: ids }) => ids));
    await card.getByRole('button', { name: 'Delete the rehearsal' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('without visits so far, learned minutes are refused with a reason', async () => {
    await page.getByLabel('What changes').click();
    await page.getByTitle('Learned minutes at the stops').click();
    await page.getByRole('button', { name: 'Rehearse' }).click();
    await expect(page.getByText('Visits so far show no minutes for the stops of this plan')).toBeVisible();
  });
});
