import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeArrivals } from '../arrivals/time-arrivals.ts';
import { type AlertScene, at, startAlerts } from './alerts.fixture.ts';
import { deleteOldAlerts } from './alerts.store.ts';
import { plansToCheck } from './index.ts';

let scene: AlertScene;
let app: AlertScene['app'];
let clock: AlertScene['clock'];
let startDay: AlertScene['startDay'];
beforeAll(async () => {
  scene = await startAlerts();
  ({ app, clock, startDay } = scene);
});
afterAll(() => scene.app.stop());
beforeEach(() => scene.reset());

const quiet = { alertPredictedLate: false };

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
