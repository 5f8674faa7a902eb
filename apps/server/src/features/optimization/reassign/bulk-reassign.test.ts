import { catalogue, problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const reassign = (day: PlannedDay, body: Record<string, unknown>, as = day.editor) =>
  app.request('POST /route-plans/:id/bulk-reassign', { as, params: { id: day.planId }, body });
const planOf = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } })).body;
const driversOf = async (day: PlannedDay) => {
  const { orders } = await planOf(day);
  return day.orderIds.map((id) => day.driverIds.indexOf(orders.find(({ _id }) => _id === id)?.driver?._id ?? ''));
};
const lock = (day: PlannedDay, driver: number) =>
  app.request('POST /route-plans/:id/lock-driver', {
    as: day.editor,
    params: { id: day.planId },
    body: { driver: day.driverIds[driver], locked: true },
  });

/** Plans six orders on the first of two drivers. */
const ready = () => planDay(app, { orders: 6, drivers: 2, dispatched: false });

describe('bulk reassign (API-26, SRV-32)', () => {
  it('gives the orders to the driver and leaves the others with theirs', async () => {
    const day = await ready();
    const [, , third, fourth] = day.orderIds;
    const answer = await reassign(day, { orderIds: [third, fourth], isReassign: true, driverId: day.driverIds[1] });
    expect(answer.status).toBe(202);
    expect(answer.body.runId.length).toBe(36);
    await app.settle();
    expect(await driversOf(day)).toEqual([0, 0, 1, 1, 0, 0]);
  });

  it('gives a driver only unassigned orders without isReassign', async () => {
    const day = await ready();
    const [first, second] = day.orderIds;
    const others = day.orderIds.slice(1).map((id) => `${id}_DELIVERY`);
    await app.request('POST /route-plans/:id/reorder-orders', {
      as: day.editor,
      params: { id: day.planId },
      body: { drivers: [{ driverId: day.driverIds[0], order: others }] },
    });
    await reassign(day, { orderIds: [first, second], driverId: day.driverIds[1] });
    await app.settle();
    expect(await driversOf(day)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('changes the address of every chosen order and times their routes; undo restores it', async () => {
    const day = await ready();
    const [first, second, third] = day.orderIds;
    const place = { deliveryAddress: 'New quay 4', deliveryLat: 41.17, deliveryLng: -8.6 };
    const { body } = await reassign(day, { orderIds: [first, second], ...place });
    await app.settle();
    const { orders } = await planOf(day);
    const addressOf = (list: typeof orders, id?: string) => list.find(({ _id }) => _id === id)?.deliveryAddress;
    expect([first, second, third].map((id) => addressOf(orders, id))).toEqual(['New quay 4', 'New quay 4', 'Street 3']);
    expect(await driversOf(day)).toEqual([0, 0, 0, 0, 0, 0]);
    const undone = await app.request('POST /route-plans/:id/optimizations/:runId/undo', {
      as: day.editor,
      params: { id: day.planId, runId: body.runId },
    });
    expect(addressOf(undone.body.orders, first)).toBe('Street 1');
  });

  it('gives the accepted minutes of the new address; undo restores the former ones', async () => {
    const editor = await app.company();
    for (const [address, minutes] of [
      ['Street 1', 11],
      ['New quay 4', 7],
    ])
      await app.sql(
        `insert into accepted_minutes (company_id, level, stop, place, fixed_seconds, minutes, planned_minutes, visits)
          values ($1, 'address', 'delivery', place_of($2, null, null), $3::int * 60, $3::int, 5, 9)`,
        [editor.companyId, address, minutes],
      );
    const day = await planDay(app, { editor, orders: 2, dispatched: false, order: {} });
    const minutesOf = async (id?: string) => {
      const { body } = await app.request('GET /minutes-on-site/of-order/:id', { as: editor, params: { id } });
      return [body.stops[0]?.plannedMinutes, body.stops[0]?.isAccepted];
    };
    const [first, second] = day.orderIds;
    expect([await minutesOf(first), await minutesOf(second)]).toEqual([
      [11, true],
      [5, false],
    ]);
    const place = { deliveryAddress: 'New quay 4', deliveryLat: 41.17, deliveryLng: -8.6 };
    const { body } = await reassign(day, { orderIds: [first, second], ...place });
    await app.settle();
    expect([await minutesOf(first), await minutesOf(second)]).toEqual([
      [7, true],
      [7, true],
    ]);
    await app.request('POST /route-plans/:id/optimizations/:runId/undo', {
      as: editor,
      params: { id: day.planId, runId: body.runId },
    });
    expect([await minutesOf(first), await minutesOf(second)]).toEqual([
      [11, true],
      [5, false],
    ]);
  });

  it('refuses an address without coordinates as Invalid and changes nothing (ROUTE-24)', async () => {
    const day = await ready();
    const orderIds = [day.orderIds[0]];
    for (const half of [
      { deliveryAddress: 'New quay 4' },
      { deliveryLat: 41.1, deliveryLng: -8.6 },
      { pickupAddress: 'X', pickupLat: 1 },
    ]) {
      const { status, error } = await reassign(day, { orderIds, ...half });
      expect(status).toBe(422);
      expect(error.message).toEqual([problemText('invalid')]);
    }
    // A delivery-only order has no pickup address.
    const pickup = { pickupAddress: 'Quay', pickupLat: 41.1, pickupLng: -8.6 };
    expect((await reassign(day, { orderIds, ...pickup })).error.details?.[0]?.path).toBe('pickupAddress');
    expect((await reassign(day, { orderIds, deliveryAddress: '', driverId: null })).status).toBe(202);
    await app.settle();
  });

  it('refuses locked routes on both sides (OPT-18)', async () => {
    const day = await ready();
    const request = { orderIds: [day.orderIds[0]], isReassign: true, driverId: day.driverIds[1] };
    await lock(day, 1);
    expect((await reassign(day, request)).error).toMatchObject({
      statusCode: 409,
      message: catalogue.driver_locked.message,
    });
    const other = await ready();
    await lock(other, 0);
    const away = { orderIds: [other.orderIds[0]], isReassign: true };
    expect((await reassign(other, away)).error.code).toBe('driver_locked');
  });

  it('refuses started orders, unknown ids, and an outdated version of the plan', async () => {
    const day = await planDay(app, { orders: 2, drivers: 2 });
    await app.sql(`update orders set status = 'DELIVERY_ARRIVED' where id = $1`, [day.orderIds[0]]);
    expect((await reassign(day, { orderIds: day.orderIds })).error.code).toBe('orders_begun');
    const orderIds = [day.orderIds[1]];
    expect((await reassign(day, { orderIds, version: 1 })).error.message).toBe(catalogue.plan_changed.message);
    const other = await planDay(app, { orders: 1, drivers: 1, editor: day.editor });
    expect((await reassign(day, { orderIds: other.orderIds })).error.code).toBe('order_not_on_plan');
    expect((await reassign(day, { orderIds, driverId: other.driverIds[0] })).error.code).toBe('driver_not_on_plan');
    const foreign = await planDay(app, { orders: 1, drivers: 1 });
    expect((await reassign(day, { orderIds: foreign.orderIds })).status).toBe(404);
    expect((await reassign(day, { orderIds, driverId: foreign.driverIds[0] })).status).toBe(404);
  });

  it('moves both stops of an order', async () => {
    const day = await planDay(app, { type: 'PDP', orders: 3, drivers: 2, dispatched: false });
    const place = { pickupAddress: 'New shop', pickupLat: 41.17, pickupLng: -8.6 };
    await reassign(day, { orderIds: [day.orderIds[0]], isReassign: true, driverId: day.driverIds[1], ...place });
    await app.settle();
    const plan = await planOf(day);
    expect(await driversOf(day)).toEqual([1, 0, 0]);
    expect(plan.routes[1]?.steps.find(({ type }) => type === 'pickup')?.address).toBe('New shop');
  });
});

describe('clone route (API-64)', () => {
  const clone = (day: PlannedDay, body: Record<string, unknown> = {}) =>
    app.request('POST /route-plans/:id/clone-route', {
      as: day.editor,
      params: { id: day.planId },
      body: { name: 'Again', deliveryDate: '2030-01-02', ...body },
    });
  const stopsOf = (plan: Awaited<ReturnType<typeof planOf>>) =>
    plan.routes.map(({ driver, steps }) => [
      driver._id,
      steps.filter(({ orderId }) => orderId).map(({ name }) => name),
    ]);

  it('keeps drivers and sequence; the orders are copies', async () => {
    const day = await planDay(app, { type: 'PDP', orders: 3, drivers: 2 });
    const { status, body } = await clone(day);
    expect(status).toBe(201);
    expect(body.runId).toBeNull();
    expect(body.message).toEqual(`create_route_plan_succeeded_${body._id}`);
    const [from, to] = [await planOf(day), await planOf({ ...day, planId: body._id })];
    expect(stopsOf(to)).toEqual(stopsOf(from));
    expect(to.status).toBe('OPTIMIZED');
    expect(to.cloneRoute).toBe(true);
    expect(to.optimizeDuplicateRoute).toBe(false);
    expect(to.needsOptimize).toBe(false);
    expect(to.orders.map(({ status, deliveryDate }) => [status, deliveryDate])).toEqual(
      Array.from({ length: 3 }, () => ['ASSIGNED', '2030-01-02']),
    );
    expect(to.orders.some(({ _id }) => day.orderIds.includes(_id))).toBe(false);
  });

  it('optimizes the copy on request and does not change the original plan', async () => {
    const day = await planDay(app, { orders: 4, drivers: 2 });
    const before = stopsOf(await planOf(day));
    const { body } = await clone(day, { optimizeDuplicateRoute: true });
    expect(body.runId).toMatch(/^[\w-]{36}$/);
    await app.settle();
    expect(stopsOf(await planOf(day))).toEqual(before);
    const copy = await planOf({ ...day, planId: body._id });
    expect(copy.optimizeDuplicateRoute).toBe(true);
    expect(copy.needsOptimize).toBe(false);
    expect(copy.orders.every(({ status }) => status === 'ASSIGNED')).toBe(true);
  });

  it('leaves orders of a removed driver unassigned', async () => {
    const day = await planDay(app, { orders: 2, drivers: 2 });
    await app.sql('update drivers set deleted_at = now() where id = $1', [day.driverIds[0]]);
    const copy = await planOf({ ...day, planId: (await clone(day)).body._id });
    expect(copy.routes).toHaveLength(1);
    expect(copy.needsOptimize).toBe(true);
    expect(copy.orders.map(({ status }) => status)).toEqual(['UNASSIGNED', 'UNASSIGNED']);
  });
});
