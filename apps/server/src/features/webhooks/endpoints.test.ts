import { createHmac, randomUUID } from 'node:crypto';
import { webhookMessages } from '@roundsman/contract/webhook-messages';
import { type WebhookEvent, webhookEvents, webhookLimits } from '@roundsman/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { type Received, startReceiver } from './receiver.fixture.ts';

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
  receiver.received.length = 0;
});

const make = async (as: TestMember, values: Record<string, unknown> = {}) => {
  const body = { name: 'Warehouse', url: receiver.url, events: ['order.created'], ...values };
  const { status, body: made } = await app.request('POST /webhook-endpoints', { as, body });
  expect(status).toBe(201);
  return made;
};
const setting = async (as: TestMember) => {
  const {
    webhookEndPointUrl: url,
    webhookDescription: description,
    webhookEvents: events,
  } = (await app.request('GET /companies/setting', { as })).body;
  return { url, description, events };
};
const bodyOf = ({ body }: Received) => JSON.parse(body);
const events = () => receiver.received.map((request) => bodyOf(request).event as string);
const deliveries = async (as: TestMember, filters: object = {}) =>
  (await app.request('GET /webhook-deliveries', { as, query: { itemsPerPage: 100, filters } })).body.deliveries;
const order = (as: TestMember, body: object = {}) =>
  app.request('POST /orders', {
    as,
    body: {
      routePlanType: 'VRP',
      deliveryDate: '2026-12-01',
      deliveryName: 'Ana',
      deliveryLat: 41.1,
      deliveryLng: -8.6,
      ...body,
    },
  });
const signatureOf = ({ headers, body }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

it('each endpoint gets its own events, signed with its own secret, unless it is off', async () => {
  const editor = await app.company();
  const [first, second, off] = [
    await make(editor, { name: 'First' }),
    await make(editor, { name: 'Second', url: `${receiver.url}/second`, events: ['order.deleted', 'order.created'] }),
    await make(editor, { name: 'Off', isOn: false }),
  ];
  await make(editor, { name: 'Other events', events: ['message.failed'] });
  const secrets: string[] = [];
  for (const { _id } of [first, second])
    secrets.push(
      (await app.request('POST /webhook-endpoints/:id/secret', { as: editor, params: { id: _id } })).body.secret,
    );
  expect(secrets[0]).not.toBe(secrets[1]);
  const made = await order(editor);
  await app.settle();
  expect(events()).toEqual(['order.created', 'order.created']);
  const signatures = receiver.received.map((request) => String(request.headers['webhook-signature']));
  for (const secret of secrets)
    expect(receiver.received.filter((request, i) => signatures[i] === signatureOf(request, secret))).toHaveLength(1);
  expect(bodyOf(receiver.received[0]!).data.order._id).toBe(made.body._id);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(await deliveries(editor, { endpointId: second._id })).toMatchObject([
    { endpoint: { _id: second._id, name: 'Second' }, status: 'DELIVERED' },
  ]);
  expect(await deliveries(editor, { endpointId: off._id })).toEqual([]);
  const { body } = await app.request('GET /webhook-endpoints', { as: editor });
  expect(body.endpoints.map(({ name, lastDay }) => [name, lastDay.delivered])).toEqual([
    ['First', 1],
    ['Second', 1],
    ['Off', 0],
    ['Other events', 0],
  ]);
  expect(JSON.stringify(body)).not.toContain(secrets[0]);
});

it('the format CloudEvents is structured JSON with the same data and signature', async () => {
  const editor = await app.company();
  const { _id } = await make(editor, { format: 'CLOUDEVENTS' });
  const params = { id: _id };
  const { secret } = (await app.request('POST /webhook-endpoints/:id/secret', { as: editor, params })).body;
  const { body: made } = await order(editor);
  await app.settle();
  const [received] = receiver.received as [Received];
  expect(received.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
  expect(received.headers['webhook-signature']).toBe(signatureOf(received, secret));
  expect(bodyOf(received)).toEqual({
    specversion: '1.0',
    id: received.headers['webhook-id'],
    source: `http://roundsman.test/companies/${editor.companyId}`,
    type: 'roundsman.order.created',
    subject: made._id,
    time: expect.stringMatching(/Z$/),
    datacontenttype: 'application/json',
    companyid: editor.companyId,
    data: { order: expect.objectContaining({ _id: made._id }), at: expect.any(String) },
  });
});

it('orders and routes send what happens to them, as the contract describes', async () => {
  const editor = await app.company();
  await make(editor, { events: webhookEvents });
  const day = await planDay(app, { editor, orders: 2 });
  const [first = '', second = ''] = day.orderIds;
  await app.request('PUT /orders/:id', { as: editor, params: { id: first }, body: { deliveryNotes: 'Back door' } });
  const { body: lone } = await order(editor);
  expect((await app.request('DELETE /orders/:id', { as: editor, params: { id: lone._id } })).status).toBe(200);
  await app.settle();
  const token = await day.token();
  const { tracking } = (
    await app.sql<{ tracking: string }>('select stop_token as tracking from orders where id = $1', [first])
  )[0]!;
  const instructions = { params: { stopId: tracking }, body: { text: 'Ring twice' } };
  expect((await app.request('POST /orders/find-order-by-token/:stopId/instructions', instructions)).status).toBe(200);
  const report = (orderId: string, status: string) =>
    app.request('POST /driver/routes/:token/events', {
      params: { token },
      body: { eventId: randomUUID(), orderId, stop: 'delivery', status, at: new Date().toISOString() },
    });
  expect((await report(first, 'GOING_NEXT')).status).toBe(200);
  await report(first, 'DELIVERY_ARRIVED');
  const signature = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')}`;
  const signed = await app.request('POST /driver/routes/:token/signature', {
    params: { token },
    body: { orderId: first, signature },
  });
  expect(signed.status).toBe(200);
  await report(first, 'COMPLETED');
  await report(second, 'DELIVERY_FAILED');
  await app.settle();
  await app.hurry('write-step-webhook');
  await app.hurry('write-route-webhook');
  const count = Object.fromEntries(
    [...Map.groupBy(events(), (event) => event)].map(([event, all]) => [event, all.length]),
  );
  expect(count).toMatchObject({
    'order.created': 3,
    'order.changed': 1,
    'order.deleted': 1,
    'order.scheduled': 2,
    'order.instructions': 1,
    'order.proof.added': 1,
    'route.changed': expect.any(Number),
    'route.started': 1,
    'route.finished': 1,
    'routeplan.dispatch': 1,
    'order.delivery.completed': 1,
    'order.delivery.failed': 1,
  });
  for (const received of receiver.received) {
    const body = bodyOf(received);
    expect(webhookMessages[body.event as WebhookEvent].parse(body)).toEqual(body);
  }
  const of = (event: string) => receiver.received.map(bodyOf).find((body) => body.event === event).data;
  expect(of('order.instructions')).toMatchObject({ order: { _id: first }, instructions: 'Ring twice' });
  expect(of('order.proof.added')).toMatchObject({ order: { _id: first }, proof: 'signature', signature: true });
  expect(of('order.scheduled').driver).toEqual({ _id: day.driverIds[0], name: 'Driver 1' });
  expect(of('route.finished').route.driver._id).toBe(day.driverIds[0]);
}, 60_000);

it('an order taken off its route is unscheduled, with the reason', async () => {
  const editor = await app.company();
  const day = await planDay(app, { editor, orders: 2, dispatched: false });
  await app.settle();
  await make(editor, { events: ['order.unscheduled', 'route.changed'] });
  const drivers = [{ driverId: day.driverIds[0], order: [`${day.orderIds[0]}_DELIVERY`] }];
  const params = { id: day.planId };
  await app.request('POST /route-plans/:id/reorder-orders', { as: editor, params, body: { drivers } });
  await app.settle();
  const bodies = receiver.received.map(bodyOf);
  expect(bodies.find(({ event }) => event === 'order.unscheduled')?.data).toMatchObject({
    order: { _id: day.orderIds[1], status: 'UNSCHEDULED' },
    reason: 'by-user',
  });
  const stops = bodies.find(({ event }) => event === 'route.changed')?.data.route.stops;
  expect(stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([day.orderIds[0]]);
});

it('a message that did not arrive, and an optimized plan', async () => {
  const editor = await app.company();
  await make(editor, { events: ['message.failed', 'routeplan.optimized'] });
  const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
    `insert into message_logs (company_id, trigger, channel, msg_from, msg_to, msg, status)
      values ($1, 'dispatch', 'SMS', 'Us', '+351910000000', 'Hello', 'FAILED') returning id`,
    [editor.companyId],
  );
  await app.db
    .tenant(editor.companyId)
    .write((tx) => tx.emit({ type: 'messageFailed', companyId: editor.companyId, messageId: id! }));
  const day = await planDay(app, { editor, orders: 2, routed: false, dispatched: false });
  const params = { id: day.planId };
  expect((await app.request('POST /route-plans/:id/optimize', { as: editor, params, body: {} })).status).toBeLessThan(
    300,
  );
  await app.settle();
  await expect.poll(events, { timeout: 60_000 }).toHaveLength(2);
  for (const body of receiver.received.map(bodyOf))
    expect(webhookMessages[body.event as WebhookEvent].parse(body)).toEqual(body);
  expect(events().sort()).toEqual(['message.failed', 'routeplan.optimized']);
  expect(receiver.received.map(({ body }) => body).join('')).not.toContain('+351910000000');
}, 90_000);

it('the settings of before show and change the first endpoint', async () => {
  const editor = await app.company();
  expect(await setting(editor)).toEqual({ url: null, description: null, events: '' });
  const body = { webhookEndPointUrl: receiver.url, webhookEvents: 'order.created' };
  await app.request('POST /companies/setting', { as: editor, body });
  const { endpoints } = (await app.request('GET /webhook-endpoints', { as: editor })).body;
  const host = new URL(receiver.url).host;
  expect(endpoints).toMatchObject([{ name: host, url: receiver.url, events: ['order.created'], isOn: true }]);
  const params = { id: endpoints[0]?._id };
  const put = { name: 'Mine', url: `${receiver.url}/2`, description: 'Ours', events: ['order.deleted'] };
  await app.request('PUT /webhook-endpoints/:id', { as: editor, params, body: put });
  await make(editor);
  expect(await setting(editor)).toEqual({ url: put.url, description: 'Ours', events: 'order.deleted' });
  // The first URL again: it replaces the present one, although the stored settings still have it.
  await app.request('POST /companies/setting', { as: editor, body: { webhookEndPointUrl: receiver.url } });
  expect(await setting(editor)).toEqual({ url: receiver.url, description: 'Ours', events: 'order.deleted' });
  const { body: list } = await app.request('GET /webhook-endpoints', { as: editor });
  expect(list.endpoints).toHaveLength(2);
});

it('failed messages of a period are sent again once, by one request', async () => {
  const editor = await app.company();
  await make(editor);
  receiver.answer = () => 500;
  for (let i = 0; i < 3; i++) await order(editor);
  await app.settle();
  await app.sql(`update webhook_deliveries set status = 'FAILED', next_at = null where company_id = $1`, [
    editor.companyId,
  ]);
  const [, , oldest] = await deliveries(editor);
  await app.sql(`update webhook_deliveries set created_at = now() - interval '3 days' where id = $1`, [oldest?._id]);
  receiver.answer = () => 204;
  receiver.received.length = 0;
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const resend = async (more: object = {}) =>
    (await app.request('POST /webhook-deliveries/resend-failed', { as: editor, body: { from, ...more } })).body;
  const unknown = { from, endpointId: randomUUID() };
  expect((await app.request('POST /webhook-deliveries/resend-failed', { as: editor, body: unknown })).status).toBe(404);
  expect(await resend()).toEqual({ resent: 2, hasMore: false });
  expect(await resend()).toEqual({ resent: 0, hasMore: false });
  await app.settle();
  expect(receiver.received).toHaveLength(2);
  expect((await deliveries(editor, { status: 'DELIVERED' })).every(({ resendOf }) => resendOf !== null)).toBe(true);
  const { entries } = (await app.request('GET /audit-log', { as: editor })).body;
  expect(entries.find(({ action }) => action === 'webhooksResent')?.details).toMatchObject({ count: 2 });
});

it('a deleted endpoint gets nothing more, and its log stays', async () => {
  const editor = await app.company();
  const { _id } = await make(editor);
  receiver.answer = () => 500;
  await order(editor);
  await app.settle();
  const params = { id: _id };
  await app.request('POST /webhook-endpoints/:id/secret', { as: editor, params });
  expect((await app.request('DELETE /webhook-endpoints/:id', { as: editor, params })).status).toBe(200);
  await app.hurry('send-webhook');
  const [row] = await deliveries(editor);
  expect(row).toMatchObject({ endpoint: null, lastProblem: 'not_set', tries: 2 });
  expect(receiver.received).toHaveLength(1);
  const again = await app.request('POST /webhook-deliveries/:id/resend', { as: editor, params: { id: row?._id } });
  expect(again.error.code).toBe('webhook_not_set');
  expect(await app.sql('select 1 from company_secrets where company_id = $1', [editor.companyId])).toEqual([]);
});

it('an endpoint needs a public URL, an editor of its company, and there are at most twenty', async () => {
  const editor = await app.company();
  const body = { name: 'Inside', url: 'https://192.168.1.4/hook' };
  const refused = await app.request('POST /webhook-endpoints', { as: editor, body });
  expect([refused.status, refused.error.details?.[0]]).toMatchObject([422, { path: 'url', code: 'not_public_url' }]);
  const { _id } = await make(editor);
  const params = { id: _id };
  const stranger = await app.company();
  for (const name of ['GET /webhook-endpoints/:id', 'DELETE /webhook-endpoints/:id'] as const)
    expect((await app.request(name, { as: stranger, params })).status).toBe(404);
  const test = { event: 'order.created', endpointId: _id };
  expect((await app.request('POST /webhooks/test', { as: stranger, body: test })).status).toBe(404);
  const reader = await app.member(editor.companyId);
  expect((await app.request('POST /webhook-endpoints', { as: reader, body })).status).toBe(403);
  const { body: seen } = await app.request('GET /webhook-endpoints', { as: reader });
  expect(seen.endpoints).toMatchObject([{ name: 'Warehouse', url: null, secret: null }]);
  for (let i = 1; i < webhookLimits.endpoints; i++) await make(editor, { name: `No ${i}` });
  const { error } = await app.request('POST /webhook-endpoints', { as: editor, body: { ...body, url: receiver.url } });
  expect(error.code).toBe('too_many_webhook_endpoints');
});

it('sends an endpoint that an API key made only the links that the key would get (SRV-46)', async () => {
  const as = await app.company();
  const keyWith = async (...scopes: string[]) =>
    (await app.request('POST /api-keys', { as, body: { name: scopes.join(), scopes } })).body.key;
  const url = (name: string) => `${receiver.url}?${name}`;
  const endpointOf = async (token: string, name: string) => {
    const body = { name, url: url(name), events: ['routeplan.dispatch'] };
    expect((await app.request('POST /webhook-endpoints', { as: { token }, body })).status).toBe(201);
  };
  await endpointOf(as.token, 'person');
  await endpointOf(await keyWith('webhooks.write', 'plans.write'), 'dispatching-key');
  const token = await keyWith('webhooks.write');
  await endpointOf(token, 'webhook-key');
  const day = await planDay(app, { editor: as });
  await app.settle();
  const link = expect.stringContaining(`/r/${await day.token()}`);
  const links = async () =>
    Object.fromEntries(
      receiver.received.map((request) => [request.path.split('?')[1], bodyOf(request).data.routes[0].link]),
    );
  expect(await links()).toEqual({ person: link, 'dispatching-key': link, 'webhook-key': null });

  // The key sends a person's messages elsewhere, also those that were written before.
  const { body } = await app.request('GET /webhook-endpoints', { as });
  const mine = body.endpoints.find(({ name }) => name === 'person');
  const stolen = { name: 'person', url: url('stolen'), events: ['routeplan.dispatch'] };
  const put = await app.request('PUT /webhook-endpoints/:id', {
    as: { token },
    params: { id: mine?._id },
    body: stolen,
  });
  expect(put.status).toBe(200);
  const sent = (await deliveries(as)).find(({ endpoint }) => endpoint?.name === 'person');
  const resent = await app.request('POST /webhook-deliveries/:id/resend', {
    as: { token },
    params: { id: sent?._id },
  });
  expect(resent.status, JSON.stringify(resent.error)).toBe(202);
  await app.settle();
  expect(await links()).toMatchObject({ stolen: null });
});
