import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { daysOf, makeDriver, weekOf } from './shifts.fixture.ts';

let app: TestApp;
/** A Friday. */
const friday = '2026-06-05';
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock: { now: () => new Date(`${friday}T06:00:00Z`) } } });
});
afterAll(() => app.stop());

const day = (start: string) => ({ start, end: '14:00' });

/** A company that is closed on Saturday and Sunday. */
async function closedAtWeekends() {
  const as = await app.company();
  const body = { closedWeekdays: ['SAT', 'SUN'], systemLanguage: 'de' };
  expect((await app.request('POST /companies/setting', { as, body })).status).toBe(200);
  return as;
}

it('patterns do not count on closed weekdays, extra shifts do', async () => {
  const as = await closedAtWeekends();
  const driverId = await makeDriver(app, as);
  const weeks = [{ ...weekOf(day('06:00')), SAT: [day('07:00')], SUN: [day('08:00')] }];
  await app.request('POST /work-patterns', { as, body: { driverId, validFrom: '2026-06-01', weeks } });
  await app.request('POST /extra-shifts', { as, body: { driverId, date: '2026-06-07', shift: day('09:00') } });

  expect(await daysOf(app, as, friday, '2026-06-08')).toEqual([
    '2026-06-05 WORKS 06:00–14:00',
    '2026-06-06 CLOSED',
    '2026-06-07 WORKS 09:00–14:00',
    '2026-06-08 WORKS 06:00–14:00',
  ]);
  const { body } = await app.request('GET /shifts', { as, query: { from: friday, to: '2026-06-08' } });
  expect(body.companyDays).toEqual([
    { date: '2026-06-06', name: 'Samstag' },
    { date: '2026-06-07', name: 'Sonntag' },
  ]);
});

it('a closing day that was entered keeps its name', async () => {
  const as = await closedAtWeekends();
  await app.request('POST /company-days', { as, body: { date: '2026-06-06', name: 'Summer party' } });
  const { body } = await app.request('GET /shifts', { as, query: { from: friday, to: '2026-06-06' } });
  expect(body.companyDays).toEqual([{ date: '2026-06-06', name: 'Summer party' }]);
});

it('repeating orders of a holiday move beyond the weekend', async () => {
  const as = await closedAtWeekends();
  await app.request('POST /company-days', { as, body: { date: '2026-06-12', name: 'Holiday' } });
  const order = { deliveryName: 'Hotel', deliveryAddress: 'Storgatan 1', deliveryLat: 55.7, deliveryLng: 13.2 };
  const series = await app.request('POST /series', {
    as,
    body: { order, rule: 'FREQ=WEEKLY;BYDAY=FR', startDate: friday, onClosure: 'AFTER' },
  });
  expect(series.body.next.slice(0, 3).map(({ date }) => date)).toEqual(['2026-06-05', '2026-06-15', '2026-06-19']);
});

it('refuses a company that is never open', async () => {
  const as = await app.company();
  const body = { closedWeekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] };
  const { error } = await app.request('POST /companies/setting', { as, body });
  expect(error.details).toMatchObject([{ path: 'closedWeekdays' }]);
});
