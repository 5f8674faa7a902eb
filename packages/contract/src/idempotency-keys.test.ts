import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import type { labelEndpoints } from './http/labels.ts';
import { contract } from './index.ts';
import { IdempotencyKeys, idempotentEndpoints } from './idempotency-keys.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with these responses, and the keys that it received. */
async function served(...answers: ('made' | 'cut' | 'in progress' | number)[]) {
  const keys: (string | undefined)[] = [];
  const answer: RequestListener = (request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    const next = answers.shift() ?? 'made';
    if (next === 'cut') return request.socket.destroy();
    const isInProgress = next === 'in progress';
    const status = next === 'made' ? 201 : isInProgress ? 409 : next;
    response.writeHead(status, { 'content-type': 'application/json', ...(isInProgress && { 'retry-after': '1' }) });
    response.end(isInProgress ? '{"code":"request_in_progress"}' : '{}');
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  closing.push(() => server.close());
  let now = 0;
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const { call } = createClient<(typeof labelEndpoints)[number]>({
    base,
    idempotencyKeys: new IdempotencyKeys(() => now),
  });
  const make = (name: string): Promise<string> =>
    call('POST /labels', { body: { name } as never }).then(
      () => 'made',
      (error: { status: number }) => `failed ${error.status}`,
    );
  return { keys, make, call, wait: (minutes: number) => void (now += minutes * 60_000) };
}

it('knows every endpoint of the contract that makes something once', () => {
  const idempotent = contract.filter((endpoint: Endpoint) => endpoint.idempotent).map(({ name }) => name);
  expect([...idempotentEndpoints].sort()).toEqual(idempotent.sort());
});

it('repeats the key when no answer came, and takes a new one when it is made', async () => {
  const { keys, make } = await served('cut', 503, 'made', 'made');
  expect(await make('a')).toBe('failed 0');
  expect(await make('a')).toBe('failed 503');
  expect(await make('a')).toBe('made');
  expect(await make('a')).toBe('made');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('takes a new key for something else, after a refusal, and after a while', async () => {
  const { keys, make, wait } = await served('cut', 'cut', 422, 'cut');
  await make('a');
  await make('b');
  await make('b');
  await make('b');
  wait(16);
  await make('a');
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});

it('a double click carries one key', async () => {
  const { keys, make } = await served();
  await Promise.all([make('a'), make('a')]);
  expect(keys[0]).toBe(keys[1]);
});

it('sends a call again while the same one is still worked on, until it has its answer', async () => {
  const { keys, make } = await served('in progress', 'made');
  expect(await make('a')).toBe('made');
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('sends none where nothing is made', async () => {
  const { keys, call } = await served();
  await call('GET /labels', { query: {} } as never);
  expect(keys).toEqual([undefined]);
});
