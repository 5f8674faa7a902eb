import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { servePages } from './pages.ts';
import { securityHeaders } from '../replies/security-headers.ts';
import { createServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundsman-pages-'));
const files: Record<string, string | Buffer> = {
  'web/dist/index.html': '<title>Dashboard</title>',
  'web/dist/public.html': '<title>Public</title>',
  'web/dist/favicon.svg': '<svg/>',
  'web/dist/assets/app-abc123.js': 'export {}',
  'web/dist/assets/app-abc123.js.br': brotliCompressSync('export {}'),
  'web/dist/assets/map-worker-abc.js': 'postMessage(1)',
  'driver/dist/index.html': '<title>Driver</title>',
  'driver/dist/sw.js': 'self',
  'driver/dist/manifest.webmanifest': '{"name": "Roundsman"}',
  'driver/dist/assets/driver-abc.js': 'export {}',
  'secret.txt': 'secret',
};
let server: FastifyInstance;
let unbuilt: FastifyInstance;

async function serverOn(path: string): Promise<FastifyInstance> {
  const config = readConfig({ MAP_STYLE_URL: 'https://tiles.example/style.json', REQUESTS_PER_MINUTE: '60' });
  const made = await createServer(config, createLog('silent'));
  made.get('/api/here', () => ({}));
  const driverHeaders = securityHeaders(config, { runsWebAssembly: true });
  await servePages(made, { isPublicHost: (host) => host === 'track.example', driverHeaders, folder: path });
  return made;
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = await serverOn(folder);
  unbuilt = await serverOn(join(folder, 'empty-place'));
});
afterAll(async () => {
  await server?.close();
  await unbuilt?.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, host = 'localhost') => server.inject({ url, headers: { host } });

test.each([
  ['/', 'Dashboard'],
  ['/route-plans/abc/VRP', 'Dashboard'],
  ['/not-found', 'Dashboard'],
  ['/s/abc', 'Public'],
  ['/tracking/DO-1', 'Public'],
  ['/r/token', 'Driver'],
  ['/r/token/stop', 'Driver'],
])('%s is the page %s, revalidated each time', async (url, title) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.payload).toContain(title);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-type']).toContain('text/html');
});

test('paths of the public host are the public page, also without a valid code (PUB-01)', async () => {
  for (const url of ['/DO-123', '/', '/orders/new', '/not-found'])
    expect((await get(url, 'track.example')).payload).toContain('Public');
  expect((await get('/DO-123')).payload).toContain('Dashboard');
});

test('hashed assets are cached for a year and are never a page', async () => {
  for (const url of ['/assets/app-abc123.js', '/r/assets/driver-abc.js']) {
    const reply = await get(url);
    expect(reply.payload).toBe('export {}');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const url of [
    '/assets/app-old.js',
    '/r/assets/gone.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/missing.png',
  ]) {
    const reply = await get(url);
    expect(reply.statusCode, JSON.stringify(url)).toBe(404);
    expect(reply.json().code, JSON.stringify(url)).toBe('not_found');
  }
});

test('an asset that was compressed by the build is sent compressed to browsers that accept it', async () => {
  const reply = await server.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(reply.rawPayload).toString(), 'the decompressed file').toBe('export {}');
  const plain = await server.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding'], 'for a client without compression').toBeUndefined();
  expect(plain.payload).toBe('export {}');
});

test('assets have no headers that only pages use, and workers have a policy of their own', async () => {
  const { headers } = await get('/assets/app-abc123.js');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  const worker = await get('/assets/map-worker-abc.js');
  expect(worker.headers['content-security-policy'], 'the policy of a worker').toContain("default-src 'self'");
});

test('data of the API has the shortest policy: a browser that shows it as a page loads nothing', async () => {
  const { headers } = await get('/api/here');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
  expect(headers, 'a header of pages').not.toHaveProperty('x-download-options');
});

test('files outside of the built pages are not served', async () => {
  for (const url of [
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/r/..%2f..%2f..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
  ]) {
    expect((await get(url)).payload).not.toContain('secret');
  }
});

test('other files, the service worker and the manifest of a route', async () => {
  expect((await get('/favicon.svg')).payload).toBe('<svg/>');
  const worker = await get('/r/sw.js');
  expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/r/', 'cache-control': 'no-cache' });
  const manifest = (await get('/r/tok-1/manifest.webmanifest')).json();
  expect(manifest).toEqual({ name: 'Roundsman', id: '/r/tok-1', start_url: '/r/tok-1', scope: '/r/' });
});

test('the API and other methods get no page', async () => {
  for (const url of ['/api/nowhere', '/socket.io/x']) expect((await get(url)).json().code).toBe('not_found');
  expect((await server.inject({ method: 'POST', url: '/orders' })).json().code).toBe('not_found');
});

test('without a build the page shows what to do', async () => {
  const reply = await unbuilt.inject({ url: '/' });
  expect(reply.statusCode).toBe(503);
  expect(reply.payload).toContain('npm run build');
});

test('only the driver app’s page may run WebAssembly, which reads barcodes', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  expect(await policyOf('/r/abc')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await policyOf('/r/abc')).toContain("frame-ancestors 'self'");
  for (const url of ['/', '/orders', '/s/abc', '/api/here'])
    expect(await policyOf(url)).not.toContain('wasm-unsafe-eval');
});

test('headers allow the map, forbid frames of other sites, and do not force https on http', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example");
  expect(policy).toContain("connect-src 'self' ws://localhost:3000 https://tiles.example");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['cross-origin-embedder-policy']).toBeUndefined();
  const secure = await createServer(readConfig({ BASE_URL: 'https://plan.example' }), createLog('silent'));
  secure.get('/', () => 'x');
  const reply = await secure.inject({ url: '/' });
  expect(String(reply.headers['content-security-policy'])).toContain('upgrade-insecure-requests');
  expect(reply.headers['strict-transport-security']).toBeDefined();
  await secure.close();
});

test('requests of one network address to the API are limited', async () => {
  const request = (remoteAddress: string) => server.inject({ url: '/api/here', remoteAddress });
  const first = await request('203.0.113.7');
  expect(first.headers['ratelimit-policy']).toBe('"address";q=60;w=60');
  expect(first.headers.ratelimit).toMatch(/^"address";r=59;t=\d+$/);
  for (let i = 1; i < 60; i++) await request('203.0.113.7');
  const reply = await request('203.0.113.7');
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.headers.ratelimit).toMatch(/^"address";r=0;t=\d+$/);
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  expect((await request('203.0.113.8')).statusCode).toBe(200);
});
