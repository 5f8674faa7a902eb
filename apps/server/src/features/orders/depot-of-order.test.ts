import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeOrder, ready, readOrder } from './test-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const makeDepot = async (as: TestMember, name: string): Promise<string> =>
  (await app.request('POST /depots', { as, body: { name, address: name, lat: 59.3, lng: 18.1 } })).body._id;

describe('the depot of an order', () => {
  it('is one of the company, and keeps the depot from being deleted until the order has ended', async () => {
    const [as, stranger] = [await app.company(), await app.company()];
    const depotId = await makeDepot(as, 'North');
    const order = await makeOrder(app, as, { ...ready, depotId });
    expect(await readOrder(app, as, order._id)).toMatchObject({ depotId });
    const foreign = await app.request('POST /orders', { as: stranger, body: { ...ready, depotId } });
    expect(foreign.status).toBe(404);
    const remove = () => app.request('DELETE /depots/:id', { as, params: { id: depotId } });
    expect((await remove()).error.code).toBe('depot_in_use');
    const emptied = await app.request('PUT /orders/:id', { as, params: { id: order._id }, body: { depotId: null } });
    expect(emptied.status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('can be set for many orders at once; lists filter by it and exports name it', async () => {
    const as = await app.company();
    const depotId = await makeDepot(as, 'South');
    const ids: string[] = [];
    for (const orderRef of ['A-1', 'A-2']) ids.push((await makeOrder(app, as, { ...ready, orderRef }))._id);
    const body = { orderIds: ids.slice(0, 1), depotId };
    expect((await app.request('POST /orders/bulk-update', { as, body })).status).toBe(200);
    const query = { filters: { depotId } } as const;
    const listed = (await app.request('GET /orders', { as, query })).body.orders;
    expect(listed.map(({ orderRef }) => orderRef)).toEqual(['A-1']);
    const file = await app.request('GET /orders/export', { as, query: { ...query, format: 'csv' } });
    const [header, ...rows] = file.raw.toString('utf8').trim().split('\r\n');
    expect(header).toContain('Depot');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('South');
  });

  it('is read from an upload by name in any case; an unknown name is an error of its row', async () => {
    const as = await app.company();
    const depotId = await makeDepot(as, 'North');
    const text = [
      'Order Ref,Date,Delivery Address,Warehouse',
      `U-1,${ready.deliveryDate},"59.33, 18.06",north`,
      `U-2,${ready.deliveryDate},"59.34, 18.06",Moon`,
    ].join('\n');
    const file = new File([text], 'orders.csv');
    const body = { routePlanType: 'VRP' as const };
    const checked = await app.request('POST /orders/check-upload', { as, body, files: { file } });
    expect(checked.body).toMatchObject({ mapping: { depot: 'Warehouse' }, draft: 1, error: 1 });
    const { mapping } = checked.body;
    await app.request('POST /orders/upload-orders', { as, body: { ...body, ...mapping }, files: { file } });
    const { orders } = (await app.request('GET /orders', { as, query: { sortBy: 'orderRef', order: 'ascend' } })).body;
    expect(orders.map((order) => [order.status, order.depotId])).toEqual([
      ['DRAFT', depotId],
      ['ERROR', null],
    ]);
  });
});
