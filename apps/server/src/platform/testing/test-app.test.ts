import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let other: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  other = new pg.Client({ connectionString: app.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});

it('settles only after a job that was added during the check', async () => {
  const looks = async (where = 'true') => {
    const rows = await app.sql<{ since: Date }>(
      `select query_start as since from pg_stat_activity
       where query like '%as what from outbox%' and query not like '%pg_stat_activity%' and ${where}`,
    );
    return rows.map(({ since }) => since.getTime());
  };
  await other.query('begin; lock table pgboss.job in access exclusive mode');
  let settled = false;
  const settling = app.settle().then(() => {
    settled = true;
  });
  const waitOptions = { timeout: 10_000 };
  const first = await vi.waitFor(async () => {
    const waiting = await looks(`wait_event_type = 'Lock'`);
    expect(waiting).toHaveLength(1);
    return waiting[0] ?? 0;
  }, waitOptions);
  // No worker takes an active job, so it lasts until the test removes it.
  const { rows } = await other.query(
    `insert into pgboss.job (name, state, start_after) values ('send-webhook', 'active', clock_timestamp()) returning id`,
  );
  await other.query('commit');
  // It checks again after it has found the job, and not before. An idle connection of the pool shows its last query.
  await vi.waitFor(
    async () => expect(settled || (await looks()).some((since) => since > first)).toBe(true),
    waitOptions,
  );
  expect(settled).toBe(false);
  await other.query('delete from pgboss.job where id = $1', [rows[0].id]);
  await settling;
});
