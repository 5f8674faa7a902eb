import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { installJobs } from '../src/platform/jobs/boss.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0095-saml-refusals');
});
afterAll(() => old.drop());

it('jobs that wait under an old name are queued under the new one, with their data and time', {
  timeout: 60_000,
}, async () => {
  await installJobs(old.ownerUrl);
  const data = { email: 'anna@demo.example', address: '192.0.2.1', reason: 'password', at: '2026-11-28T20:00:00Z' };
  await old.client.query(`select pgboss.create_queue('note-refused-sign-in', '{"policy":"standard"}')`);
  await old.client.query(
    `insert into pgboss.job (name, data, state, start_after) values
      ('note-refused-sign-in', $1, 'created', '2026-11-29T00:00:00Z'), ('note-refused-sign-in', '{}', 'completed', now())`,
    [data],
  );
  await old.client.query(`insert into outbox (kind, type, payload) values ('job', 'keep-retention', '{}')`);

  await migrate(old.ownerUrl, createLog('silent'), { to: '0102-job-names' });

  const { rows: outbox } = await old.client.query(`select type, payload, options->>'startAfter' as at from outbox`);
  expect(outbox).toEqual([
    { type: 'apply-retention', payload: {}, at: null },
    { type: 'record-refused-sign-in', payload: data, at: '2026-11-29T00:00:00+00:00' },
  ]);
  const { rows: queues } = await old.client.query(`select name from pgboss.queue where name = 'note-refused-sign-in'`);
  expect(queues).toEqual([]);
});
