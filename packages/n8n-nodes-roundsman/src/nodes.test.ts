import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contract } from '@roundsman/contract';
import { webhookEvents } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { RoundsmanApi } from './credentials/RoundsmanApi.credentials.ts';
import type { Property } from './n8n.ts';
import { events } from './nodes/Roundsman/events.ts';
import { operations } from './nodes/Roundsman/operations.ts';
import { entriesOf, requestOf } from './nodes/Roundsman/request-of.ts';
import { Roundsman } from './nodes/Roundsman/Roundsman.node.ts';
import { RoundsmanTrigger } from './nodes/Roundsman/RoundsmanTrigger.node.ts';
import { isGenuine } from './nodes/Roundsman/verify-signature.ts';

const findOperation = (resource: string, operation: string) =>
  operations.find((candidate) => candidate.resource === resource && candidate.operation === operation)!;

it('every operation is an endpoint of the contract', () => {
  const names: readonly string[] = contract.map(({ name }) => name);
  for (const { endpoint } of operations) expect(names).toContain(endpoint);
  for (const endpoint of ['GET', 'DELETE'].map((method) => `${method} /webhook-endpoints/:id`))
    expect(names).toContain(endpoint);
  expect(names).toContain('POST /webhook-endpoints');
});

it('every field is one of its endpoint', () => {
  for (const { endpoint: name, fields } of operations) {
    const endpoint = contract.find((candidate) => candidate.name === name)!;
    const part = name.startsWith('GET ') ? 'query' : 'body';
    const schema = part in endpoint ? (endpoint as { [key: string]: unknown })[part] : undefined;
    const shape = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
    for (const { name: field } of fields) {
      const [parameter = ''] = field.split('[');
      expect(shape.length === 0 || shape.includes(parameter), `${name}: ${field}`).toBe(true);
    }
  }
});

it('the trigger offers every event', () => {
  expect(events.map(([event]) => event)).toEqual(webhookEvents);
});

it('descriptions follow the conventions of community nodes', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(manifest.name).toMatch(/^n8n-nodes-/);
  expect(manifest.keywords).toContain('n8n-community-node-package');
  expect(manifest.n8n.nodes).toHaveLength(2);
  const [node, trigger, credential] = [new Roundsman(), new RoundsmanTrigger(), new RoundsmanApi()];
  for (const { description } of [node, trigger])
    expect(description.credentials).toEqual([{ name: credential.name, required: true }]);
  expect(trigger.description.webhooks).toHaveLength(1);
  const names = (list: readonly Property[]) => list.map(({ name }) => name);
  expect(names(node.description.properties)).toEqual(expect.arrayContaining(['resource', 'operation', 'id', 'more']));
});

it('makes the request of an operation', () => {
  const values: Record<string, unknown> = {
    routePlanType: 'VRP',
    deliveryDate: '2026-12-01',
    more: { deliveryName: 'Ana', load: 2 },
    json: '{"priority":"HIGH"}',
  };
  const read = (name: string, fallback?: unknown) => values[name] ?? fallback;
  const headers = { 'content-type': 'application/json' };
  expect(requestOf(findOperation('order', 'create'), 'https://r.example/', read)).toEqual({
    method: 'POST',
    url: 'https://r.example/api/orders',
    headers,
    body: '{"routePlanType":"VRP","deliveryDate":"2026-12-01","deliveryName":"Ana","load":2,"priority":"HIGH"}',
    json: true,
  });
  const plan: Record<string, unknown> = { id: 'a/b', orders: 'x, y', json: {} };
  expect(
    requestOf(findOperation('plan', 'addOrders'), 'https://r.example', (name, fallback) => plan[name] ?? fallback),
  ).toEqual({
    method: 'POST',
    url: 'https://r.example/api/route-plans/a%2Fb/add-orders',
    headers,
    body: '{"orders":["x","y"]}',
    json: true,
  });
  // n8n leaves out an empty object, so that it has to be text.
  expect(
    requestOf(findOperation('plan', 'dispatch'), 'https://r.example', (name, fallback) => plan[name] ?? fallback),
  ).toMatchObject({ method: 'POST', body: '{}' });
  expect(entriesOf(findOperation('order', 'getAll'), { orders: [{ _id: '1' }, { _id: '2' }] })).toHaveLength(2);
});

it('accepts only messages with a recent signature of its secret', () => {
  const secret = `whsec_${Buffer.from('a secret of 32 bytes, made here!').toString('base64')}`;
  const [id, body] = ['m1', '{"event":"order.created"}'];
  const sign = (timestamp: string, key = 'a secret of 32 bytes, made here!') =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const now = 1_800_000_000_000;
  const at = String(now / 1000);
  const headers = (signature: string, timestamp = at) => ({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  });
  expect(isGenuine(headers(sign(at)), body, secret, now)).toBe(true);
  expect(isGenuine(headers(`v1,AAAA ${sign(at)}`), Buffer.from(body), secret, now)).toBe(true);
  expect(isGenuine(headers(sign(at)), `${body} `, secret, now)).toBe(false);
  expect(isGenuine(headers(sign(at, 'another secret')), body, secret, now)).toBe(false);
  expect(isGenuine(headers(sign('1'), '1'), body, secret, now)).toBe(false);
  expect(isGenuine({}, body, secret, now)).toBe(false);
});
