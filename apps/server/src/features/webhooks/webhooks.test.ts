import { deleteOldWebhooksJob } from './write-webhook.ts';
import { problemText } from '@roundsman/contract/errors';
import { createHmac, randomUUID } from 'node:crypto';
import { webhookEvents } from '@roundsman/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import type { Received } from './receiver.fixture.ts';
import { bodyOf, startWebhooks, steps, type WebhookScene } from './webhooks.fixture.ts';
import { signedHeaders } from './sign-webhook.ts';

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
