import { randomUUID } from 'node:crypto';
import type { RoutePlanType, StopType } from '@roundsman/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { timeArrivals } from '../arrivals/time-arrivals.ts';
import { deleteOldAlerts } from './alerts.store.ts';
import { plansToCheck } from './index.ts';

/** A day ahead, so that jobs for later in that day wait. */
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const clock = clockAt(`${day}T07:00:00Z`);
const at = (time: string): Date => new Date(`${day}T${time}Z`);
let app: TestApp;
let answer: () => Promise<unknown>;
/** Texts to customers. */
const texts: { to: string; text: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({
    replace: {
      clock,
      sms: {
        send: async ({ to, text }: { to: string; text: string }) => {
          if (to.startsWith('+35192')) texts.push({ to, text });
          return answer();
        },
      } as never,
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock.set(at('07:00:00'));
  texts.length = 0;
  answer = async () => ({ status: 'SENT', id: randomUUID() });
});

const quiet = { alertPredictedLate: false };

/** A route of three stops, a minute and a half apart, of a driver who works from eight. The windows end at nine. */
async function startDay(
  settings: Record<string, unknown> = {},
  order: Record<string, unknown> = { deliveryTimeStart: '08:00', deliveryTimeEnd: '09:00' },
  type: RoutePlanType = 'VRP',
) {
  const editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId, { timeZone: 'UTC', optimizationMode: 'STRAIGHT_LINE', serviceTime: 10, ...settings }],
  );
  const planned = await planDay(app, { deliveryDate: day, editor, order, type });
  const params = { token: await planned.token() };
  const list = async (filters: Record<string, string> = {}) =>
    (await app.request('GET /alerts', { as: editor, query: { filters } })).body;
  return {
    ...planned,
    list,
    /** Has the driver at so many stops' distance from the first stop, 0: there; `north` is in degrees. */
    drivesTo: (stops: number, time: string, north = 0) => {
      clock.set(at(time));
      const body = { lat: 41.15 + north, lng: -8.6 + stops * 0.01, at: at(time).toISOString() };
      return app.request('POST /driver/routes/:token/location', { params, body });
    },
    reports: async (index: number, status: string, time: string, stop: StopType = 'delivery') => {
      clock.set(at(time));
      const { status: code, error } = await app.request('POST /driver/routes/:token/events', {
        params,
        body: {
          eventId: randomUUID(),
          orderId: planned.orderIds[index],
          stop,
          status,
          at: at(time).toISOString(),
        },
      });
      if (code >= 300) throw new Error(JSON.stringify(error));
    },
    rests: (isOn: boolean, time: string) => {
      clock.set(at(time));
      return app.request('POST /driver/routes/:token/break', { params, body: { isOn, at: at(time).toISOString() } });
    },
    /** Returns the open alerts after a check, as kind, number of the order (or null) and value. */
    checks: async (time: string) => {
      clock.set(at(time));
      await timeArrivals({ companyId: editor.companyId, planId: planned.planId }, app.services);
      const { alerts } = await list({ state: 'open' });
      return alerts
        .map(({ kind, order, value }) => [kind, order ? planned.orderIds.indexOf(order._id) : null, value] as const)
        .toSorted((a, b) => Number(a[1]) - Number(b[1]));
    },
  };
}

const messagesOf = (orderId: string | undefined) =>
  app.sql<{ status: string; error: { code: string } | null }>(
    `select status, error from message_logs where order_id = $1 and trigger = 'late'`,
    [orderId],
  );

describe('a stop that is predicted late', () => {
  test('opens one alert, follows its minutes, and closes it when the driver arrives', async () => {
    const planned = await startDay();
    await planned.drivesTo(-8, '08:30:00');
    expect(await planned.checks('08:30:10')).toEqual([]);
    await planned.drivesTo(-2, '09:30:00');
    expect(await planned.checks('09:30:10')).toEqual([
      ['PREDICTED_LATE', 0, 32],
      ['PREDICTED_LATE', 1, 44],
      ['PREDICTED_LATE', 2, 55],
    ]);
    await planned.drivesTo(-2, '09:31:00');
    expect((await planned.checks('09:31:10'))[0]).toEqual(['PREDICTED_LATE', 0, 33]);
    const { alerts } = await planned.list({ state: 'open' });
    expect(alerts.find(({ order }) => order?._id === planned.orderIds[0])).toMatchObject({
      latestArrival: '09:00:00',
      worst: 33,
      name: 'Customer 1',
      driver: { name: 'Driver 1' },
    });
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:35:00');
    expect((await planned.checks('09:35:10')).map(([, index]) => index)).toEqual([1, 2]);
    const { counts } = await planned.list();
    expect(counts).toEqual({ open: 2, dismissed: 0, closed: 1 });
  });

  test('is found without positions, by the plan and the delay', async () => {
    const planned = await startDay();
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:20:00');
    await planned.reports(0, 'COMPLETED', '09:40:00');
    expect((await planned.checks('09:40:30')).map(([kind, index]) => [kind, index])).toEqual([
      ['PREDICTED_LATE', 1],
      ['PREDICTED_LATE', 2],
    ]);
  });

  test('stays open when the office changes the route, which is then planned late, until the change is sent', async () => {
    const planned = await startDay();
    const { editor, planId, orderIds } = planned;
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:20:00');
    await planned.reports(0, 'COMPLETED', '09:40:00');
    const late = ['PREDICTED_LATE', 'PREDICTED_LATE'];
    expect((await planned.checks('09:40:30')).map(([kind]) => kind)).toEqual(late);

    const params = { id: planId };
    const { version } = (await app.request('GET /route-plans/:id', { as: editor, params })).body;
    const [first = '', second = '', third = ''] = orderIds.map((id) => `${id}_DELIVERY`);
    const drivers = [{ driverId: planned.driverIds[0] ?? '', order: [first, third, second] }];
    const changed = await app.request('POST /route-plans/:id/reorder-orders', {
      as: editor,
      params,
      body: { drivers, version },
    });
    expect(changed.status).toBe(200);
    expect((await planned.checks('09:41:00')).map(([kind]) => kind)).toEqual(late);

    await app.request('POST /route-plans/:id/dispatch-drivers', { as: editor, params, body: {} });
    expect(await planned.checks('09:42:00')).toEqual([]);
  });

  test('is no news where it was sent late, and is once it will be later than that', async () => {
    const planned = await startDay({}, { deliveryTimeStart: '07:00', deliveryTimeEnd: '08:05' });
    const [, , third] = await app.sql<{ arrival_seconds: number }>(
      `select s.arrival_seconds from stops s where s.route_plan_id = $1 order by s.sequence`,
      [planned.planId],
    );
    expect(third?.arrival_seconds).toBeGreaterThan(8 * 3600 + 1200);
    await planned.drivesTo(0, '08:02:00');
    await planned.reports(0, 'DELIVERY_ARRIVED', '08:02:00');
    await planned.reports(0, 'COMPLETED', '08:12:00');
    expect(await planned.checks('08:12:30')).toEqual([]);
    await planned.drivesTo(0, '08:40:00');
    expect((await planned.checks('08:40:30')).map(([, index]) => index)).toEqual([1, 2]);
  });

  test('is not guessed for a driver who does not use the app', async () => {
    const planned = await startDay();
    expect(await planned.checks('09:40:00')).toEqual([]);
  });

  test('needs a window, and more minutes than the company’s threshold', async () => {
    const open = await startDay({}, {});
    await open.drivesTo(-2, '12:30:00');
    expect(await open.checks('12:30:10')).toEqual([]);
    const patient = await startDay({ alertPredictedLateMinutes: 40 });
    await patient.drivesTo(-2, '09:30:00');
    expect((await patient.checks('09:30:10')).map(([, index]) => index)).toEqual([1, 2]);
    const off = await startDay(quiet);
    await off.drivesTo(-2, '09:30:00');
    expect(await off.checks('09:30:10')).toEqual([]);
  });

  test('does not flicker: it closes below half of the threshold only', async () => {
    const planned = await startDay({ alertPredictedLateMinutes: 20 });
    await planned.drivesTo(-2, '09:20:00');
    expect((await planned.checks('09:20:10'))[0]?.slice(0, 2)).toEqual(['PREDICTED_LATE', 0]);
    // The office gives the customer a later window: 12 minutes late are below the threshold, and above its half.
    const widen = (end: string) =>
      app.sql('update orders set delivery_time_end = $2 where id = $1', [planned.orderIds[0], end]);
    await widen('09:10');
    expect((await planned.checks('09:20:20'))[0]).toEqual(['PREDICTED_LATE', 0, 12]);
    await widen('09:15');
    expect((await planned.checks('09:20:30')).map(([, index]) => index)).toEqual([1, 2]);
    await widen('09:10');
    expect((await planned.checks('09:20:40')).map(([, index]) => index)).toEqual([1, 2]);
  });

  test('opens nothing during a break and after the shift, and stays late during the break', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.rests(true, '09:30:05');
    expect(await planned.checks('09:30:10')).toEqual([]);
    await planned.rests(false, '09:40:00');
    await planned.drivesTo(-2, '09:40:05');
    expect(await planned.checks('09:40:10')).toHaveLength(3);
    await planned.rests(true, '09:41:00');
    expect(await planned.checks('09:42:00')).toHaveLength(3);
    expect(await planned.checks('18:01:00')).toEqual([]);
  });

  test('is opened once by two workers at the same time, and by the same check again', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    const plan = { companyId: planned.editor.companyId, planId: planned.planId };
    clock.set(at('09:30:10'));
    await app.sql('delete from outbox where company_id = $1', [plan.companyId]);
    await Promise.all([timeArrivals(plan, app.services), timeArrivals(plan, app.services)]);
    await timeArrivals(plan, app.services);
    expect((await planned.list()).counts).toEqual({ open: 3, dismissed: 0, closed: 0 });
  });

  test.each([
    ['its driver is removed from the plan', 'POST /route-plans/:id/remove-drivers', 'plan', 3],
    ['its plan is deleted', 'DELETE /route-plans/:id', 'plan', 3],
    ['its order is deleted', 'DELETE /orders/:id', 'order', 1],
    ['its order is taken off the plan', 'POST /route-plans/:id/remove-orders', 'plan', 1],
  ] as const)('closes with its event when %s', async (_case, endpoint, of, closed) => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    expect(await planned.checks('09:30:10')).toHaveLength(3);
    const [orderId] = planned.orderIds;
    const { status, error } = await app.request(endpoint, {
      as: planned.editor,
      params: { id: of === 'plan' ? planned.planId : orderId },
      ...(endpoint.startsWith('DELETE /route-plans') && { query: { confirmed: 'true' } }),
      ...(endpoint.endsWith('remove-drivers') && { body: { drivers: [planned.driverIds[0]] } }),
      ...(endpoint.endsWith('remove-orders') && { body: { orders: [orderId] } }),
    });
    expect(status, JSON.stringify(error)).toBe(200);
    const events = await app.sql<{ order: string; at: string; driver: string }>(
      `select payload->>'orderId' as "order", payload->>'closedAt' as at, payload->>'driverId' as driver from outbox
        where company_id = $1 and type = 'alertClosed'`,
      [planned.editor.companyId],
    );
    expect(events).toHaveLength(closed);
    expect(events.map(({ order }) => order)).toContain(orderId);
    expect(events.every(({ at, driver }) => at !== null && driver === planned.driverIds[0])).toBe(true);
    const rows = await app.sql<{ closed: boolean }>(
      `select closed_at is not null as closed from alerts where company_id = $1`,
      [planned.editor.companyId],
    );
    expect(rows.filter((row) => row.closed)).toHaveLength(closed);
    expect(rows).toHaveLength(3);
    if (endpoint.endsWith('remove-drivers'))
      expect((await planned.list({ state: 'closed' })).alerts.map(({ driver }) => driver.name)).toEqual(
        Array.from({ length: 3 }, () => 'Driver 1'),
      );
  });

  test('closes when its plan is deleted', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const gone = await app.request('DELETE /route-plans/:id', {
      as: planned.editor,
      params: { id: planned.planId },
      query: { confirmed: 'true' },
    });
    expect(gone.status, JSON.stringify(gone.error)).toBe(200);
    await planned.checks('09:31:00');
    const open = await app.sql('select 1 from alerts where company_id = $1 and closed_at is null', [
      planned.editor.companyId,
    ]);
    expect(open).toEqual([]);
  });
});

describe('the other kinds, each with a switch', () => {
  test('a long stop: the driver stays longer at a stop than planned', async () => {
    const planned = await startDay({ ...quiet, alertLongStop: true });
    await planned.reports(0, 'DELIVERY_ARRIVED', '08:30:00');
    await planned.drivesTo(0, '08:50:00');
    expect(await planned.checks('08:50:00')).toEqual([]);
    await planned.drivesTo(0, '08:57:00');
    expect(await planned.checks('08:57:00')).toEqual([['LONG_STOP', 0, 17]]);
    await planned.reports(0, 'COMPLETED', '08:58:00');
    expect(await planned.checks('08:58:10')).toEqual([]);
  });

  test('a long stop: a driver who waits for the second window is not served longer than planned', async () => {
    const deliveryTimeWindows = [
      { start: '08:00', end: '08:20' },
      { start: '09:00', end: '10:00' },
    ];
    const planned = await startDay({ ...quiet, alertLongStop: true }, { deliveryTimeWindows });
    await planned.reports(0, 'DELIVERY_ARRIVED', '08:25:00');
    await planned.drivesTo(0, '09:05:00');
    expect(await planned.checks('09:05:00')).toEqual([]);
    await planned.drivesTo(0, '09:28:00');
    expect(await planned.checks('09:28:00')).toEqual([['LONG_STOP', 0, 18]]);
  });

  test('a long stop between stops, by position', async () => {
    const planned = await startDay({ ...quiet, alertLongStop: true });
    await planned.reports(0, 'COMPLETED', '08:30:00');
    for (const minute of ['31', '35', '40', '45', '49']) await planned.drivesTo(5, `08:${minute}:00`);
    expect(await planned.checks('08:49:05')).toEqual([['LONG_STOP', null, 18]]);
  });

  test('off route: far from the way between the stops', async () => {
    const planned = await startDay({ ...quiet, alertOffRoute: true });
    await planned.reports(0, 'COMPLETED', '08:30:00');
    for (const second of ['31:00', '32:00', '33:30']) await planned.drivesTo(0.5, `08:${second}`, 0.06);
    const [alert] = await planned.checks('08:33:35');
    expect(alert?.slice(0, 2)).toEqual(['OFF_ROUTE', null]);
    expect(alert?.[2]).toBeGreaterThan(5000);
    for (const second of ['34:00', '35:00', '36:30']) await planned.drivesTo(0.5, `08:${second}`, 0.001);
    expect(await planned.checks('08:36:35')).toEqual([]);
  });

  test('off route: not on a road that goes round, where the plan has straight lines', async () => {
    const planned = await startDay({ ...quiet, alertOffRoute: true });
    await planned.reports(0, 'COMPLETED', '08:30:00');
    for (const second of ['31:00', '32:00', '33:30']) await planned.drivesTo(0.5, `08:${second}`, 0.021);
    expect(await planned.checks('08:33:35')).toEqual([]);
  });

  test('out of sequence: stops before are left out', async () => {
    const planned = await startDay({ ...quiet, alertOutOfSequence: true });
    await planned.reports(2, 'GOING_NEXT', '08:30:00');
    expect(await planned.checks('08:30:10')).toEqual([['OUT_OF_SEQUENCE', null, 2]]);
    await planned.reports(0, 'GOING_NEXT', '08:31:00');
    expect(await planned.checks('08:31:10')).toEqual([]);
  });

  test('out of sequence: deliveries of what the driver collects are not visited yet', async () => {
    const planned = await startDay({ ...quiet, alertOutOfSequence: true, alertOutOfSequenceStops: 0 }, {}, 'PDP');
    const { planId, driverIds, orderIds, editor } = planned;
    const params = { id: planId };
    const order = ['PICKUP', 'DELIVERY'].flatMap((stop) => orderIds.map((id) => `${id}_${stop}`));
    const drivers = [{ driverId: driverIds[0], order }];
    await app.request('POST /route-plans/:id/reorder-orders', { as: editor, params, body: { drivers } });
    await app.request('POST /route-plans/:id/dispatch-drivers', { as: editor, params, body: {} });
    await planned.reports(0, 'GOING_NEXT', '08:30:00', 'pickup');
    expect(await planned.checks('08:30:10')).toEqual([]);
    await planned.reports(0, 'COLLECTED', '08:31:00', 'pickup');
    expect(await planned.checks('08:31:10')).toEqual([]);
    await planned.reports(0, 'IN_TRANSIT', '08:32:00');
    expect(await planned.checks('08:32:10')).toEqual([['OUT_OF_SEQUENCE', null, 2]]);
  });

  test('no signal: the driver sent positions and nothing is heard of them', async () => {
    const planned = await startDay({ ...quiet, alertNoSignal: true });
    await planned.drivesTo(0, '08:30:00');
    await planned.reports(0, 'COMPLETED', '08:31:00');
    expect(await planned.checks('08:50:00')).toEqual([]);
    expect(await planned.checks('08:53:00')).toEqual([['NO_SIGNAL', null, 22]]);
    await planned.rests(true, '08:54:00');
    expect(await planned.checks('08:54:10')).toEqual([]);
  });

  test('no signal: a planned break explains as much silence', async () => {
    const planned = await startDay({ ...quiet, alertNoSignal: true });
    await app.sql('update routes set break_start_seconds = $2, break_end_seconds = $3 where route_plan_id = $1', [
      planned.planId,
      8.75 * 3600,
      9.25 * 3600,
    ]);
    await planned.drivesTo(0, '08:30:00');
    await planned.reports(0, 'COMPLETED', '08:31:00');
    expect(await planned.checks('09:20:00')).toEqual([]);
    expect(await planned.checks('09:23:00')).toEqual([['NO_SIGNAL', null, 22]]);
  });

  test('not started: the planned departure is over', async () => {
    const planned = await startDay({ ...quiet, alertNotStarted: true });
    const [route] = await app.sql<{ start: number }>(
      'select start_seconds as start from routes where route_plan_id = $1',
      [planned.planId],
    );
    const after = (minutes: number) =>
      new Date(at('00:00:00').getTime() + (route!.start + minutes * 60) * 1000).toISOString().slice(11, 19);
    expect(await planned.checks(after(10))).toEqual([]);
    expect(await planned.checks(after(16))).toEqual([['NOT_STARTED', null, 16]]);
    await planned.reports(0, 'GOING_NEXT', after(17));
    expect(await planned.checks(after(18))).toEqual([]);
  });
});

describe('the board', () => {
  test('dismisses an alert, which is audited, and undoes that', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const [alert] = (await planned.list()).alerts;
    const params = { id: alert!._id };
    const dismissed = await app.request('POST /alerts/:id/dismiss', { as: planned.editor, params });
    expect(dismissed.body).toMatchObject({ state: 'dismissed', dismissedBy: { _id: planned.editor.userId } });
    await app.request('POST /alerts/:id/dismiss', { as: planned.editor, params });
    expect(await planned.checks('09:30:20')).toHaveLength(2);
    const restored = await app.request('POST /alerts/:id/restore', { as: planned.editor, params });
    expect(restored.body).toMatchObject({ state: 'open', dismissedAt: null });
    const { body } = await app.request('GET /audit-log', { as: planned.editor, query: { filters: {} } });
    expect(
      body.entries.filter(({ action }) => action.startsWith('alert')).map(({ details }) => details['change']),
    ).toEqual(['restored', 'dismissed']);
  });

  test('keeps a dismissed alert and its audit entry when the driver, or who dismissed it, is deleted', async () => {
    const planned = await startDay();
    const { editor } = planned;
    const colleague = await app.member(editor.companyId, { roles: ['company_admin'] });
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const params = { id: (await planned.list()).alerts[0]!._id };
    await app.request('POST /alerts/:id/dismiss', { as: colleague, params });
    const [driverId = ''] = planned.driverIds;
    const remove = () => app.request('DELETE /drivers/:id', { as: editor, params: { id: driverId } });
    expect((await remove()).error?.code).toBe('driver_on_plan');

    // Once the plan is over, the driver can be deleted.
    clock.set(new Date(at('09:00:00').getTime() + 2 * 86_400_000));
    expect((await remove()).status).toBe(200);
    const gone = await app.request('DELETE /users/:id', { as: editor, params: { id: colleague.userId } });
    expect(gone.status, JSON.stringify(gone.error)).toBe(200);
    const { alerts } = await planned.list({ state: 'dismissed' });
    expect(alerts).toMatchObject([
      { _id: params.id, driver: { _id: driverId, name: 'Driver 1' }, dismissedBy: { _id: colleague.userId } },
    ]);
    const { body } = await app.request('GET /audit-log', { as: editor, query: { filters: {} } });
    const entries = body.entries.filter(({ action }) => action === 'alertDismissed');
    expect(entries).toMatchObject([{ details: { change: 'dismissed', name: 'Driver 1' } }]);
    const file = await app.request('GET /audit-log/file', { as: editor, query: { filters: {} } });
    expect(file.status).toBe(200);
    const restored = await app.request('POST /alerts/:id/restore', { as: editor, params });
    expect(restored.body).toMatchObject({ state: 'open', dismissedBy: null, driver: { name: 'Driver 1' } });
  });

  test('filters by kind, depot and plan', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    expect((await planned.list({ kind: 'NO_SIGNAL' })).alerts).toEqual([]);
    expect((await planned.list({ kind: 'PREDICTED_LATE', routePlanId: planned.planId })).alerts).toHaveLength(3);
    expect((await planned.list({ depotId: randomUUID() })).alerts).toEqual([]);
  });

  test('shows nobody the alerts of another company, or of orders of other groups', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const [alert] = (await planned.list()).alerts;
    const stranger = await app.company();
    const strange = await app.request('GET /alerts', { as: stranger, query: { filters: {} } });
    expect(strange.body.alerts).toEqual([]);
    const params = { id: alert!._id };
    expect((await app.request('POST /alerts/:id/dismiss', { as: stranger, params })).status).toBe(404);
    const member = await app.member(planned.editor.companyId, { restricted: true, groupIds: [randomUUID()] });
    const restricted = await app.request('GET /alerts', { as: member, query: { filters: {} } });
    expect(restricted.body).toMatchObject({ alerts: [], counts: { open: 0 } });
  });

  test('shows people of a depot the alerts of its routes only, and lets them change none', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const body = { name: 'North', address: 'Rua do Norte 1', lat: 41.15, lng: -8.61 };
    const depot = await app.request('POST /depots', { as: planned.editor, body });
    const member = await app.member(planned.editor.companyId, { roles: ['user'], depotId: depot.body._id });
    const seen = async () =>
      (await app.request('GET /alerts', { as: member, query: { filters: {} } })).body.alerts.length;
    expect(await seen()).toBe(0);
    await app.sql('update routes set start_depot_id = $2 where route_plan_id = $1', [planned.planId, depot.body._id]);
    expect(await seen()).toBe(3);
    expect((await planned.list({ depotId: depot.body._id })).alerts).toHaveLength(3);
    const params = { id: (await planned.list()).alerts[0]!._id };
    expect((await app.request('POST /alerts/:id/dismiss', { as: member, params })).status).toBe(403);
  });
});

describe('the message to the customer', () => {
  const told = { isNotificationOnLate: true, notificationOnLateMsg: 'Late: {eta}' };

  test('and the alert name nobody any more once the customer is erased', async () => {
    const planned = await startDay({ ...told, notificationOnLateMsg: 'Late, {eta}' });
    const as = planned.editor;
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    const [orderId] = planned.orderIds;
    const alertOf = async () => (await planned.list()).alerts.find(({ order }) => order?._id === orderId);
    await app.request('POST /alerts/:id/dismiss', { as, params: { id: (await alertOf())!._id } });
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:35:00');
    await planned.reports(0, 'COMPLETED', '09:40:00');
    await planned.checks('09:40:10');
    await app.settle();
    expect(await alertOf()).toMatchObject({ state: 'closed', name: 'Customer 1' });
    const customers = [{ name: 'Customer 1', phone: '+351920000000', email: null }];
    const erased = await app.request('POST /privacy/erase', { as, body: { customers } });
    expect(erased.status, JSON.stringify(erased.error)).toBe(200);
    expect(await alertOf()).toMatchObject({ state: 'closed', name: null, address: null });
    for (const table of ['alerts', 'message_logs', 'audit_log', 'outbox']) {
      const rows = await app.sql(
        `select t::text as row from ${table} t where company_id = $1 and (t::text like '%Customer 1%' or t::text like '%351920000000%')`,
        [as.companyId],
      );
      expect(rows, table).toEqual([]);
    }
  });

  test('is off by default', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(texts).toEqual([]);
  });

  test('is sent once for each order, also when the alert opens again', async () => {
    const planned = await startDay(told);
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(texts.map(({ to, text }) => `${to} ${text}`).toSorted()[0]).toBe('+351920000000 Late: 09:32');
    expect(texts).toHaveLength(3);
    await app.sql(`update alerts set closed_at = now() where company_id = $1`, [planned.editor.companyId]);
    expect(await planned.checks('09:30:20')).toHaveLength(3);
    await app.settle();
    expect(texts).toHaveLength(3);
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'SENT' }]);
  });

  test('that a process stored before it ended is sent once by the next try', async () => {
    const planned = await startDay(told);
    answer = () => Promise.reject(new Error('the process ends here'));
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'QUEUED' }]);
    answer = async () => ({ status: 'SENT', id: randomUUID() });
    texts.length = 0;
    await app.hurry('event.notify-predicted-late');
    expect(texts.map(({ to }) => to).toSorted()).toEqual(['+351920000000', '+351920000001', '+351920000002']);
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'SENT' }]);
  });

  test('waits for the end of the quiet hours, and is not sent when the delivery is in time again', async () => {
    const planned = await startDay({ ...told, quietHoursStart: '06:00', quietHoursEnd: '09:45' });
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    // The first two arrive before the end of the quiet hours: nobody is told.
    expect(texts).toEqual([]);
    expect(await messagesOf(planned.orderIds[0])).toEqual([]);
    expect(await messagesOf(planned.orderIds[2])).toMatchObject([{ status: 'QUEUED' }]);
    await app.sql(`update alerts set closed_at = now() where company_id = $1`, [planned.editor.companyId]);
    await app.hurry('send-message');
    expect(texts).toEqual([]);
    expect(await messagesOf(planned.orderIds[2])).toMatchObject([
      { status: 'FAILED', error: { code: 'no_longer_late' } },
    ]);
  });
});

test('plans of drivers without positions are checked each minute, if the company has an alert switched on', async () => {
  const planned = await startDay();
  const listed = (time: string) =>
    app.db
      .platform('worker:alerts')
      .read(async ({ q }) => (await plansToCheck(q, at(time))).map(({ planId }) => planId));
  expect(await listed('09:00:00')).toContain(planned.planId);
  await app.sql(`update company_settings set data = data || '{"alertPredictedLate": false}' where company_id = $1`, [
    planned.editor.companyId,
  ]);
  expect(await listed('09:00:00')).not.toContain(planned.planId);
});

test('alerts are deleted after 30 days', async () => {
  const planned = await startDay();
  await planned.drivesTo(-2, '09:30:00');
  await planned.checks('09:30:10');
  const before = (time: string) =>
    app.db.platform('worker:alerts').write(async ({ q }) => void (await deleteOldAlerts(q, at(time))));
  await before('09:30:00');
  expect((await planned.list()).alerts).toHaveLength(3);
  await before('09:31:00');
  expect((await planned.list()).alerts).toEqual([]);
});
