import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { type PlannedDay, planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Late in the day, no driver would have time left for another stop.
  const morning = clockAt(new Date(`${today()}T08:00:00Z`));
  app = await startTestApp({ workers: false, replace: { clock: morning } });
});
afterAll(() => app.stop());

/** Dispatches two drivers: the first with three stops, the second with the last one. */
async function dispatchTwoRoutes(settings: object): Promise<PlannedDay> {
  const day = await planDay(app, { drivers: 2, orders: 4, dispatched: false });
  await app.request('POST /companies/setting', { as: day.editor, body: settings });
  const params = { id: day.planId };
  const plan = (await app.request('GET /route-plans/:id', { as: day.editor, params })).body;
  const stop = (id: string | undefined) => ({ order: id, type: 'delivery' });
  const [first, second] = day.driverIds.map((id) => plan.routes.find(({ driver }) => driver._id === id)?._id);
  expect(first).toEqual(expect.any(String));
  expect(second).toEqual(expect.any(String));
  await app.sql(`update stops set route_id = $1, sequence = 0 where order_id = $2`, [
    second,
    stop(day.orderIds[3]).order,
  ]);
  await app.sql(`update orders set driver_id = $1 where id = $2`, [day.driverIds[1], day.orderIds[3]]);
  await app.sql(`update routes set token = 'colleague-${day.planId}' where id = $1`, [second]);
  const sent = await app.request('POST /route-plans/:id/dispatch-drivers', { as: day.editor, params, body: {} });
  expect(sent.status).toBe(200);
  return day;
}
const handOver = async (day: PlannedDay, orderId: string | undefined, driverId = day.driverIds[1]) =>
  app.request('POST /driver/routes/:token/hand-over', {
    params: { token: await day.token() },
    body: { orderId, driverId },
  });
const ordersOf = async (driverId: string | undefined) =>
  (
    await app.sql<{ order_id: string }>(
      `select s.order_id from stops s join routes r on r.id = s.route_id where r.driver_id = $1 order by s.sequence`,
      [driverId],
    )
  ).map((row) => row.order_id);

describe('handing an order over (SET-26 reassign)', () => {
  it('is refused and not offered when the company’s setting is off', async () => {
    const day = await dispatchTwoRoutes({});
    const { body } = await app.request('GET /driver/routes/:token', { params: { token: await day.token() } });
    expect(body.colleagues).toEqual([]);
    const { status, error } = await handOver(day, day.orderIds[0]);
    expect(status).toBe(403);
    expect(error.code).toBe('hand_over_not_allowed');
  });

  it('moves the order to the other driver and notifies the dispatcher', async () => {
    const day = await dispatchTwoRoutes({ reassign: true });
    const { body } = await app.request('GET /driver/routes/:token', { params: { token: await day.token() } });
    expect(body.colleagues).toEqual([{ _id: day.driverIds[1], name: 'Driver 2' }]);
    const order = day.orderIds[1] as string;
    expect((await handOver(day, order)).status).toBe(200);
    expect(await ordersOf(day.driverIds[0])).not.toContain(order);
    expect(await ordersOf(day.driverIds[1])).toContain(order);
    const [row] = await app.sql<{ driver_id: string }>('select driver_id from orders where id = $1', [order]);
    expect(row?.driver_id).toBe(day.driverIds[1]);
    const [event] = await app.sql<{ payload: object }>(
      `select payload from outbox where type = 'stopHandedOver' and company_id = $1`,
      [day.editor.companyId],
    );
    expect(event?.payload).toMatchObject({ orderId: order, from: 'Driver 1', to: 'Driver 2', broken: [] });
  });

  it('is refused when a rule breaks; with forceReassign it is accepted and the stop shows the rule', async () => {
    const day = await dispatchTwoRoutes({ reassign: true });
    const order = day.orderIds[1] as string;
    await app.sql(`update orders set required_skills = '{crane}' where id = $1`, [order]);
    const refused = await handOver(day, order);
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('hand_over_breaks_rule');
    expect(await ordersOf(day.driverIds[0])).toContain(order);
    await app.request('POST /companies/setting', { as: day.editor, body: { forceReassign: true } });
    expect((await handOver(day, order)).status).toBe(200);
    const [flagged] = await app.sql<{ violations: string[] }>('select violations from stops where order_id = $1', [
      order,
    ]);
    expect(flagged?.violations).not.toEqual([]);
  });

  it('accepts only orders that have not started on the driver’s own route, and drivers with a dispatched route', async () => {
    const day = await dispatchTwoRoutes({ reassign: true });
    const stranger = await planDay(app, { orders: 1 });
    expect((await handOver(day, day.orderIds[3])).error.code).toBe('order_not_on_plan');
    expect((await handOver(day, stranger.orderIds[0])).error.code).toBe('order_not_on_plan');
    expect((await handOver(day, day.orderIds[0], stranger.driverIds[0])).error.code).toBe('driver_not_on_plan');
    await app.sql(`update orders set status = 'DELIVERY_ARRIVED' where id = $1`, [day.orderIds[0]]);
    expect((await handOver(day, day.orderIds[0])).error.code).toBe('stop_fixed');
  });
});
