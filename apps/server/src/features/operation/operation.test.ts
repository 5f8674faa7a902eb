import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const token = 'a-token-of-sixteen-characters';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token, SLOW_QUERY_MS: '50' } });
});
afterAll(() => app.stop());

it('shows admins how the installation does', async () => {
  const root = await app.company({ roles: ['admin'] });
  await app.sql(
    `insert into message_logs (company_id, trigger, channel, msg_from, msg_to, msg, status, error) values ($1, 'going', 'SMS', 'a', 'b', 'c', 'FAILED', 'no credit')`,
    [root.companyId],
  );
  await app.db
    .platform('worker:test')
    .read(({ q }) => sql`select pg_sleep(0.08), ${'a secret value'}::text`.execute(q));
  const { body, status } = await app.request('GET /operation', { as: root });
  expect(status).toBe(200);
  expect(body.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['send-message', 'make-backup']));
  expect(body.outbox).toEqual({ waiting: 0, oldestSeconds: null });
  expect(body.failures).toContainEqual(expect.objectContaining({ kind: 'message', error: 'no credit' }));
  expect(body.slowQueries[0]?.text).toContain('pg_sleep');
  expect(JSON.stringify(body.slowQueries)).not.toContain('a secret value');
  expect(body.database.migration).toMatch(/^\d{4}-/);
  expect(body.disk.freeBytes).toBeGreaterThan(0);
  const admin = await app.company();
  expect((await app.request('GET /operation', { as: admin })).status).toBe(403);
});

it('gives Prometheus its figures, to who knows the token', async () => {
  await app.request('GET /health');
  const get = (authorization?: string) =>
    app.app.server?.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await get())?.statusCode).toBe(401);
  expect((await get('Bearer wrong'))?.statusCode).toBe(401);
  const answer = await get(`Bearer ${token}`);
  expect(answer?.statusCode).toBe(200);
  expect(answer?.payload).toMatch(
    /roundsman_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/,
  );
  expect(answer?.payload).toMatch(/roundsman_jobs\{queue="send-message",state="waiting"\} 0/);
  expect(answer?.payload).toContain('roundsman_outbox_waiting 0');
});
