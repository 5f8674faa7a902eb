import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { presentDriverRoute } from '../driver-app/present-driver-route.ts';
import { selectPlanForUpdate } from '../route-plans/index.ts';
import {
  both,
  type Company,
  createTestPlan,
  day,
  deliver,
  eve,
  pdpPlan,
  type TestPlan,
  vrpPlan,
  written,
} from '../route-plans/test-plan.fixture.ts';
import { readConcernedRoutes } from './concerned-routes.ts';
import { figuresOf } from './offer-figures.ts';
import { listCandidates } from './stand-ins.ts';
import { type Outcome, tryChanges } from './try-changes.ts';
import { isMovedStops, prepareTrials } from './try-in-memory.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

const nextDay = '2026-03-03';

const preview = async (company: Company, body: Record<string, unknown>) => {
  const reply = await scene.app.request('POST /outages/preview', {
    as: company.as,
    body: { from: day, until: day, ...body },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error));
  return reply.body;
};

/** Applies an offer as somebody would who has just seen the preview. */
const apply = async (company: Company, offer: string, { kindId, ...body }: Record<string, unknown>) => {
  const { routes } = await preview(company, body);
  const plans = routes.map(({ routePlan, version }) => ({ routePlanId: routePlan._id, version }));
  return scene.app.request('POST /outages', {
    as: company.as,
    body: { from: day, until: day, offer, plans, kindId, ...body },
  });
};

const undo = (company: Company, id: string) =>
  scene.app.request('POST /outages/:id/undo', { as: company.as, params: { id } });

/** Anna delivers a and b, Bert c. */
async function twoDrivers(company: Company) {
  const plan = await vrpPlan(company);
  await company.reorder(plan.id, { [plan.anna]: [plan.a, plan.b].map(deliver), [plan.bert]: [deliver(plan.c)] });
  return plan;
}

describe('a driver is missing', () => {
  it('shows the routes that are hit and three offers with prices, and saves nothing', async () => {
    const company = await scene.company();
    const { id, anna, bert, names } = await twoDrivers(company);
    const before = await company.read(id);

    const { routes, offers } = await preview(company, { missing: { driverId: anna } });

    expect(routes).toMatchObject([{ routePlan: { _id: id }, driver: { name: 'Anna' }, stops: 2, loadedOrders: 0 }]);
    expect(offers.map(({ offer, problem }) => [offer, problem])).toEqual([
      ['ONE_DRIVER', null],
      ['SHARED', null],
      ['NEXT_DAY', null],
    ]);
    const [one, shared, next] = offers;
    expect(one?.plans[0]?.standIn).toEqual({ _id: bert, name: 'Bert' });
    expect(one?.vehicleChanges).toBe(2);
    expect(shared).toMatchObject({ unplaced: [], vehicleChanges: 2, lateStopsChange: 0 });
    expect(next?.plans[0]).toMatchObject({ toDate: nextDay, toPlan: null });
    expect(next?.distanceChange).toBeLessThan(0);
    const after = await company.read(id);
    expect(after.version).toBe(before.version);
    expect(written(after, anna, names)).toEqual(written(before, anna, names));
  });

  it('gives the whole route with its vehicle to a driver who is free, if no stop changes the vehicle', async () => {
    const company = await scene.company();
    const { id, anna, names } = await twoDrivers(company);
    const carl = await company.driver({ name: 'Carl' });

    const { offers } = await preview(company, {
      missing: { driverId: anna },
      standIns: [{ routePlanId: id, standInId: carl }],
    });
    expect(offers[0]?.plans[0]?.standIn?.name).toBe('Carl');

    const { status } = await apply(company, 'ONE_DRIVER', {
      missing: { driverId: anna },
      standIns: [{ routePlanId: id, standInId: carl }],
    });
    expect(status).toBe(201);
    const plan = await company.read(id);
    expect(plan.routes.map(({ driver }) => driver.name)).toEqual(['Carl', 'Bert']);
    expect(written(plan, carl, names).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'b-']);
  });

  it('shares the stops without making another one late, and an undo gives them back in their sequence', async () => {
    const company = await scene.company();
    const { id, anna, bert, names } = await twoDrivers(company);
    const before = await company.read(id);

    const { body: outage } = await apply(company, 'SHARED', { missing: { driverId: anna } });
    const shared = await company.read(id);
    expect(written(shared, anna, names)).toEqual([]);
    expect(written(shared, bert, names).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'b-', 'c-']);

    const { body: undone } = await undo(company, outage._id);
    expect(undone.undoneAt).not.toBeNull();
    const after = await company.read(id);
    for (const driver of [anna, bert]) expect(written(after, driver, names)).toEqual(written(before, driver, names));
    expect((await undo(company, outage._id)).error.code).toBe('outage_undone');
  });

  it('moves the orders to the next open day, onto its plan, and an undo brings them back', async () => {
    const company = await scene.company();
    const { id, anna, names, a, b } = await twoDrivers(company);
    const before = await company.read(id);
    await scene.app.request('POST /company-days', { as: company.as, body: { date: nextDay, name: 'Stocktaking' } });
    const d = await company.order({ north: 4, deliveryDate: '2026-03-04' });
    const dora = await company.driver({ name: 'Dora' });
    const later = await company.planWith([d], [dora], { name: 'Wednesday', deliveryDate: '2026-03-04' });
    await company.reorder(later, { [dora]: [deliver(d)] });

    const { offers } = await preview(company, { missing: { driverId: anna } });
    expect(offers[2]?.plans[0]).toMatchObject({ toDate: '2026-03-04', toPlan: { name: 'Wednesday' } });
    const { body: outage } = await apply(company, 'NEXT_DAY', { missing: { driverId: anna } });

    const wednesday = await company.read(later);
    expect(wednesday.orders.map(({ _id }) => _id).sort()).toEqual([a, b, d].sort());
    expect(written(wednesday, dora, { ...names, d }).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'b-', 'd-']);

    await undo(company, outage._id);
    expect(written(await company.read(id), anna, names)).toEqual(written(before, anna, names));
    expect(written(await company.read(later), dora, { d })).toHaveLength(1);
  });

  it('moves the orders of several days to one plan, on which those of the second day wait for a route', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const dates = [day, nextDay, '2026-03-04'] as const;
    const orders: string[] = [];
    for (const deliveryDate of dates) {
      const order = await company.order({ deliveryDate });
      const driver = deliveryDate === '2026-03-04' ? await company.driver({ name: 'Dora' }) : anna;
      const id = await company.planWith([order], [driver], { name: deliveryDate, deliveryDate });
      await company.reorder(id, { [driver]: [deliver(order)] });
      orders.push(order);
    }
    const missing = { missing: { driverId: anna }, until: nextDay };
    const { body: outage } = await apply(company, 'NEXT_DAY', missing);

    const statuses = async () => Promise.all(orders.map((order) => company.statusOf(order)));
    expect(await statuses()).toEqual(['ASSIGNED', 'UNASSIGNED', 'ASSIGNED']);
    await undo(company, outage._id);
    expect(await statuses()).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED']);
  });

  it('names a different stand-in for each of two plans of a day', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    for (const name of ['Morning', 'Afternoon']) {
      const order = await company.order({});
      const id = await company.planWith([order], [anna], { name });
      await company.reorder(id, { [anna]: [deliver(order)] });
    }
    const standIns = async () => {
      const { offers } = await preview(company, { missing: { driverId: anna } });
      return offers[0]?.plans.map(({ standIn }) => standIn?.name);
    };
    await company.driver({ name: 'Carl' });
    expect(await standIns()).toEqual([]);
    await company.driver({ name: 'Dora' });
    expect((await standIns())?.sort()).toEqual(['Carl', 'Dora']);
  });

  it('enters the absence in the working calendar, and an undo removes it', async () => {
    const company = await scene.company();
    const { anna } = await twoDrivers(company);
    const kind = await scene.app.request('POST /absence-kinds', {
      as: company.as,
      body: { name: 'Sick', isHealth: true },
    });

    const { body: outage } = await apply(company, 'SHARED', { missing: { driverId: anna }, kindId: kind.body._id });
    const absences = () =>
      scene.app.request('GET /absences', { as: company.as, query: { filters: { driverId: anna } } });
    expect((await absences()).body.absences).toMatchObject([{ from: day, until: day, status: 'APPROVED' }]);
    await undo(company, outage._id);
    expect((await absences()).body.absences).toEqual([]);
  });

  it('hands over only the stops of the missing hours, and the route begins later', async () => {
    const company = await scene.company();
    const { id, anna, bert, names, a, b, c } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [deliver(c)] });

    await apply(company, 'SHARED', { missing: { driverId: anna }, start: '06:00', end: '08:12' });
    const plan = await company.read(id);
    expect(written(plan, bert, names).map((stop) => stop.slice(0, 2))).toContain('a-');
    expect(written(plan, anna, names)).toEqual(['b- 08:32']);
    expect(plan.routes.find(({ driver }) => driver._id === anna)?.shiftStart).toBe('08:12');
  });
});

describe('two offers that are applied at once', () => {
  it.each([
    ['by a double click', ['anna', 'anna']],
    ['for two drivers of a plan', ['anna', 'bert']],
  ] as const)('%s: one is, and the other is refused', async (_name, missing) => {
    const company = await scene.company();
    const plan = await twoDrivers(company);
    const { a, b, c } = plan;
    const kind = await scene.app.request('POST /absence-kinds', { as: company.as, body: { name: 'Sick' } });
    const { version } = await company.read(plan.id);
    const send = (driverId: string) =>
      scene.app.request('POST /outages', {
        as: company.as,
        body: {
          from: day,
          until: day,
          missing: { driverId },
          offer: 'SHARED',
          plans: [{ routePlanId: plan.id, version }],
          kindId: kind.body._id,
        },
      });
    const [locked, areWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = scene.app.db.tenant(company.as.companyId).write(async (tx) => {
      await selectPlanForUpdate(tx, plan.id);
      locked.resolve();
      await areWaiting.promise;
    });
    await locked.promise;
    const sent = missing.map((name) => send(plan[name]));
    const waiting = () =>
      scene.app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2);
    areWaiting.resolve();
    await lock;
    const replies = await Promise.all(sent);

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(['plan_changed', 'outage_offer_gone']).toContain(refused?.error.code);
    const { outages } = (await scene.app.request('GET /outages', { as: company.as })).body;
    expect(outages).toHaveLength(1);
    const { absences } = (await scene.app.request('GET /absences', { as: company.as })).body;
    expect(absences).toHaveLength(1);
    const after = await company.read(plan.id);
    const lists = [plan.anna, plan.bert].map((driver) => written(after, driver, plan.names));
    expect(lists.map(({ length }) => length).sort()).toEqual([0, 3]);
    expect(after.orders.map(({ _id }) => _id).sort()).toEqual([a, b, c].sort());
  });
});

describe('after dispatch', () => {
  it('names who was told another time, and where loaded goods change the vehicle', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, names } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)], [bert]: both(c) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['COLLECTED']);

    const { routes, offers } = await preview(company, { missing: { driverId: anna } });
    expect(routes).toMatchObject([{ isDispatched: true, loadedOrders: 1, stops: 3 }]);
    const [one] = offers;
    expect(one).toMatchObject({ problem: null, meetingPlace: { address: 'Street 0' } });
    expect(one?.newTimes.every(({ before, after }) => before.time !== after.time)).toBe(true);

    const { body: outage } = await apply(company, 'ONE_DRIVER', { missing: { driverId: anna } });
    expect(outage.plans).toMatchObject([{ routePlan: { _id: id }, needsDispatch: true }]);
    const changed = await company.read(id);
    expect(changed.routes.some(({ changedSinceDispatch }) => changedSinceDispatch)).toBe(true);
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    // The database's clock is past the last day of the driver's link, so the route is read without the link.
    const fetched = async (driver: string) => {
      const { _id = '' } = (await company.read(id)).routes.find((route) => route.driver._id === driver) ?? {};
      const context = { now: new Date(eve), mapStyleUrl: null, brand: { name: '', logo: null, primaryColor: null } };
      const { stops } = await scene.app.db
        .tenant(company.as.companyId)
        .read((tx) => presentDriverRoute(tx, _id, context));
      return stops.flatMap(({ orderId, goodsToFetch }) => (goodsToFetch ? [[orderId, goodsToFetch]] : []));
    };
    expect(await fetched(bert)).toMatchObject([[a, { driver: 'Anna', address: 'Street 0' }]]);
    const plan = await company.read(id);
    expect(written(plan, anna, names).map((stop) => stop.slice(0, 2))).toEqual(['a+']);
    expect(written(plan, bert, names)).toHaveLength(5);
  });

  it('prices an offer without the delay that the day has anyway, and names nobody who has been served', async () => {
    const company = await scene.company();
    const a = await company.order({ north: 1 });
    const b = await company.order({ north: 2, deliveryTimeEnd: '09:00' });
    const c = await company.order({ north: 3 });
    const anna = await company.driver({ name: 'Anna' });
    const bert = await company.driver({ name: 'Bert' });
    const id = await company.planWith([a, b, c], [anna, bert]);
    await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [deliver(c)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    // Anna serves a two hours late, so that b is late whoever takes c.
    scene.clock.set(`${day}T10:05:00Z`);
    await company.drive(a, ['DELIVERY_ARRIVED', 'COMPLETED'], new Date(`${day}T10:00:00Z`));

    const { offers } = await preview(company, { missing: { driverId: bert } });
    const [one, shared] = offers;
    expect(one).toMatchObject({ problem: null, lateStopsChange: 0, brokenRules: [] });
    expect(shared).toMatchObject({ problem: null, lateStopsChange: 0, brokenRules: [], unplaced: [] });
    for (const offer of offers) expect(offer.newTimes.map(({ _id }) => _id)).not.toContain(a);
    expect(shared?.newTimes.map(({ _id }) => _id)).toContain(c);
  });

  it('prices stops that move to another route of the plan in memory as saving them would', async () => {
    const company = await scene.company();
    const orders = await company.orders(
      { north: 1 },
      { north: 2, deliveryTimeEnd: '09:00' },
      { north: 3 },
      { north: 5 },
      { north: 4, deliveryTimeStart: '11:00' },
    );
    const [a = '', b = '', c = '', d = '', e = ''] = orders;
    const drivers: string[] = [];
    for (const name of ['Anna', 'Bert', 'Carl']) drivers.push(await company.driver({ name }));
    const [anna = '', bert = '', carl = ''] = drivers;
    const id = await company.planWith(orders, drivers);
    await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [c, d].map(deliver), [carl]: [deliver(e)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    scene.clock.set(`${day}T10:05:00Z`);
    await company.drive(a, ['DELIVERY_ARRIVED', 'COMPLETED'], new Date(`${day}T10:00:00Z`));

    const { db, routingEngine } = scene.app.services;
    const { companyId, userId } = company.as;
    const now = () => scene.clock.now();
    const ctx = { tenant: db.tenant(companyId), routingEngine, now };
    const missing = { driverId: bert, vehicleId: null, from: day, until: day, start: null, end: null };
    const { concerned, candidates } = await ctx.tenant.read(async (tx) => {
      const [concerned] = await readConcernedRoutes(tx, missing, now());
      if (!concerned) throw new Error('Bert has stops');
      return { concerned, candidates: await listCandidates(tx, concerned, missing, undefined) };
    });
    const moves = candidates.flatMap(({ changes }) => changes).filter(isMovedStops);
    expect(moves).toHaveLength(4);
    const tryInMemory = await prepareTrials(concerned.full, moves, { routingEngine, now: now() });
    const priceOf = (outcome: Outcome) => {
      // The times of other routes that drivers' reports move are not part of a price.
      const { newTimes: _, ...figures } = figuresOf(outcome, [concerned]);
      return figures;
    };
    const inMemory = [];
    const saved = [];
    for (const move of moves) {
      inMemory.push(priceOf(await tryInMemory(move)));
      saved.push(priceOf(await tryChanges(ctx, [move], userId)));
    }
    expect(inMemory).toEqual(saved);
    expect(new Set(saved.map(({ workingMinsChange }) => workingMinsChange)).size).toBeGreaterThan(1);
  });

  it('leaves what has begun since with its driver when it is undone', async () => {
    const company = await scene.company();
    const { id, anna, bert, names, a } = await twoDrivers(company);
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    const { body: outage } = await apply(company, 'SHARED', { missing: { driverId: anna } });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['DELIVERY_ARRIVED', 'COMPLETED']);

    await undo(company, outage._id);
    const plan = await company.read(id);
    expect(written(plan, bert, names).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'c-']);
    expect(written(plan, anna, names).map((stop) => stop.slice(0, 2))).toEqual(['b-']);
  });
});

describe('a vehicle breaks down', () => {
  it('offers another vehicle for the same driver, and takes the vehicle out of service', async () => {
    const company = await scene.company();
    const { id, anna, names } = await twoDrivers(company);
    const vehicle = async (name: string) =>
      (await scene.app.request('POST /vehicles', { as: company.as, body: { name, kind: 'VAN' } })).body._id;
    const [broken, spare] = [await vehicle('Van 1'), await vehicle('Van 2')];
    await company.well('POST /route-plans/:id/set-vehicle', id, { driver: anna, vehicleId: broken });

    const { routes, offers } = await preview(company, { missing: { vehicleId: broken } });
    expect(routes).toMatchObject([{ driver: { name: 'Anna' }, vehicle: { name: 'Van 1' } }]);
    expect(offers[0]?.plans[0]?.standIn).toEqual({ _id: spare, name: 'Van 2' });

    const { body: outage } = await apply(company, 'ONE_DRIVER', { missing: { vehicleId: broken } });
    const plan = await company.read(id);
    expect(plan.routes.find(({ driver }) => driver._id === anna)?.vehicle?.name).toBe('Van 2');
    expect(written(plan, anna, names)).toHaveLength(2);
    const read = async () =>
      (await scene.app.request('GET /vehicles/:id', { as: company.as, params: { id: broken } })).body.outOfService;
    expect(await read()).toMatchObject([{ start: day, end: day }]);

    await undo(company, outage._id);
    expect(await read()).toEqual([]);
    expect((await company.read(id)).routes.find(({ driver }) => driver._id === anna)?.vehicle?.name).toBe('Van 1');
  });
});

describe('refusals', () => {
  it('refuses an offer when the plan has changed since the preview', async () => {
    const company = await scene.company();
    const { id, anna, bert, c } = await twoDrivers(company);
    const { routes } = await preview(company, { missing: { driverId: anna } });
    await company.reorder(id, { [bert]: [deliver(c)], [anna]: [] });
    const plans = routes.map(({ routePlan, version }) => ({ routePlanId: routePlan._id, version }));
    const body = { missing: { driverId: anna }, from: day, until: day, offer: 'SHARED', plans };
    expect((await scene.app.request('POST /outages', { as: company.as, body })).error.code).toBe('plan_changed');
  });

  it('knows neither drivers nor outages of another company', async () => {
    const company = await scene.company();
    const { anna } = await twoDrivers(company);
    const { body: outage } = await apply(company, 'SHARED', { missing: { driverId: anna } });
    const other = await scene.company();
    const asked = await scene.app.request('POST /outages/preview', {
      as: other.as,
      body: { missing: { driverId: anna }, from: day, until: day },
    });
    expect(asked.error.code).toBe('validation_failed');
    expect((await undo(other, outage._id)).error.code).toBe('not_found');
    const listed = await scene.app.request('GET /outages', { as: other.as });
    expect(listed.body.outages).toEqual([]);
  });

  it('refuses more than 31 days at once', async () => {
    const company = await scene.company();
    const anna = await company.driver();
    const ask = (until: string) =>
      scene.app.request('POST /outages/preview', {
        as: company.as,
        body: { missing: { driverId: anna }, from: '2026-03-01', until },
      });
    expect((await ask('2026-03-31')).status).toBe(200);
    expect((await ask('2026-04-01')).error.details).toMatchObject([{ path: 'until', code: 'invalid' }]);
  });

  it('has no offer where nobody else could take the stops', async () => {
    const company = await scene.company();
    const [a = ''] = await company.orders({ north: 1 });
    const anna = await company.driver({ name: 'Anna' });
    const id = await company.planWith([a], [anna]);
    await company.reorder(id, { [anna]: [deliver(a)] });
    const { offers } = await preview(company, { missing: { driverId: anna } });
    expect(offers.map(({ problem }) => problem)).toEqual(['no-stand-in', 'no-room', null]);
  });
});

it('a key that may change plans only enters no absence of a driver, and none out of service', async () => {
  const { app } = scene;
  const as = await app.company();
  const place = { startAddress: 'Depot', startLat: 55.6, startLng: 13 };
  const driverId = (await app.request('POST /drivers', { as, body: { name: 'Anna', ...place } })).body._id;
  const kindId = (await app.request('POST /absence-kinds', { as, body: { name: 'Sick', isHealth: true } })).body._id;
  const keyOf = async (scopes: readonly ('plans.write' | 'drivers.write')[]) => {
    const { key } = (await app.request('POST /api-keys', { as, body: { name: scopes.join(' '), scopes: [...scopes] } }))
      .body;
    return { token: key };
  };
  const plansOnly = await keyOf(['plans.write']);
  const body = { missing: { driverId }, from: '2026-12-01', until: '2026-12-01', offer: 'SHARED', plans: [] } as const;
  const withKind = { ...body, kindId };
  expect((await app.request('POST /outages', { as: plansOnly, body: withKind })).status).toBe(403);
  expect((await app.request('POST /outages', { as: plansOnly, body })).status).toBe(201);
  const both = await keyOf(['plans.write', 'drivers.write']);
  const entered = await app.request('POST /outages', { as: both, body: withKind });
  expect(entered.status, JSON.stringify(entered.error)).toBe(201);
  const params = { id: entered.body._id };
  expect((await app.request('POST /outages/:id/undo', { as: plansOnly, params })).status).toBe(403);
  expect((await app.request('POST /outages/:id/undo', { as: both, params })).status).toBe(200);
});
