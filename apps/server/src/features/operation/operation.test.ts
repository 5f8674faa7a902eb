import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { catalogue } from '@roundsman/contract/errors';
import { type Unrecorded, watchOnce } from './watch.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const token = 'a-token-of-sixteen-characters';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token, SLOW_QUERY_MS: '50' } });
});
afterAll(() => app.stop());

it('shows admins the state of the installation', async () => {
  const root = await app.company({ roles: ['admin'] });
  await app.sql(
    `insert into message_logs (company_id, trigger, channel, msg_from, msg_to, msg, status, error) values ($1, 'going', 'SMS', 'a', 'b', 'c', 'FAILED', '{"code":"provider_refused","params":{"answer":"no credit"}}')`,
    [root.companyId],
  );
  await app.db
    .platform('worker:test')
    .read(({ q }) => sql`select pg_sleep(0.08), ${'a secret value'}::text`.execute(q));
  const { body, status } = await app.request('GET /operation', { as: root });
  expect(status).toBe(200);
  expect(body.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['send-message', 'make-backup']));
  expect(body.outbox).toEqual({ waiting: 0, oldestSeconds: null, parked: 0 });
  expect(body.failures).toContainEqual(expect.objectContaining({ kind: 'message', error: 'no credit' }));
  expect(body.slowQueries.some(({ text }) => text.includes('pg_sleep'))).toBe(true);
  expect(JSON.stringify(body.slowQueries)).not.toContain('a secret value');
  expect(body.database.migration).toMatch(/^\d{4}-/);
  expect(body.disk.freeBytes).toBeGreaterThan(0);
  const admin = await app.company();
  expect((await app.request('GET /operation', { as: admin })).status).toBe(403);
});

it('returns its metrics to Prometheus with the token', async () => {
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
  expect(answer?.payload).toContain('roundsman_alert{kind="jobs"} 0');
});

it('names a failed webhook by its host alone', async () => {
  const root = await app.company({ roles: ['admin'], name: 'Hooked' });
  await app.sql(
    `insert into webhook_deliveries (company_id, event, once_key, url, status, tries, done_at)
      values ($1, 'order.completed', 'k', 'https://shop.example/hook?key=hush', 'FAILED', 8, now())`,
    [root.companyId],
  );
  const { body } = await app.request('GET /operation', { as: root });
  expect(body.failures).toContainEqual(
    expect.objectContaining({ kind: 'webhook', name: 'order.completed', error: 'Hooked · shop.example · 8 ×' }),
  );
});

it('lets platform admins retry or delete events and jobs that were set aside', async () => {
  const root = await app.company({ roles: ['admin'] });
  const editor = await app.company();
  const setAside = async (type: string): Promise<number> => {
    const [row] = await app.sql<{ id: number }>(
      `insert into outbox (kind, type, payload, attempts, last_error, parked_at)
        values ('job', $1, '{}', 10, 'Queue does not exist', now()) returning id`,
      [type],
    );
    return Number(row?.id);
  };
  const first = await setAside('no-such-queue');
  const second = await setAside('another-lost-queue');
  const parked = async () => (await app.request('GET /operation', { as: root })).body.parked.map(({ id }) => id);
  expect(await parked()).toEqual([second, first]);

  const again = (as: typeof root, rowId: number) =>
    app.request('POST /operation/outbox/send-again', { as, body: { rowId } });
  const remove = (as: typeof root, rowId: number) =>
    app.request('DELETE /operation/outbox/:rowId', { as, params: { rowId: String(rowId) } });
  expect((await again(editor, first)).status).toBe(403);
  expect((await remove(editor, first)).status).toBe(403);
  expect(await parked()).toEqual([second, first]);

  expect((await again(root, first)).body).toEqual({ sent: 1 });
  expect(await parked()).toEqual([second]);
  expect((await again(root, first)).body).toEqual({ sent: 0 });

  expect((await remove(root, second)).status).toBe(200);
  expect(await parked()).toEqual([]);
  expect((await remove(root, second)).status).toBe(404);
  await app.sql(`delete from outbox where id = $1`, [first]);
});

it('mails platform admins one alert for each problem, and another when it recurs', async () => {
  const root = await app.company({ roles: ['admin'] });
  const [person] = await app.sql<{ email: string }>('select email from users where id = $1', [root.userId]);
  let oldestSeconds: number | null = null;
  const insight = {
    ...app.services.insight,
    queues: async () => [{ name: 'send-message', waiting: 4, running: 0, failed: 0, oldestSeconds }],
  };
  const watch = async (oldest: number | null): Promise<number> => {
    oldestSeconds = oldest;
    app.mails.length = 0;
    await watchOnce({ ...app.services, insight });
    return app.mails.filter(({ to, text }) => to === person?.email && text.includes('send-message (4, 30 minutes)'))
      .length;
  };
  expect(await watch(10)).toBe(0);
  expect(await watch(1800)).toBe(1);
  expect(await watch(1800)).toBe(0);
  expect(await watch(null)).toBe(0);
  expect(await watch(1800)).toBe(1);
});

it('shows admins since when an alert lasts', async () => {
  const root = await app.company({ roles: ['admin'] });
  await app.sql(
    `insert into outbox (kind, type, payload, attempts, last_error, parked_at)
      values ('job', 'no-such-queue', '{}', 10, 'Queue does not exist', now())`,
  );
  const alert = async () =>
    (await app.request('GET /operation', { as: root })).body.alerts.find(({ kind }) => kind === 'parked');
  expect(await alert()).toMatchObject({ since: null });
  await watchOnce(app.services);
  const first = (await alert())?.since;
  expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await watchOnce(app.services);
  expect((await alert())?.since).toBe(first);
  await app.sql(`delete from outbox where type = 'no-such-queue'`);
});

describe('a full disk', () => {
  it('is named in the answer, on the page, in the health and in the metrics', async () => {
    const root = await app.company({ roles: ['admin'] });
    // As PostgreSQL reports it, by its own code.
    await app.sql(`create function refuse_as_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await app.sql(`create trigger full_disk before insert on labels for each row execute function refuse_as_full()`);
    const editor = await app.company();
    const body = { name: 'Fragile', color: '#009cff' };
    const refused = await app.request('POST /labels', { as: editor, body });
    expect(refused.status).toBe(503);
    expect(refused.error.code).toBe('database_disk_full');
    expect(refused.error.message).toBe(catalogue.database_disk_full.message);

    const holdsDatabase = ({ contents }: { contents: readonly string[] }) => contents.includes('database');
    const health = await app.request('GET /health');
    expect(health.body.status).toBe('ok');
    expect(health.body.disks.find(holdsDatabase)?.state).toBe('full');
    const page = await app.request('GET /operation', { as: root });
    expect(page.body.disks.find(holdsDatabase)?.state).toBe('full');
    expect(page.body.alerts).toContainEqual({
      kind: 'disk_full',
      text: expect.stringContaining('the database'),
      since: null,
    });
    const metrics = await app.app.server?.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(metrics?.payload).toContain('roundsman_disk_full{content="database"} 1');
    await app.sql('drop trigger full_disk on labels');
    expect((await app.request('POST /labels', { as: editor, body })).status).toBe(201);
  });

  it('is mailed before it is full, and once when a full database cannot record the alert', async () => {
    const root = await app.company({ roles: ['admin'] });
    const [person] = await app.sql<{ email: string }>('select email from users where id = $1', [root.userId]);
    const space = { freeBytes: 0.9e9, totalBytes: 10e9 };
    const disksOf = (state: 'low' | 'full') => ({
      ...app.services.insight.disks,
      read: () => Promise.resolve([{ contents: ['data', 'database', 'files'] as const, space, state }]),
    });
    const unrecorded: Unrecorded = new Map();
    const watch = async (state: 'low' | 'full'): Promise<string[]> => {
      app.mails.length = 0;
      await watchOnce({ ...app.services, insight: { ...app.services.insight, disks: disksOf(state) } }, unrecorded);
      return app.mails.filter(({ to }) => to === person?.email).map(({ text }) => text);
    };
    expect(await watch('low')).toEqual([expect.stringContaining('photos and files is nearly full: 0.9 GB of 10.0 GB')]);
    expect(await watch('low')).toEqual([]);

    await app.sql(`create trigger full_disk before insert on operation_alerts
      for each row execute function refuse_as_full()`);
    expect(await watch('full')).toEqual([expect.stringContaining('is full')]);
    expect(await watch('full')).toEqual([]);
    await app.sql('drop trigger full_disk on operation_alerts');
  });
});
