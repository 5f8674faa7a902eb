import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const refused = [422, 'order_not_on_plan'];

/** Removes the first order from a dispatched route, as if the driver were offline and reported on it later. */
async function removeFirstOrder() {
  const day = await planDay(app);
  const orderId = day.orderIds[0] as string;
  const params = { token: await day.token() };
  const removed = await app.request('POST /route-plans/:id/remove-orders', {
    as: day.editor,
    params: { id: day.planId },
    body: { orders: [orderId] },
  });
  expect(removed.status).toBe(200);
  return { day, orderId, params };
}

const eventOf = (orderId: string | undefined, status: string, more: object = {}) => ({
  eventId: randomUUID(),
  orderId,
  stop: 'delivery',
  status,
  at: new Date().toISOString(),
  ...more,
});
const report = async (params: { token: string }, body: object) => {
  const { status, error } = await app.request('POST /driver/routes/:token/events', { params, body });
  return [status, error?.code];
};
const orderOf = async (day: PlannedDay, id: string) =>
  (await app.request('GET /orders/:id', { as: day.editor, params: { id } })).body;
const countReports = async (orderId: string | undefined) =>
  (await app.sql(`select id from driver_events where order_id = $1`, [orderId])).length;

const picture = (background: string) => sharp({ create: { width: 60, height: 40, channels: 4, background } }).png();
const photo = async (background: string) =>
  new File([new Uint8Array(await picture(background).toBuffer())], 'photo.png', { type: 'image/png' });
const signature = async (background: string) =>
  `data:image/png;base64,${(await picture(background).toBuffer()).toString('base64')}`;
const sendPhoto = async (params: { token: string }, orderId: string | undefined, background = 'red') =>
  app.request('POST /driver/routes/:token/pods', {
    params,
    body: { orderId },
    files: { photo: await photo(background) },
  });
const sign = async (params: { token: string }, orderId: string | undefined, ink: string) =>
  app.request('POST /driver/routes/:token/signature', { params, body: { orderId, signature: ink } });

describe('a report about an order that was removed from the route', () => {
  it('is refused and stored: the dispatcher sees driver, status and time, and the order does not change', async () => {
    const { day, orderId, params } = await removeFirstOrder();
    const before = await orderOf(day, orderId);
    expect(before.offRouteReports).toEqual([]);
    const at = new Date(Date.now() - 600_000).toISOString();
    const receiver = { receivedBy: 'Jo Lind', handedTo: 'NEIGHBOUR' };
    expect(await report(params, eventOf(orderId, 'DELIVERY_ARRIVED', { at }))).toEqual(refused);
    expect(
      await report(
        params,
        eventOf(orderId, 'COMPLETED', { at, notes: 'left with Jo', packageWas: 'wet', ...receiver }),
      ),
    ).toEqual(refused);
    const driver = { _id: day.driverIds[0], name: 'Driver 1' };
    expect(await orderOf(day, orderId)).toEqual({
      ...before,
      offRouteReports: [
        { driver, status: 'DELIVERY_ARRIVED', at, notes: null, reason: null, receivedBy: null, handedTo: null },
        { driver, status: 'COMPLETED', at, notes: 'left with Jo', reason: null, ...receiver },
      ],
    });
    const events = await app.sql<{ payload: object }>(
      `select payload from outbox where type = 'stopReportedOffRoute' and company_id = $1 order by id`,
      [day.editor.companyId],
    );
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { orderId, status: 'DELIVERY_ARRIVED', routePlanId: day.planId, driverId: day.driverIds[0] },
      { orderId, status: 'COMPLETED', orderCode: before.orderCode },
    ]);
  });

  it('is stored once and refused each time, even when the order is back on the route', async () => {
    const { day, orderId, params } = await removeFirstOrder();
    const event = eventOf(orderId, 'COMPLETED');
    expect(await Promise.all([report(params, event), report(params, event)])).toEqual([refused, refused]);
    expect(await countReports(orderId)).toBe(1);

    await app.request('POST /route-plans/:id/add-orders', {
      as: day.editor,
      params: { id: day.planId },
      body: { orders: [orderId] },
    });
    const drivers = [{ driverId: day.driverIds[0], order: day.orderIds.map((id) => `${id}_DELIVERY`) }];
    const back = await app.request('POST /route-plans/:id/reorder-orders', {
      as: day.editor,
      params: { id: day.planId },
      body: { drivers },
    });
    expect(back.status).toBe(200);
    expect(await report(params, event)).toEqual(refused);
    expect((await orderOf(day, orderId)).status).not.toBe('COMPLETED');
  });

  it('is shown to the driver who has the order now, with the step and the time', async () => {
    const day = await planDay(app, { drivers: 2 });
    const [anna, bo] = day.driverIds;
    const orderId = day.orderIds[0] as string;
    const reply = await app.request('POST /route-plans/:id/reorder-orders', {
      as: day.editor,
      params: { id: day.planId },
      body: {
        drivers: [
          { driverId: anna, order: day.orderIds.slice(1).map((id) => `${id}_DELIVERY`) },
          { driverId: bo, order: [`${orderId}_DELIVERY`] },
        ],
      },
    });
    expect(reply.status).toBe(200);
    const dispatched = await app.request('POST /route-plans/:id/dispatch-drivers', {
      as: day.editor,
      params: { id: day.planId },
      body: {},
    });
    expect(dispatched.status).toBe(200);
    const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
    const token = plan.body.routes.find((route) => route.driver._id === bo)?.token ?? '';
    const seen = async () => (await app.request('GET /driver/routes/:token', { params: { token } })).body.stops[0];
    expect(await seen()).toMatchObject({ orderId, reportedBy: null });
    const at = new Date(Date.now() - 600_000).toISOString();
    // Anna's phone had no signal when the order was moved to Bo.
    expect(await report({ token: await day.token() }, eventOf(orderId, 'COMPLETED', { at }))).toEqual(refused);
    expect((await seen())?.reportedBy).toEqual({ driver: 'Driver 1', status: 'COMPLETED', at });
  });

  it('cannot be undone, since it changed nothing', async () => {
    const { day, orderId, params } = await removeFirstOrder();
    const event = eventOf(orderId, 'COMPLETED');
    await report(params, event);
    const undo = await app.request('POST /driver/routes/:token/undo', {
      params,
      body: { eventId: event.eventId, at: event.at },
    });
    expect(undo.status).toBe(409);
    expect(undo.error.code).toBe('driver_event_unknown');
    expect((await orderOf(day, orderId)).offRouteReports).toHaveLength(1);
  });

  it('is not stored for unknown orders, those of other companies, or statuses that the stop cannot have', async () => {
    const { orderId, params } = await removeFirstOrder();
    const stranger = await planDay(app);
    expect(await report(params, eventOf(stranger.orderIds[0], 'COMPLETED'))).toEqual(refused);
    expect(await report(params, eventOf(randomUUID(), 'COMPLETED'))).toEqual(refused);
    expect(await report(params, eventOf(orderId, 'COLLECTED'))).toEqual(refused);
    expect(await countReports(stranger.orderIds[0])).toBe(0);
    expect(await countReports(orderId)).toBe(0);
    const { status, error } = await sendPhoto(params, stranger.orderIds[0]);
    expect([status, error.code]).toEqual(refused);
  });

  it('is not stored for an order on the route whose other stop is meant', async () => {
    const day = await planDay(app);
    const params = { token: await day.token() };
    expect(await report(params, eventOf(day.orderIds[0], 'SKIPPED', { stop: 'pickup' }))).toEqual(refused);
    expect(await countReports(day.orderIds[0])).toBe(0);
  });
});

describe('proof of an order that was removed from the route', () => {
  it('is refused until its driver reports being there; then it is stored with the order', async () => {
    const { day, orderId, params } = await removeFirstOrder();
    const ink = await signature('white');
    const refusals = async () => {
      const answers = [await sendPhoto(params, orderId), await sign(params, orderId, ink)];
      return answers.map(({ status, error }) => [status, error.code]);
    };
    expect(await refusals()).toEqual([refused, refused]);
    await report(params, eventOf(orderId, 'GOING_NEXT'));
    expect(await refusals()).toEqual([refused, refused]);

    await report(params, eventOf(orderId, 'DELIVERY_ARRIVED'));
    expect((await sendPhoto(params, orderId)).body.photos).toBe(1);
    expect((await sign(params, orderId, ink)).status).toBe(200);
    await report(params, eventOf(orderId, 'COMPLETED'));
    const order = await orderOf(day, orderId);
    expect(order.pods.length).toBe(1);
    expect(order.signature).toEqual(ink);
    expect(order.status).toBe('DRAFT');
  });

  it('does not replace the signature from the order’s present driver', async () => {
    const { day, orderId, params } = await removeFirstOrder();
    const [theirs, late] = [await signature('black'), await signature('blue')];
    await app.sql(`update orders set signature = $2 where id = $1`, [orderId, theirs]);
    await report(params, eventOf(orderId, 'COMPLETED'));
    const { status, error } = await sign(params, orderId, late);
    expect([status, error.code]).toEqual(refused);
    expect((await sign(params, orderId, theirs)).status).toBe(200);
    expect((await orderOf(day, orderId)).signature).toBe(theirs);
  });

  it('is refused a day after the report', async () => {
    const { orderId, params } = await removeFirstOrder();
    await report(params, eventOf(orderId, 'COMPLETED'));
    await app.sql(`update driver_events set received_at = now() - interval '25 hours' where order_id = $1`, [orderId]);
    const { status, error } = await sendPhoto(params, orderId);
    expect([status, error.code]).toEqual(refused);
  });
});

/**
 * Plans two drivers, of whom the first leaves the dispatched plan before starting: swapped for a colleague, or removed.
 */
async function leavePlan(how: 'swapped' | 'removed') {
  const day = await planDay(app, { drivers: 2 });
  const params = { token: await day.token() };
  const [first = '', second = ''] = day.driverIds;
  const at = { as: day.editor, params: { id: day.planId } };
  await app.request('POST /route-plans/:id/remove-drivers', { ...at, body: { drivers: [second] } });
  const leave = async () => {
    const answer =
      how === 'swapped'
        ? await app.request('POST /route-plans/:id/swap-orders-to-driver', {
            ...at,
            body: { fromDriverId: first, driverId: second },
          })
        : await app.request('POST /route-plans/:id/remove-drivers', { ...at, body: { drivers: [first] } });
    expect(answer.status).toBe(200);
  };
  const plan = async () => (await app.request('GET /route-plans/:id', at)).body;
  const dispatch = async () => (await app.request('POST /route-plans/:id/dispatch-drivers', { ...at, body: {} })).body;
  return { day, params, first, second, at, leave, plan, dispatch, orderId: day.orderIds[0] as string };
}

describe.each(['swapped', 'removed'] as const)('a driver who was %s off a dispatched plan', (how) => {
  it('sees at their link that they left the route; the other driver’s link opens after the dispatch', async () => {
    const { params, leave, plan, dispatch, second } = await leavePlan(how);
    const open = async (token: string) => {
      const { status, error } = await app.request('GET /driver/routes/:token', { params: { token } });
      return [status, error?.code];
    };
    expect(await open(params.token)).toEqual([200, undefined]);
    await leave();
    expect(await open(params.token)).toEqual([410, 'route_left']);
    const bodies = { undo: { eventId: randomUUID() }, break: { isOn: true }, location: { lat: 1, lng: 1 } };
    for (const path of ['undo', 'break', 'location'] as const) {
      const body = { ...bodies[path], at: new Date().toISOString() };
      const { error } = await app.request(`POST /driver/routes/:token/${path}`, { params, body } as never);
      expect(error.code, JSON.stringify(path)).toBe('route_left');
    }
    if (how === 'removed') return;
    await dispatch();
    const token = (await plan()).routes.find(({ driver }) => driver._id === second)?.token ?? '';
    expect(await open(token)).toEqual([200, undefined]);
    expect(await open(params.token)).toEqual([410, 'route_left']);
  });

  it('keeps earlier reports, and late ones are stored', async () => {
    const { day, params, first, leave, orderId } = await leavePlan(how);
    const [, other = ''] = day.orderIds;
    const early = eventOf(orderId, 'GOING_NEXT');
    expect((await app.request('POST /driver/routes/:token/events', { params, body: early })).status).toBe(200);
    await app.request('POST /route-plans/:id/remove-orders', {
      as: day.editor,
      params: { id: day.planId },
      body: { orders: [other] },
    });
    const offRoute = eventOf(other, 'COMPLETED', { notes: 'left with Jo' });
    expect(await report(params, offRoute)).toEqual(refused);
    await leave();
    expect(await countReports(orderId)).toBe(1);
    expect(await countReports(other)).toBe(1);

    const late = eventOf(orderId, 'COMPLETED', { notes: 'at the gate' });
    expect(await report(params, late)).toEqual(refused);
    expect(await report(params, late)).toEqual(refused);
    expect(await report(params, offRoute)).toEqual(refused);
    expect(await countReports(orderId)).toBe(2);
    expect(await countReports(other)).toBe(1);
    const driver = { _id: first, name: 'Driver 1' };
    expect(await orderOf(day, other)).toMatchObject({ offRouteReports: [{ driver, notes: 'left with Jo' }] });
    const order = await orderOf(day, orderId);
    expect(order.offRouteReports).toMatchObject([{ driver, status: 'COMPLETED', notes: 'at the gate' }]);
    expect(order.status).not.toBe('COMPLETED');
    expect((await sendPhoto(params, orderId)).body.photos).toBe(1);
  });

  it('has an unchanged route, without a message, when they return before they were notified', async () => {
    const { params, first, second, leave, plan, dispatch, at, orderId, day } = await leavePlan(how);
    const early = eventOf(orderId, 'GOING_NEXT');
    await app.request('POST /driver/routes/:token/events', { params, body: early });
    const was = (await plan()).routes[0];
    await leave();
    if (how === 'swapped')
      await app.request('POST /route-plans/:id/swap-orders-to-driver', {
        ...at,
        body: { fromDriverId: second, driverId: first },
      });
    else {
      await app.request('POST /route-plans/:id/add-drivers', { ...at, body: { drivers: [first] } });
      const order = day.orderIds.map((id) => `${id}_DELIVERY`);
      await app.request('POST /route-plans/:id/reorder-orders', {
        ...at,
        body: { drivers: [{ driverId: first, order }] },
      });
    }
    const { routes, takenOff } = await plan();
    expect(takenOff).toEqual([]);
    expect(routes[0]).toMatchObject({ status: 'DISPATCHED', token: params.token, dispatchedAt: was?.dispatchedAt });
    expect((await app.request('GET /driver/routes/:token', { params })).status).toBe(200);
    const again = await app.request('POST /driver/routes/:token/events', { params, body: early });
    expect(again.body).toMatchObject({ applied: false });
    expect((await dispatch()).takenOff).toEqual([]);
  });

  it('is notified once by the next dispatch; a driver who has returned by then gets the old link again', async () => {
    const { params, first, leave, plan, dispatch, at } = await leavePlan(how);
    await leave();
    const off = { _id: first, name: 'Driver 1' };
    expect((await plan()).takenOff).toMatchObject([off]);
    expect((await dispatch()).takenOff).toEqual([off]);
    expect((await plan()).takenOff).toEqual([]);
    expect((await dispatch()).takenOff ?? []).toEqual([]);

    await app.request('POST /route-plans/:id/add-drivers', { ...at, body: { drivers: [first] } });
    const { orders } = await plan();
    const drivers = (await plan()).routes.map(({ driver }) => ({
      driverId: driver._id,
      order: driver._id === first ? orders.map(({ _id }) => `${_id}_DELIVERY`) : [],
    }));
    await app.request('POST /route-plans/:id/reorder-orders', { ...at, body: { drivers } });
    await dispatch();
    expect((await app.request('GET /driver/routes/:token', { params })).status).toBe(200);
  });
});
