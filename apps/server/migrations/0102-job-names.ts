import { type Kysely, sql } from 'kysely';

const renamed = {
  'find-forgotten-contacts': 'resume-stalled-contacts',
  'find-forgotten-geocoding': 'resume-stalled-geocoding',
  'find-forgotten-runs': 'resume-stalled-runs',
  'forget-audit': 'delete-old-audit-entries',
  'forget-deletions': 'delete-order-deletions',
  'forget-positions': 'delete-old-positions',
  'forget-sign-ins': 'delete-old-sign-ins',
  'forget-upload-files': 'delete-old-upload-files',
  'keep-retention': 'apply-retention',
  'keep-webhooks': 'delete-old-webhooks',
  'note-refused-sign-in': 'record-refused-sign-in',
};

/** Jobs are named by what they do. Waiting ones go through the outbox to the queue of their new name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('app.scope', 'platform', true)`.execute(db);
  const {
    rows: [queue],
  } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
  for (const [before, after] of Object.entries(renamed)) {
    await sql`update outbox set type = ${after} where kind = 'job' and type = ${before} and delivered_at is null`.execute(
      db,
    );
    if (!queue?.exists) continue;
    await sql`insert into outbox (kind, type, payload, options)
      select 'job', ${after}, coalesce(data, '{}'), jsonb_build_object('startAfter', start_after)
      from pgboss.job where name = ${before} and state in ('created', 'retry', 'active')`.execute(db);
    await sql`select pgboss.delete_queue(${before}) from pgboss.queue where name = ${before}`.execute(db);
  }
  await sql`select set_config('app.scope', '', true)`.execute(db);
}
