import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeOrder, ready, readOrder } from '../orders/test-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const weight = { name: 'Weight', unit: 'kg', decimals: 0 };
const add = (as: TestMember, body: object = weight) => app.request('POST /load-dimensions', { as, body } as never);
const list = async (as: TestMember) => (await app.request('GET /load-dimensions', { as })).body.dimensions;
const companyWith = async (...dimensions: object[]): Promise<TestMember> => {
  const as = await app.company();
  for (const dimension of dimensions) expect((await add(as, dimension)).status).toBe(201);
  return as;
};

describe('load dimensions', () => {
  it('begin with the load, and are added, renamed and reordered behind it', async () => {
    const as = await app.company();
    const first = { id: 'load', name: null, unit: null, decimals: null };
    expect(await list(as)).toEqual([first]);
    expect((await add(as)).body).toEqual({ id: 'load2', ...weight });
    expect((await add(as, { name: 'Pallets' })).body).toEqual({
      id: 'load3',
      name: 'Pallets',
      unit: null,
      decimals: null,
    });
    const order = await app.request('POST /load-dimensions/order', { as, body: { ids: ['load', 'load3', 'load2'] } });
    expect(order.body.dimensions.map(({ id }) => id)).toEqual(['load', 'load3', 'load2']);
    await app.request('PUT /load-dimensions/:id', { as, params: { id: 'load' }, body: { name: 'Volume', unit: 'm³' } });
    expect((await list(as)).map(({ name }) => name)).toEqual(['Volume', 'Pallets', 'Weight']);
    const profile = await app.request('GET /auth/profile', { as });
    expect(profile.body.company.loadDimensions).toEqual(await list(as));
  });

  it('are at most four, each with a name of its own, and the first stays at the front', async () => {
    const as = await companyWith(weight, { name: 'Pallets' });
    expect((await add(as, { name: 'weight' })).error.code).toBe('load_dimension_name_taken');
    expect((await add(as, { unit: 'kg' })).error.details?.[0]).toMatchObject({ path: 'name' });
    expect((await add(as, { name: 'Long', decimals: 9 })).status).toBe(422);
    expect((await add(as, { name: 'Length' })).body.id).toBe('load4');
    expect((await add(as, { name: 'Fifth' })).error.code).toBe('load_dimensions_full');
    const reorder = (ids: string[]) => app.request('POST /load-dimensions/order', { as, body: { ids } } as never);
    expect((await reorder(['load2', 'load', 'load3', 'load4'])).status).toBe(422);
    expect((await reorder(['load', 'load2', 'load3'])).status).toBe(422);
  });

  it('are changed by editors only, and read by all who see orders', async () => {
    const admin = await companyWith(weight);
    const user = await app.member(admin.companyId, { roles: ['user'] });
    expect((await list(user)).map(({ id }) => id)).toEqual(['load', 'load2']);
    expect((await add(user, { name: 'Pallets' })).status).toBe(403);
    expect((await list(await app.company())).map(({ id }) => id)).toEqual(['load']);
  });

  it('that a company does not have are refused for orders, drivers, vehicles and contacts', async () => {
    const as = await companyWith(weight);
    const refused = await app.request('POST /orders', {
      as,
      body: { ...ready, routePlanType: 'VRP', load3: 2 },
    } as never);
    expect(refused.status).toBe(422);
    expect(refused.error.details?.[0]?.path).toBe('load3');
    const vehicle = await app.request('POST /vehicles', { as, body: { name: 'Van', capacity4: 2 } });
    expect(vehicle.status).toBe(422);
    expect(vehicle.error.details?.[0]?.path).toBe('capacity4');
    expect((await app.request('POST /vehicles', { as, body: { name: 'Van', capacity2: 900 } })).body).toMatchObject({
      capacity: null,
      capacity2: 900,
    });
    const contact = await app.request('POST /contact-locations', {
      as,
      body: { name: 'Ada', address: '59.33, 18.06', load2: 12, load3: 1 },
    });
    expect(contact.status).toBe(422);
    expect(contact.error.details?.[0]?.path).toBe('load3');
  });
});

describe('loads of orders', () => {
  it('are stored, changed for many, listed by size, and exported with the name of the dimension', async () => {
    const as = await companyWith(weight);
    const order = await makeOrder(app, as, { ...ready, orderRef: 'A-1', load: 2, load2: 30.5 });
    const two = await makeOrder(app, as, { ...ready, orderRef: 'A-2' });
    expect(await readOrder(app, as, order._id)).toMatchObject({ load: 2, load2: 30.5, load3: null });
    await app.request('POST /orders/bulk-update', { as, body: { orderIds: [two._id], load2: 80 } });
    const query = { sortBy: 'load2', order: 'descend' } as const;
    const { orders } = (await app.request('GET /orders', { as, query })).body;
    expect(orders.map(({ load2 }) => load2)).toEqual([80, 30.5]);
    const file = await app.request('GET /orders/export', { as, query: { ...query, format: 'csv' } });
    const [header = '', first = ''] = file.raw.toString('utf8').split('\r\n');
    expect(header).toContain(',Load,Weight kg,Priority,');
    expect(header).not.toContain('Load 3');
    expect(first).toContain(',80,');
  });

  it('are read from columns with the names of the company', async () => {
    const as = await companyWith(weight);
    const text = `Ref,Date,Delivery Address,Load,Weight (kg)\nU-1,${ready.deliveryDate},"59.33, 18.06",2,"1,5"\n`;
    const upload = { as, files: { file: new File([text], 'orders.csv') } };
    const checked = await app.request('POST /orders/check-upload', { ...upload, body: { routePlanType: 'VRP' } });
    expect(checked.body.mapping).toMatchObject({ load: 'Load', load2: 'Weight (kg)' });
    const body = { routePlanType: 'VRP', ...checked.body.mapping } as const;
    expect((await app.request('POST /orders/upload-orders', { ...upload, body })).status).toBe(201);
    const { orders } = (await app.request('GET /orders', { as })).body;
    expect(orders[0]).toMatchObject({ load: 2, load2: 1.5 });

    const stranger = await app.company();
    const same = await app.request('POST /orders/upload-orders', { ...upload, as: stranger, body });
    expect(same.status).toBe(201);
    const theirs = (await app.request('GET /orders', { as: stranger })).body.orders;
    expect(theirs[0]).toMatchObject({ load: 2, load2: null });
  });

  it('are shown to the driver with their units', async () => {
    const as = await companyWith(weight);
    const day = await planDay(app, { editor: as });
    const [id = ''] = day.orderIds;
    await app.request('PUT /orders/:id', { as, params: { id }, body: { load: 3, load2: 40.4 } });
    const route = await app.request('GET /driver/routes/:token', { params: { token: await day.token() } });
    expect(route.body.stops.find((stop) => stop.orderId === id)?.loads).toEqual([
      { name: null, unit: null, value: 3 },
      { name: 'Weight', unit: 'kg', value: 40 },
    ]);
  });
});

describe('a removed dimension', () => {
  it('is lost with its loads and capacities, which its use counts before', async () => {
    const as = await companyWith(weight, { name: 'Pallets' });
    const order = await makeOrder(app, as, { ...ready, load: 1, load2: 30, load3: 2 });
    const { body: van } = await app.request('POST /vehicles', {
      as,
      body: { name: 'Van', capacity: 5, capacity2: 900 },
    });
    const params = { id: 'load2' } as const;
    expect((await app.request('GET /load-dimensions/:id/use', { as, params })).body).toEqual({
      orders: 1,
      contacts: 0,
      drivers: 0,
      vehicles: 1,
    });
    expect((await app.request('DELETE /load-dimensions/:id', { as, params })).status).toBe(200);
    expect(await readOrder(app, as, order._id)).toMatchObject({ load: 1, load2: null, load3: 2 });
    expect((await app.request('GET /vehicles/:id', { as, params: { id: van._id } })).body).toMatchObject({
      capacity: 5,
      capacity2: null,
    });
    expect((await list(as)).map(({ id }) => id)).toEqual(['load', 'load3']);
    const [entry] = await app.sql(
      `select details from audit_log where company_id = $1 and action = 'loadDimensionDeleted'`,
      [as.companyId],
    );
    expect(entry?.details).toMatchObject({ name: 'Weight', orders: 1, vehicles: 1 });
    // A new dimension begins empty in the free place.
    expect((await add(as, { name: 'Length' })).body.id).toBe('load2');
    expect(await readOrder(app, as, order._id)).toMatchObject({ load2: null });
  });

  it('cannot be the first, and is not found twice', async () => {
    const as = await companyWith(weight);
    const remove = (id: 'load' | 'load3') => app.request('DELETE /load-dimensions/:id', { as, params: { id } });
    expect((await remove('load')).error.code).toBe('load_dimension_needed');
    expect((await remove('load3')).status).toBe(404);
  });
});
