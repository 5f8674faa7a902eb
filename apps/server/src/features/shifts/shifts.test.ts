import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { daysOf, makeDriver, weekOf } from './shifts.fixture.ts';

let app: TestApp;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  stranger = await app.company();
});
afterAll(() => app.stop());

const early = { start: '06:00', end: '14:00' };
const late = { start: '14:00', end: '22:00' };

const make = (as: TestMember, driverId: string, more: object = {}) =>
  app.request('POST /work-patterns', {
    as,
    body: { driverId, validFrom: '2026-06-01', weeks: [weekOf(early)], ...more },
  });

describe('work patterns', () => {
  it('decide on which days a driver works, with A and B weeks, and end with their last day', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    const { status, body } = await make(as, driver, {
      validUntil: '2026-06-12',
      weeks: [
        weekOf({ ...early, start: '6:00', breaks: [{ start: '09:00', end: '11:00', duration: 30 }] }),
        weekOf(late),
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ driverId: driver, validFrom: '2026-06-01', validUntil: '2026-06-12' });
    expect(body.weeks[0]?.MON[0]).toMatchObject({ start: '06:00', end: '14:00', vehicleId: null });
    expect(body.weeks[0]?.SUN).toEqual([]);
    expect(await daysOf(app, as, '2026-06-05', '2026-06-15')).toEqual([
      '2026-06-05 WORKS 06:00–14:00',
      '2026-06-06 FREE',
      '2026-06-07 FREE',
      '2026-06-08 WORKS 14:00–22:00',
      '2026-06-09 WORKS 14:00–22:00',
      '2026-06-10 WORKS 14:00–22:00',
      '2026-06-11 WORKS 14:00–22:00',
      '2026-06-12 WORKS 14:00–22:00',
      '2026-06-13 FREE',
      '2026-06-14 FREE',
      '2026-06-15 FREE',
    ]);
    const query = { from: '2026-06-01', to: '2026-06-14' };
    const [of] = (await app.request('GET /shifts', { as, query })).body.drivers;
    expect(of?.weeks, 'without breaks').toEqual([
      { startDate: '2026-06-01', plannedMinutes: 5 * 450 },
      { startDate: '2026-06-08', plannedMinutes: 5 * 480 },
    ]);
  });

  it('are changed, listed by driver and deleted, and the audit log says so', async () => {
    const as = await app.company();
    const [driver, other] = [await makeDriver(app, as), await makeDriver(app, as, 'Bo')];
    await make(as, other);
    const { body } = await make(as, driver);
    const params = { id: body._id };
    const changes = { validFrom: '2026/07/01', weeks: [weekOf(late)] };
    const changed = await app.request('PUT /work-patterns/:id', { as, params, body: changes });
    expect(changed.body).toMatchObject({ validFrom: '2026-07-01', driverId: driver });
    const listed = await app.request('GET /work-patterns', { as, query: { filters: { driverId: driver } } });
    expect(listed.body.workPatterns).toEqual([changed.body]);
    expect((await app.request('DELETE /work-patterns/:id', { as, params })).status).toBe(200);
    expect((await app.request('GET /work-patterns/:id', { as, params })).status).toBe(404);
    const audited = await app.sql<{ details: { change: string; name: string } }>(
      `select details from audit_log where company_id = $1 and action = 'workCalendarChanged' order by created_at`,
      [as.companyId],
    );
    expect(audited.map(({ details }) => `${details.name} ${details.change}`)).toEqual([
      'Bo patternCreated',
      'Ann patternCreated',
      'Ann patternChanged',
      'Ann patternDeleted',
    ]);
  });

  it('refuse shifts that end before they start or overlap, and a last day before the first', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    const problems = async (more: object) =>
      (await make(as, driver, more)).error.details?.map(({ path, code }) => `${path} ${code}`);
    expect(await problems({ weeks: [{ MON: [{ start: '14:00', end: '06:00' }] }] })).toEqual([
      'weeks.0.MON.0.start shift_start_late',
      'weeks.0.MON.0.end shift_end_early',
    ]);
    expect(await problems({ weeks: [{ MON: [early, { start: '13:00', end: '15:00' }] }] })).toEqual([
      'weeks.0.MON invalid',
    ]);
    expect(await problems({ validUntil: '2026-05-31' })).toEqual(['validUntil invalid']);
    expect(await problems({ weeks: [] })).toEqual(['weeks required']);
  });

  it('name depots and vehicles of the company, which leave them when they are deleted', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    const vehicleOf = async (of: TestMember) =>
      (await app.request('POST /vehicles', { as: of, body: { name: 'Van', kind: 'VAN' } })).body._id;
    const depotOf = async (of: TestMember) =>
      (await app.request('POST /depots', { as: of, body: { name: 'North', address: 'North', lat: 55, lng: 13 } })).body
        ._id;
    const [vehicleId, startDepotId] = [await vehicleOf(as), await depotOf(as)];
    const foreign = { vehicleId: await vehicleOf(stranger), startDepotId: await depotOf(stranger) };
    const refused = await make(as, driver, { weeks: [{ TUE: [{ ...early, ...foreign }] }] });
    expect(refused.error.details?.map(({ path }) => path)).toEqual([
      'weeks.0.TUE.0.startDepotId',
      'weeks.0.TUE.0.vehicleId',
    ]);
    const { body } = await make(as, driver, { weeks: [{ TUE: [{ ...early, vehicleId, startDepotId }] }] });
    expect(body.weeks[0]?.TUE[0]).toMatchObject({ vehicleId, startDepotId });
    await app.request('DELETE /vehicles/:id', { as, params: { id: vehicleId } });
    await app.request('DELETE /depots/:id', { as, params: { id: startDepotId } });
    const query = { from: '2026-06-02', to: '2026-06-02' };
    const shown = await app.request('GET /shifts', { as, query });
    expect(shown.body.drivers[0]?.days[0]?.shifts[0]).toMatchObject({ vehicleId: null, startDepotId: null });
  });

  it('belong to one company', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    const params = { id: (await make(as, driver)).body._id };
    expect((await app.request('GET /work-patterns/:id', { as: stranger, params })).status).toBe(404);
    expect((await make(stranger, driver)).status).toBe(404);
    const query = { from: '2026-06-01', to: '2026-06-01', drivers: driver };
    expect((await app.request('GET /shifts', { as: stranger, query })).body.drivers).toEqual([]);
    const user = await app.member(as.companyId);
    expect((await app.request('GET /shifts', { as: user, query })).status).toBe(403);
  });
});

describe('the calendar of a range', () => {
  it('has drivers without a pattern, whose own hours count, and their routes', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    await app.sql(
      `with p as (insert into route_plans (company_id, name, delivery_date, type, status)
          values ($1, 'Monday', '2026-06-01', 'VRP', 'OPTIMIZED') returning id)
        insert into routes (company_id, route_plan_id, driver_id, position, start_address, start_lat, start_lng, status, summary)
          select $1, p.id, $2, 0, 'Depot', 55, 13, 'WAITING', '{"workingMins": 312.5}' from p`,
      [as.companyId, driver],
    );
    const query = { from: '2026-06-01', to: '2026-06-02', drivers: driver };
    const { body } = await app.request('GET /shifts', { as, query });
    const [monday, tuesday] = body.drivers[0]?.days ?? [];
    expect(monday).toMatchObject({ state: 'ALWAYS', shifts: [], routes: [{ routePlan: { name: 'Monday' } }] });
    expect(monday?.routes[0]?.workingMins).toBe(312.5);
    expect(tuesday?.routes).toEqual([]);
  });

  it('is at most 62 days', async () => {
    const as = await app.company();
    const status = async (to: string) =>
      (await app.request('GET /shifts', { as, query: { from: '2026-06-01', to } })).status;
    expect([await status('2026-08-01'), await status('2026-08-02'), await status('2026-05-31')]).toEqual([
      200, 422, 422,
    ]);
  });

  it('keeps the hours of shifts in the nights of the time change', async () => {
    const as = await app.company();
    const driver = await makeDriver(app, as);
    await make(as, driver, { validFrom: '2026-03-01', weeks: [{ SUN: [{ start: '01:00', end: '05:00' }] }] });
    expect(await daysOf(app, as, '2026-03-29', '2026-03-29')).toEqual(['2026-03-29 WORKS 01:00–05:00']);
    expect(await daysOf(app, as, '2026-10-25', '2026-10-25')).toEqual(['2026-10-25 WORKS 01:00–05:00']);
  });
});
