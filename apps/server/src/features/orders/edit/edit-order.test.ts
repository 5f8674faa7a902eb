import legacyTexts from '@roundsman/contract/legacy-texts';
import { fillText, problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const edit = (id: string, body: Record<string, unknown>, as: TestMember = editor) =>
  app.request('PUT /orders/:id', { as, params: { id }, body });
const eventsOf = (orderId: string, type: string) =>
  app.sql(`select payload from outbox where type = $2 and (payload->>'orderId' = $1 or payload->'orderIds' ? $1)`, [
    orderId,
    type,
  ]);

describe('an order that is not planned', () => {
  test('changes the fields that are sent and no others', async () => {
    const order = await makeOrder(app, editor, { ...ready, notes: 'Keep cold' });
    const reply = await edit(order._id, { deliveryName: 'Bo' });
    expect(reply.body).toMatchObject({ deliveryName: 'Bo', notes: 'Keep cold', deliveryLat: 59.33, status: 'DRAFT' });
  });

  test('is geocoded when it gets a new address without coordinates', async () => {
    const order = await makeOrder(app, editor);
    const reply = await edit(order._id, { deliveryAddress: 'Somewhere else' });
    expect(reply.body).toMatchObject({ status: 'GEOCODING', deliveryLat: null, deliveryLng: null });
    expect(reply.body.logs.map((entry) => entry.status)).toEqual(['DRAFT', 'GEOCODING']);
    expect(await eventsOf(order._id, 'orderStatusChanged')).toHaveLength(1);
  });

  test('retains its coordinates when the same address is sent again', async () => {
    const order = await makeOrder(app, editor);
    const reply = await edit(order._id, { deliveryAddress: ready.deliveryAddress, notes: 'x' });
    expect(reply.body).toMatchObject({ status: 'DRAFT', deliveryLat: 59.33 });
  });

  test('in ERROR becomes a draft with an address, and stays without one', async () => {
    const { deliveryAddress: _1, deliveryLat: _2, deliveryLng: _3, ...nowhere } = ready;
    const order = await makeOrder(app, editor, nowhere);
    expect((await edit(order._id, { notes: 'x' })).body.status).toBe('ERROR');
    const { deliveryAddress, deliveryLat, deliveryLng } = ready;
    const reply = await edit(order._id, { deliveryAddress, deliveryLat, deliveryLng });
    expect(reply.body).toMatchObject({ status: 'DRAFT', errorDetails: [] });
  });

  test('stays in ERROR for an unreadable imported field until that field is written', async () => {
    const order = await makeOrder(app, editor);
    const badTime = { code: 'field_not_valid', params: { field: 'deliveryTimeStart', value: '25:00' } };
    await app.sql(
      `update orders set status = 'ERROR', error_details = jsonb_build_array($2::jsonb),
        field_errors = jsonb_build_object('deliveryTimeStart', $2::jsonb) where id = $1`,
      [order._id, badTime],
    );
    expect((await edit(order._id, { notes: 'x' })).body).toMatchObject({
      status: 'ERROR',
      errorDetails: [fillText(legacyTexts.fieldValue, { field: 'Delivery From', value: '25:00' })],
      problems: [badTime],
    });
    expect((await edit(order._id, { deliveryTimeStart: '9:00' })).body).toMatchObject({
      status: 'DRAFT',
      errorDetails: [],
      deliveryTimeStart: '09:00',
    });
  });

  test('refuses half a time window that would end before the stored other half begins', async () => {
    const order = await makeOrder(app, editor, { ...ready, deliveryTimeEnd: '10:00' });
    const reply = await edit(order._id, { deliveryTimeStart: '11:00' });
    expect(reply.status).toBe(422);
    expect(reply.error.details).toContainEqual({
      path: 'deliveryTimeStart',
      message: problemText('delivery_start_late'),
      code: 'delivery_start_late',
    });
  });
});

describe('an order on a plan', () => {
  async function planned(body: Record<string, unknown> = ready) {
    const order = await makeOrder(app, editor, body);
    const { routePlanId, driverId } = await makePlan(app, editor.companyId);
    await setState(app, [order._id], { status: 'ASSIGNED', routePlanId, driverId });
    return { id: order._id, routePlanId };
  }

  test('notifies the plan of a new place, time window, load or skill, but not of a note', async () => {
    const { id, routePlanId } = await planned();
    await edit(id, { notes: 'Ring twice' });
    expect(await eventsOf(id, 'plannedOrdersEdited')).toHaveLength(0);
    const reply = await edit(id, { load: 4, requiredSkills: ['fridge'] });
    expect(reply.body).toMatchObject({
      status: 'ASSIGNED',
      load: 4,
      driver: { name: 'Dan' },
      routePlan: { name: 'Monday' },
    });
    expect(await eventsOf(id, 'plannedOrdersEdited')).toMatchObject([{ payload: { routePlanId } }]);
  });

  test('refuses an address without coordinates, because the route needs them', async () => {
    const { id } = await planned();
    const reply = await edit(id, { deliveryAddress: 'Somewhere else' });
    expect(reply.status).toBe(422);
    expect(reply.error.details).toEqual([
      { path: 'deliveryAddress', message: problemText('invalid'), code: 'invalid' },
    ]);
    expect((await readOrder(app, editor, id)).deliveryAddress).toBe(ready.deliveryAddress);
  });

  test('refuses another date than the plan’s', async () => {
    const { id } = await planned();
    const reply = await edit(id, { deliveryDate: '2027-01-01' });
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({ code: 'order_not_editable', details: [{ path: 'deliveryDate' }] });
  });
});

describe('an order that has started', () => {
  test('accepts changes of notes, labels, group and reference only; unchanged fields may be sent', async () => {
    const order = await makeOrder(app, editor, readyPair);
    await setState(app, [order._id], { status: 'IN_TRANSIT', pickupStatus: 'COLLECTED' });
    const group = await makeGroup(app, editor.companyId);
    const label = await makeLabel(app, editor.companyId, 'Urgent');
    const open = { notes: 'x', deliveryNotes: 'y', labels: [label], group, orderRef: 'R', deliveryLat: 59.33 };
    expect((await edit(order._id, open)).status).toBe(200);
    const closed = await edit(order._id, { ...open, notes: 'z', load: 1, deliveryName: 'Eve' });
    expect(closed.status).toBe(409);
    expect(closed.error.details?.map((detail) => detail.path).sort()).toEqual(['deliveryName', 'load']);
    expect((await readOrder(app, editor, order._id)).notes).toBe('x');
  });

  test('accepts only notes and labels once it is finished', async () => {
    const order = await makeOrder(app, editor);
    await setState(app, [order._id], { status: 'COMPLETED' });
    expect((await edit(order._id, { notes: 'Left at the door' })).status).toBe(200);
    expect((await edit(order._id, { orderRef: 'R' })).status).toBe(409);
  });
});

describe('access to an order', () => {
  test('requires sign-in, an editor and the same company', async () => {
    const order = await makeOrder(app, editor);
    expect((await app.request('PUT /orders/:id', { params: { id: order._id }, body: {} })).status).toBe(401);
    expect((await edit(order._id, { notes: 'x' }, await app.member(editor.companyId))).status).toBe(403);
    expect((await edit(order._id, { notes: 'x' }, await app.company())).status).toBe(404);
    expect((await edit(order._id, { notes: 'x' }, await app.company({ roles: ['admin'] }))).status).toBe(404);
  });

  test('refuses groups and labels of another company', async () => {
    const order = await makeOrder(app, editor);
    const other = await app.company();
    const group = await makeGroup(app, other.companyId);
    expect((await edit(order._id, { group })).status).toBe(404);
    expect((await edit(order._id, { labels: [await makeLabel(app, other.companyId, 'Theirs')] })).status).toBe(404);
    const tooMany = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    expect((await edit(order._id, { labels: tooMany })).error.details?.[0]?.message).toBe(
      problemText('too_many_labels', { most: 3 }),
    );
  });
});
