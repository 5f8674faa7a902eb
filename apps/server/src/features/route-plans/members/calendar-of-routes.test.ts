import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideTransaction } from '../../../platform/db/open-transaction.ts';
import { type Company, createTestPlan, day, deliver, type TestPlan } from '../test-plan.fixture.ts';
import { corner } from '../grid.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

type NameOf = Parameters<TestPlan['app']['request']>[0];

/** Sends a request of the company that must succeed, and waits until what follows from it is done. */
async function send(company: Company, name: NameOf, body: Record<string, unknown>): Promise<{ _id: string }> {
  const reply = await scene.app.request(name, { as: company.as, body });
  expect(reply.status, `${name} ${JSON.stringify(reply.error)}`).toBeLessThan(300);
  await scene.app.settle();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these requests creates something
  return reply.body as { _id: string };
}

const shift = { start: '06:00', end: '14:00', breaks: [{ start: '09:00', end: '11:00', duration: 30 }] };

/** A driver with a weekly pattern, by its Monday. */
async function driverWith(company: Company, monday: readonly Record<string, unknown>[], more = {}): Promise<string> {
  const driverId = await company.driver(more);
  await send(company, 'POST /work-patterns', { driverId, validFrom: '2026-01-05', weeks: [{ MON: monday }] });
  return driverId;
}

const setAway = async (company: Company, driverId: string): Promise<string> => {
  const kind = await send(company, 'POST /absence-kinds', { name: 'Sick', needsApproval: false, isHealth: true });
  const absence = { driverId, kindId: kind._id, from: day, until: day, note: 'flu' };
  return (await send(company, 'POST /absences', absence))._id;
};

describe('a driver who is added to a plan', () => {
  it('has shift, breaks, places, vehicle and limit of the calendar', async () => {
    const company = await scene.company();
    const north = await send(company, 'POST /depots', { name: 'North', address: 'Street 4', ...corner(4) });
    const van = await send(company, 'POST /vehicles', { name: 'Van' });
    const places = { startDepotId: north._id, endDepotId: north._id, vehicleId: van._id, maxWorkingMinutes: 400 };
    const driver = await driverWith(company, [{ ...shift, ...places }]);
    const id = await company.planWith([], [driver]);
    const [route] = (await company.read(id)).routes;
    expect(route).toMatchObject({
      shiftStart: '06:00',
      shiftEnd: '14:00',
      breaks: shift.breaks,
      startDepot: { name: 'North' },
      endDepot: { name: 'North' },
      vehicle: { name: 'Van' },
      driver: { maxWorkingMinutes: 400 },
      followsCalendar: true,
      calendarNotice: null,
    });
  });

  it('has the hours of the driver’s own form without a pattern', async () => {
    const company = await scene.company();
    const id = await company.planWith([], [await company.driver()]);
    const [route] = (await company.read(id)).routes;
    expect(route).toMatchObject({ shiftStart: '08:00', shiftEnd: '17:00', followsCalendar: false });
  });

  it('can be taken on a free day, with the hours of the driver’s own form', async () => {
    const company = await scene.company();
    const id = await company.planWith([], [await driverWith(company, [])]);
    const [route] = (await company.read(id)).routes;
    expect(route).toMatchObject({ shiftStart: '08:00', followsCalendar: false, calendarNotice: null });
  });
});

describe('drivers who are offered for a day', () => {
  const offered = async (company: Company) =>
    (await scene.app.request('GET /available-drivers', { as: company.as, query: { date: day } })).body.drivers;

  it('come with the hours left, and those who do not work last, with the reason', async () => {
    const company = await scene.company();
    const free = await driverWith(company, [], { name: 'Free' });
    const away = await driverWith(company, [shift], { name: 'Away' });
    const works = await driverWith(company, [shift], { name: 'Works' });
    await company.driver({ name: 'Own hours' });
    await setAway(company, away);
    const order = await company.order();
    const id = await company.planWith([order], [works]);
    await company.reorder(id, { [works]: [deliver(order)] });
    const worked = (await company.read(id)).routes[0]?.summary.workingMins ?? 0;
    expect(worked).toBeGreaterThan(0);

    const drivers = await offered(company);
    expect(drivers.map(({ driver, state, minutesLeft }) => [driver.name, state, minutesLeft])).toEqual([
      ['Own hours', 'ALWAYS', null],
      ['Works', 'WORKS', Math.round(450 - worked)],
      ['Away', 'AWAY', 0],
      ['Free', 'FREE', 0],
    ]);
    expect(drivers[1]).toMatchObject({ shift, routes: [{ routePlan: { _id: id } }] });
    expect(drivers[2]?.absences).toMatchObject([{ kind: { name: 'Sick' }, note: 'flu' }]);
    expect(drivers[3]?.driver._id).toBe(free);
  });

  it('do not say to a program that an absence is one of health', async () => {
    const company = await scene.company();
    await setAway(company, await driverWith(company, [shift]));
    const { body } = await scene.app.request('POST /api-keys', {
      as: company.as,
      body: { name: 'Planning', scopes: ['drivers.read'] },
    });
    const reply = await scene.app.request('GET /available-drivers', { as: { token: body.key }, query: { date: day } });
    expect(reply.body.drivers).toMatchObject([{ state: 'AWAY', absences: [{ kind: null, note: null }] }]);
  });

  it('have as much left as the limits of the company leave', async () => {
    const company = await scene.company();
    await driverWith(company, [{ ...shift, breaks: [] }]);
    await send(company, 'POST /companies/setting', { maxDayMinutes: 300 });
    expect((await offered(company)).map(({ minutesLeft }) => minutesLeft)).toEqual([300]);
  });
});

describe('a route of a future plan', () => {
  it('follows its driver’s pattern with a notice, and keeps its sequence', async () => {
    const company = await scene.company();
    const driver = await company.driver();
    const weeks = (start: string, end: string) => [{ MON: [{ start, end }] }];
    const pattern = { driverId: driver, validFrom: '2026-01-05' };
    const { _id } = await send(company, 'POST /work-patterns', { ...pattern, weeks: weeks('06:00', '14:00') });
    const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2 });
    const id = await company.planWith([a, b], [driver]);
    await company.reorder(id, { [driver]: [deliver(b), deliver(a)] });

    const { driverId: _, ...changes } = { ...pattern, weeks: weeks('09:00', '17:00') };
    await company.well('PUT /work-patterns/:id', _id, changes);
    await scene.app.settle();
    const plan = await company.read(id);
    const [route] = plan.routes;
    expect(route).toMatchObject({
      shiftStart: '09:00',
      shiftEnd: '17:00',
      calendarNotice: {
        state: 'WORKS',
        before: { start: '06:00', end: '14:00' },
        after: { start: '09:00', end: '17:00' },
      },
    });
    expect(route?.orders).toEqual([b, a]);
    expect(route?.steps[0]?.startTime, 'it is timed by the new shift').toMatch(/^(09|1\d):/);
    expect(plan.needsOptimize).toBe(true);

    await company.well('POST /route-plans/:id/read-calendar-notice', id, { driver });
    expect((await company.read(id)).routes[0]).toMatchObject({ shiftStart: '09:00', calendarNotice: null });
  });

  it('says when its driver becomes absent, without the reason, and no more when they are back', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    const id = await company.planWith([], [driver]);
    const absence = await setAway(company, driver);
    const [route] = (await company.read(id)).routes;
    expect(route).toMatchObject({ shiftStart: '06:00', calendarNotice: { state: 'AWAY', before: null, after: null } });
    expect(JSON.stringify(route)).not.toContain('flu');

    await company.well('POST /absences/:id/cancel', absence);
    await scene.app.settle();
    expect((await company.read(id)).routes[0]?.calendarNotice).toBeNull();
  });

  it('does not follow when a person has set its times', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    const id = await company.planWith([], [driver]);
    await company.well('POST /route-plans/:id/edit-driver', id, { driver, shiftStart: '07:00' });
    await send(company, 'POST /extra-shifts', { driverId: driver, date: day, shift: { start: '10:00', end: '12:00' } });
    expect((await company.read(id)).routes[0]).toMatchObject({
      shiftStart: '07:00',
      followsCalendar: false,
      calendarNotice: null,
    });
  });

  it('does not follow once it is dispatched, but says that its driver is absent', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    const order = await company.order();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, { type: 'SEND_NOW' });
    await send(company, 'POST /extra-shifts', { driverId: driver, date: day, shift: { start: '10:00', end: '12:00' } });
    expect((await company.read(id)).routes[0]).toMatchObject({ shiftStart: '06:00', calendarNotice: null });
    await setAway(company, driver);
    expect((await company.read(id)).routes[0]).toMatchObject({ calendarNotice: { state: 'AWAY' } });
  });

  it('does not change after its day', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    const id = await company.planWith([], [driver]);
    scene.clock.set('2026-03-03T08:00:00Z');
    await send(company, 'POST /extra-shifts', { driverId: driver, date: day, shift: { start: '10:00', end: '12:00' } });
    scene.clock.set('2026-03-01T12:00:00Z');
    expect((await company.read(id)).routes[0]).toMatchObject({ shiftStart: '06:00', calendarNotice: null });
  });

  it('is not waited for where the changed calendar leaves it as it is', async () => {
    const company = await scene.company();
    const { companyId } = company.as;
    const [driver, colleague] = [await driverWith(company, [shift]), await driverWith(company, [shift])];
    const id = await company.planWith([], [driver]);
    const other = await company.planWith([], [colleague]);
    await scene.app.db.tenant(companyId).write(async ({ q }) => {
      await q.selectFrom('route_plans').select('id').where('id', '=', other).forUpdate().execute();
      const extra = { driverId: driver, date: day, shift: { start: '10:00', end: '12:00' } };
      await outsideTransaction(() => send(company, 'POST /extra-shifts', extra));
    });
    expect((await company.read(id)).routes[0]?.shiftStart).toBe('10:00');
  });

  it('takes the calendar of the new day when the plan is duplicated', async () => {
    const company = await scene.company();
    const driver = await company.driver();
    const weeks = [{ MON: [{ start: '06:00', end: '14:00' }], TUE: [{ start: '12:00', end: '20:00' }] }];
    await send(company, 'POST /work-patterns', { driverId: driver, validFrom: '2026-01-05', weeks });
    const id = await company.planWith([], [driver]);
    const copy = await company.well('POST /route-plans/:id/duplicate', id, { name: 'Tue', deliveryDate: '2026-03-03' });
    expect((await company.read(copy._id)).routes[0]).toMatchObject({ shiftStart: '12:00', followsCalendar: true });
  });
});

describe('limits of work', () => {
  it('warn when a driver is added', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    await send(company, 'POST /companies/setting', { maxDayMinutes: 300 });
    const id = await company.plan();
    const { warnings } = await company.well('POST /route-plans/:id/add-drivers', id, { drivers: [driver] });
    expect(warnings).toEqual(['Driver 1: 7.5 h of work on this day, at most 5 h']);
  });

  it('refuse the driver, and the dispatch, where the company has chosen so', async () => {
    const company = await scene.company();
    const driver = await driverWith(company, [shift]);
    const order = await company.order();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    await send(company, 'POST /companies/setting', { maxDayMinutes: 300, refuseBrokenWorkLimits: true });
    const dispatch = await company.act('POST /route-plans/:id/dispatch-drivers', id, { type: 'SEND_NOW' });
    expect(dispatch.error).toMatchObject({ code: 'work_limit_broken' });
    expect((await company.read(id)).routes[0]?.status).toBe('WAITING');

    const next = await company.plan({ name: 'Another' });
    const added = await company.act('POST /route-plans/:id/add-drivers', next, { drivers: [driver] });
    expect(added.error).toMatchObject({ code: 'work_limit_broken', details: [{ path: driver }] });
    expect((await company.read(next)).routes).toEqual([]);
  });
});
