import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { planDay } from '../../platform/testing/plan-day.ts';
import { bodyOf, startWebhooks, type WebhookScene } from './webhooks.fixture.ts';

let app: WebhookScene['app'];
let receiver: WebhookScene['receiver'];
let company: WebhookScene['company'];
let scene: WebhookScene;
beforeAll(async () => {
  scene = await startWebhooks();
  ({ app, receiver, company } = scene);
});
afterAll(() => scene.stop());
afterEach(() => scene.checkReceived());

it('expected arrivals that moved are posted in one message of their route', async () => {
  const editor = await company(['route.arrivals']);
  const day = await planDay(app, { editor });
  const [orderId = '', driverId = ''] = [day.orderIds[0], day.driverIds[0]];
  const stop = { orderId, stop: 'delivery' as const, arrival: '10:42:00', from: '10:35:00', to: '10:58:00' };
  await app.db
    .tenant(editor.companyId)
    .write((tx) =>
      tx.emit({ type: 'arrivalsMoved', companyId: editor.companyId, routePlanId: day.planId, driverId, stops: [stop] }),
    );
  await app.settle();
  expect(receiver.received.map(bodyOf)).toMatchObject([
    {
      event: 'route.arrivals',
      data: {
        routePlan: { _id: day.planId },
        driver: { name: 'Driver 1' },
        stops: [
          { order: orderId, stop: 'delivery', expectedArrival: '10:42:00', earliest: '10:35:00', latest: '10:58:00' },
        ],
      },
    },
  ]);
});

it('an alert that opens and closes is posted with its plan, driver and stop', async () => {
  const editor = await company(['alert.opened', 'alert.closed']);
  const day = await planDay(app, { editor });
  const [orderId = '', driverId = ''] = [day.orderIds[0], day.driverIds[0]];
  const openedAt = '2026-12-01T09:00:00.000Z';
  const closedAt = '2026-12-01T09:20:00.000Z';
  const about = {
    companyId: editor.companyId,
    alertId: randomUUID(),
    kind: 'PREDICTED_LATE' as const,
    routePlanId: day.planId,
    driverId,
    orderId,
    stop: 'delivery' as const,
    value: 18,
    worst: 22,
    openedAt,
  };
  await app.db.tenant(editor.companyId).write(async (tx) => {
    await tx.emit({ ...about, type: 'alertOpened', closedAt: null });
    await tx.emit({ ...about, type: 'alertClosed', closedAt });
  });
  await app.settle();
  const data = {
    routePlan: { _id: day.planId },
    driver: { name: 'Driver 1' },
    order: { _id: orderId },
    stop: 'delivery',
  };
  const bodies = receiver.received.map(bodyOf).toSorted((a, b) => b.event.localeCompare(a.event));
  expect(bodies).toMatchObject([
    { event: 'alert.opened', data: { ...data, alert: { value: 18, worst: 22, openedAt, closedAt: null } } },
    { event: 'alert.closed', data: { ...data, alert: { kind: 'PREDICTED_LATE', closedAt } } },
  ]);
});

it('stops of a missing driver that are handed on and given back are posted, without the reason', async () => {
  const editor = await company(['routeplan.outage']);
  const place = { startAddress: 'Depot', startLat: 55.6, startLng: 13.0 };
  const driver = await app.request('POST /drivers', { as: editor, body: { name: 'Anna', ...place } });
  const kind = await app.request('POST /absence-kinds', { as: editor, body: { name: 'Sick leave', isHealth: true } });
  const missing = { driverId: driver.body._id };
  const body = { missing, from: '2026-12-01', until: '2026-12-01', offer: 'SHARED', plans: [], kindId: kind.body._id };
  const { _id } = (await app.request('POST /outages', { as: editor, body })).body;
  await app.request('POST /outages/:id/undo', { as: editor, params: { id: _id } });
  await app.settle();
  const about = { outage: _id, driver: { _id: driver.body._id, name: 'Anna' }, vehicle: null, offer: 'SHARED' };
  // Deliveries of two events may overtake each other.
  const bodies = receiver.received.map(bodyOf).toSorted((a, b) => a.data.change.localeCompare(b.data.change));
  expect(bodies).toMatchObject([
    { event: 'routeplan.outage', data: { ...about, change: 'applied', routePlans: [] } },
    { event: 'routeplan.outage', data: { ...about, change: 'undone' } },
  ]);
  expect(JSON.stringify(receiver.received.map(bodyOf))).not.toContain('Sick');
});

it('the end of an optimization of weeks is posted, whether it was saved or failed; other changes of them are not', async () => {
  const editor = await company(['horizon.optimized']);
  const horizon = { horizonId: randomUUID(), name: 'March', moved: 3, unplaced: 1 };
  const runId = randomUUID();
  await app.db.tenant(editor.companyId).write(async (tx) => {
    const emit = (change: 'created' | 'moved' | 'optimized' | 'failed', run: string | null) =>
      tx.emit({ type: 'horizonChanged', companyId: editor.companyId, ...horizon, runId: run, change });
    await emit('created', null);
    await emit('moved', null);
    await emit('optimized', runId);
    await emit('failed', runId);
  });
  await app.settle();
  const about = { horizon: { _id: horizon.horizonId, name: 'March' }, run: runId, moved: 3, unplaced: 1 };
  // Deliveries of two events may overtake each other.
  const bodies = receiver.received.map(bodyOf).toSorted((a, b) => a.data.status.localeCompare(b.data.status));
  expect(bodies.map(({ event, data }) => ({ event, data }))).toMatchObject([
    { event: 'horizon.optimized', data: { ...about, status: 'APPLIED' } },
    { event: 'horizon.optimized', data: { ...about, status: 'FAILED' } },
  ]);
});

it('absences of drivers are posted, and health data only as away', async () => {
  const editor = await company(['driver.absence']);
  const place = { startAddress: 'Depot', startLat: 55.6, startLng: 13.0 };
  const driver = await app.request('POST /drivers', { as: editor, body: { name: 'Anna', ...place } });
  const kindOf = async (name: string, isHealth: boolean) =>
    (await app.request('POST /absence-kinds', { as: editor, body: { name, isHealth } })).body._id;
  const [holiday, sick] = [await kindOf('Holiday', false), await kindOf('Sick leave', true)];
  const days = { from: '2026-12-01', until: '2026-12-02' };
  const body = { driverId: driver.body._id, kindId: holiday, ...days, status: 'REQUESTED' } as const;
  const { _id } = (await app.request('POST /absences', { as: editor, body })).body;
  const params = { id: _id };
  await app.request('POST /absences/:id/approve', { as: editor, params });
  const changed = { kindId: sick, ...days, note: 'Broken leg' };
  await app.request('PUT /absences/:id', { as: editor, params, body: changed });
  await app.request('DELETE /absences/:id', { as: editor, params });
  await app.settle();
  const about = { absence: _id, driver: { _id: driver.body._id, name: 'Anna' }, ...days };
  const received = receiver.received.map(bodyOf);
  expect(received.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...about, change: 'entered', status: 'REQUESTED', kind: 'Holiday' }),
      expect.objectContaining({ ...about, change: 'decided', status: 'APPROVED', kind: 'Holiday' }),
      expect.objectContaining({ ...about, change: 'changed', kind: null }),
      expect.objectContaining({ ...about, change: 'deleted', kind: null }),
    ]),
  );
  expect(JSON.stringify(received)).not.toMatch(/Sick|leg/);
});

it('an order of a series that could not be created is posted once, with its date and the reason', async () => {
  const editor = await company(['series.order.failed']);
  const label = await app.request('POST /labels', { as: editor, body: { name: 'Cold', color: '#112233' } });
  const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1', labels: [label.body._id] };
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  // Too far ahead for an order: the label is deleted before the first one is created.
  const body = { order, rule: 'FREQ=DAILY;COUNT=1', startDate: inDays(40) };
  const { _id } = (await app.request('POST /series', { as: editor, body })).body;
  await app.settle();
  await app.request('DELETE /labels/:id', { as: editor, params: { id: label.body._id } });
  await app.request('POST /companies/setting', { as: editor, body: { seriesDaysAhead: 50 } });
  await app.request('POST /series/:id/retry', { as: editor, params: { id: _id } });
  await app.request('POST /series/:id/retry', { as: editor, params: { id: _id } });
  await app.settle();
  expect(receiver.received.map(bodyOf)).toMatchObject([
    {
      event: 'series.order.failed',
      data: { series: { _id, rule: 'FREQ=DAILY;COUNT=1' }, date: inDays(40), reason: 'not_found' },
    },
  ]);
});
