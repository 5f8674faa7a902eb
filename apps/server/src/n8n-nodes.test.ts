import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExecuteContext, HookContext, Item, RequestOptions, WebhookContext } from 'n8n-nodes-roundsman/n8n';
import { Roundsman } from 'n8n-nodes-roundsman/action';
import { RoundsmanTrigger } from 'n8n-nodes-roundsman/trigger';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';
import { portOf } from './platform/testing/port-of.ts';

/** The example of the package, step by step: n8n is replaced by the few functions that it gives a node. */
const example = JSON.parse(
  readFileSync(
    new URL('../../../packages/n8n-nodes-roundsman/examples/order-from-event.json', import.meta.url),
    'utf8',
  ),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true, env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(() => app.stop());

it('the trigger makes its endpoint and accepts signed events only, and the action makes an order', async () => {
  const editor = await app.company();
  const scopes = ['orders.write', 'webhooks.write'];
  const { key } = (
    await app.request('POST /api-keys', { as: editor, body: { name: 'n8n', scopes, requestsPerMinute: 600 } })
  ).body;

  const stored: Record<string, unknown> = {};
  const received: { request: IncomingMessage; body: Buffer }[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ request, body: await buffer(request) });
    reply.writeHead(200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const shared = {
    getCredentials: async () => ({ baseUrl: app.url }),
    getNode: () => ({}),
    getNodeWebhookUrl: () => `http://127.0.0.1:${portOf(server)}/webhook`,
    getWorkflow: () => ({ id: '1', name: example.name }),
    getWorkflowStaticData: () => stored,
    helpers: {
      returnJsonArray: (data: unknown): Item[] => [{ json: data as Record<string, unknown> }],
      httpRequestWithAuthentication: async (
        _name: string,
        { method, url, qs, body }: RequestOptions,
      ): Promise<unknown> => {
        const query = new URLSearchParams(qs as Record<string, string>).toString();
        const reply = await fetch(query ? `${url}?${query}` : url, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
        return reply.json();
      },
    },
  };

  const trigger = new RoundsmanTrigger();
  const hooks = trigger.webhookMethods.default;
  const events = ['order.created'];
  const hookContext = { ...shared, getNodeParameter: () => events } as unknown as HookContext;
  expect(await hooks.checkExists.call(hookContext)).toBe(false);
  expect(await hooks.create.call(hookContext)).toBe(true);
  expect(await hooks.checkExists.call(hookContext)).toBe(true);
  const { endpoints } = (await app.request('GET /webhook-endpoints', { as: editor })).body;
  expect(endpoints).toMatchObject([{ name: `n8n: ${example.name}`, events }]);

  // An event arrives, signed with the secret that the node brought.
  const body = {
    routePlanType: 'VRP',
    deliveryDate: '2026-12-01',
    orderRef: 'A1',
    deliveryName: 'Ana',
    deliveryLat: 41.1,
    deliveryLng: -8.6,
  };
  await app.request('POST /orders', { as: editor, body });
  await app.settle();
  const [message] = received;
  const answers: number[] = [];
  const webhookContext = (rawBody: Buffer) =>
    ({
      ...hookContext,
      getHeaderData: () => message?.request.headers,
      getRequestObject: () => ({ rawBody }),
      getResponseObject: () => ({ status: (code: number) => (answers.push(code), { end: () => undefined }) }),
    }) as unknown as WebhookContext;
  const { workflowData } = await trigger.webhook.call(webhookContext(message!.body));
  const event = workflowData?.[0]?.[0]?.json as { event: string; data: { order: Record<string, unknown> } };
  expect(event).toMatchObject({ event: 'order.created', data: { order: { orderRef: 'A1' } } });
  const forged = Buffer.from(message!.body.toString().replace('A1', 'B1'));
  expect(await trigger.webhook.call(webhookContext(forged))).toEqual({ noWebhookResponse: true });
  expect(answers).toEqual([401]);

  // The actions of the example, with their expressions as n8n fills them in.
  const act = async (values: Record<string, unknown>) => {
    const context = {
      ...shared,
      getInputData: () => [{ json: event }],
      getNodeParameter: (name: string, _index: number, fallback?: unknown) => values[name] ?? fallback,
      continueOnFail: () => false,
    } as unknown as ExecuteContext;
    const [[item] = []] = await new Roundsman().execute.call(context);
    return item;
  };
  const [, get, create] = example.nodes;
  const failed = (await act({ ...get.parameters, id: event.data.order._id }))?.json;
  expect(failed).toMatchObject({ orderRef: 'A1', deliveryName: 'Ana' });
  const made = await act({
    ...create.parameters,
    deliveryDate: '2026-12-02',
    more: { orderRef: `${String(failed?.orderRef)} again`, deliveryName: failed?.deliveryName },
    json: JSON.stringify({ deliveryLat: 41.1, deliveryLng: -8.6 }),
  });
  expect(made?.json).toMatchObject({ orderRef: 'A1 again', deliveryName: 'Ana', status: 'DRAFT' });

  expect(await hooks.delete.call(hookContext)).toBe(true);
  expect((await app.request('GET /webhook-endpoints', { as: editor })).body.endpoints).toEqual([]);
  await new Promise((done) => server.close(done));
});
