import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { day, makeOrder, readOrder, ready } from './test-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

// The delivery date of the orders, 23 November 2026, is a Monday.
const week = { earliestDate: '2026-11-20', latestDate: '2026-11-27', preferredDate: '2026-11-24', weekdays: [1, 2] };

const change = (as: TestMember, id: string, body: Record<string, unknown>) =>
  app.request('PUT /orders/:id', { as, params: { id }, body });
const codesOf = (reply: { readonly error: unknown }): string => JSON.stringify(reply.error);

describe('the days of an order', () => {
  it('are stored, changed and emptied', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, { ...ready, ...week, weekdays: [2, 1, 2] });
    expect(await readOrder(app, as, _id)).toMatchObject(week);
    await change(as, _id, { latestDate: '2026/12/01', weekdays: [] });
    expect(await readOrder(app, as, _id)).toMatchObject({ ...week, latestDate: '2026-12-01', weekdays: [] });
    await change(as, _id, { earliestDate: null, latestDate: '', preferredDate: null });
    expect(await readOrder(app, as, _id)).toMatchObject({ earliestDate: null, latestDate: null, preferredDate: null });
  });

  it('may not contradict each other, also when one of them changes', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, { ...ready, ...week });
    const inverted = await change(as, _id, { latestDate: '2026-11-19' });
    expect([inverted.status, codesOf(inverted)]).toEqual([422, expect.stringContaining('dates_inverted')]);
    const outside = await change(as, _id, { earliestDate: '2026-11-25' });
    expect([outside.status, codesOf(outside)]).toEqual([422, expect.stringContaining('preferred_outside')]);
    expect((await change(as, _id, { weekdays: [8] })).status).toBe(422);
    expect(await readOrder(app, as, _id)).toMatchObject(week);
  });

  it('of many orders are changed together', async () => {
    const as = await app.company();
    const made = [await makeOrder(app, as), await makeOrder(app, as, { ...ready, earliestDate: '2026-12-02' })];
    const orderIds = made.map(({ _id }) => _id);
    const refused = await app.request('POST /orders/bulk-update', { as, body: { orderIds, latestDate: '2026-12-01' } });
    expect(refused.status).toBe(422);
    const body = { orderIds, latestDate: '2026-12-03', weekdays: [4] };
    expect((await app.request('POST /orders/bulk-update', { as, body })).body.updated).toBe(2);
    expect(await readOrder(app, as, orderIds[0]!)).toMatchObject({ latestDate: '2026-12-03', weekdays: [4] });
  });

  it('may stand in for the delivery date, and for nothing less', async () => {
    const as = await app.company();
    const { deliveryDate: _none, ...undated } = ready;
    const create = (body: Record<string, unknown>) =>
      app.request('POST /orders', { as, body: { ...undated, ...body } });
    for (const body of [{}, { preferredDate: day }, { deliveryDate: '' }, { latestDate: '', weekdays: [] }]) {
      const refused = await create(body);
      expect([refused.status, codesOf(refused)]).toEqual([422, expect.stringContaining('"path":"deliveryDate"')]);
    }
    for (const body of [{ earliestDate: '2026-11-20' }, { latestDate: '2026-11-27' }, { weekdays: [1] }]) {
      const made = await create({ ...body, deliveryDate: null });
      expect(made.status, codesOf(made)).toBe(201);
      expect(await readOrder(app, as, made.body._id)).toMatchObject({ status: 'DRAFT', deliveryDate: null });
    }
    const { body } = await create({ latestDate: '2026-11-27', afterOrders: ['first'] });
    expect((await change(as, body._id, { afterOrders: [body.orderCode] })).status).toBe(422);

    // A plan gives the date.
    const plan = { name: 'Monday', deliveryDate: day, orders: [body._id] };
    expect((await app.request('POST /route-plans/from-orders', { as, body: plan })).status).toBe(201);
    expect(await readOrder(app, as, body._id)).toMatchObject({ deliveryDate: day, latestDate: '2026-11-27' });
  });

  it('stay while the order has no date, and a date of an order with days can be emptied', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, { ...ready, latestDate: '2026-11-27' });
    expect((await change(as, _id, { deliveryDate: null })).status).toBe(200);
    const refused = await change(as, _id, { latestDate: null });
    expect([refused.status, codesOf(refused)]).toEqual([422, expect.stringContaining('"path":"deliveryDate"')]);
    const body = { orderIds: [_id], latestDate: null };
    expect((await app.request('POST /orders/bulk-update', { as, body })).status).toBe(422);
    expect((await change(as, _id, { deliveryDate: day, latestDate: null })).status).toBe(200);
    expect((await change(as, _id, { deliveryDate: null })).status).toBe(422);
    expect(await readOrder(app, as, _id)).toMatchObject({ deliveryDate: day, latestDate: null });
  });

  it('sort the list of orders, those without a latest date last', async () => {
    const as = await app.company();
    for (const latestDate of ['2026-12-03', null, '2026-12-01']) await makeOrder(app, as, { ...ready, latestDate });
    const query = { sortBy: 'latestDate', order: 'ascend' } as const;
    const { orders } = (await app.request('GET /orders', { as, query })).body;
    expect(orders.map(({ latestDate }) => latestDate)).toEqual(['2026-12-01', '2026-12-03', null]);
  });

  it('warn of a plan on another day, and do not refuse it', async () => {
    const as = await app.company();
    const orders = [
      await makeOrder(app, as, { ...ready, ...week }),
      await makeOrder(app, as, { ...ready, earliestDate: '2026-11-24' }),
      await makeOrder(app, as, { ...ready, latestDate: '2026-11-20' }),
      await makeOrder(app, as, { ...ready, weekdays: [2, 3] }),
    ];
    const plan = { name: 'Monday', deliveryDate: day, type: 'VRP' } as const;
    const { _id: id } = (await app.request('POST /route-plans', { as, body: plan })).body;
    const body = { orders: orders.map(({ _id }) => _id) };
    const added = await app.request('POST /route-plans/:id/add-orders', { as, params: { id }, body });
    const [, early, late, weekday] = orders;
    const byConflict = added.body.outsideDays.toSorted((a, b) => a.conflict.localeCompare(b.conflict));
    expect(byConflict).toEqual([
      { _id: early!._id, orderCode: early!.orderCode, conflict: 'too_early' },
      { _id: late!._id, orderCode: late!.orderCode, conflict: 'too_late' },
      { _id: weekday!._id, orderCode: weekday!.orderCode, conflict: 'weekday' },
    ]);
  });

  it('of many orders that change warn of those whose date is outside now, also on plans', async () => {
    const as = await app.company();
    const [planned, waiting, inside] = [
      await makeOrder(app, as),
      await makeOrder(app, as),
      await makeOrder(app, as, { ...ready, deliveryDate: '2026-11-24' }),
    ];
    const plan = { name: 'Monday', deliveryDate: day, orders: [planned._id] };
    await app.request('POST /route-plans/from-orders', { as, body: plan });
    const update = async (body: Record<string, unknown>) =>
      (
        await app.request('POST /orders/bulk-update', {
          as,
          body: { orderIds: [planned._id, waiting._id, inside._id], ...body },
        })
      ).body;

    const { updated, outsideDays } = await update({ earliestDate: '2026-11-24' });
    expect(updated).toBe(3);
    const expected = [planned, waiting].map(({ _id, orderCode }) => ({ _id, orderCode, conflict: 'too_early' }));
    expect(outsideDays.toSorted((a, b) => a.orderCode.localeCompare(b.orderCode))).toEqual(
      expected.toSorted((a, b) => a.orderCode.localeCompare(b.orderCode)),
    );
    // Only a change of the days, or of the date, warns.
    expect((await update({ deliveryNotes: 'Ring twice' })).outsideDays).toEqual([]);
    expect((await update({ earliestDate: null, weekdays: [1, 2] })).outsideDays).toEqual([]);
  });

  it('are not copied with a plan to another day', async () => {
    const as = await app.company();
    const { _id } = await makeOrder(app, as, { ...ready, ...week });
    const plan = { name: 'Monday', deliveryDate: day, type: 'VRP', orders: [_id] } as const;
    const { _id: id } = (await app.request('POST /route-plans', { as, body: plan })).body;
    await app.request('POST /route-plans/:id/add-orders', { as, params: { id }, body: { orders: [_id] } });
    const copy = { name: 'Copy', deliveryDate: '2026-12-14' };
    const made = await app.request('POST /route-plans/:id/duplicate', { as, params: { id }, body: copy });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    const query = { deliveryDate: '2026-12-14' };
    const [copied] = (await app.request('GET /orders', { as, query })).body.orders;
    expect(copied).toMatchObject({ earliestDate: null, latestDate: null, preferredDate: null, weekdays: [1, 2] });
  });
});
