import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeOrder, ready, readOrder } from './test-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

async function companyWith(deliveryCategories: string[]): Promise<TestMember> {
  const admin = await app.company();
  expect((await setCategories(admin, deliveryCategories)).status).toBe(200);
  return admin;
}

const setCategories = (as: TestMember, deliveryCategories: string[]) =>
  app.request('POST /companies/setting', { as, body: { deliveryCategories } });

const change = (as: TestMember, id: string, body: Record<string, unknown>) =>
  app.request('PUT /orders/:id', { as, params: { id }, body });

describe('the delivery category of an order', () => {
  it('is one of those that the company lists', async () => {
    const as = await companyWith(['Frozen', 'Fragile']);
    const order = await makeOrder(app, as, { ...ready, deliveryCategory: 'Frozen' });
    expect(await readOrder(app, as, order._id)).toMatchObject({ deliveryCategory: 'Frozen' });
    const refused = await change(as, order._id, { deliveryCategory: 'Liquid' });
    expect(refused.status).toBe(422);
    expect(refused.error.details?.[0]?.path).toBe('deliveryCategory');
    expect((await change(as, order._id, { deliveryCategory: null })).status).toBe(200);
    expect(await readOrder(app, as, order._id)).toMatchObject({ deliveryCategory: null });
  });

  it('remains when the company removes it from its list, and the order stays editable', async () => {
    const as = await companyWith(['Frozen']);
    const order = await makeOrder(app, as, { ...ready, deliveryCategory: 'Frozen' });
    await setCategories(as, []);
    expect((await change(as, order._id, { deliveryCategory: 'Frozen', notes: 'Ring twice' })).status).toBe(200);
    expect(await readOrder(app, as, order._id)).toMatchObject({ deliveryCategory: 'Frozen', notes: 'Ring twice' });
  });

  it('can be set for many orders at once; lists and exports filter by it', async () => {
    const as = await companyWith(['Frozen', 'Fragile']);
    const ids: string[] = [];
    for (const orderRef of ['A-1', 'A-2', 'A-3']) ids.push((await makeOrder(app, as, { ...ready, orderRef }))._id);
    const body = { orderIds: ids.slice(0, 2), deliveryCategory: 'Fragile' };
    expect((await app.request('POST /orders/bulk-update', { as, body })).status).toBe(200);
    const query = { filters: { deliveryCategory: 'Fragile' }, sortBy: 'orderRef', order: 'ascend' } as const;
    const listed = (await app.request('GET /orders', { as, query })).body.orders;
    expect(listed.map((order) => [order.orderRef, order.deliveryCategory])).toEqual([
      ['A-1', 'Fragile'],
      ['A-2', 'Fragile'],
    ]);
    const file = await app.request('GET /orders/export', { as, query: { ...query, format: 'csv' } });
    const [header, ...rows] = file.raw.toString('utf8').trim().split('\r\n');
    expect(header).toContain('Delivery Category');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Fragile');
  });

  it('is read from an upload in any case; an unlisted value is an error of its row', async () => {
    const as = await companyWith(['Frozen']);
    const text = [
      'Order Ref,Date,Delivery Address,Category',
      `U-1,${ready.deliveryDate},"59.33, 18.06",frozen`,
      `U-2,${ready.deliveryDate},"59.34, 18.06",Liquid`,
    ].join('\n');
    const file = new File([text], 'orders.csv');
    const checked = await app.request('POST /orders/check-upload', {
      as,
      body: { routePlanType: 'VRP' },
      files: { file },
    });
    expect(checked.body).toMatchObject({ mapping: { deliveryCategory: 'Category' }, draft: 1, error: 1 });
    const { mapping } = checked.body;
    await app.request('POST /orders/upload-orders', {
      as,
      body: { routePlanType: 'VRP', ...mapping },
      files: { file },
    });
    const { orders } = (await app.request('GET /orders', { as, query: { sortBy: 'orderRef', order: 'ascend' } })).body;
    expect(orders.map((order) => [order.status, order.deliveryCategory])).toEqual([
      ['DRAFT', 'Frozen'],
      ['ERROR', null],
    ]);
  });

  it('is shown to the driver and erased with the customer', async () => {
    const as = await companyWith(['Medicine']);
    const day = await planDay(app, { editor: as });
    const [orderId = ''] = day.orderIds;
    expect((await change(as, orderId, { deliveryCategory: 'Medicine' })).status).toBe(200);
    const token = await day.token();
    const route = await app.request('GET /driver/routes/:token', { params: { token } });
    expect(route.body.stops.find((stop) => stop.orderId === orderId)).toMatchObject({ deliveryCategory: 'Medicine' });

    const name = 'Ulla Berg';
    const order = await makeOrder(app, as, { ...ready, deliveryName: name, deliveryCategory: 'Medicine' });
    const customers = [{ name, phone: null, email: null }];
    expect((await app.request('POST /privacy/erase', { as, body: { customers } })).status).toBe(200);
    expect(await readOrder(app, as, order._id)).toMatchObject({ deliveryName: null, deliveryCategory: null });
  });
});
