import { type Kysely, sql } from 'kysely';

/**
 * The audit log, to be read and believed: where a change came from, an index to read a company's newest entries by, and a
 * trigger that lets nobody change an entry, and remove it only the two workers whose task that is. A company's deletion
 * must be told after the company is gone, so an entry does not hold its company or person fast.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table audit_log add column device text, add column request_id text`);
  for (const column of ['company_id', 'user_id', 'actor_user_id'])
    await run(`alter table audit_log drop constraint if exists audit_log_${column}_fkey`);
  await run(`create index audit_log_company on audit_log (company_id, created_at desc, id)`);
  await run(`create index audit_log_newest on audit_log (created_at desc, id)`);

  await run(`create function keep_audit_log() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and current_setting('app.scope', true) = 'platform'
      and current_setting('app.actor', true) in ('worker:forget-audit', 'worker:delete-company') then return old; end if;
    raise exception 'the audit log is only added to';
  end $$`);
  await run(
    `create trigger audit_log_is_kept before update or delete on audit_log for each row execute function keep_audit_log()`,
  );
  await run(`create trigger audit_log_is_not_emptied before truncate on audit_log execute function keep_audit_log()`);
}
