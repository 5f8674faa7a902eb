import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeOrder, ready, readyPair, readOrder } from './test-orders.ts';

let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  as = await app.company();
});
afterAll(() => app.stop());

const change = (id: string, body: Record<string, unknown>) =>
  app.request('PUT /orders/:id', { as, params: { id }, body });

async function makeDriver(of = as): Promise<string> {
  const body = { name: 'Dan', phone: '+46701112233', startAddress: 'Kaj 1', startLat: 59.3, startLng: 18.1 };
  const reply = await app.request('POST /drivers', {
    as: of,
    body: { ...body, shiftStart: '08:00', shiftEnd: '17:00' },
  });
  expect(reply.status).toBe(201);
  return reply.body._id;
}

/** Uploads rows with the mapping that the server finds, and returns the orders. */
async function upload(routePlanType: 'VRP' | 'PDP', text: string) {
  const file = new File([text], 'orders.csv');
  const checked = await app.request('POST /orders/check-upload', { as, body: { routePlanType }, files: { file } });
  const body = { routePlanType, ...checked.body.mapping };
  const stored = await app.request('POST /orders/upload-orders', { as, body, files: { file } });
  expect(stored.status, JSON.stringify(stored.error)).toBe(201);
  const query = { routePlanType, sortBy: 'createdAt', order: 'descend', itemsPerPage: 10 } as const;
  const { orders } = (await app.request('GET /orders', { as, query })).body;
  return orders.filter(({ orderRef }) => orderRef !== null && text.includes(orderRef));
}

async function exported(orderRef: string): Promise<Record<string, string>> {
  const query = { filters: { orderRef }, format: 'csv' } as const;
  const { raw } = await app.request('GET /orders/export', { as, query });
  const [header = '', row = ''] = raw.toString('utf8').trim().split('\r\n');
  // A quoted cell has commas of its own.
  const cells = row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return Object.fromEntries(header.split(',').map((name, i) => [name, cells[i]?.replace(/,$/, '') ?? '']));
}

describe('preferred drivers of an order', () => {
  it('are stored, changed for many orders, and copied', async () => {
    const driver = await makeDriver();
    const { _id } = await makeOrder(app, as, { ...ready, preferredDrivers: [driver] });
    expect(await readOrder(app, as, _id)).toMatchObject({ preferredDrivers: [driver], allowedDrivers: [] });
    const clear = { orderIds: [_id], preferredDrivers: [] };
    expect((await app.request('POST /orders/bulk-update', { as, body: clear })).status).toBe(200);
    expect(await readOrder(app, as, _id)).toMatchObject({ preferredDrivers: [] });
  });

  it('are drivers of the company', async () => {
    const foreign = await makeDriver(await app.company());
    const { _id } = await makeOrder(app, as, ready);
    expect((await change(_id, { preferredDrivers: [foreign] })).status).toBe(404);
  });
});

describe('the longest time on board of a Pickup & Delivery order', () => {
  it('is minutes of a day', async () => {
    const { _id } = await makeOrder(app, as, { ...readyPair, maxRideTime: 45 });
    expect(await readOrder(app, as, _id)).toMatchObject({ maxRideTime: 45 });
    expect((await change(_id, { maxRideTime: -1 })).status).toBe(422);
    expect((await change(_id, { maxRideTime: null })).status).toBe(200);
  });

  it('is uploaded and exported', async () => {
    const rows = [
      'Order Ref,Date,Pickup Address,Delivery Address,Longest time on board',
      `RIDE-1,${ready.deliveryDate},"59.33, 18.06","59.34, 18.06",1 h 30`,
    ];
    expect(await upload('PDP', rows.join('\n'))).toMatchObject([{ orderRef: 'RIDE-1', maxRideTime: 90 }]);
    expect(await exported('RIDE-1')).toMatchObject({ 'Max Ride Time': '90' });
  }, 60_000);
});

describe('the release time of a Single Stop order', () => {
  it('is a time of day', async () => {
    const { _id } = await makeOrder(app, as, { ...ready, releaseTime: '7:30' });
    expect(await readOrder(app, as, _id)).toMatchObject({ releaseTime: '07:30' });
    expect((await change(_id, { releaseTime: 'noon' })).status).toBe(422);
  });
});

describe('the goods of an order', () => {
  const set = (goodsKinds: string[], incompatibleGoods: string[][] = []) =>
    app.request('POST /companies/setting', { as, body: { goodsKinds, incompatibleGoods } } as never);

  it('are kinds that the company lists and that do not exclude each other', async () => {
    expect((await set(['Food', 'Flowers', 'Chemicals'], [['Food', 'Chemicals']])).status).toBe(200);
    const { _id } = await makeOrder(app, as, { ...ready, goods: ['Food', 'Flowers'] });
    expect(await readOrder(app, as, _id)).toMatchObject({ goods: ['Food', 'Flowers'] });
    const refusal = async (goods: string[]) => (await change(_id, { goods })).error.details;
    expect(await refusal(['Liquid'])).toMatchObject([{ path: 'goods', code: 'invalid' }]);
    expect(await refusal(['Food', 'Chemicals'])).toMatchObject([{ path: 'goods', code: 'goods_exclude_each_other' }]);
    expect((await set(['Food'], [['Food', 'Food']])).status).toBe(422);
  });
});

describe('the orders that an order follows', () => {
  const circle = [{ path: 'afterOrders', code: 'orders_in_circle' }];

  it('are references or codes, without circles on one date', async () => {
    const first = await makeOrder(app, as, { ...ready, orderRef: 'SEQ-1' });
    const second = await makeOrder(app, as, { ...ready, orderRef: 'SEQ-2', afterOrders: ['SEQ-1'] });
    expect(await readOrder(app, as, second._id)).toMatchObject({ afterOrders: ['SEQ-1'] });
    expect((await change(first._id, { afterOrders: [second.orderCode] })).error.details).toMatchObject(circle);
    expect((await change(second._id, { afterOrders: ['seq-2'] })).error.details).toMatchObject(circle);
    const bulk = { orderIds: [first._id, second._id], afterOrders: ['SEQ-1'] };
    expect((await app.request('POST /orders/bulk-update', { as, body: bulk })).error.details).toMatchObject(circle);
    const elsewhere = { ...ready, orderRef: 'SEQ-1', deliveryDate: '2026-11-24', afterOrders: ['SEQ-2'] };
    expect((await app.request('POST /orders', { as, body: elsewhere })).status).toBe(201);
  });
});

describe('the rules of Single Stop orders', () => {
  it('are uploaded and exported; a value that cannot be used is an error of its row', async () => {
    const driver = await makeDriver();
    await app.sql(`update drivers set name = 'Dana Moe' where id = $1`, [driver]);
    await app.request('POST /companies/setting', { as, body: { goodsKinds: ['Food', 'Flowers'] } });
    const at = `${ready.deliveryDate},"59.33, 18.06"`;
    const rows = [
      'Order Ref,Date,Delivery Address,Goods ready,Goods,Preferred drivers,Optional value,After orders',
      `RULE-1,${at},07:30,food; flowers,dana moe,12.5,RULE-2; RULE-3`,
      `RULE-2,${at},soon,,,,`,
      `RULE-3,${at},,food; liquid,,,`,
      `RULE-4,${at},,,Nobody,,`,
      `RULE-5,${at},,,,,RULE-6`,
      `RULE-6,${at},,,,,RULE-5`,
    ];
    const orders = await upload('VRP', rows.join('\n'));
    expect(orders.find(({ orderRef }) => orderRef === 'RULE-1')).toMatchObject({
      status: 'DRAFT',
      releaseTime: '07:30',
      goods: ['Food', 'Flowers'],
      preferredDrivers: [driver],
      optionalValue: 12.5,
      afterOrders: ['RULE-2', 'RULE-3'],
    });
    const problems = orders.flatMap((order) =>
      order.problems.map((problem) => `${order.orderRef} ${'params' in problem ? problem.params.field : problem.code}`),
    );
    expect(problems.toSorted()).toEqual([
      'RULE-2 releaseTime',
      'RULE-3 goods',
      'RULE-4 preferredDrivers',
      'RULE-5 afterOrders',
      'RULE-6 afterOrders',
    ]);
    expect(await exported('RULE-1')).toMatchObject({
      'Goods Ready': '07:30',
      Goods: '"Food, Flowers"',
      'Preferred Drivers': 'Dana Moe',
      'Allowed Drivers': '',
      'Optional Value': '12.5',
      'After Orders': '"RULE-2, RULE-3"',
    });
  }, 60_000);
});
