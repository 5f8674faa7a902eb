import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { testAuthenticate } from '../../platform/testing/test-members.ts';
import { canFollowPlan } from './view/can-follow-plan.ts';
import { both, day, deliver, type TestPlan, createTestPlan } from './test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

describe('creating a plan', () => {
  it('returns the plan and where to go next (API-68)', async () => {
    const { as } = await scene.company({ name: 'Nord' });
    const body = { name: ' Monday ', deliveryDate: day, type: 'PDP' };
    const { status, body: plan } = await scene.app.request('POST /route-plans', { as, body });
    expect(status).toBe(201);
    expect(plan).toMatchObject({
      name: 'Monday',
      deliveryDate: day,
      type: 'PDP',
      status: 'DRAFT',
      version: 1,
      isLive: false,
      totalOrders: 0,
      totalDrivers: 0,
      company: { _id: as.companyId, name: 'Nord' },
      message: `create_routeplan_succeeded_${plan._id}`,
    });
  });

  it('checks the orders that are to be added, and adds none (SRV-09)', async () => {
    const company = await scene.company();
    const order = await company.order();
    const body = { name: 'Monday', deliveryDate: day, type: 'VRP', orders: [order] };
    const { body: plan } = await scene.app.request('POST /route-plans', { as: company.as, body });
    expect(plan.message).toBe(`create_route_plan_succeeded_${plan._id}`);
    expect(plan.totalOrders).toBe(0);
    expect(await company.statusOf(order)).toBe('DRAFT');

    const attempts: [string, Record<string, unknown>][] = [
      ['orders_types_differ', { ...body, type: 'PDP' }],
      ['orders_dates_differ_new', { ...body, deliveryDate: '2026-03-03' }],
      ['not_found', { ...body, orders: [order, randomUUID()] }],
    ];
    for (const [code, wrong] of attempts) {
      const { error } = await scene.app.request('POST /route-plans', { as: company.as, body: wrong });
      expect(error.code).toBe(code);
    }
    await company.planWith([order], []);
    const { error } = await scene.app.request('POST /route-plans', { as: company.as, body });
    expect(error).toMatchObject({ code: 'orders_not_draft', statusCode: 422 });
    const { body: list } = await scene.app.request('GET /route-plans', { as: company.as });
    expect(list.meta.totalItems).toBe(2);
  });

  it('lists missing and invalid fields (SRV-08)', async () => {
    const { as } = await scene.company();
    const body = { name: '', deliveryDate: '2026-02-30', type: 'ABC' };
    const { status, error } = await scene.app.request('POST /route-plans', { as, body });
    expect(status).toBe(422);
    expect(error.details?.map(({ path }) => path).sort()).toEqual(['deliveryDate', 'name', 'type']);
  });

  it('is refused for deactivated companies, as is duplicating (SRV-08)', async () => {
    const company = await scene.company();
    const id = await company.plan();
    await scene.app.sql(`update companies set status = 'DISABLED' where id = $1`, [company.as.companyId]);
    const body = { name: 'Monday', deliveryDate: day, type: 'VRP' };
    const made = await scene.app.request('POST /route-plans', { as: company.as, body });
    expect(made.error).toMatchObject({ statusCode: 403, code: 'company_deactivated' });
    const copied = await company.act('POST /route-plans/:id/duplicate', id, { name: 'Copy', deliveryDate: day });
    expect(copied.error.code).toBe('company_deactivated');
    expect((await company.act('PUT /route-plans/:id', id, { name: 'Other' })).status).toBe(200);
  });
});

describe('the list of plans', () => {
  it('pages, sorts and filters, with counts (PLAN-02, PLAN-04)', async () => {
    const company = await scene.company();
    const orders = await company.orders({}, {});
    await company.planWith(orders, [await company.driver()], { name: 'Beta 100%' });
    await company.plan({ name: 'alpha', type: 'PDP', deliveryDate: '2026-03-09' });
    await company.plan({ name: 'Gamma' });
    const list = async (query: Record<string, unknown>) => {
      const { body } = await scene.app.request('GET /route-plans', { as: company.as, query });
      return {
        names: body.routePlans.map((plan) => plan.name),
        total: body.meta.totalItems,
        first: body.routePlans[0],
      };
    };

    expect(await list({})).toMatchObject({ names: ['Gamma', 'alpha', 'Beta 100%'], total: 3 });
    const sorted = { sortBy: 'name', order: 'ascend', itemsPerPage: 2 };
    expect(await list(sorted)).toMatchObject({ names: ['alpha', 'Beta 100%'], total: 3 });
    expect(await list({ ...sorted, currentPage: 2 })).toMatchObject({ names: ['Gamma'], total: 3 });
    expect(await list({ filters: { name: '0%' } })).toMatchObject({
      names: ['Beta 100%'],
      total: 1,
      first: { totalOrders: 2, totalDrivers: 1 },
    });
    expect((await list({ filters: { deliveryDate: '2026/03/09' } })).names).toEqual(['alpha']);
    expect((await list({ filters: { type: 'PDP', status: 'DRAFT' } })).names).toEqual(['alpha']);
    expect((await list({ filters: { status: 'DISPATCHED' } })).total).toBe(0);
    expect((await list({ sortBy: 'distance', order: 'descend' })).total).toBe(3);
    const { status } = await scene.app.request('GET /route-plans', { as: company.as, query: { sortBy: 'id;drop' } });
    expect(status).toBe(422);
  });

  it('contains the plans of one company, and of all for platform admins (SRV-60)', async () => {
    const firstCompany = await scene.company({ name: 'One' });
    const other = await scene.company({ name: 'Other' });
    const name = `Seen ${randomUUID()}`;
    const id = await firstCompany.plan({ name });
    const query = { filters: { name } };
    const seenBy = async (as: (typeof firstCompany)['as']) =>
      (await scene.app.request('GET /route-plans', { as, query })).body;
    expect((await seenBy(other.as)).meta.totalItems).toBe(0);
    const admin = await scene.app.company({ roles: ['admin'] });
    expect((await seenBy(admin)).routePlans).toMatchObject([{ _id: id, company: { name: 'One' } }]);
    const user = await scene.app.member(firstCompany.as.companyId);
    expect((await scene.app.request('GET /route-plans', { as: user })).status).toBe(403);
  });
});

describe('reading a plan', () => {
  it('shows editors everything, and readers no links (SRV-35)', async () => {
    const company = await scene.company();
    const orders = await company.orders({ orderRef: 'R1', load: 2 }, { north: 2 });
    const driver = await company.driver({ capacity: 9, skills: ['fridge'] });
    const id = await company.planWith(orders, [driver]);
    await company.reorder(id, { [driver]: orders.map(deliver) });

    const plan = await company.read(id);
    expect(plan).toMatchObject({ canEdit: true, needsOptimize: true, travelBy: 'STRAIGHT_LINE', optimization: null });
    expect(plan.orders.map((order) => order.orderRef).sort()).toEqual(['R1', null]);
    expect(plan.drivers).toEqual([{ driver: { _id: driver, name: plan.routes[0]?.driver.name } }]);
    expect(plan.routes[0]).toMatchObject({
      driver: { capacity: 9, skills: ['fridge'], phone: '+46700000001' },
      shiftStart: '08:00',
      speed: 'NORMAL',
      status: 'WAITING',
      changedSinceDispatch: false,
    });
    expect(plan.routes[0]?.token).toMatch(/^[\w-]{22}$/);

    const user = await scene.app.member(company.as.companyId);
    const { body: seen } = await scene.app.request('GET /route-plans/:id', { as: user, params: { id } });
    expect(seen).toMatchObject({ canEdit: false });
    expect(seen.orders).toHaveLength(2);
    expect(seen.routes.map((route) => route.token)).toEqual([null]);
  });

  it('shows restricted members only their groups’ orders and stops (SRV-61)', async () => {
    const company = await scene.company();
    const { body: group } = await scene.app.request('POST /groups', { as: company.as, body: { name: 'Bakery' } });
    const [theirs = '', other = ''] = await company.orders(
      { group: group._id, deliveryName: 'Known' },
      { north: 2, deliveryName: 'Secret name', deliveryAddress: 'Secret street', deliveryPhone: '+46123456789' },
    );
    const driver = await company.driver({ startAddress: 'Secret home' });
    const elsewhere = await company.driver({ name: 'Secret driver' });
    const id = await company.planWith([theirs, other], [driver, elsewhere]);
    await company.reorder(id, { [driver]: [deliver(other), deliver(theirs)] });

    const member = await scene.app.member(company.as.companyId, { groupIds: [group._id], restricted: true });
    const { body: plan, raw } = await scene.app.request('GET /route-plans/:id', { as: member, params: { id } });
    expect(plan.orders.map((order) => order._id)).toEqual([theirs]);
    expect(plan.routes[0]?.steps.map((step) => step.orderId)).toEqual([null, theirs]);
    expect(plan.routes).toMatchObject([{ orders: [theirs], polyline: null, token: null, startAddress: null }]);
    expect(plan.drivers.map((driver) => driver.driver._id)).toEqual([driver]);
    for (const secret of ['Secret', '46123456789', other]) expect(raw.toString()).not.toContain(secret);

    const stranger = await scene.app.member(company.as.companyId, { groupIds: [], restricted: true });
    const hidden = await scene.app.request('GET /route-plans/:id', { as: stranger, params: { id } });
    expect(hidden.status).toBe(404);
  });

  it('is allowed for platform admins, and refused for other companies (SRV-58, SRV-60)', async () => {
    const company = await scene.company({ name: 'Mine' });
    const id = await company.planWith([await company.order()], [await company.driver()]);
    const admin = await scene.app.company({ roles: ['admin'] });
    const { body } = await scene.app.request('GET /route-plans/:id', { as: admin, params: { id } });
    expect(body).toMatchObject({ canEdit: false, company: { name: 'Mine' }, orders: [{}], routes: [{}] });
    const written = await scene.app.request('PUT /route-plans/:id', { as: admin, params: { id }, body: { name: 'X' } });
    expect(written.status).toBe(404);
    const other = await scene.company();
    expect((await other.act('GET /route-plans/:id', id)).status).toBe(404);
    expect((await other.act('GET /route-plans/:id', 'no-id')).status).toBe(404);
  });

  it('marks the plan as not editable for a banned company (SRV-84)', async () => {
    const company = await scene.company();
    const id = await company.plan();
    await scene.app.sql(`update companies set status = 'BANNED' where id = $1`, [company.as.companyId]);
    expect((await company.read(id)).canEdit).toBe(false);
    expect((await company.act('PUT /route-plans/:id', id, { name: 'X' })).error.code).toBe('company_deactivated');
  });
});

describe('changing a plan (PLAN-50)', () => {
  it('moves its unfinished orders to the new date, and refuses another type once there are orders', async () => {
    const company = await scene.company();
    const id = await company.plan();
    await company.well('PUT /route-plans/:id', id, { type: 'PDP' });
    await company.well('PUT /route-plans/:id', id, { type: 'VRP' });
    const order = await company.order();
    await company.well('POST /route-plans/:id/add-orders', id, { orders: [order] });
    const { error } = await company.act('PUT /route-plans/:id', id, { type: 'PDP', name: 'Not this either' });
    expect(error).toMatchObject({ statusCode: 409, code: 'plan_type_fixed' });

    expect(await company.well('PUT /route-plans/:id', id, { name: 'Tuesday', deliveryDate: '2026-03-03' })).toEqual({
      message: 'update_succeeded',
    });
    const plan = await company.read(id);
    expect(plan).toMatchObject({ name: 'Tuesday', deliveryDate: '2026-03-03', type: 'VRP' });
    expect(plan.orders[0]?.deliveryDate).toBe('2026-03-03');
  });

  it('refuses another date for a dispatched plan, but not another name', async () => {
    const company = await scene.company();
    const order = await company.order();
    const driver = await company.driver();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    const { error } = await company.act('PUT /route-plans/:id', id, { deliveryDate: '2026-03-03' });
    expect(error).toMatchObject({ statusCode: 409, code: 'plan_date_fixed' });
    await company.well('PUT /route-plans/:id', id, { name: 'Renamed', deliveryDate: day });
    expect((await company.read(id)).name).toBe('Renamed');
  });

  it('saves the default view without a new version (SRV-15)', async () => {
    const company = await scene.company();
    const id = await company.plan();
    await company.well('PUT /route-plans/:id/is-live', id, { isLive: true });
    expect(await company.read(id)).toMatchObject({ isLive: true, version: 1 });
  });
});

describe('deleting a plan (PLAN-49)', () => {
  it('makes orders that have not started drafts', async () => {
    const company = await scene.company();
    const [routed = '', waiting = ''] = await company.orders({}, {});
    const driver = await company.driver();
    const id = await company.planWith([routed, waiting], [driver]);
    await company.reorder(id, { [driver]: [deliver(routed)] });
    await company.well('DELETE /route-plans/:id', id);
    expect((await company.act('GET /route-plans/:id', id)).status).toBe(404);
    for (const order of [routed, waiting]) expect(await company.statusOf(order)).toBe('DRAFT');
    // The orders can be added to another plan.
    await company.planWith([routed, waiting], [driver]);
    const { body } = await scene.app.request('GET /route-plans', { as: company.as });
    expect(body.meta.totalItems).toBe(1);
  });

  it('requires confirmation for orders under way, lists them, and closes them as failed', async () => {
    const company = await scene.company();
    const [done = '', collected = '', atPickup = '', open = ''] = await company.orders(
      ...[1, 2, 3, 4].map((north) => ({ north, from: 0 })),
    );
    const driver = await company.driver();
    const id = await company.planWith([done, collected, atPickup, open], [driver], { type: 'PDP' });
    await company.reorder(id, { [driver]: [done, collected, atPickup, open].flatMap(both) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(done, ['COLLECTED', 'COMPLETED']);
    await company.drive(collected, ['COLLECTED', 'IN_TRANSIT']);
    await company.drive(atPickup, ['PICKUP_ARRIVED']);

    const refused = await company.act('DELETE /route-plans/:id', id);
    expect(refused.error).toMatchObject({ statusCode: 409, code: 'plan_delete_needs_confirmation' });
    expect(refused.error.details?.map(({ path }) => path)).toEqual([collected]);
    const { as } = company;
    const sure = { as, params: { id }, query: { confirmed: 'true' } };
    expect((await scene.app.request('DELETE /route-plans/:id', sure)).status).toBe(200);
    const statuses = await Promise.all([done, collected, atPickup, open].map(company.statusOf));
    expect(statuses).toEqual(['COMPLETED', 'FAILED', 'DRAFT', 'DRAFT']);
    const orders = await scene.app.sql<{ route_plan_id: string | null }>(
      'select route_plan_id from orders where company_id = $1',
      [as.companyId],
    );
    expect(orders.every((order) => order.route_plan_id === null)).toBe(true);
  });

  it('requires confirmation for a dispatched plan even when nothing has started', async () => {
    const company = await scene.company();
    const order = await company.order();
    const driver = await company.driver();
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    expect((await company.act('DELETE /route-plans/:id', id)).error.code).toBe('plan_delete_needs_confirmation');
  });
});

describe('duplicating a plan (PLAN-48, PLAN-51)', () => {
  it('copies orders unassigned under new codes, and drivers with the plan’s settings', async () => {
    const company = await scene.company();
    const [a = '', b = ''] = await company.orders({ orderRef: 'A' }, { orderRef: 'B', north: 2 });
    const [anna, bert] = [await company.driver(), await company.driver()];
    const id = await company.planWith([a, b], [anna, bert]);
    await company.well('POST /route-plans/:id/edit-driver', id, { driver: anna, shiftStart: '10:00', speed: 'FAST' });
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: true });
    await company.reorder(id, { [bert]: [deliver(a), deliver(b)] });

    const copy = await company.act('POST /route-plans/:id/duplicate', id, { name: 'Copy', deliveryDate: '2026-03-09' });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      totalOrders: 2,
      totalDrivers: 2,
      message: `create_route_plan_succeeded_${copy.body._id}`,
    });
    const plan = await company.read(copy.body._id);
    expect(plan).toMatchObject({ name: 'Copy', deliveryDate: '2026-03-09', status: 'DRAFT', version: 1 });
    const copies = plan.orders.map(({ orderRef, status, deliveryDate, driver }) => [
      orderRef,
      status,
      deliveryDate,
      driver,
    ]);
    expect(copies.sort()).toEqual([
      ['A', 'UNASSIGNED', '2026-03-09', null],
      ['B', 'UNASSIGNED', '2026-03-09', null],
    ]);
    const codes = (await company.read(id)).orders.map((order) => order.orderCode);
    expect(plan.orders.some((order) => codes.includes(order.orderCode))).toBe(false);
    expect(plan.routes.map((route) => [route.driver._id, route.shiftStart, route.speed, route.locked])).toEqual([
      [anna, '10:00', 'FAST', false],
      [bert, '08:00', 'NORMAL', false],
    ]);
    expect(plan.routes.every((route) => route.steps.length === 0 && route.token === null)).toBe(true);
  });

  it('copies one driver and that driver’s orders', async () => {
    const company = await scene.company();
    const [a = '', b = '', c = ''] = await company.orders({ orderRef: 'A' }, { orderRef: 'B' }, { orderRef: 'C' });
    const [anna, bert, carl] = [await company.driver(), await company.driver(), await company.driver()];
    const id = await company.planWith([a, b, c], [anna, bert]);
    await company.reorder(id, { [anna]: [deliver(a)], [bert]: [deliver(b)] });
    const body = { name: 'Copy', deliveryDate: day, driverId: bert };
    const { _id } = (await company.act('POST /route-plans/:id/duplicate', id, body)).body;
    const plan = await company.read(_id);
    expect(plan.orders.map((order) => order.orderRef)).toEqual(['B']);
    expect(plan.drivers.map(({ driver }) => driver._id)).toEqual([bert]);

    const missing = await company.act('POST /route-plans/:id/duplicate', id, { ...body, driverId: carl });
    expect(missing.error).toMatchObject({ statusCode: 422, code: 'driver_not_on_plan' });
    const unknown = await company.act('POST /route-plans/:id/duplicate', id, { ...body, driverId: randomUUID() });
    expect(unknown.status).toBe(404);
  });
});

it('creates one plan when a request is repeated after a lost reply (SRV-80)', async () => {
  const { app } = scene;
  const as = await app.company();
  const body = { name: 'Once', deliveryDate: day, type: 'VRP' } as const;
  const make = (key: string) => app.request('POST /route-plans', { as, body, headers: { 'idempotency-key': key } });
  const [first, second] = [await make('k1'), await make('k1')];
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect((await app.request('GET /route-plans', { as })).body.meta.totalItems).toBe(1);
  await make('k2');
  expect((await app.request('GET /route-plans', { as })).body.meta.totalItems).toBe(2);
});

it('creates one copy for a double click (SRV-80)', async () => {
  const { app } = scene;
  const as = await app.company();
  const plan = { name: 'Once', deliveryDate: day, type: 'VRP' } as const;
  const { body } = await app.request('POST /route-plans', { as, body: plan });
  const copies = await Promise.all(
    [1, 2].map(() =>
      app.request('POST /route-plans/:id/duplicate', {
        as,
        params: { id: body._id },
        body: { name: 'Copy', deliveryDate: day },
        headers: { 'idempotency-key': 'k1' },
      }),
    ),
  );
  expect(copies.map(({ status }) => status)).toContain(201);
  for (const { status, error } of copies) if (status !== 201) expect(error.code).toBe('request_in_progress');
  expect((await app.request('GET /route-plans', { as })).body.meta.totalItems).toBe(2);
});

it('lets members who may see all of a plan follow it live (SRV-63)', async () => {
  const company = await scene.company();
  const id = await company.plan();
  const may = canFollowPlan(scene.app.services);
  const person = async ({ token }: { token: string }) =>
    (await testAuthenticate(scene.app.services)(token, '127.0.0.1')) as SignedIn;
  const admin = await scene.app.company({ roles: ['admin'] });
  const restricted = await scene.app.member(company.as.companyId, { restricted: true });
  expect(await may(await person(company.as), id)).toBe(true);
  expect(await may(await person(await scene.app.member(company.as.companyId)), id)).toBe(true);
  expect(await may(await person(admin), id)).toBe(true);
  expect(await may(await person(restricted), id)).toBe(false);
  expect(await may(await person((await scene.company()).as), id)).toBe(false);
  expect(await may(await person(company.as), randomUUID())).toBe(false);
  expect(await may(await person(company.as), "'; drop")).toBe(false);
});
