import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { isNewer, readNewestVersion } from './newest-version.ts';

/** The host of the project's releases. */
let host: Server;
let base: string;
let requests: string[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
beforeAll(async () => {
  host = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    reply.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => host.close());

const day = (n: number): Date => new Date(Date.UTC(2030, 0, n));
const released = (version: string) => ({ tag_name: version, html_url: 'https://example.com/releases/1' });

describe('requesting the newest version', () => {
  it('does nothing unless the operator has named an address', async () => {
    requests = [];
    expect(await readNewestVersion(undefined, '1.0.0', day(1))).toEqual({ state: 'off', version: null, url: null });
    expect(requests).toEqual([]);
  });

  it('names a newer version once, and sends nothing about the installation', async () => {
    answer = { status: 200, body: released('v1.2.0') };
    requests = [];
    const expected = { state: 'newer', version: '1.2.0', url: 'https://example.com/releases/1' };
    expect(await readNewestVersion(`${base}/a`, '1.0.0', day(1))).toEqual(expected);
    expect(await readNewestVersion(`${base}/a`, '1.0.0', day(1))).toEqual(expected);
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toContain('1.0.0');
  });

  it('requests it again after a day', async () => {
    answer = { status: 200, body: released('v1.0.0') };
    expect(await readNewestVersion(`${base}/a`, '1.0.0', day(2))).toMatchObject({ state: 'newest' });
  });

  it.each([
    ['an error', { status: 500, body: {} }],
    ['something else', { status: 200, body: { hello: 'world' } }],
  ])('reports %s', async (_, given) => {
    answer = given;
    expect(await readNewestVersion(`${base}/${given.status}`, '1.0.0', day(3))).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['1.0.1', '1.0.0', true],
    ['1.10.0', '1.9.9', true],
    ['1.0.0', '1.0.0', false],
    ['0.9.9', '1.0.0', false],
  ])('%s is newer than %s: %s', (other, present, expected) => expect(isNewer(other, present)).toBe(expected));
});

describe('the operation page', () => {
  let app: TestApp;
  afterAll(() => app.stop());

  it('shows an admin a newer version', async () => {
    answer = { status: 200, body: released('v9.0.0') };
    app = await startTestApp({ env: { RELEASES_URL: `${base}/page` } });
    const root = await app.company({ roles: ['admin'] });
    const { body } = await app.request('GET /operation/newest-version', { as: root });
    expect(body).toEqual({ state: 'newer', version: '9.0.0', url: 'https://example.com/releases/1' });
    const other = await app.company();
    expect((await app.request('GET /operation/newest-version', { as: other })).status).toBe(403);
  });
});
