import { stopKey } from '@roundsman/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from './platform/testing/test-members.ts';
import { corner, grid } from './features/route-plans/grid.fixture.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';

const day = '2026-03-02';

let app: TestApp;
let admin: TestMember;
let staff: TestMember;
let plan: string;
/** Ids of both depots, and of what is at each. */
const at: Record<'north' | 'south', { depot: string; driver: string; order: string; vehicle: string }> = {
  north: { depot: '', driver: '', order: '', vehicle: '' },
  south: { depot: '', driver: '', order: '', vehicle: '' },
};
/** An order without a depot, on the route of the north. */
let loaded: string;

beforeAll(async () => {
  app = await startTestApp({ replace: { routingEngine: grid } });
  admin = await app.company();
  const make = async (name: 'POST /depots' | 'POST /drivers' | 'POST /vehicles' | 'POST /orders', body: object) =>
    (await app.request(name, { as: admin, body })).body._id;
  const order = (more: object) =>
    make('POST /orders', {
      deliveryDate: day,
      routePlanType: 'VRP',
      deliveryName: 'Customer',
      deliveryAddress: 'Street 1',
      deliveryLat: corner(1).lat,
      deliveryLng: corner(1).lng,
      ...more,
    });
  for (const [side, north] of [
    ['north', 0],
    ['south', 5],
  ] as const) {
    const depot = await make('POST /depots', { name: side, address: side, ...corner(north) });
    const vehicle = await make('POST /vehicles', { name: side, depotId: depot });
    const driver = await make('POST /drivers', {
      name: side,
      phone: '+46700000001',
      startDepotId: depot,
      vehicleId: vehicle,
    });
    at[side] = { depot, vehicle, driver, order: await order({ orderRef: side, depotId: depot }) };
  }
  loaded = await order({ orderRef: 'loaded' });
  const params = { id: '' };
  const body = { name: 'Monday', deliveryDate: day, type: 'VRP' };
  plan = (await app.request('POST /route-plans', { as: admin, body })).body._id;
  params.id = plan;
  const { north, south } = at;
  const orders = [north.order, south.order, loaded];
  await app.request('POST /route-plans/:id/add-orders', { as: admin, params, body: { orders } });
  await app.request('POST /route-plans/:id/add-drivers', {
    as: admin,
    params,
    body: { drivers: [north.driver, south.driver] },
  });
  const key = (id: string) => stopKey(id, 'delivery');
  const lists = [
    { driverId: north.driver, order: [key(north.order), key(loaded)] },
    { driverId: south.driver, order: [key(south.order)] },
  ];
  await app.request('POST /route-plans/:id/reorder-orders', { as: admin, params, body: { drivers: lists } });
  staff = await app.member(admin.companyId, { roles: ['user'], depotId: north.depot });
});
afterAll(() => app.stop());

it('depot staff list the orders of their depot and those on its routes', async () => {
  const { body } = await app.request('GET /orders', { as: staff, query: { sortBy: 'orderRef', order: 'ascend' } });
  expect(body.orders.map(({ orderRef }) => orderRef)).toEqual(['loaded', 'north']);
  expect(body.meta.totalItems, 'no count of others').toBe(2);
  const file = await app.request('GET /orders/export', { as: staff, query: { format: 'csv' } });
  expect(file.raw.toString('utf8')).not.toContain('south');
});

it('an order and a route of another depot do not exist for them', async () => {
  const { north, south } = at;
  const read = (id: string) => app.request('GET /orders/:id', { as: staff, params: { id } });
  expect((await read(north.order)).status).toBe(200);
  expect((await read(loaded)).status).toBe(200);
  expect((await read(south.order)).status).toBe(404);
  const { body } = await app.request('GET /route-plans/:id', { as: staff, params: { id: plan } });
  expect(body.routes.map(({ driver }) => driver.name)).toEqual(['north']);
  expect(body.orders.map(({ orderRef }) => orderRef).toSorted()).toEqual(['loaded', 'north']);
  expect(body.report.stops, 'figures of their routes').toBe(2);
  expect(JSON.stringify(body)).not.toContain('south');
  const labels = await app.request('GET /route-plans/:id/get-token-download-label', {
    as: staff,
    params: { id: plan },
  });
  expect(labels.status).toBe(200);
  const other = await app.member(admin.companyId, { roles: ['user'], depotId: await newDepot() });
  expect((await app.request('GET /route-plans/:id', { as: other, params: { id: plan } })).status).toBe(404);
});

it('they see neither settings nor contacts, and change nothing', async () => {
  const status = async (name: 'GET /contact-locations' | 'GET /drivers' | 'GET /depots' | 'GET /vehicles') =>
    (await app.request(name, { as: staff })).status;
  expect(
    await Promise.all(
      (['GET /contact-locations', 'GET /drivers', 'GET /depots', 'GET /vehicles'] as const).map(status),
    ),
  ).toEqual([403, 403, 403, 403]);
  const change = await app.request('PUT /orders/:id', {
    as: staff,
    params: { id: at.north.order },
    body: { notes: 'x' },
  });
  expect(change.status).toBe(403);
});

it('the database shows their transactions one depot, and refuses their writes', async () => {
  const tenant = app.db.tenant(admin.companyId, undefined, at.south.depot);
  const names = await tenant.read(async ({ q }) => {
    const of = async (table: 'depots' | 'drivers' | 'vehicles') =>
      (await q.selectFrom(table).select('name').execute()).map(({ name }) => name);
    const orders = await q.selectFrom('orders').select('order_ref').execute();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from stops`.execute(q);
    return [
      await of('depots'),
      await of('drivers'),
      await of('vehicles'),
      orders.map((row) => row.order_ref),
      rows[0]?.count,
    ];
  });
  expect(names).toEqual([['south'], ['south'], ['south'], ['south'], 1]);
  await expect(tenant.write(({ q }) => q.updateTable('depots').set({ note: 'x' }).execute())).rejects.toThrow('policy');
  await expect(tenant.write(({ q }) => q.updateTable('orders').set({ notes: 'x' }).execute())).rejects.toThrow(
    'policy',
  );
  expect(() => app.db.tenant(admin.companyId, undefined, 'north')).toThrow('depot');
});

it('a depot of another company shows nothing at all', async () => {
  const stranger = await app.company();
  const tenant = app.db.tenant(stranger.companyId, undefined, at.north.depot);
  expect(await tenant.read(({ q }) => q.selectFrom('orders').select('id').execute())).toEqual([]);
  const members = await app.request('POST /users', {
    as: stranger,
    body: { name: 'Eve', email: 'eve@depot-staff.example', password: 'Correct-horse-7', depotId: at.north.depot },
  });
  expect(members.status).toBe(404);
});

it('an admin sets the depot of a user; an editor has none', async () => {
  const body = { name: 'Pia', email: 'pia@depot-staff.example' };
  const made = await app.request('POST /users', {
    as: admin,
    body: { ...body, password: 'Correct-horse-7', depotId: at.north.depot },
  });
  expect(made.body.depot).toEqual({ _id: at.north.depot, name: 'north' });
  const params = { id: made.body._id };
  const change = async (more: object) =>
    (await app.request('PUT /users/:id', { as: admin, params, body: { ...body, ...more } })).body.depot;
  expect(await change({}), 'absent: unchanged').toEqual({ _id: at.north.depot, name: 'north' });
  expect(await change({ role: 'company_admin' })).toBeNull();
  expect(await change({ role: 'user', depotId: at.south.depot })).toMatchObject({ name: 'south' });
  expect((await app.request('DELETE /depots/:id', { as: admin, params: { id: at.south.depot } })).error.code).toBe(
    'depot_in_use',
  );
});

it('a group and a depot both limit what a member sees', async () => {
  const both = await app.member(admin.companyId, { roles: ['user'], depotId: at.north.depot, restricted: true });
  expect((await app.request('GET /orders', { as: both })).body.orders).toEqual([]);
});

it('while the company is banned they still see their depot only', async () => {
  const setStatus = (status: string) =>
    app.sql('update companies set status = $2 where id = $1', [admin.companyId, status]);
  await setStatus('BANNED');
  const { status, body } = await app.request('GET /orders', { as: staff });
  await setStatus('PURCHASED');
  expect(status).toBe(200);
  expect(body.orders.length).toBe(2);
});

async function newDepot(): Promise<string> {
  const body = { name: 'Empty', address: 'Empty', ...corner(8) };
  return (await app.request('POST /depots', { as: admin, body })).body._id;
}
