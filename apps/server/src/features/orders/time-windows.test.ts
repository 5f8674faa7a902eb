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

const change = (as: TestMember, id: string, body: Record<string, unknown>) =>
  app.request('PUT /orders/:id', { as, params: { id }, body });
const morning = { start: '09:00', end: '12:00' };
const afternoon = { start: '14:00', end: '17:00' };

describe('several time windows of a stop', () => {
  it('are stored in order; start and end are those of the first one', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, {
      ...ready,
      deliveryTimeWindows: [afternoon, { start: '9:00', end: '12:00' }],
    });
    expect(await readOrder(app, as, _id)).toMatchObject({
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '12:00',
      deliveryTimeWindows: [morning, afternoon],
      pickupTimeWindows: null,
    });
  });

  it('leave an order with one window in its start and end', async () => {
    const as = await app.company();
    const listed = await makeOrder(app, as, { ...ready, deliveryTimeWindows: [morning] });
    const plain = await makeOrder(app, as, { ...ready, deliveryTimeStart: '09:00', deliveryTimeEnd: '12:00' });
    for (const { _id } of [listed, plain])
      expect(await readOrder(app, as, _id)).toMatchObject({
        deliveryTimeStart: '09:00',
        deliveryTimeEnd: '12:00',
        deliveryTimeWindows: null,
      });
  });

  it('are replaced by a new start or end, and stay when an order is saved unchanged', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, { ...ready, deliveryTimeWindows: [morning, afternoon] });
    await change(as, _id, { deliveryTimeStart: '09:00', deliveryTimeEnd: '12:00', notes: 'Ring' });
    expect(await readOrder(app, as, _id)).toMatchObject({ deliveryTimeWindows: [morning, afternoon], notes: 'Ring' });
    await change(as, _id, { deliveryTimeStart: '10:00' });
    expect(await readOrder(app, as, _id)).toMatchObject({
      deliveryTimeStart: '10:00',
      deliveryTimeEnd: '12:00',
      deliveryTimeWindows: null,
    });
  });

  it('are refused when they overlap or end before they start', async () => {
    const as = await app.company();
    const codes = async (deliveryTimeWindows: object[]) => {
      const { status, error } = await app.request('POST /orders', { as, body: { ...ready, deliveryTimeWindows } });
      return [status, error.details?.[0]?.path, error.details?.[0]?.code];
    };
    expect(await codes([morning, { start: '11:00', end: '13:00' }])).toEqual([
      422,
      'deliveryTimeWindows',
      'windows_overlap',
    ]);
    expect(await codes([{ start: '12:00', end: '09:00' }])).toEqual([422, 'deliveryTimeWindows', 'windows_inverted']);
    const { _id } = await makeOrder(app, as, ready);
    const refused = await app.request('POST /orders/bulk-update', {
      as,
      body: { orderIds: [_id], deliveryTimeWindows: [morning, morning] },
    });
    expect(refused.status).toBe(422);
  });

  it('are read from an upload as people write them, and exported in the language of the reader', async () => {
    const as = await app.company();
    const text = [
      'Order Ref,Date,Delivery Address,Delivery Time Windows,Parking',
      `U-1,${ready.deliveryDate},"59.33, 18.06",9–12; from 14,7`,
      `U-2,${ready.deliveryDate},"59.34, 18.06",kl 9–12,`,
      `U-3,${ready.deliveryDate},"59.35, 18.06",sometime,`,
    ].join('\n');
    const files = { file: new File([text], 'orders.csv') };
    const checked = await app.request('POST /orders/check-upload', { as, body: { routePlanType: 'VRP' }, files });
    expect(checked.body).toMatchObject({
      mapping: { deliveryTimeWindows: 'Delivery Time Windows', deliveryParkingDuration: 'Parking' },
      draft: 2,
      error: 1,
      problems: [{ codes: { deliveryTimeWindows: { params: { value: 'sometime' } } } }],
    });
    expect(checked.body.preview[0]?.values).toMatchObject({ deliveryTimeWindows: '09:00–12:00; from 14:00' });
    const { mapping } = checked.body;
    await app.request('POST /orders/upload-orders', { as, body: { routePlanType: 'VRP', ...mapping }, files });
    const query = { sortBy: 'orderRef', order: 'ascend' } as const;
    const { orders } = (await app.request('GET /orders', { as, query })).body;
    expect(orders).toMatchObject([
      {
        deliveryTimeStart: '09:00',
        deliveryTimeWindows: [morning, { start: '14:00', end: null }],
        deliveryParkingDuration: 7,
      },
      { deliveryTimeStart: '09:00', deliveryTimeEnd: '12:00', deliveryTimeWindows: null },
      { status: 'ERROR', deliveryTimeWindows: null },
    ]);
    const file = await app.request('GET /orders/export', { as, query: { ...query, format: 'csv', language: 'sv' } });
    const [header, first, second] = file.raw.toString('utf8').trim().split('\r\n');
    expect(header).toContain('Leverans tidsfönster');
    expect(first).toContain('09:00–12:00; från 14:00');
    expect(second).not.toContain('09:00–12:00');
  });

  it('and the parking time reach route, driver and customer', async () => {
    const as = await app.company();
    await app.request('POST /companies/setting', { as, body: { parkingTime: 4 } });
    const day = await planDay(app, {
      editor: as,
      orders: 2,
      order: { deliveryTimeWindows: [morning, { start: '20:00', end: null }], deliveryDuration: 10 },
    });
    const plan = (await app.request('GET /route-plans/:id', { as, params: { id: day.planId } })).body;
    const stop = plan.routes[0]?.steps.find(({ orderId }) => orderId === day.orderIds[0]);
    expect(stop).toMatchObject({ startTime: '09:00:00', endTime: '09:14:00' });
    const token = await day.token();
    const route = await app.request('GET /driver/routes/:token', { params: { token } });
    expect(route.body.stops[0]).toMatchObject({
      windowStart: '09:00',
      timeWindows: [morning, { start: '20:00', end: null }],
      parkingMins: 4,
    });
  });
});
