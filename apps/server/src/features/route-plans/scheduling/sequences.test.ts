import { catalogue, problemText } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { corner } from '../grid.fixture.ts';
import {
  both,
  collect,
  day,
  deliver,
  eve,
  pdpPlan,
  type TestPlan,
  createTestPlan,
  vrpPlan,
  written,
} from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

describe('reorder-orders (SRV-27)', () => {
  it('adds orders to routes, times them at once and returns the plan', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, names } = await vrpPlan(company);
    const { status, body: plan } = await company.reorder(id, {
      [anna]: [b, a].map(deliver),
      [bert]: [`${c}_delivery`],
    });
    expect(status).toBe(200);
    // 08:00 · 20 minutes to b, 5 there · 10 back to a
    expect(written(plan, anna, names)).toEqual(['b- 08:20', 'a- 08:35']);
    expect(written(plan, bert, names)).toEqual(['c- 08:30']);
    expect(plan).toMatchObject({
      status: 'OPTIMIZED',
      report: {
        distance: 30_000,
        travelMins: 60,
        serviceMins: 15,
        waitingMins: 0,
        workingMins: 75,
        stops: 3,
        lateStops: 0,
      },
    });
    expect(plan.report.workingPercentage).toBe(6.94); // 75 of 2 × 540 minutes
    expect(plan.orders.map((order) => [order.status, order.driver?.name]).sort()).toEqual([
      ['ASSIGNED', 'Anna'],
      ['ASSIGNED', 'Anna'],
      ['ASSIGNED', 'Bert'],
    ]);
    const [start, first] = plan.routes[0]?.steps ?? [];
    expect(start).toMatchObject({ type: 'driver', orderId: null, startTime: '08:00:00', lat: 59, name: 'Anna' });
    expect(first).toMatchObject({
      type: 'delivery',
      orderId: b,
      arrivalTime: '08:20:00',
      startTime: '08:20:00',
      endTime: '08:25:00',
      finishTime: '08:25:00',
      travelMins: 20,
      duration: 5,
      waitingMins: 0,
      workingMins: 25,
      distance: 10_000,
      lateMins: 0,
      violations: [],
      status: 'ASSIGNED',
      completedAt: null,
      address: 'Street 2',
    });
    expect(plan.routes[0]?.steps).toHaveLength(3); // The driver has no end, so there is no step for it.
  });

  it('ends at the driver’s end, and reports lateness', async () => {
    const company = await scene.company();
    const order = await company.order({ north: 6, deliveryTimeEnd: '08:30', load: 3 });
    const driver = await company.driver({ shiftEnd: '09:30', endAddress: 'Home', endLat: 59, endLng: 18 });
    const id = await company.planWith([order], [driver]);
    const { body } = await company.reorder(id, { [driver]: [deliver(order)] });
    const [start, stop, end] = body.routes[0]?.steps ?? [];
    expect(start).toMatchObject({ load: 3 });
    expect(stop).toMatchObject({ arrivalTime: '09:00:00', lateMins: 30, violations: ['time-window'], load: 0 });
    expect(end).toMatchObject({
      type: 'driver',
      arrivalTime: '10:05:00',
      travelMins: 60,
      distance: 30_000,
      address: 'Home',
    });
    expect(end).toMatchObject({ lateMins: 35, violations: ['shift'] });
    expect(body.report).toMatchObject({ lateStops: 1 });
  });

  it('unschedules omitted orders with the reason, and adds them again', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver) });
    const { body: plan } = await company.reorder(id, { [anna]: [deliver(b)] });
    expect(written(plan, anna, names)).toEqual(['b- 08:20']);
    expect(plan.orders.find((order) => order._id === a)).toMatchObject({
      status: 'UNSCHEDULED',
      unscheduledReason: legacyTexts.unscheduled['by-user'],
      driver: null,
    });
    const { body: again } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
    const back = again.orders.find((order) => order._id === a);
    expect(back).toMatchObject({ status: 'ASSIGNED', unscheduledReason: null });
  });

  it('moves orders between drivers only when both are named', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, names } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)] });
    const half = await company.reorder(id, { [bert]: both(b) });
    expect(half.error).toMatchObject({ statusCode: 422, code: 'pair_split' });
    const { body: plan } = await company.reorder(id, { [anna]: both(a), [bert]: both(b) });
    expect(written(plan, anna, names)).toEqual(['a+ 08:00', 'a- 08:15']);
    expect(written(plan, bert, names)).toEqual(['b+ 08:00', 'b- 08:25']);
    expect(plan.orders.find((order) => order._id === b)?.driver?._id).toBe(bert);
    const { rows } = {
      rows: await scene.app.sql('select status from order_log where order_id = $1 order by seq', [b]),
    };
    expect(rows.map(({ status }) => status)).toEqual(['DRAFT', 'UNASSIGNED', 'ASSIGNED']);
  });

  it('empties a route', async () => {
    const company = await scene.company();
    const { id, anna, a } = await vrpPlan(company);
    const { body: with1 } = await company.reorder(id, { [anna]: [deliver(a)] });
    const { body: plan } = await company.reorder(id, { [anna]: [] });
    expect(plan.routes[0]).toMatchObject({ steps: [], polyline: null, summary: { stops: 0, distance: 0 } });
    // The route's link does not change.
    expect(plan.routes[0]?.token).toBe(with1.routes[0]?.token);
    expect(plan).toMatchObject({ status: 'OPTIMIZED', report: { stops: 0, workingPercentage: 0 } });
  });

  it('refuses pairs out of order, split or repeated, with the required texts', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b } = await pdpPlan(company);
    const attempts: [Record<string, string[]>, string][] = [
      [{ [anna]: [deliver(a), collect(a)] }, 'pair_order'],
      [{ [anna]: [collect(a)], [bert]: [deliver(a)] }, 'pair_split'],
      [{ [anna]: [collect(a)] }, 'pair_split'],
      [{ [anna]: [...both(a), ...both(a)] }, 'pair_split'],
      [{ [anna]: both(a), [bert]: both(a) }, 'pair_split'],
    ];
    for (const [lists, code] of attempts) {
      const { error } = await company.reorder(id, lists);
      expect(error).toMatchObject({ statusCode: 422, code });
      expect(error.details?.map(({ path }) => path)).toEqual([a]);
    }
    const { error } = await company.reorder(id, { [anna]: [...both(b), deliver(a), collect(a)] });
    expect(error.message).toBe(catalogue.pair_order.message);
    const plan = await company.read(id);
    expect(plan.routes.every((route) => route.steps.length === 0)).toBe(true);
    expect(plan.orders.every((order) => order.status === 'UNASSIGNED')).toBe(true);
  });

  it('refuses orders and drivers that are not on the plan, and invalid keys', async () => {
    const company = await scene.company();
    const { id, anna, a } = await vrpPlan(company);
    const [elsewhere, carl] = [await company.order(), await company.driver()];
    const other = await scene.company();
    const [foreignOrder, foreignDriver] = [await other.order(), await other.driver()];
    const attempts: [Record<string, string[]>, string, number][] = [
      [{ [anna]: [a, elsewhere].map(deliver) }, 'order_not_on_plan', 422],
      [{ [anna]: [a, foreignOrder].map(deliver) }, 'not_found', 404],
      [{ [carl]: [deliver(a)] }, 'driver_not_on_plan', 422],
      [{ [anna]: [deliver(a)], [foreignDriver]: [] }, 'not_found', 404],
      [{ [anna]: ['nonsense'] }, 'validation_failed', 422],
      [{ [anna]: ['nonsense_DELIVERY'] }, 'validation_failed', 422],
      [{}, 'validation_failed', 422],
    ];
    for (const [lists, code, statusCode] of attempts)
      expect((await company.reorder(id, lists)).error).toMatchObject({ code, statusCode });
    const twice = { drivers: [1, 2].map(() => ({ driverId: anna, order: [] })) };
    expect((await company.act('POST /route-plans/:id/reorder-orders', id, twice)).status).toBe(422);
    expect((await other.reorder(id, { [anna]: [deliver(a)] })).status).toBe(404);
    expect((await company.read(id)).routes[0]?.steps).toEqual([]);
  });

  it('refuses the second of two dispatchers who worked on the same version (SRV-13)', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await vrpPlan(company);
    const { version } = await company.read(id);
    const lists = [
      [a, b],
      [b, a],
    ].map((order) => ({ [anna]: order.map(deliver) }));
    const answers = await Promise.all(lists.map((list) => company.reorder(id, list, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 'plan_changed', message: catalogue.plan_changed.message });
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(written(await company.read(id), anna, names)).toEqual(winner && written(winner, anna, names));
    expect((await company.reorder(id, lists[0] ?? {}, { version: winner?.version })).status).toBe(200);
  });

  it('does not change anything, including the version, when nothing differs', async () => {
    const company = await scene.company();
    const { id, anna, a, b } = await vrpPlan(company);
    const { body: first } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
    await scene.app.settle();
    const { body: second } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
    expect(second).toEqual(first);
    const events = await scene.app.sql(
      `select id from outbox where type = 'routePlanChanged' and delivered_at is null`,
    );
    expect(events).toEqual([]);
  });

  it('notifies every screen', async () => {
    const company = await scene.company();
    const { id, anna, a } = await vrpPlan(company);
    const { body } = await company.reorder(id, { [anna]: [deliver(a)] });
    const [event] = await scene.app.sql<{ payload: object }>(
      `select payload from outbox where type = 'routePlanChanged' and company_id = $1 order by id desc limit 1`,
      [company.as.companyId],
    );
    expect(event?.payload).toMatchObject({ routePlanId: id, version: body.version });
  });

  it('is for editors only', async () => {
    const company = await scene.company();
    const { id, anna, a } = await vrpPlan(company);
    const user = await scene.app.member(company.as.companyId);
    const body = { drivers: [{ driverId: anna, order: [deliver(a)] }] };
    const request = { params: { id }, body };
    expect((await scene.app.request('POST /route-plans/:id/reorder-orders', { as: user, ...request })).status).toBe(
      403,
    );
    expect((await scene.app.request('POST /route-plans/:id/reorder-orders', request)).status).toBe(401);
  });
});

describe('the load at the start', () => {
  it('that exceeds the capacity is shown at the first stop, and a swap warns of it', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({ north: 1, load: 2 }, { north: 2, load: 2 });
    const van = await company.driver({ name: 'Van', capacity: 10 });
    const bike = await company.driver({ name: 'Bike', capacity: 3 });
    const id = await company.planWith([a, b], [van, bike]);
    await company.reorder(id, { [van]: [a, b].map(deliver) });
    const { body } = await company.act('POST /route-plans/:id/swap-orders-to-driver', id, {
      fromDriverId: van,
      driverId: bike,
    });
    expect(body.warnings).toEqual(['Bike carries more than the capacity at 1 stop']);
    const route = (await company.read(id)).routes.find(({ driver }) => driver._id === bike);
    expect(route?.steps.map(({ violations }) => violations)).toEqual([[], ['capacity'], []]);
  });
});

describe('a day under way (SRV-27, SRV-81, SRV-83)', () => {
  it('keeps started and finished stops in place, times the rest from now, and shows actual times', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, names } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b, c].map(deliver) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['DELIVERY_ARRIVED', 'COMPLETED'], new Date(`${day}T09:00:00Z`));
    scene.clock.set(`${day}T09:30:00Z`);

    for (const wrong of [{ [anna]: [b, a, c] }, { [anna]: [b, c] }, { [anna]: [b, c], [bert]: [a] }]) {
      const lists = Object.fromEntries(Object.entries(wrong).map(([driver, orders]) => [driver, orders.map(deliver)]));
      expect((await company.reorder(id, lists)).error).toMatchObject({ statusCode: 409, code: 'stop_fixed' });
    }
    const { body: plan } = await company.reorder(id, { [anna]: [a, c, b].map(deliver) });
    // a unchanged at 09:00 to 09:01 · from 09:30 on: 20 minutes to c, 5 there, 10 back to b
    expect(written(plan, anna, names)).toEqual(['a- 09:00', 'c- 09:50', 'b- 10:05']);
    expect(plan.routes[0]?.handledSteps).toMatchObject([
      { orderId: a, status: 'COMPLETED', completedAt: `${day}T09:01:00.000Z`, finishTime: '09:01:00' },
    ]);
    expect(plan.routes[0]?.changedSinceDispatch).toBe(true);
  });

  it('resets a driver’s next stop that is given to another driver', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['GOING_NEXT']);
    const { body: plan } = await company.reorder(id, { [anna]: both(b), [bert]: both(a) });
    expect(plan.orders.find((order) => order._id === a)).toMatchObject({
      status: 'ASSIGNED',
      pickupStatus: 'ASSIGNED',
      driver: { _id: bert },
    });
  });

  it('hands over the delivery of a collected order, once confirmed', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, names } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['PICKUP_ARRIVED', 'COLLECTED', 'IN_TRANSIT']);
    const lists = { [anna]: [collect(a), ...both(b)], [bert]: [deliver(a)] };
    const refused = await company.reorder(id, lists);
    expect(refused.error).toMatchObject({ statusCode: 409, code: 'hand_over_needs_confirmation' });
    const { body: plan } = await company.reorder(id, lists, { confirmed: true });
    expect(written(plan, bert, names)).toEqual(['a- 08:10']);
    expect(plan.orders.find((order) => order._id === a)).toMatchObject({
      status: 'IN_TRANSIT',
      pickupStatus: 'COLLECTED',
      driver: { _id: bert },
    });
    // Afterwards it is an ordinary stop of the other driver.
    const { status } = await company.reorder(id, { [bert]: [deliver(a)] });
    expect(status).toBe(200);
    const apart = await company.reorder(id, { [anna]: [collect(a)], [bert]: [collect(b), deliver(a)] });
    expect(apart.error.code).toBe('pair_split');
  });
});

describe('lock-driver (SRV-30)', () => {
  it('protects a route from every change until it is unlocked', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, names } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [deliver(a)], [bert]: [deliver(b)] });
    const { body: locked } = await company.act('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: true });
    expect(locked.routes.map((route) => route.locked)).toEqual([true, false]);

    const refused = [
      await company.reorder(id, { [anna]: [] }),
      await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [] }),
      await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, speed: 'FAST' }),
      await company.act('POST /route-plans/:id/swap-orders-to-driver', id, { fromDriverId: bert, driverId: anna }),
    ];
    for (const { error } of refused) {
      expect(error).toMatchObject({
        statusCode: 409,
        code: 'driver_locked',
        message: catalogue.driver_locked.message,
      });
    }
    // Other routes can be changed, and the plan can be dispatched.
    expect((await company.reorder(id, { [anna]: [deliver(a)], [bert]: [] })).status).toBe(200);
    const { body: sent } = await company.act('POST /route-plans/:id/dispatch-drivers', id, {});
    expect(sent.dispatched.map(({ name }) => name)).toEqual(['Anna']);

    const { body: free } = await company.act('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: false });
    expect(free.version).toBeGreaterThan(locked.version);
    const { body: plan } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
    expect(written(plan, anna, names)).toEqual(['a- 08:10', 'b- 08:25']);
  });

  it('locks all routes at once, and refuses drivers who are not on the plan', async () => {
    const company = await scene.company();
    const { id } = await vrpPlan(company);
    const { body } = await company.act('POST /route-plans/:id/lock-driver', id, { locked: true });
    expect(body.routes.map((route) => route.locked)).toEqual([true, true]);
    const again = await company.act('POST /route-plans/:id/lock-driver', id, { locked: true });
    expect(again.body.version).toBe(body.version);
    const carl = await company.driver();
    const lock = (driver: string) => company.act('POST /route-plans/:id/lock-driver', id, { driver, locked: true });
    expect((await lock(carl)).error.code).toBe('driver_not_on_plan');
    expect((await lock(randomUUID())).status).toBe(404);
  });
});

describe('edit-driver (SRV-31)', () => {
  it('changes the driver on this plan only and times the route again', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver) });
    const edit = (body: Record<string, unknown>) =>
      company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, ...body });

    const { body: later } = await edit({ shiftStart: '09:00' });
    expect(written(later, anna, names)).toEqual(['a- 09:10', 'b- 09:25']);
    expect(later).toMatchObject({ needsOptimize: true });
    const { body: slow } = await edit({ speed: 'SLOW', breakStart: '12:00', breakEnd: '12:30' });
    expect(written(slow, anna, names)).toEqual(['a- 09:16', 'b- 09:38']); // 16:40 minutes per street.
    const { body: movedStart } = await edit({
      startAddress: 'Yard',
      startLat: corner(3).lat,
      startLng: 18,
      speed: 'NORMAL',
    });
    expect(written(movedStart, anna, names)).toEqual(['a- 09:20', 'b- 09:35']);
    expect(movedStart.routes[0]).toMatchObject({ startAddress: 'Yard', shiftStart: '09:00', breakEnd: '12:30' });
    const { body: home } = await edit({ endAddress: 'Home', endLat: corner(2).lat, endLng: 18 });
    expect(home.routes[0]?.steps.at(-1)).toMatchObject({ type: 'driver', arrivalTime: '09:40:00', address: 'Home' });
    const { body: open } = await edit({ endAddress: null });
    expect(open.routes[0]).toMatchObject({ endAddress: null, endLat: null, endLng: null });

    const { body: master } = await scene.app.request('GET /drivers/:id', { as: company.as, params: { id: anna } });
    expect(master).toMatchObject({ shiftStart: '08:00', speed: 'NORMAL', startAddress: 'Depot' });
    const { body: same } = await edit({ shiftStart: '09:00' });
    expect(same.version).toBe(open.version);
  });

  it('takes a break of the whole shift when the route works longer than the company’s limit (SRV-20)', async () => {
    const company = await scene.company();
    const { id, anna, a, b } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver) });
    const breaks = [{ start: '08:00', end: '17:00', duration: 30 }];
    const short = await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, breaks });
    expect(short.body.routes[0]).toMatchObject({
      breakTimes: [],
      breaksLeftOut: [{ ...breaks[0], reason: 'not-due' }],
    });

    const settings = await scene.app.request('POST /companies/setting', {
      as: company.as,
      body: { breakAfterMinutes: 15 },
    });
    expect(settings.status).toBe(200);
    const again = await company.reorder(id, { [anna]: [b, a].map(deliver) });
    expect(again.body.routes[0]).toMatchObject({ breakTimes: [{}], breaksLeftOut: [] });
  });

  it('takes several breaks on this plan, and keeps the driver’s own', async () => {
    const company = await scene.company();
    const { id, anna, a, b } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver) });
    const breaks = [
      { start: '08:11', end: '08:20', duration: 5 },
      { start: '12:00', end: '13:00', duration: 30 },
    ];
    const { body } = await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, breaks });
    expect(body.routes[0]).toMatchObject({ breaks, breakStart: null });
    expect(body.routes[0]?.breakTimes, 'the route is over before the second one').toHaveLength(1);
    expect(body.routes[0]?.breaksLeftOut).toEqual([{ start: '12:00', end: '13:00', duration: 30, reason: 'not-due' }]);
    const { body: driverNow } = await scene.app.request('GET /drivers/:id', { as: company.as, params: { id: anna } });
    expect(driverNow.breaks).toEqual([]);
    const copied = await company.act('POST /route-plans/:id/duplicate', id, {
      name: 'Copy',
      deliveryDate: '2026-12-01',
    });
    expect(copied.status).toBeLessThan(300);
    const { body: none } = await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, breaks: [] });
    expect(none.routes[0]).toMatchObject({ breaks: [], breakTimes: [] });
    const tooLong = [{ start: '12:00', end: '12:10', duration: 15 }];
    const { error } = await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, breaks: tooLong });
    expect(error.details?.map(({ path }) => path)).toEqual(['breaks.0.duration']);
  });

  it('lists every invalid field', async () => {
    const company = await scene.company();
    const { id, anna } = await vrpPlan(company);
    const attempts: [Record<string, unknown>, string[], string][] = [
      [{ shiftStart: '18:00' }, ['shiftStart', 'shiftEnd'], problemText('shift_start_late')],
      [{ breakStart: '13:00', breakEnd: '12:00' }, ['breakStart', 'breakEnd'], problemText('break_end_early')],
      [{ startAddress: 'Somewhere' }, ['startAddress'], problemText('invalid')],
      [{ startAddress: '' }, ['startAddress'], problemText('required')],
      [{ endAddress: 'Somewhere' }, ['endAddress'], problemText('invalid')],
      [{ endLat: 59, endLng: 18 }, ['endAddress'], problemText('required')],
      [{ shiftStart: '8:75' }, ['shiftStart'], problemText('invalid')],
      [{ shiftStart: '', shiftEnd: '17:00' }, ['shiftStart'], problemText('required')],
      [{ shiftStart: null }, ['shiftStart'], problemText('required')],
    ];
    for (const [body, paths, message] of attempts) {
      const { error } = await company.act('POST /route-plans/:id/edit-driver', id, { driver: anna, ...body });
      expect(error.statusCode).toBe(422);
      expect(error.details?.map(({ path }) => path)).toEqual(paths);
      expect(error.message).toContain(message);
    }
    const carl = await company.driver();
    const missing = await company.act('POST /route-plans/:id/edit-driver', id, { driver: carl, speed: 'FAST' });
    expect(missing.error.code).toBe('driver_not_on_plan');
  });
});
