import { catalogue, fillText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../platform/errors.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import {
  changeStatus,
  checkAddable,
  copyOrders,
  findOrders,
  listPlanOrders,
  selectOrdersForUpdate,
  orders,
} from '../index.ts';
import { day, makeGroup, makeOrder, makePlan, readyPair, readOrder, setState } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const tenant = () => app.db.tenant(editor.companyId);
const eventsOf = (orderId: string) =>
  app.sql(`select payload from outbox where type = 'orderStatusChanged' and payload->>'orderId' = $1 order by id`, [
    orderId,
  ]);

describe('changing the status of orders', () => {
  test('writes status, log and event of each, and sets the pickup status', async () => {
    const group = await makeGroup(app, editor.companyId);
    const { routePlanId, driverId } = await makePlan(app, editor.companyId, { type: 'PDP' });
    const order = await makeOrder(app, editor, { ...readyPair, group });
    const change = (to: 'UNASSIGNED' | 'ASSIGNED' | 'GOING_NEXT', actor: 'plan' | 'driver', fields = {}) =>
      tenant().write((tx) => changeStatus(tx, { orderIds: [order._id], to, actor, fields, userId: editor.userId }));
    await change('UNASSIGNED', 'plan', { route_plan_id: routePlanId });
    await change('ASSIGNED', 'plan', { driver_id: driverId });
    const entries = await change('GOING_NEXT', 'driver');
    const after = await readOrder(app, editor, order._id);
    expect(after).toMatchObject({ status: 'GOING_NEXT', pickupStatus: 'GOING_NEXT', driver: { _id: driverId } });
    expect(after.logs.map((entry) => entry.status)).toEqual(['DRAFT', 'UNASSIGNED', 'ASSIGNED', 'GOING_NEXT']);
    const [entry] = await app.sql('select status from order_log where id = $1', [entries.get(order._id)]);
    expect(entry).toEqual({ status: 'GOING_NEXT' });
    expect((await eventsOf(order._id)).map((event) => event.payload)).toMatchObject([
      { status: 'UNASSIGNED', routePlanId, groupId: group, driverId: null },
      { status: 'ASSIGNED', driverId },
      { status: 'GOING_NEXT' },
    ]);
  });

  test('sets only the fields of orders that have the status already', async () => {
    const order = await makeOrder(app, editor);
    const entries = await tenant().write((tx) =>
      changeStatus(tx, { orderIds: [order._id], to: 'DRAFT', actor: 'plan', fields: { notes: 'again' } }),
    );
    expect(entries.size).toBe(0);
    expect(await readOrder(app, editor, order._id)).toMatchObject({ notes: 'again', logs: [{ status: 'DRAFT' }] });
    expect(await eventsOf(order._id)).toHaveLength(0);
  });

  test('changes none when the rules forbid one step (SRV-02)', async () => {
    const [fine, ended] = [await makeOrder(app, editor), await makeOrder(app, editor)];
    await setState(app, [ended._id], { status: 'COMPLETED' });
    const refused = tenant().write((tx) =>
      changeStatus(tx, { orderIds: [fine._id, ended._id], to: 'UNASSIGNED', actor: 'plan' }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'order_transition_refused', details: [{ path: ended._id }] });
    expect((await readOrder(app, editor, fine._id)).status).toBe('DRAFT');
  });

  test('logs the time at which it happened, and stores the time of the final status', async () => {
    const order = await makeOrder(app, editor);
    await setState(app, [order._id], { status: 'GOING_NEXT' });
    const at = new Date('2026-11-23T10:00:00Z');
    await tenant().write((tx) =>
      changeStatus(tx, { orderIds: [order._id], to: 'COMPLETED', actor: 'driver', at, notes: 'At the door' }),
    );
    const { logs } = await readOrder(app, editor, order._id);
    expect(logs.at(-1)).toEqual({
      status: 'COMPLETED',
      createdAt: at.toISOString(),
      notes: 'At the door',
      reason: null,
      isByGeofence: false,
      isEstimated: false,
      estimatedBecause: null,
    });
    const [row] = await app.sql('select completed_at from orders where id = $1', [order._id]);
    expect(row?.completed_at).toEqual(at);
  });

  test('does not find another company’s orders', async () => {
    const foreign = await makeOrder(app, await app.company());
    await expect(tenant().read((tx) => findOrders(tx, [foreign._id]))).resolves.toEqual([]);
    const locking = tenant().write((tx) => selectOrdersForUpdate(tx, [foreign._id]));
    await expect(locking).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('copies for a cloned plan', () => {
  test('come after the copies of what their originals come after', async () => {
    const { routePlanId } = await makePlan(app, editor.companyId, { type: 'PDP' });
    const first = await makeOrder(app, editor, readyPair);
    const afterOrders = [first.orderCode, 'ELSEWHERE'];
    const others = [
      await makeOrder(app, editor, { ...readyPair, afterOrders }),
      await makeOrder(app, editor, { ...readyPair, afterOrders: [first.orderCode] }),
    ];
    const ids = [first, ...others].map(({ _id }) => _id);
    const copies = await tenant().write((tx) => copyOrders(tx, ids, { deliveryDate: '2026-12-01', routePlanId }));
    const [copyOfFirst, ...copiesOfOthers] = await Promise.all(
      ids.map((id) => readOrder(app, editor, copies.get(id) ?? '')),
    );
    expect(copyOfFirst?.orderCode).not.toBe(first.orderCode);
    expect(copiesOfOthers.map((copy) => copy.afterOrders)).toEqual([
      [copyOfFirst?.orderCode, 'ELSEWHERE'],
      [copyOfFirst?.orderCode],
    ]);
  });

  test('have the fields that people write, without history', async () => {
    const { routePlanId, driverId } = await makePlan(app, editor.companyId, { type: 'PDP' });
    const order = await makeOrder(app, editor, { ...readyPair, fields: { Floor: '3' }, requiredSkills: ['fridge'] });
    await setState(app, [order._id], { status: 'COMPLETED', pickupStatus: 'COLLECTED', routePlanId, driverId });
    await app.sql(
      `update orders set signature = 'x', driver_notes = 'x', stop_token = 'secret', rating = 2, rating_comment = 'x', rated_at = now(),
        customer_instructions = 'x', package_was = 'x', unscheduled_reason = '{"code": "shift"}', upload_row = 7 where id = $1`,
      [order._id],
    );
    const target = await makePlan(app, editor.companyId, { type: 'PDP' });
    const copies = await tenant().write((tx) =>
      copyOrders(tx, [order._id], {
        deliveryDate: '2026-12-01',
        routePlanId: target.routePlanId,
      }),
    );
    const copy = await readOrder(app, editor, copies.get(order._id) ?? '');
    expect(copy).toMatchObject({
      status: 'UNASSIGNED',
      pickupStatus: null,
      deliveryDate: '2026-12-01',
      routePlan: { _id: target.routePlanId },
      driver: null,
      signature: null,
      driverNotes: null,
      fields: { Floor: '3' },
      requiredSkills: ['fridge'],
      pickupLat: 59.34,
      logs: [{ status: 'DRAFT' }, { status: 'UNASSIGNED' }],
    });
    expect(copy.orderCode).not.toBe(order.orderCode);
    const [left] = await app.sql(
      `select driver_notes, stop_token, rating, rating_comment, rated_at, customer_instructions, package_was, unscheduled_reason, upload_row,
        completed_at from orders where id = $1`,
      [copy._id],
    );
    expect(Object.values(left ?? {}).filter((value) => value !== null)).toEqual([]);
    const onPlan = await tenant().read((tx) => listPlanOrders(tx, target.routePlanId));
    expect(onPlan.map((row) => row.id)).toEqual([copy._id]);
  });
});

describe('adding orders to a plan is refused', () => {
  const draft = { status: 'DRAFT', route_plan_type: 'VRP', delivery_date: day } as const;
  const numbered = (count: number, order: object) =>
    Array.from({ length: count }, (_, i) => ({ ...draft, ...order, id: `id-${i}`, order_code: `CODE${i}` }));
  const check = (list: ReturnType<typeof numbered>, kind: 'new' | 'existing' = 'existing'): string => {
    try {
      checkAddable(list, { type: 'VRP', deliveryDate: day }, kind);
      return 'allowed';
    } catch (error) {
      return (error as Refusal).message;
    }
  };

  test('for wrong data first, with up to five codes (PLAN-27)', () => {
    expect(check(numbered(7, { status: 'ERROR' }))).toBe(
      fillText(catalogue.orders_incorrect.message, { codes: 'CODE0, CODE1, CODE2, CODE3, CODE4' }),
    );
    expect(check([...numbered(1, { status: 'ASSIGNED' }), ...numbered(1, { status: 'GEOCODING' })])).toBe(
      fillText(catalogue.orders_incorrect.message, { codes: 'CODE0' }),
    );
  });

  test('then for status, type and date, each with its message (ORD-13 to ORD-16, ORD-59)', () => {
    expect(check(numbered(1, { status: 'UNASSIGNED' }))).toBe(catalogue.orders_not_draft.message);
    expect(check(numbered(1, { route_plan_type: 'PDP' }))).toBe(catalogue.orders_types_differ.message);
    expect(check(numbered(1, { delivery_date: '2027-01-01' }))).toBe(catalogue.orders_dates_differ_existing.message);
    expect(check(numbered(1, { delivery_date: null }), 'new')).toBe(catalogue.orders_dates_differ_new.message);
    expect(check(numbered(2, {}))).toBe('allowed');
  });
});
