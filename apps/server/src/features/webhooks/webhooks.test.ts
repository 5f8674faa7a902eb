import { deleteOldWebhooksJob } from './write-webhook.ts';
import { problemText } from '@roundsman/contract/errors';
import { createHmac, randomUUID } from 'node:crypto';
import { webhookMessages } from '@roundsman/contract/webhook-messages';
import { type WebhookEvent, webhookEvents } from '@roundsman/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { type Received, startReceiver } from './receiver.fixture.ts';
import { signedHeaders } from './sign-webhook.ts';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
afterEach(() => {
  receiver.answer = () => 204;
  // The sent fields must be exactly those of the API reference.
  for (const { event, ...rest } of receiver.received.splice(0).map(bodyOf)) {
    const described = webhookMessages[event as WebhookEvent].parse({ event, ...rest });
    expect(described).toEqual({ event, ...rest });
  }
});

/** The events that webhooks had before endpoints: dispatches and the steps of orders. */
const steps = webhookEvents.filter((event) => /^routeplan\.dispatch|^order\.(pickup|delivery)\./.test(event));

async function company(events: readonly string[] = steps): Promise<TestMember & { secret: string }> {
  const editor = await app.company();
  const body = { webhookEndPointUrl: receiver.url, webhookEvents: events.join(',') };
  expect((await app.request('POST /companies/setting', { as: editor, body })).status).toBe(200);
  const { body: made } = await app.request('POST /companies/webhook-secret', { as: editor });
  return { ...editor, secret: made.secret };
}

const bodyOf = (received: Received | undefined) => JSON.parse(received?.body ?? 'null');
const events = () => receiver.received.map((request) => bodyOf(request).event as string);

/** Verifies a signature as the Standard Webhooks specification describes. */
function verify({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

const report = async (day: PlannedDay, status: string, stop = 'delivery', more: object = {}) => {
  const token = await day.token();
  const body = { eventId: randomUUID(), orderId: day.orderIds[0], stop, status, at: new Date().toISOString(), ...more };
  const { status: answer } = await app.request('POST /driver/routes/:token/events', { params: { token }, body });
  expect(answer).toBe(200);
};

/** Runs jobs now that wait for the undo period or their next try. */
const hurry = (job: string) => app.hurry(job);
const deliveries = async (as: TestMember) =>
  (await app.request('GET /webhook-deliveries', { as, query: { itemsPerPage: 100 } })).body.deliveries;

it('signs like the example of the specification', () => {
  const at = new Date(1_614_265_330_000);
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], at)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('a dispatch', () => {
  it('is posted, signed, with the plan, its drivers and stops; a further one is an update (SRV-36, SRV-45, SRV-46)', async () => {
    const editor = await company();
    const day = await planDay(app, { editor, orders: 2 });
    await app.settle();
    const [first] = receiver.received;
    expect(verify(first as Received, editor.secret)).toBe(true);
    const body = bodyOf(first);
    expect(body).toMatchObject({
      id: first?.headers['webhook-id'],
      event: 'routeplan.dispatch',
      companyId: editor.companyId,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      data: {
        routePlan: { _id: day.planId, name: 'Friday', type: 'VRP', status: 'DISPATCHED' },
        routes: [
          {
            driver: { _id: day.driverIds[0], name: 'Driver 1', phone: '+351910000000' },
            link: `http://roundsman.test/r/${await day.token()}`,
            stops: [
              {
                orderId: day.orderIds[0],
                orderRef: null,
                type: 'delivery',
                sequence: 0,
                arrivalTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
                address: 'Street 1',
                lat: 41.15,
                lng: -8.6,
              },
              { orderId: day.orderIds[1], sequence: 1 },
            ],
          },
        ],
      },
    });
    const params = { id: day.planId };
    const again = () => app.request('POST /route-plans/:id/dispatch-drivers', { as: editor, params, body: {} });
    await again();
    await app.settle();
    expect(events()).toEqual(['routeplan.dispatch']);
    const order = [...day.orderIds].reverse().map((id) => `${id}_DELIVERY`);
    const drivers = [{ driverId: day.driverIds[0], order }];
    await app.request('POST /route-plans/:id/reorder-orders', { as: editor, params, body: { drivers } });
    await again();
    await app.settle();
    expect(events()).toEqual(['routeplan.dispatch', 'routeplan.dispatch.update']);
    expect(bodyOf(receiver.received[1]).data.routes[0].stops[0].orderId).toBe(day.orderIds[1]);
  });

  it('is not posted to companies that did not select it or have no URL (SRV-45)', async () => {
    const editor = await company(['order.delivery.completed']);
    await planDay(app, { editor, orders: 1 });
    await planDay(app, { orders: 1 });
    await app.settle();
    expect(events()).toEqual([]);
    expect(await deliveries(editor)).toEqual([]);
  });
});

describe('a step of an order', () => {
  it('is posted with its stop and driver; steps that can be undone wait five minutes (SRV-01, SRV-47)', async () => {
    const editor = await company(steps.filter((event) => event.startsWith('order.')));
    const day = await planDay(app, { editor, orders: 1, type: 'PDP' });
    await report(day, 'PICKUP_ARRIVED', 'pickup');
    await report(day, 'COLLECTED', 'pickup');
    await report(day, 'DELIVERY_ARRIVED');
    await report(day, 'COMPLETED', 'delivery', { receivedBy: 'Sofia Lund', handedTo: 'NEIGHBOUR' });
    await app.settle();
    expect(events().sort()).toEqual(['order.delivery.arrived', 'order.pickup.arrived', 'order.pickup.completed']);
    await app.sql(
      `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, 'photo.jpg', 'x', 1)`,
      [editor.companyId, day.orderIds[0]],
    );
    await hurry('write-step-webhook');
    const last = receiver.received.find((request) => bodyOf(request).event === 'order.delivery.completed');
    expect(bodyOf(last).data).toEqual({
      order: {
        _id: day.orderIds[0],
        orderCode: expect.any(String),
        orderRef: null,
        status: 'COMPLETED',
        pickupStatus: 'COLLECTED',
        deliveryDate: expect.stringMatching(/^20/),
      },
      stop: 'delivery',
      driver: { _id: day.driverIds[0], name: 'Driver 1' },
      at: expect.stringMatching(/Z$/),
      notes: null,
      reason: null,
      pods: [expect.stringMatching(/^http:\/\/roundsman\.test\/api\/files\/photo\.jpg\?expires=\d+&signature=/)],
      signature: false,
      receivedBy: 'Sofia Lund',
      handedTo: 'NEIGHBOUR',
    });
  });

  it.each([
    ['PDP', 'PICKUP_FAILED', 'pickup', 'order.pickup.failed'],
    ['VRP', 'DELIVERY_FAILED', 'delivery', 'order.delivery.failed'],
  ] as const)('%s %s is %s', async (type, status, stop, event) => {
    const editor = await company(['order.pickup.failed', 'order.delivery.failed']);
    const day = await planDay(app, { editor, orders: 1, type });
    await report(day, status, stop);
    await app.settle();
    expect(events()).toEqual([]);
    await hurry('write-step-webhook');
    expect(events()).toEqual([event]);
  });

  it('sends nothing when it was skipped or undone within five minutes', async () => {
    const editor = await company(steps.filter((event) => event.startsWith('order.')));
    await report(await planDay(app, { editor, orders: 1 }), 'SKIPPED');
    const day = await planDay(app, { editor, orders: 1 });
    await report(day, 'COMPLETED');
    await app.settle();
    await app.sql(`update order_log set void = true where order_id = $1 and status = 'COMPLETED'`, [day.orderIds[0]]);
    await hurry('write-step-webhook');
    expect(events()).toEqual([]);
  });
});

describe('a message that the receiver does not accept', () => {
  it('is retried after 1, 5, 30 and 120 minutes with one id, then fails and is recorded (SRV-48)', async () => {
    const editor = await company();
    receiver.answer = () => 500;
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    const waits: number[] = [];
    for (let tries = 1; tries < 5; tries++) {
      const [row] = await deliveries(editor);
      expect(row).toMatchObject({ status: 'WAITING', tries, lastStatus: 500, lastProblem: 'status' });
      waits.push(Math.round((Date.parse(row?.nextAt ?? '') - Date.now()) / 60_000));
      await hurry('send-webhook');
    }
    expect(waits).toEqual([1, 5, 30, 120]);
    const [row] = await deliveries(editor);
    expect(row).toMatchObject({ status: 'FAILED', tries: 5, nextAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { body } = await app.request('GET /webhook-deliveries/:id', { as: editor, params: { id: row?._id } });
    expect(body.log).toHaveLength(5);
    expect(body.log[0]).toMatchObject({ status: 500, problem: 'status', answer: 'thanks' });
    expect(body.body).toBe(receiver.received[0]?.body);
    // Each try waits until a worker polls again.
  }, 90_000);

  it('is finished by the first 2xx, and redirects are not followed', async () => {
    const editor = await company();
    receiver.answer = () => (receiver.received.length === 1 ? 302 : 200);
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    expect((await deliveries(editor))[0]).toMatchObject({ status: 'WAITING', lastProblem: 'redirected' });
    await hurry('send-webhook');
    expect((await deliveries(editor))[0]).toMatchObject({ status: 'DELIVERED', tries: 2, lastStatus: 200 });
    await hurry('send-webhook');
    expect(receiver.received).toHaveLength(2);
  }, 60_000);

  it('is not sent when its URL leads to an internal address (SET-29)', async () => {
    const editor = await company();
    // An earlier version stored such URLs, and a public name may later lead inside, too.
    await app.sql(`update webhook_endpoints set url = $2 where company_id = $1`, [
      editor.companyId,
      'https://localhost:1/hooks',
    ]);
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    expect((await deliveries(editor))[0]).toMatchObject({ lastProblem: 'refused', lastStatus: null });
  });

  it('is retried later without a response within 5 seconds', async () => {
    const editor = await company();
    receiver.answer = () => new Promise(() => undefined);
    // The timeout is checked and then shortened to a hundredth.
    const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => originalTimeout(ms / 100));
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    expect(clock).toHaveBeenCalledWith(5000);
    clock.mockRestore();
    expect((await deliveries(editor))[0]).toMatchObject({ status: 'WAITING', lastProblem: 'timeout' });
  });
});

describe('the secret', () => {
  it('is shown once; the old and the new one both sign for a day (SET-29, SET-30)', async () => {
    const editor = await company();
    const { body: made } = await app.request('POST /companies/webhook-secret', { as: editor });
    expect(made.secret).toMatch(/^whsec_[\w+/]{32}$/);
    expect(Date.parse(made.previousUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const { raw } = await app.request('GET /webhooks', { as: editor });
    expect(raw.toString()).not.toContain(made.secret);
    expect(raw.toString()).toContain(made.secret.slice(-4));
    const rows = await app.sql<{ sealed: string }>('select sealed from company_secrets where company_id = $1', [
      editor.companyId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6, 20));
    const test = () => app.request('POST /webhooks/test', { as: editor, body: { event: 'order.delivery.completed' } });
    await test();
    await app.settle();
    const [received] = receiver.received as [Received];
    expect(verify(received, made.secret)).toBe(true);
    expect(verify(received, editor.secret)).toBe(true);
    await app.sql(`update company_secrets set updated_at = now() - interval '25 hours' where company_id = $1`, [
      editor.companyId,
    ]);
    await test();
    await app.settle();
    const after = receiver.received[1] as Received;
    expect(verify(after, made.secret)).toBe(true);
    expect(verify(after, editor.secret)).toBe(false);
  });

  it('is created automatically when there is none, so that every message is signed', async () => {
    const editor = await app.company();
    await app.request('POST /companies/setting', { as: editor, body: { webhookEndPointUrl: receiver.url } });
    await app.request('POST /webhooks/test', { as: editor, body: { event: 'routeplan.dispatch' } });
    await app.settle();
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect((await app.request('GET /webhooks', { as: editor })).body.secret?.hint).toMatch(/^••••/);
  });
});

describe('the log', () => {
  it.each(webhookEvents)('contains a test of %s, tried once, whatever events are selected', async (event) => {
    const editor = await company([]);
    receiver.answer = () => 418;
    const { status } = await app.request('POST /webhooks/test', { as: editor, body: { event } });
    expect(status).toBe(202);
    await app.settle();
    expect(await deliveries(editor)).toMatchObject([{ event, isTest: true, status: 'FAILED', tries: 1 }]);
    expect(bodyOf(receiver.received[0])).toMatchObject({ event, companyId: editor.companyId });
  });

  it('sends a stored message again as a new one', async () => {
    const editor = await company();
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    const [first] = await deliveries(editor);
    const params = { id: first?._id };
    const { body } = await app.request('POST /webhook-deliveries/:id/resend', { as: editor, params });
    expect(body).toMatchObject({ resendOf: first?._id, event: 'routeplan.dispatch' });
    await app.settle();
    const [earlier, second] = receiver.received as [Received, Received];
    expect(second.body).toBe(earlier.body);
    expect(second.headers['webhook-id']).not.toBe(earlier.headers['webhook-id']);
    const { body: page } = await app.request('GET /webhook-deliveries', {
      as: editor,
      query: { filters: { status: 'DELIVERED', event: 'routeplan.dispatch' } },
    });
    expect(page.meta.totalItems).toBe(2);
    expect((await app.request('GET /webhooks', { as: editor })).body.lastDay).toEqual({
      delivered: 2,
      waiting: 0,
      failed: 0,
    });
  });

  it('deletes bodies after 30 days, and then they cannot be sent again', async () => {
    const editor = await company();
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    await app.sql(`update webhook_deliveries set created_at = now() - interval '31 days' where company_id = $1`, [
      editor.companyId,
    ]);
    await app.sql(`update webhook_tries set at = now() - interval '31 days' where company_id = $1`, [editor.companyId]);
    await app.db.platform('worker:test').write(async ({ enqueue }) => enqueue(deleteOldWebhooksJob, {}));
    await app.settle();
    const [row] = await deliveries(editor);
    const params = { id: row?._id };
    const { body } = await app.request('GET /webhook-deliveries/:id', { as: editor, params });
    expect(body.body).toBeNull();
    expect(body.log[0]?.answer).toBeNull();
    const { status, error } = await app.request('POST /webhook-deliveries/:id/resend', { as: editor, params });
    expect(status).toBe(409);
    expect(error.code).toBe('webhook_body_gone');
  });

  it('requires an editor of the company', async () => {
    const editor = await company();
    await planDay(app, { editor, orders: 1 });
    await app.settle();
    const [row] = await deliveries(editor);
    const stranger = await company();
    expect(await deliveries(stranger)).toEqual([]);
    const params = { id: row?._id };
    expect((await app.request('GET /webhook-deliveries/:id', { as: stranger, params })).status).toBe(404);
    const user = await app.member(editor.companyId);
    expect((await app.request('GET /webhook-deliveries', { as: user })).status).toBe(403);
    expect((await app.request('POST /companies/webhook-secret', { as: user })).status).toBe(403);
  });
});

it('requires a URL for a test, and a public https one (SET-29)', async () => {
  const editor = await app.company();
  const test = await app.request('POST /webhooks/test', { as: editor, body: { event: 'routeplan.dispatch' } });
  expect(test.status).toBe(422);
  expect(test.error.code).toBe('webhook_not_set');
  const save = async (webhookEndPointUrl: string) => {
    const { status, error } = await app.request('POST /companies/setting', {
      as: editor,
      body: { webhookEndPointUrl },
    });
    return [status, error?.details];
  };
  const refused = [{ path: 'webhookEndPointUrl', message: problemText('not_public_url'), code: 'not_public_url' }];
  expect(await save('http://example.com/hook')).toEqual([422, refused]);
  expect(await save('https://192.168.1.4/hook')).toEqual([422, refused]);
  expect(await save('https://localhost/x')).toEqual([422, refused]);
  expect(await save('hook')).toEqual([
    422,
    [{ path: 'webhookEndPointUrl', message: problemText('invalid'), code: 'invalid' }],
  ]);
  expect((await save('https://example.com/hook'))[0]).toBe(200);
  const { status } = await app.request('POST /companies/setting', {
    as: editor,
    body: { webhookEvents: 'order.eaten' },
  });
  expect(status).toBe(422);
});

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
