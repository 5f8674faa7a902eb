import { problemText } from '@roundsman/contract/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { both, day, deliver, type TestPlan, createTestPlan, written } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

describe('adding orders', () => {
  it('adds drafts unassigned and marks the plan as needing an optimization (SRV-10)', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({}, {});
    const driver = await company.driver();
    const id = await company.planWith([a], [driver]);
    await company.reorder(id, { [driver]: [deliver(a)] });
    const before = await company.read(id);

    expect(await company.well('POST /route-plans/:id/add-orders', id, { orders: [b] })).toEqual({
      message: 'add_orders_to_routeplan_succeeded',
      outsideDays: [],
    });
    const plan = await company.read(id);
    expect(plan).toMatchObject({ status: 'OPTIMIZED', needsOptimize: true, version: before.version + 1 });
    expect(plan.routes[0]?.steps).toEqual(before.routes[0]?.steps);
    const added = plan.orders.find((order) => order._id === b);
    expect(added).toMatchObject({ status: 'UNASSIGNED', driver: null, routePlan: { _id: id, name: 'Monday' } });
  });

  it('does not change orders that are on the plan (SRV-09)', async () => {
    const company = await scene.company();
    const order = await company.order();
    const driver = await company.driver();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    const { version } = await company.read(id);
    await company.well('POST /route-plans/:id/add-orders', id, { orders: [order, order] });
    expect((await company.read(id)).version).toBe(version);
    expect(await company.statusOf(order)).toBe('ASSIGNED');
  });

  it('refuses all when one does not fit, and changes nothing', async () => {
    const company = await scene.company();
    const id = await company.plan();
    const [fine, late, paired, wrong, taken] = [
      await company.order(),
      await company.order({ deliveryDate: '2026-03-03' }),
      await company.order({ from: 1 }),
      await company.order({ deliveryAddress: null, deliveryLat: null, deliveryLng: null }),
      await company.order(),
    ];
    await company.planWith([taken], []);
    const foreign = await (await scene.company()).order();
    const attempts: [string, string][] = [
      [late, 'orders_dates_differ_existing'],
      [paired, 'orders_types_differ'],
      [wrong, 'orders_incorrect'],
      [taken, 'orders_not_draft'],
      [foreign, 'not_found'],
      [randomUUID(), 'not_found'],
    ];
    for (const [order, code] of attempts) {
      const { error } = await company.act('POST /route-plans/:id/add-orders', id, { orders: [fine, order] });
      expect(error.code).toBe(code);
    }
    expect(await company.statusOf(fine)).toBe('DRAFT');
    expect((await company.read(id)).orders).toEqual([]);
    const none = await company.act('POST /route-plans/:id/add-orders', id, { orders: [] });
    expect(none.error).toMatchObject({ statusCode: 422, message: [problemText('required')] });
  });

  it('refuses more than 5000 orders (SRV-34)', async () => {
    const company = await scene.company();
    const order = await company.order();
    const id = await company.plan();
    await scene.app.sql(
      `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, route_plan_id, delivery_lat, delivery_lng)
       select $1, 'MANY' || n, 'UNASSIGNED', 'VRP', $2, $3, 59, 18 from generate_series(1, 5000) n`,
      [company.as.companyId, day, id],
    );
    const { error } = await company.act('POST /route-plans/:id/add-orders', id, { orders: [order] });
    expect(error).toMatchObject({ statusCode: 422, code: 'plan_too_large' });
    expect(error.message).toContain('5000');
  });
});

describe('removing orders', () => {
  it('makes them drafts, closes the gap, and makes an empty plan a draft', async () => {
    const company = await scene.company();
    const [a = '', b = '', c = ''] = await company.orders({ north: 1 }, { north: 5 }, { north: 2 });
    const driver = await company.driver();
    const id = await company.planWith([a, b, c], [driver]);
    await company.reorder(id, { [driver]: [a, b, c].map(deliver) });
    // 08:10 a 08:15 · 08:55 b 09:00 · 09:30 c; without b: 08:25 c
    expect(written(await company.read(id), driver, { a, b, c })).toEqual(['a- 08:10', 'b- 08:55', 'c- 09:30']);
    await company.well('POST /route-plans/:id/remove-orders', id, { orders: [b] });
    const plan = await company.read(id);
    expect(written(plan, driver, { a, b, c })).toEqual(['a- 08:10', 'c- 08:25']);
    expect(plan.report).toMatchObject({ stops: 2, distance: 10_000 });
    const { body: order } = await scene.app.request('GET /orders/:id', { as: company.as, params: { id: b } });
    expect(order).toMatchObject({ status: 'DRAFT', driver: null, routePlan: null });

    await company.well('POST /route-plans/:id/remove-orders', id, { orders: [a, c] });
    expect(await company.read(id)).toMatchObject({ status: 'DRAFT', orders: [], report: { stops: 0, distance: 0 } });
  });

  it('refuses started and locked orders, and those of other plans and companies', async () => {
    const company = await scene.company();
    const [begun = '', locked = '', elsewhere = '', free = ''] = await company.orders({}, {}, {}, {});
    const [anna, bert] = [await company.driver(), await company.driver()];
    const id = await company.planWith([begun, locked, free], [anna, bert]);
    await company.reorder(id, { [anna]: [deliver(begun)], [bert]: [deliver(locked)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(begun, ['DELIVERY_ARRIVED']);
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: bert, locked: true });
    const attempts: [string, string, number][] = [
      [begun, 'orders_begun', 409],
      [locked, 'driver_locked', 409],
      [elsewhere, 'order_not_on_plan', 422],
      [randomUUID(), 'not_found', 404],
    ];
    for (const [order, code, statusCode] of attempts) {
      const { error } = await company.act('POST /route-plans/:id/remove-orders', id, { orders: [free, order] });
      expect(error).toMatchObject({ code, statusCode });
    }
    expect(await company.statusOf(free)).toBe('UNASSIGNED');
  });
});

describe('adding drivers', () => {
  it('creates their routes in the requested sequence with the drivers’ settings', async () => {
    const company = await scene.company();
    const [anna, bert] = [
      await company.driver({ speed: 'SLOW', breakStart: '12:00', breakEnd: '12:30' }),
      await company.driver({ endAddress: 'Home', endLat: 59.1, endLng: 18 }),
    ];
    const id = await company.planWith([], [bert, anna, bert]);
    const plan = await company.read(id);
    expect(plan.routes.map((route) => route.driver._id)).toEqual([bert, anna]);
    expect(plan.routes).toMatchObject([
      { endAddress: 'Home', endLat: 59.1, steps: [], polyline: null, token: null, locked: false },
      { speed: 'SLOW', breakStart: '12:00', phone: '+46700000001', startAddress: 'Depot' },
    ]);
    expect(plan).toMatchObject({ status: 'DRAFT', needsOptimize: true, version: 2 });
    // Adding the driver again changes nothing.
    await company.well('POST /route-plans/:id/add-drivers', id, { drivers: [anna] });
    expect((await company.read(id)).version).toBe(2);
  });

  it('warns of shifts that overlap on another plan of the day (SRV-12)', async () => {
    const company = await scene.company();
    const [anna, bert] = [
      await company.driver({ name: 'Anna' }),
      await company.driver({ name: 'Bert', shiftStart: '06:00', shiftEnd: '08:00' }),
    ];
    const first = await company.planWith([], [anna, bert], { name: 'First' });
    await company.well('POST /route-plans/:id/edit-driver', first, {
      driver: bert,
      shiftStart: '08:00',
      shiftEnd: '12:00',
    });
    await company.planWith([], [anna], { name: 'Other day', deliveryDate: '2026-03-03' });
    const second = await company.plan();
    const { warnings } = (await company.act('POST /route-plans/:id/add-drivers', second, { drivers: [anna, bert] }))
      .body;
    expect(warnings).toEqual(['Anna is on "First" at the same time']);
  });

  it('refuses drivers of other companies, and more than 500', async () => {
    const company = await scene.company();
    const [mine, foreign] = [await company.driver(), await (await scene.company()).driver()];
    const id = await company.plan();
    const refused = await company.act('POST /route-plans/:id/add-drivers', id, { drivers: [mine, foreign] });
    expect(refused.status).toBe(404);
    expect((await company.read(id)).routes).toEqual([]);

    await scene.app.sql(
      `with many as (insert into drivers (company_id, name, color) select $1, 'D' || n, '000000' from generate_series(1, 500) n returning id)
       insert into routes (company_id, route_plan_id, driver_id, position) select $1, $2, id, 0 from many`,
      [company.as.companyId, id],
    );
    const { error } = await company.act('POST /route-plans/:id/add-drivers', id, { drivers: [mine] });
    expect(error.code).toBe('plan_too_large');
  });
});

describe('removing drivers', () => {
  it('unassigns their orders, and makes a plan without drivers a draft (SRV-11)', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({ from: 1, north: 2 }, { from: 1, north: 3 });
    const [anna, bert] = [await company.driver(), await company.driver()];
    const id = await company.planWith([a, b], [anna, bert], { type: 'PDP' });
    await company.reorder(id, { [anna]: both(a), [bert]: both(b) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    // The route can be deleted even if it has positions of its day.
    await scene.app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng) select company_id, driver_id, id, now(), 59, 18 from routes where route_plan_id = $1`,
      [id],
    );
    await company.drive(a, ['GOING_NEXT']);
    await company.well('POST /route-plans/:id/remove-drivers', id, { drivers: [anna] });
    const plan = await company.read(id);
    expect(plan.drivers.map(({ driver }) => driver._id)).toEqual([bert]);
    expect(plan).toMatchObject({ status: 'DISPATCHED', needsOptimize: true, report: { stops: 2 } });
    expect(plan.orders.find((order) => order._id === a)).toMatchObject({
      status: 'UNASSIGNED',
      pickupStatus: null,
      driver: null,
    });
  });

  it('makes an optimized plan without drivers a draft', async () => {
    const company = await scene.company();
    const order = await company.order();
    const driver = await company.driver();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    expect((await company.read(id)).status).toBe('OPTIMIZED');
    await company.well('POST /route-plans/:id/remove-drivers', id, { drivers: [driver] });
    expect(await company.read(id)).toMatchObject({ status: 'DRAFT', routes: [], report: { stops: 0 } });
  });

  it('refuses drivers who have started, are locked or are not on the plan', async () => {
    const company = await scene.company();
    const order = await company.order();
    const [anna, bert, carl] = [await company.driver(), await company.driver(), await company.driver()];
    const id = await company.planWith([order], [anna, bert]);
    await company.reorder(id, { [anna]: [deliver(order)] });
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: bert, locked: true });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(order, ['DELIVERY_ARRIVED', 'COMPLETED']);
    const attempts: [string, string, number][] = [
      [anna, 'driver_begun', 409],
      [bert, 'driver_locked', 409],
      [carl, 'driver_not_on_plan', 422],
      [randomUUID(), 'not_found', 404],
    ];
    for (const [driver, code, statusCode] of attempts) {
      const { error } = await company.act('POST /route-plans/:id/remove-drivers', id, { drivers: [driver] });
      expect(error).toMatchObject({ code, statusCode });
    }
    expect((await company.read(id)).routes).toHaveLength(2);
  });
});

describe('changes of a plan’s orders outside of the plan', () => {
  it('times the route again after an address changed, and needs an optimization (SRV-05)', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2 });
    const driver = await company.driver();
    const id = await company.planWith([a, b], [driver]);
    await company.reorder(id, { [driver]: [a, b].map(deliver) });
    await scene.app.sql(`update route_plans set needs_optimize = false where id = $1`, [id]);
    const { version } = await company.read(id);
    const body = { deliveryAddress: 'Street 3', deliveryLat: 59.03, deliveryLng: 18 };
    await scene.app.request('PUT /orders/:id', { as: company.as, params: { id: a }, body });
    await scene.app.settle();
    const plan = await company.read(id);
    expect(written(plan, driver, { a, b })).toEqual(['a- 08:30', 'b- 08:45']);
    expect(plan.needsOptimize).toBe(true);
    expect(plan.version).toBeGreaterThan(version);
  });

  it('removes a deleted order from its route (SRV-06)', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({ north: 5 }, { north: 2 });
    const driver = await company.driver();
    const id = await company.planWith([a, b], [driver]);
    await company.reorder(id, { [driver]: [a, b].map(deliver) });
    const deleted = await scene.app.request('POST /orders/bulk-delete', { as: company.as, body: { orderIds: [a] } });
    expect(deleted.status).toBe(200);
    await scene.app.settle();
    const plan = await company.read(id);
    expect(written(plan, driver, { a, b })).toEqual(['b- 08:20']);
    expect(plan.report.stops).toBe(1);
    expect(await scene.app.sql('select id from stops where order_id = $1', [a])).toEqual([]);
  });

  it('puts an order back at its position when its deletion is undone', async () => {
    const company = await scene.company();
    const [a = '', b = '', c = ''] = await company.orders({ north: 1 }, { north: 2 }, { north: 3 });
    const driver = await company.driver();
    const id = await company.planWith([a, b, c], [driver]);
    await company.reorder(id, { [driver]: [a, b, c].map(deliver) });
    const before = written(await company.read(id), driver, { a, b, c });
    const remove = () => scene.app.request('POST /orders/bulk-delete', { as: company.as, body: { orderIds: [b] } });
    const undo = (deletionId: string) =>
      scene.app.request('POST /orders/undo-delete', { as: company.as, body: { deletionId } });

    const { deletionId } = (await remove()).body;
    await scene.app.settle();
    expect(written(await company.read(id), driver, { a, b, c })).toHaveLength(2);
    expect((await undo(deletionId)).body.restored).toBe(1);
    await scene.app.settle();
    expect(written(await company.read(id), driver, { a, b, c })).toEqual(before);
    expect(await company.statusOf(b)).toBe('ASSIGNED');

    // On a route that was locked meanwhile, the order stays unscheduled.
    const second = (await remove()).body.deletionId;
    await scene.app.settle();
    await company.well('POST /route-plans/:id/lock-driver', id, { driver, locked: true });
    await undo(second);
    await scene.app.settle();
    expect(written(await company.read(id), driver, { a, b, c })).toHaveLength(2);
    expect(await company.statusOf(b)).toBe('UNSCHEDULED');
  });
});
