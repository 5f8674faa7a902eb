import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSignIns } from './demo/sign-ins.ts';
import { systemRoutes, version } from './system-routes.ts';
import { readConfig } from './platform/config.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    workers: false,
    env: {
      SECOND_BRAND_HOSTS: 'rundan.test',
      PUBLIC_HOST: 'public.test',
      TERMS_URL: 'https://roundsman.example/terms',
      SECOND_BRAND_TERMS_URL: 'https://rundan.example/villkor',
      DRIVER_APP_IOS_LINK: 'roundsman://route/',
    },
  });
});
afterAll(() => app.stop());

const boot = (host: string) => app.request('GET /boot', { headers: { host } });

it('shows the brand of the requested host (I18N-02, I18N-08)', async () => {
  const first = await boot('plan.example:3000');
  expect(first.body).toMatchObject({
    version,
    brand: { key: 'roundsman', name: 'Roundsman', primaryColor: '#7732EF', language: 'en', country: 'sg' },
    termsUrl: 'https://roundsman.example/terms',
    privacyUrl: null,
    isPublicHost: false,
    driverApp: { iosLink: 'roundsman://route/', androidLink: null, iosStore: null, androidStore: null },
  });
  expect((await boot('RUNDAN.test')).body).toMatchObject({
    brand: { key: 'rundan', name: 'Rundan', primaryColor: '#009CFF', language: 'sv', country: 'se' },
    termsUrl: 'https://rundan.example/villkor',
    driverApp: { iosLink: null },
  });
});

it('lets terms and privacy of the public host lead to the dashboard, which has those pages (PUB-04)', async () => {
  const ofPublic = { isPublicHost: true, termsUrl: 'https://roundsman.example/terms' };
  for (const host of ['public.test', 'public-orders.example'])
    expect((await boot(host)).body).toMatchObject({ ...ofPublic, privacyUrl: 'http://roundsman.test/privacy' });
});

it('shows demo sign-ins only in a demo, and only those that exist (OPS-01)', async () => {
  const [demo] = demoSignIns;
  const { companyId } = await app.company();
  await app.member(companyId, { email: demo?.email ?? '' });
  expect((await boot('localhost')).body.demo).toEqual([]);

  const handler = systemRoutes.routes?.['GET /boot'] as (ctx: unknown) => Promise<{ demo: unknown }>;
  const services = { ...app.services, config: readConfig({}), request: { hostname: 'localhost' } };
  expect((await handler(services)).demo).toEqual([demo]);
});

it('reports healthy while its database is reachable', async () => {
  expect((await app.request('GET /health')).body).toMatchObject({ status: 'ok', version });
  expect((await app.request('GET /ready')).body).toEqual({ status: 'ready' });

  const { presence } = app.services;
  presence.isLeaving = true;
  const leaving = await app.request('GET /ready');
  expect(leaving.status).toBe(503);
  expect(leaving.headers.connection).toBe('close');
  expect((await app.request('GET /health')).status).toBe(200);
  presence.isLeaving = false;
});

it('replies to a connection that was accepted just before the server stopped', async () => {
  const leaving = await startTestApp({ env: { DRAIN_SECONDS: '1' }, listen: true, workers: false });
  const port = Number(new URL(leaving.url ?? '').port);
  const knock = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });
  const early = await knock();
  const stopped = leaving.stop();
  await expect
    .poll(() => knock().then((socket) => socket.destroy(), String), { timeout: 5000 })
    .toMatch('ECONNREFUSED');
  const answer = new Promise<string>((resolve) => early.on('data', (data) => resolve(String(data))));
  early.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i);
  await stopped;
});
