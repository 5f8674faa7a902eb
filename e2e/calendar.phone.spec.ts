import { day, makeDrivers } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('on a phone, the calendar shows the week of one driver', async ({ page, company, baseURL }) => {
  const [ann, bo] = await makeDrivers(company.api, ['Ann', 'Bo']);
  const shift = { start: '08:00', end: '16:00' };
  const weeks = [{ MON: [shift], TUE: [shift] }];
  for (const driver of [ann, bo])
    await company.api.call('POST /work-patterns', { body: { driverId: driver?._id ?? '', validFrom: day(0), weeks } });
  await signIn(page, baseURL, company.token);
  await page.goto(`/calendar?date=${day(14)}`);
  const monday = page.getByRole('listitem').filter({ hasText: 'Monday' });
  await expect(monday).toContainText('08:00–16:00');
  await expectAccessible(page, 'calendar on a phone');

  await page.getByRole('button', { name: 'Next week' }).click();
  await monday.getByRole('button', { name: '08:00–16:00' }).click();
  const drawer = page.getByRole('dialog', { name: /^Ann, Mon/ });
  await drawer.getByLabel('End', { exact: true }).fill('12:00');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(monday).toContainText('08:00–12:00');

  await page.getByLabel('Driver').click();
  await page.getByTitle('Bo').click();
  await expect(monday).toContainText('08:00–16:00');
});
