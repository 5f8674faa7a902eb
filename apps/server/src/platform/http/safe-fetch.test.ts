import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { UrlRefused, safeFetch, checkUrl, safeGet, isPublicIp } from './safe-fetch.ts';

it.each([
  'http://example.com/a.pbf',
  'ftp://example.com/a.pbf',
  'https://127.0.0.1/a.pbf',
  'https://10.1.2.3/a.pbf',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://user:secret@example.com/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://shop.localhost/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://nas.home.arpa/x',
])('refuses %s (SET-29)', (address) => {
  expect(() => checkUrl(new URL(address), [])).toThrow(UrlRefused);
});

it('allows a public https URL, and hosts of the configuration', () => {
  checkUrl(new URL('https://download.geofabrik.de/europe/malta-latest.osm.pbf'), []);
  checkUrl(new URL('http://mirror.internal/a.pbf'), ['mirror.internal']);
  expect(isPublicIp('8.8.8.8')).toBe(true);
  expect(isPublicIp('2606:4700::1111')).toBe(true);
});

it('refuses a name that resolves to this machine', async () => {
  await expect(safeGet('https://localhost:1/', { allowedHosts: [] })).rejects.toThrow(UrlRefused);
});

it('checks redirects like the URL itself', async () => {
  const server = createServer((_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await expect(safeGet(`http://127.0.0.1:${port}/`, { allowedHosts: ['127.0.0.1'] })).rejects.toThrow(
    /10\.0\.0\.1 is not fetched/,
  );
  server.close();
});

it('sends one request with a body, limits the response and follows no redirect', async () => {
  const seen: string[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push(`${request.method} ${String(request.headers['x-key'])} ${Buffer.concat(parts).toString()}`);
    if (request.url === '/slow') return;
    if (request.url === '/moved') return void reply.writeHead(302, { location: '/' }).end();
    reply.end('x'.repeat(5000));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const send = (path: string, timeoutMs = 5000) =>
    safeFetch(`http://127.0.0.1:${port}${path}`, {
      allowedHosts: ['127.0.0.1'],
      method: 'POST',
      body: 'åäö',
      headers: { 'x-key': 'k' },
      maxBytes: 1000,
      timeoutMs,
    });
  expect(await send('/')).toMatchObject({ status: 200, text: 'x'.repeat(1000), isCut: true });
  expect(await send('/moved')).toMatchObject({ status: 302, text: '', isCut: false });
  await expect(send('/slow', 100)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(seen).toEqual(['POST k åäö', 'POST k åäö', 'POST k åäö']);
  server.closeAllConnections();
  server.close();
});
