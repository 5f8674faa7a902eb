import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { day, makeOrder, makePlan, ready, readOrder, setState } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const bulkDelete = (orderIds: string[], as: TestMember = editor) =>
  app.request('POST /orders/bulk-delete', { as, body: { orderIds } });
const moveTo = (orderIds: string[], deliveryDate: string, as: TestMember = editor) =>
  app.request('POST /orders/bulk-update-delivery-date', { as, body: { orderIds, deliveryDate } });
const statusOf = async (id: string) => (await app.request('GET /orders/:id', { as: editor, params: { id } })).status;

describe('deleting orders', () => {
  test('hides the orders from every list, and their codes are never used again', async () => {
    const order = await makeOrder(app, editor);
    const reply = await app.request('DELETE /orders/:id', { as: editor, params: { id: order._id } });
    expect(reply.status).toBe(200);
    expect(await statusOf(order._id)).toBe(404);
    const list = await app.request('GET /orders', { as: editor, query: { filters: { orderCode: order.orderCode } } });
    expect(list.body.meta.totalItems).toBe(0);
    expect(await app.sql('select 1 from orders where order_code = $1', [order.orderCode])).toHaveLength(1);
  });

  test('notifies the plan of planned orders that have not started', async () => {
    const order = await makeOrder(app, editor);
    const { routePlanId } = await makePlan(app, editor.companyId);
    await setState(app, [order._id], { status: 'GOING_NEXT', routePlanId });
    const reply = await bulkDelete([order._id]);
    expect(reply.body).toMatchObject({ message: 'bulk_delete_succeeded', undoSeconds: 10 });
    const events = await app.sql(`select payload from outbox where type = 'plannedOrdersDeleted'`);
    expect(events.map((event) => event.payload)).toContainEqual({
      type: 'plannedOrdersDeleted',
      companyId: editor.companyId,
      orderIds: [order._id],
      routePlanId,
    });
  });

  test('deletes none when one has started or is finished, and names it', async () => {
    const [draft, begun, ended] = [
      await makeOrder(app, editor),
      await makeOrder(app, editor),
      await makeOrder(app, editor),
    ];
    await setState(app, [begun._id], { status: 'COLLECTED' });
    await setState(app, [ended._id], { status: 'COMPLETED' });
    const reply = await bulkDelete([draft._id, begun._id, ended._id]);
    expect(reply.status).toBe(409);
    expect(reply.error.code).toBe('orders_begun');
    expect(reply.error.details?.map((detail) => detail.message).sort()).toEqual(
      [begun.orderCode, ended.orderCode].sort(),
    );
    expect(await statusOf(draft._id)).toBe(200);
  });

  test('changes nothing for an order of another company', async () => {
    const ownOrder = await makeOrder(app, editor);
    const foreign = await makeOrder(app, await app.company());
    expect((await bulkDelete([ownOrder._id, foreign._id])).status).toBe(404);
    expect(await statusOf(ownOrder._id)).toBe(200);
  });

  test('requires an editor', async () => {
    const order = await makeOrder(app, editor);
    expect((await app.request('POST /orders/bulk-delete', { body: { orderIds: [order._id] } })).status).toBe(401);
    expect((await bulkDelete([order._id], await app.member(editor.companyId))).status).toBe(403);
    expect((await bulkDelete([])).status).toBe(422);
  });
});

describe('undoing a deletion', () => {
  const undo = (deletionId: string, as: TestMember = editor) =>
    app.request('POST /orders/undo-delete', { as, body: { deletionId } });

  test('restores the orders and their tracking links, also when it is repeated', async () => {
    const [first, second] = [await makeOrder(app, editor), await makeOrder(app, editor)];
    await setState(app, [second._id], { status: 'ASSIGNED' });
    await app.sql(`update orders set stop_token = 'way-back' where id = $1`, [second._id]);
    const { deletionId } = (await bulkDelete([first._id, second._id])).body;
    expect(await statusOf(first._id)).toBe(404);
    expect((await undo(deletionId)).body.restored).toBe(2);
    expect((await undo(deletionId)).body.restored).toBe(2);
    expect(await readOrder(app, editor, first._id)).toMatchObject({ status: 'DRAFT', orderCode: first.orderCode });
    expect(await readOrder(app, editor, second._id)).toMatchObject({ status: 'ASSIGNED' });
    expect(await app.sql(`select id from orders where stop_token = 'way-back'`)).toEqual([{ id: second._id }]);
  });

  test('notifies the plan, or makes drafts when the plan has been deleted meanwhile', async () => {
    const [onPlan, planGone] = [await makeOrder(app, editor), await makeOrder(app, editor)];
    const [{ routePlanId, driverId }, gone] = [
      await makePlan(app, editor.companyId),
      await makePlan(app, editor.companyId),
    ];
    await setState(app, [onPlan._id], { status: 'ASSIGNED', routePlanId, driverId });
    await setState(app, [planGone._id], { status: 'ASSIGNED', routePlanId: gone.routePlanId, driverId: gone.driverId });
    const { deletionId } = (await bulkDelete([onPlan._id, planGone._id])).body;
    await app.sql('update route_plans set deleted_at = now() where id = $1', [gone.routePlanId]);
    await undo(deletionId);
    expect(await readOrder(app, editor, onPlan._id)).toMatchObject({
      status: 'ASSIGNED',
      routePlan: { _id: routePlanId },
    });
    expect(await readOrder(app, editor, planGone._id)).toMatchObject({
      status: 'DRAFT',
      routePlan: null,
      driver: null,
    });
    const events = await app.sql(`select payload from outbox where type = 'plannedOrdersRestored'`);
    expect(events.map(({ payload }) => payload)).toEqual([
      { type: 'plannedOrdersRestored', companyId: editor.companyId, deletionId, routePlanId },
    ]);
  });

  test('is refused after its time and from another company', async () => {
    const order = await makeOrder(app, editor);
    const { deletionId } = (await bulkDelete([order._id])).body;
    expect((await undo(deletionId, await app.company())).status).toBe(404);
    await app.sql(`update order_deletions set deleted_at = now() - interval '21 seconds' where id = $1`, [deletionId]);
    expect((await undo(deletionId)).error.code).toBe('undo_too_late');
    expect(await statusOf(order._id)).toBe(404);
  });
});

describe('moving orders to another day', () => {
  test('moves orders that are not planned and counts the others', async () => {
    const [draft, waiting, assigned] = [
      await makeOrder(app, editor),
      await makeOrder(app, editor, { ...ready, deliveryLat: null, deliveryLng: null }),
      await makeOrder(app, editor),
    ];
    await setState(app, [assigned._id], { status: 'ASSIGNED' });
    const reply = await moveTo([draft._id, waiting._id, assigned._id], '2027-02-01');
    expect(reply.body).toEqual({ message: 'bulk_update_succeeded', updated: 2, skipped: 1, outsideDays: [] });
    expect((await readOrder(app, editor, draft._id)).deliveryDate).toBe('2027-02-01');
    expect((await readOrder(app, editor, waiting._id)).deliveryDate).toBe('2027-02-01');
    expect((await readOrder(app, editor, assigned._id)).deliveryDate).toBe(day);
  });

  test('warns of orders that should not be served on that date', async () => {
    const order = await makeOrder(app, editor, { ...ready, latestDate: '2027-01-31' });
    const { body } = await moveTo([order._id], '2027-02-01');
    expect(body).toMatchObject({
      updated: 1,
      outsideDays: [{ _id: order._id, orderCode: order.orderCode, conflict: 'too_late' }],
    });
  });

  test('replaces a date that could not be imported', async () => {
    const [draft, bad] = [await makeOrder(app, editor), await makeOrder(app, editor)];
    await app.sql(
      `update orders set status = 'ERROR', delivery_date = null, error_details = jsonb_build_array($2::jsonb),
        field_errors = jsonb_build_object('deliveryDate', $2::jsonb) where id = $1`,
      [bad._id, { code: 'field_not_valid', params: { field: 'deliveryDate', value: 'tomorrow' } }],
    );
    await moveTo([draft._id, bad._id], '2027-02-01');
    expect(await readOrder(app, editor, bad._id)).toMatchObject({
      status: 'DRAFT',
      deliveryDate: '2027-02-01',
      errorDetails: [],
    });
  });

  test('requires a date and at least one draft', async () => {
    const order = await makeOrder(app, editor);
    expect((await moveTo([order._id], '')).error.details).toEqual([
      { path: 'deliveryDate', message: problemText('required'), code: 'required' },
    ]);
    await setState(app, [order._id], { status: 'ERROR' });
    expect((await moveTo([order._id], day)).error.code).toBe('no_draft_order');
    expect((await moveTo([order._id], day, await app.company())).status).toBe(404);
  });
});
