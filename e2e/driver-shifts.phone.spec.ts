import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expectStop, noonTimeZone, press, startDay } from './driver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ timezoneId: noonTimeZone });

test('a driver sees the coming shifts at the link, asks for a day off, and withdraws the request', async ({
  page,
  company: { api },
}) => {
  await api.call('POST /companies/setting', { body: { driversRequestAbsences: true } });
  const kind = { name: 'Holiday', needsApproval: true, isHealth: false };
  await api.call('POST /absence-kinds', { body: kind });
  const orders = await makeOrders(api, 1);
  const [driver] = await makeDrivers(api, ['Marta Silva']);
  if (!driver) throw new Error('no driver');
  const shift = [{ start: '06:00', end: '14:30' }];
  const weeks = [{ MON: shift, TUE: shift, WED: shift, THU: shift, FRI: shift, SAT: shift, SUN: shift }];
  await api.call('POST /work-patterns', { body: { driverId: driver._id, validFrom: '2026-01-05', weeks } });
  const plan = await makePlan(api, { orders, drivers: [driver] });
  const links = await dispatch(api, await route(api, plan, [{ driver, orders }]));
  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  await startDay(page);

  await press(page, 'Menu');
  await press(page, 'My shifts');
  const dialog = page.getByRole('dialog', { name: 'My shifts' });
  await expect(dialog.getByText('06:00–14:30')).toHaveCount(28);
  await expectAccessible(page, 'shifts of a driver');

  await press(page, 'Ask for days off');
  const form = page.getByRole('dialog', { name: 'Ask for days off' });
  await expect(form.getByText('The office decides.')).toBeVisible();
  await press(page, form.getByRole('button', { name: 'Send' }));
  await expect(form.getByRole('alert')).toContainText('Enter the first day');
  await expectAccessible(page, 'a request for days off');
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('First day').fill(day);
  await press(page, form.getByRole('button', { name: 'Send' }));
  await expect(dialog.getByText('Holiday · waits for the office')).toBeVisible();

  const { absences } = await api.call('GET /absences', { query: {} });
  expect(absences).toMatchObject([{ from: day, until: day, status: 'REQUESTED' }]);

  await press(page, dialog.getByRole('button', { name: 'Withdraw' }));
  await expect(dialog.getByText('Holiday · withdrawn')).toBeVisible();
});
