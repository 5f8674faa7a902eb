import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createRoundsman, RoundsmanError } from './index.ts';

type Answer = (request: IncomingMessage, count: number) => { status: number; body?: unknown; headers?: object } | null;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that answers so; null breaks the connection. */
async function start(answer: Answer) {
  const requests: IncomingMessage[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    const given = answer(request, requests.length);
    if (!given) return void request.socket.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    response.end(JSON.stringify(given.body ?? {}));
  });
  await new Promise<void>((done) => server?.listen(0, done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a listening server
  const { port } = server.address() as AddressInfo;
  return { requests, roundsman: createRoundsman({ url: `http://localhost:${port}/`, key: 'rk_1' }) };
}

const label = { body: { name: 'Fragile', color: '#000000' } };

it('repeats a creation after a lost connection, 429 and 503, with the same key', async () => {
  const { roundsman, requests } = await start((_, count) => {
    if (count === 1) return null;
    if (count < 4) return { status: count === 2 ? 429 : 503, headers: { 'retry-after': '0' } };
    return { status: 201, body: { _id: '1' } };
  });
  expect(await roundsman.call('POST /labels', label)).toEqual({ _id: '1' });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(requests[0]?.headers.authorization).toBe('Bearer rk_1');
});

it('does not repeat a change that may have been made', async () => {
  const { roundsman, requests } = await start(() => null);
  const id = '6f1f7f0e-0000-4000-8000-000000000000';
  const lost = roundsman.call('DELETE /labels/:id', { params: { id } });
  await expect(lost).rejects.toMatchObject({ code: 'no_answer', status: 0 });
  expect(requests).toHaveLength(1);
});

it('throws a failure with its code, values and fields', async () => {
  const body = {
    statusCode: 422,
    code: 'validation_failed',
    message: 'No',
    details: [{ path: 'name', message: 'No' }],
  };
  const { roundsman } = await start(() => ({ status: 422, body }));
  const refused = await roundsman.call('POST /labels', label).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RoundsmanError);
  expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path: 'name' }], status: 422 });
});

it('reads a list to its end, by cursor where there is one and by page otherwise', async () => {
  const { roundsman, requests } = await start(({ url = '' }) => {
    const query = new URL(url, 'http://x').searchParams;
    if (url.includes('/labels')) {
      const cursor = query.get('cursor');
      return { status: 200, body: { labels: [{ _id: cursor ?? '0' }], meta: { nextCursor: cursor ? null : 'c' } } };
    }
    return { status: 200, body: { depots: query.get('currentPage') === '1' ? [{ _id: '0' }] : [], meta: {} } };
  });
  const read = async (name: 'GET /labels' | 'GET /depots') => {
    const ids: string[] = [];
    for await (const { _id } of roundsman.each(name, { query: { itemsPerPage: 1 } })) ids.push(_id);
    return ids;
  };
  expect(await read('GET /labels')).toEqual(['0', 'c']);
  expect(await read('GET /depots')).toEqual(['0']);
  expect(requests).toHaveLength(4);
});

it('sends the version of a plan, and returns the new one', async () => {
  const { roundsman, requests } = await start(() => ({ status: 200, headers: { etag: '"2"' } }));
  const params = { id: '6f1f7f0e-0000-4000-8000-000000000000' };
  const { etag } = await roundsman.callWithEtag('DELETE /route-plans/:id', { params, ifMatch: '"1"' });
  expect(etag).toBe('"2"');
  expect(requests[0]?.headers['if-match']).toBe('"1"');
});

it('ends at the signal', async () => {
  const { roundsman } = await start(() => ({ status: 503, headers: { 'retry-after': '30' } }));
  const ended = roundsman.call('GET /labels', { signal: AbortSignal.timeout(100) });
  await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
});
