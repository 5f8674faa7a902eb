import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { makeGroup, makeLabel, makeOrder, makePlan, ready, readyPair, readOrder, setState } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const update = (orderIds: string[], fields: Record<string, unknown>, as: TestMember = editor) =>
  app.request('POST /orders/bulk-update', { as, body: { orderIds, ...fields } });

test('changes the named fields of orders, and counts the orders that changed', async () => {
  const [first, second] = [await makeOrder(app, editor, { ...ready, notes: 'Cold' }), await makeOrder(app, editor)];
  const label = await makeLabel(app, editor.companyId, 'Fragile');
  const group = await makeGroup(app, editor.companyId);
  const reply = await update([first._id, second._id], { labels: [label], group, load: 3, deliveryTimeStart: '9:30' });
  expect(reply.body).toEqual({ message: 'bulk_update_succeeded', updated: 2, outsideDays: [] });
  for (const { _id } of [first, second])
    expect(await readOrder(app, editor, _id)).toMatchObject({ labels: [label], load: 3, deliveryTimeStart: '09:30' });
  expect(await readOrder(app, editor, first._id)).toMatchObject({ notes: 'Cold', group: { _id: group } });
  expect((await update([first._id, second._id], { load: 3 })).body.updated).toBe(0);
});

test('geocodes all of them in one job after an address without coordinates; coordinates make drafts of errors', async () => {
  const { deliveryAddress: _1, deliveryLat: _2, deliveryLng: _3, ...nowhere } = ready;
  const ids = [(await makeOrder(app, editor))._id, (await makeOrder(app, editor, nowhere))._id];
  await update(ids, { deliveryAddress: 'Nygatan 5' });
  for (const id of ids)
    expect(await readOrder(app, editor, id)).toMatchObject({ status: 'GEOCODING', deliveryLat: null });
  const jobs = await app.sql<{ payload: { orderIds: string[] } }>(
    `select payload from outbox where type = 'geocode-orders' and payload->'orderIds' ? $1`,
    [ids[1]],
  );
  expect(jobs.map(({ payload }) => payload.orderIds.toSorted())).toEqual([ids.toSorted()]);
  await update(ids, { deliveryAddress: 'Nygatan 5', deliveryLat: 59.3, deliveryLng: 18 });
  for (const id of ids) expect(await readOrder(app, editor, id)).toMatchObject({ status: 'DRAFT', errorDetails: [] });
});

test('notifies the plan once of changes to its times', async () => {
  const ids = [(await makeOrder(app, editor))._id, (await makeOrder(app, editor))._id];
  const { routePlanId, driverId } = await makePlan(app, editor.companyId);
  await setState(app, ids, { status: 'ASSIGNED', routePlanId, driverId });
  await update(ids, { notes: 'Ring twice' });
  await update(ids, { load: 7 });
  const events = await app.sql<{ payload: { orderIds: string[] } }>(
    `select payload from outbox where type = 'plannedOrdersEdited' and payload->>'routePlanId' = $1`,
    [routePlanId],
  );
  expect(events.map(({ payload }) => payload.orderIds.toSorted())).toEqual([ids.toSorted()]);
  const emptied = await update(ids, { deliveryAddress: null });
  expect(emptied.error.details).toContainEqual({
    path: 'deliveryAddress',
    message: problemText('required'),
    code: 'required',
  });
});

test('refuses all but notes and labels when one has started or is finished, with its code', async () => {
  const [draft, begun] = [await makeOrder(app, editor), await makeOrder(app, editor)];
  await setState(app, [begun._id], { status: 'COMPLETED' });
  const reply = await update([draft._id, begun._id], { load: 9 });
  expect(reply.status).toBe(409);
  expect(reply.error.code).toBe('orders_not_editable');
  expect(reply.error.details).toEqual([{ path: begun._id, message: begun.orderCode }]);
  expect((await readOrder(app, editor, draft._id)).load).toBeNull();
  expect((await update([draft._id, begun._id], { notes: 'x' })).body.updated).toBe(2);
});

test('refuses all when a time window would end before it begins in one of them, with the field', async () => {
  const early = await makeOrder(app, editor, { ...ready, deliveryTimeStart: '08:00', deliveryTimeEnd: '09:00' });
  const open = await makeOrder(app, editor);
  const reply = await update([early._id, open._id], { deliveryTimeStart: '10:00' });
  expect(reply.status).toBe(422);
  expect(reply.error.details).toEqual([
    { path: 'deliveryTimeStart', message: problemText('delivery_start_late'), code: 'delivery_start_late' },
    { path: 'deliveryTimeEnd', message: problemText('delivery_end_early'), code: 'delivery_end_early' },
    { path: 'orderIds', message: early.orderCode },
  ]);
  expect((await readOrder(app, editor, open._id)).deliveryTimeStart).toBeNull();
});

test('changes nothing when an order or a reference is of another company', async () => {
  const ownOrder = await makeOrder(app, editor, readyPair);
  const stranger = await app.company();
  const foreign = await makeOrder(app, stranger);
  expect((await update([ownOrder._id, foreign._id], { notes: 'x' })).status).toBe(404);
  expect((await update([ownOrder._id], { group: await makeGroup(app, stranger.companyId) })).status).toBe(404);
  expect((await update([ownOrder._id], { labels: [await makeLabel(app, stranger.companyId, 'Far')] })).status).toBe(
    404,
  );
  expect(await readOrder(app, editor, ownOrder._id)).toMatchObject({ notes: null, group: null, labels: [] });
  expect((await update([ownOrder._id], { notes: 'x' }, await app.member(editor.companyId))).status).toBe(403);
});
