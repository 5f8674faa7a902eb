import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeDriver, weekOf } from './shifts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

/** The problems of the only driver, such as `2026-06-06 days_in_row 6 > 5`. */
async function problemsOf(as: TestMember, from: string, to: string): Promise<string[] | undefined> {
  const { body } = await app.request('GET /shifts', { as, query: { from, to } });
  return body.drivers[0]?.days.flatMap(({ date, problems }) =>
    problems.map(({ code, value, limit }) => `${date} ${code} ${value} ${limit}`),
  );
}

it('the calendar names the days that break the limits of the company, also by what lies before the range', async () => {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  const weeks = [weekOf({ start: '06:00', end: '14:00' })];
  await app.request('POST /work-patterns', { as, body: { driverId, validFrom: '2026-06-01', weeks } });
  await app.request('POST /extra-shifts', {
    as,
    body: { driverId, date: '2026-06-05', shift: { start: '14:00', end: '22:00' } },
  });
  await app.request('POST /extra-shifts', {
    as,
    body: { driverId, date: '2026-06-06', shift: { start: '06:00', end: '10:00' } },
  });
  expect(await problemsOf(as, '2026-06-01', '2026-06-07'), 'without limits').toEqual([]);
  const limits = { maxDayMinutes: 600, maxWeekMinutes: 40 * 60, minRestMinutes: 660, maxDaysInRow: 5 };
  expect((await app.request('POST /companies/setting', { as, body: limits })).status).toBe(200);
  const ofSaturday = ['2026-06-06 week_hours 3120 2400', '2026-06-06 rest 480 660', '2026-06-06 days_in_row 6 5'];
  expect(await problemsOf(as, '2026-06-01', '2026-06-07')).toEqual([
    '2026-06-05 day_hours 960 600',
    '2026-06-05 week_hours 2880 2400',
    ...ofSaturday,
  ]);
  expect(await problemsOf(as, '2026-06-06', '2026-06-07'), 'of a range that begins on Saturday').toEqual(ofSaturday);
});

it('planned routes count where they take longer than the shifts', async () => {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  await app.sql(
    `with p as (insert into route_plans (company_id, name, delivery_date, type, status)
        values ($1, 'Monday', '2026-06-01', 'VRP', 'OPTIMIZED') returning id)
      insert into routes (company_id, route_plan_id, driver_id, position, start_address, start_lat, start_lng, status, summary)
        select $1, p.id, $2, 0, 'Depot', 55, 13, 'WAITING', '{"workingMins": 700}' from p`,
    [as.companyId, driverId],
  );
  await app.request('POST /companies/setting', { as, body: { maxDayMinutes: 600 } });
  expect(await problemsOf(as, '2026-06-01', '2026-06-02')).toEqual(['2026-06-01 day_hours 700 600']);
});

it('the rest between days is from the end of a route to the beginning of the next, where a route is outside the shifts', async () => {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  const weeks = [weekOf({ start: '07:00', end: '15:00' })];
  for (const [date, start, end] of [
    ['2026-06-01', 8, 21],
    ['2026-06-02', 6, 10],
    ['2026-06-03', 4, 9],
  ] as const)
    await app.sql(
      `with p as (insert into route_plans (company_id, name, delivery_date, type, status)
          values ($1, 'Day', $3, 'VRP', 'OPTIMIZED') returning id)
        insert into routes (company_id, route_plan_id, driver_id, position, start_address, start_lat, start_lng, status,
            summary, start_seconds, end_seconds)
          select $1, p.id, $2, 0, 'Depot', 55, 13, 'WAITING', '{"workingMins": 200}', $4, $5 from p`,
      [as.companyId, driverId, date, start * 3600, end * 3600],
    );
  await app.request('POST /companies/setting', { as, body: { minRestMinutes: 660 } });
  expect(await problemsOf(as, '2026-06-01', '2026-06-03'), 'without shifts').toEqual(['2026-06-02 rest 540 660']);
  await app.request('POST /work-patterns', { as, body: { driverId, validFrom: '2026-06-01', weeks } });
  expect(await problemsOf(as, '2026-06-01', '2026-06-03'), 'beside shifts').toEqual(['2026-06-02 rest 540 660']);
  await app.sql(`update routes set end_seconds = $2 where driver_id = $1 and start_seconds = 6 * 3600`, [
    driverId,
    18 * 3600,
  ]);
  expect(await problemsOf(as, '2026-06-01', '2026-06-03'), 'a route that ends after its shift').toEqual([
    '2026-06-02 rest 540 660',
    '2026-06-03 rest 600 660',
  ]);
});
