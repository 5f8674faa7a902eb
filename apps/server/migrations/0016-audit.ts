import { type Kysely, sql } from 'kysely';

/**
 * Makes the audit log readable and tamper-proof: the source of a change, an index for a company's newest entries, and a
 * trigger. The trigger refuses every update, and allows deletion only to the two workers that delete entries. An entry has
 * no foreign key to its company or person, because the entry of a company's deletion outlives the company.
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
