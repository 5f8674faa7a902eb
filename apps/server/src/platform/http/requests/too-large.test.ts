import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-members.ts';

let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp({ listen: true, workers: false });
  as = await app.company();
});
afterAll(() => app.stop());

/** Sends a body in pieces, as most clients do: all of it before they read the answer. */
function send(path: string, headers: Record<string, string | number>, pieces: Iterable<string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; code: string }>();
  const sent = request(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, ...headers },
  });
  const answer = Promise.withResolvers<{ status: number | undefined; text: string }>();
  sent.on('error', reject);
  sent.on('response', async (response) => {
    let text = '';
    for await (const part of response) text += String(part);
    answer.resolve({ status: response.statusCode, text });
  });
  void (async () => {
    for (const piece of pieces) if (!sent.write(piece)) await new Promise((done) => sent.once('drain', done));
    sent.end();
    const { status, text } = await answer.promise;
    resolve({ status, code: JSON.parse(text).code ?? JSON.parse(text).scimType });
  })();
  return promise;
}

const points = 1_500_000;
function* zone(): Generator<string> {
  yield '{"name":"Large","geometry":{"type":"Polygon","coordinates":[[[13.123456,55.123456]';
  for (let i = 0; i < points; i += 1000) yield ',[13.123456,55.123456]'.repeat(1000);
  yield ']]}}';
}
const lengthOf = (pieces: Iterable<string>): number => [...pieces].reduce((sum, piece) => sum + piece.length, 0);

it.each(['/zones', '/orders', '/auth/login', '/mcp', '/scim/v2/Users'])(
  'POST %s answers 413 to a body over the limit, after all of it was sent',
  async (path) => {
    const headers = { 'content-type': 'application/json', 'content-length': lengthOf(zone()) };
    expect((await send(path, headers, zone())).status).toBe(413);
  },
);

it('answers 413 to a body without a length', async () => {
  expect(await send('/zones', { 'content-type': 'application/json' }, zone())).toEqual({
    status: 413,
    code: 'too_large',
  });
});

it('answers 413 to a file over the limit', async () => {
  function* form(): Generator<string> {
    yield '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
    for (let i = 0; i < 30; i++) yield 'Ref;Address\n'.repeat(90_000);
    yield '\r\n--x--\r\n';
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await send('/orders/upload-orders', headers, form())).toEqual({ status: 413, code: 'too_large' });
});
