import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMasterTest, type MasterTest, nextMonday } from './master-routes.fixture.ts';

let test: MasterTest;
beforeAll(async () => {
  test = await createMasterTest();
});
afterAll(() => test.stop());

describe('a master route makes plans ahead', () => {
  it('puts the orders of its contacts on one plan in the usual sequence, with the usual driver', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const contacts = [await company.contact(3), await company.contact(1), await company.contact(2)];
    for (const north of [1, 2, 3, 7]) await company.order(north);
    const id = await company.master(driver, contacts);
    await company.run();
    await company.run();
    const [plan, ...others] = await company.plans();
    expect(others).toEqual([]);
    expect(plan).toMatchObject({ name: 'North', date: nextMonday });
    // The order of street 7 is of no contact of the master route.
    expect(await company.route(plan!.id, driver)).toEqual(['Street 3', 'Street 1', 'Street 2']);
    expect(await company.day(id)).toMatchObject({
      state: 'MADE',
      problem: null,
      routePlan: { _id: plan!.id },
      driver: { _id: driver },
      deviation: { added: 0, missing: 0, moved: 0, minutes: 0, distance: 0 },
    });
    expect((await company.read(id)).figures).not.toBeNull();
  });

  it('waits for the first order of its stops, and counts stops without an order', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const id = await company.master(driver, [await company.contact(1), await company.contact(2)]);
    await company.run();
    expect(await company.plans()).toEqual([]);
    expect(await company.day(id)).toMatchObject({ state: 'WAITING', deviation: null });
    await company.order(2);
    await company.run();
    expect(await company.day(id)).toMatchObject({ state: 'MADE', deviation: { missing: 1, minutes: 0 } });
  });

  it('takes orders that come later at their usual position, until the route is dispatched', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const contacts = [await company.contact(3), await company.contact(1), await company.contact(2)];
    const id = await company.master(driver, contacts);
    await company.order(3);
    await company.order(2);
    await company.run();
    await company.order(1);
    await company.run();
    const [plan] = await company.plans();
    expect(await company.route(plan!.id, driver)).toEqual(['Street 3', 'Street 1', 'Street 2']);
    expect(await company.day(id)).toMatchObject({ state: 'MADE' });
    await company.send('POST /route-plans/:id/dispatch-drivers', { params: { id: plan!.id }, body: {} });
    await company.order(1);
    await company.run();
    expect(await company.route(plan!.id, driver)).toHaveLength(3);
    expect(await company.day(id)).toMatchObject({ state: 'DISPATCHED' });
  });

  it('shares one plan a day among master routes with the same plan name', async () => {
    const company = await test.company();
    const [first, second] = [await company.driver(), await company.driver()];
    await company.master(first, [await company.contact(1)], { routePlanName: 'City' });
    await company.master(second, [await company.contact(2)], { name: 'South', routePlanName: 'City' });
    await company.order(1);
    await company.order(2);
    await company.run();
    const [plan, ...others] = await company.plans();
    expect(others).toEqual([]);
    expect(plan?.name).toBe('City');
    expect(await company.route(plan!.id, first)).toEqual(['Street 1']);
    expect(await company.route(plan!.id, second)).toEqual(['Street 2']);
  });

  it('takes the orders of a series, also after it was split', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const order = { deliveryName: 'Hotel', deliveryAddress: 'Street 2', deliveryLat: 59.3, deliveryLng: 18 };
    const series = await company.send('POST /series', {
      body: { order, rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: '2027-01-04' },
    });
    await company.send('POST /series/:id/split', { params: { id: series._id }, body: { from: nextMonday } });
    const made = await test.app.sql<{ id: string }>(`select id from series where follows = $1`, [series._id]);
    await test.app.sql(
      `insert into series_occurrences (company_id, series_id, original_date, date, order_id)
        values ($1, $2, $3, $3, $4)`,
      [company.as.companyId, made[0]?.id, nextMonday, await company.order(5)],
    );
    await company.master(driver, [], { stops: [{ series: series._id, usualTime: '09:15' }] });
    await company.run();
    const [plan] = await company.plans();
    expect(await company.route(plan!.id, driver)).toEqual(['Street 5']);
  });

  it('lets a plan that a person deleted stay deleted', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const id = await company.master(driver, [await company.contact(1)]);
    await company.order(1);
    await company.run();
    const [plan] = await company.plans();
    await company.send('DELETE /route-plans/:id', { params: { id: plan!.id } });
    await company.run();
    expect(await company.plans()).toEqual([]);
    expect(await company.day(id)).toMatchObject({ state: 'DELETED', routePlan: null });
  });

  it('makes optimizations of its plans keep orders with their drivers', async () => {
    const company = await test.company();
    await company.master(await company.driver(), [await company.contact(1)]);
    await company.order(1);
    await company.run();
    const [plan] = await company.plans();
    await company.send('POST /route-plans/:id/optimize', { params: { id: plan!.id }, body: {} });
    const runs = await test.app.sql<{ settings: { keepDrivers: boolean } }>(
      `select settings from optimize_runs where route_plan_id = $1`,
      [plan!.id],
    );
    expect(runs[0]?.settings.keepDrivers).toBe(true);
  });
});

describe('a day that cannot be made', () => {
  it('is listed with the reason, notified once, and made with another driver', async () => {
    const company = await test.company();
    const [away, other] = [await company.driver(), await company.driver()];
    const kind = await company.send('POST /absence-kinds', {
      body: { name: 'Leave', needsApproval: false, isHealth: false },
    });
    await company.send('POST /absences', {
      body: { driverId: away, kindId: kind._id, from: nextMonday, until: nextMonday },
    });
    const id = await company.master(away, [await company.contact(1)]);
    await company.order(1);
    await company.run();
    await company.run();
    expect(await company.plans()).toEqual([]);
    expect(await company.day(id)).toMatchObject({ state: 'PROBLEM', problem: { code: 'master_driver_away' } });
    expect((await company.read(id)).problems).toBe(1);
    const events = await test.app.sql(
      `select 1 from audit_log where company_id = $1 and action = 'masterRouteDayFailed'`,
      [company.as.companyId],
    );
    expect(events).toHaveLength(1);
    const day = await company.send('POST /master-routes/:id/days/:date/make', {
      params: { id, date: nextMonday },
      body: { driver: other },
    });
    expect(day).toMatchObject({ state: 'MADE', driver: { _id: other }, problem: null });
    const [plan] = await company.plans();
    expect(await company.route(plan!.id, other)).toEqual(['Street 1']);
  });

  it('is not made for a date that is not one of the master route', async () => {
    const company = await test.company();
    const id = await company.master(await company.driver(), [await company.contact(1)]);
    const reply = await test.app.request('POST /master-routes/:id/days/:date/make', {
      as: company.as,
      params: { id, date: '2027-01-12' },
      body: {},
    });
    expect(reply.error?.code).toBe('master_day_not_due');
  });

  it('is listed as missed when the server was off', async () => {
    const company = await test.company();
    const id = await company.master(await company.driver(), [await company.contact(1)]);
    await test.app.sql(`update master_routes set tried_until = '2026-12-27', start_date = '2026-12-28' where id = $1`, [
      id,
    ]);
    await company.run();
    expect((await company.read(id)).days.find(({ date }) => date === '2026-12-28')).toMatchObject({
      state: 'PROBLEM',
      problem: { code: 'master_date_missed' },
    });
  });
});

describe('a change of a master route', () => {
  it('is followed by days that nobody has changed', async () => {
    const company = await test.company();
    const [driver, other] = [await company.driver(), await company.driver()];
    const contacts = [await company.contact(1), await company.contact(2), await company.contact(3)];
    for (const north of [1, 2, 3]) await company.order(north);
    const id = await company.master(driver, [contacts[0]!, contacts[1]!]);
    await company.run();
    const [plan] = await company.plans();
    await company.send('PUT /master-routes/:id', {
      params: { id },
      body: {
        name: 'North',
        driver: other,
        weekdays: ['MON'],
        startDate: nextMonday,
        stops: [{ contact: contacts[2] }, { contact: contacts[0] }],
      },
    });
    expect(await company.route(plan!.id, other)).toEqual(['Street 3', 'Street 1']);
    expect(await company.route(plan!.id, driver)).toEqual([]);
    expect(await company.day(id)).toMatchObject({ state: 'MADE', isOutdated: false, driver: { _id: other } });
    const left = await test.app.sql<{ status: string }>(
      `select status from orders where company_id = $1 and delivery_address = 'Street 2'`,
      [company.as.companyId],
    );
    expect(left).toEqual([{ status: 'DRAFT' }]);
  });

  it('leaves a day that a person has changed, and marks it', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const contacts = [await company.contact(1), await company.contact(2)];
    const orders = [await company.order(1), await company.order(2)];
    const id = await company.master(driver, contacts);
    await company.run();
    const [plan] = await company.plans();
    await company.send('POST /route-plans/:id/reorder-orders', {
      params: { id: plan!.id },
      body: { drivers: [{ driverId: driver, order: orders.toReversed().map((order) => `${order}_DELIVERY`) }] },
    });
    expect(await company.day(id)).toMatchObject({ state: 'CHANGED', deviation: { moved: 1 } });
    await company.send('PUT /master-routes/:id', {
      params: { id },
      body: { name: 'North', driver, weekdays: ['MON'], startDate: nextMonday, stops: [{ contact: contacts[0] }] },
    });
    expect(await company.route(plan!.id, driver)).toEqual(['Street 2', 'Street 1']);
    expect(await company.day(id)).toMatchObject({ state: 'CHANGED', isOutdated: true, deviation: { added: 1 } });
  });
});

describe('a day becomes the master route', () => {
  it('with its sequence, and what was before comes back by undo', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const contacts = [await company.contact(1), await company.contact(2)];
    const orders = [await company.order(1), await company.order(2)];
    const id = await company.master(driver, contacts);
    await company.run();
    const [plan] = await company.plans();
    await company.send('POST /route-plans/:id/reorder-orders', {
      params: { id: plan!.id },
      body: { drivers: [{ driverId: driver, order: orders.toReversed().map((order) => `${order}_DELIVERY`) }] },
    });
    const comparison = await company.send('GET /master-routes/:id/days/:date', { params: { id, date: nextMonday } });
    expect(comparison.stops.map(({ change, name }) => `${change} ${name}`)).toEqual([
      expect.stringContaining('Customer 2'),
      expect.stringContaining('Customer 1'),
    ]);
    const adopted = await company.send('POST /master-routes/:id/days/:date/adopt', {
      params: { id, date: nextMonday },
    });
    expect(adopted.stops.map(({ name }) => name)).toEqual(['Customer 2', 'Customer 1']);
    expect(adopted.stops[0]?.usualTime).toMatch(/^\d\d:\d\d$/);
    expect(adopted).toMatchObject({ canUndo: true, leftOut: [] });
    expect(await company.day(id)).toMatchObject({ deviation: { moved: 0, minutes: 0 }, isOutdated: false });
    const undone = await company.send('POST /master-routes/:id/undo', { params: { id } });
    expect(undone.stops.map(({ name }) => name)).toEqual(['Customer 1', 'Customer 2']);
    expect(undone.canUndo).toBe(false);
  });

  it('from any route of a plan, without the orders of no contact and no series', async () => {
    const company = await test.company();
    const driver = await company.driver();
    await company.contact(1);
    await company.contact(2);
    const orders = [await company.order(2), await company.order(9), await company.order(1)];
    const plan = await company.send('POST /route-plans', {
      body: { name: 'By hand', deliveryDate: nextMonday, type: 'VRP', orders: [] },
    });
    const params = { id: plan._id };
    await company.send('POST /route-plans/:id/add-orders', { params, body: { orders } });
    await company.send('POST /route-plans/:id/add-drivers', { params, body: { drivers: [driver] } });
    await company.send('POST /route-plans/:id/reorder-orders', {
      params,
      body: { drivers: [{ driverId: driver, order: orders.map((order) => `${order}_DELIVERY`) }] },
    });
    const master = await company.send('POST /master-routes/from-route', { body: { routePlan: plan._id, driver } });
    expect(master).toMatchObject({ name: 'By hand', routePlanName: 'By hand', weekdays: ['MON'], everyWeeks: 1 });
    expect(master.stops.map(({ name }) => name)).toEqual(['Customer 2', 'Customer 1']);
    expect(master.leftOut).toHaveLength(1);
    expect(master.figures, 'those of the route have the stop that is left out').toBe(null);
    expect((await company.send('GET /route-plans/:id/master-routes', { params })).days).toEqual([]);
  });
});

it('is refused with what another company has', async () => {
  const [company, other] = [await test.company(), await test.company()];
  const contact = await other.contact(1);
  const reply = await test.app.request('POST /master-routes', {
    as: company.as,
    body: {
      name: 'North',
      driver: await company.driver(),
      weekdays: ['MON'],
      startDate: nextMonday,
      stops: [{ contact }],
    },
  });
  expect(reply.status).toBe(422);
  expect(reply.error?.details).toMatchObject([{ path: 'stops.0.contact' }]);
});
