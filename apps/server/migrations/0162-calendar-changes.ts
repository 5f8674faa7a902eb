import { type Kysely, sql } from 'kysely';

/** When the working calendar of a company last changed, so that the sequence of calendar feeds never falls back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table calendar_changes (
    company_id uuid primary key references companies(id), changed_at timestamptz not null)`);
  await run(`alter table calendar_changes enable row level security`);
  await run(`alter table calendar_changes force row level security`);
  await run(`create policy calendar_changes_access on calendar_changes using (
    company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')) with check (
    company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup'))`);
  await run(`insert into calendar_changes (company_id, changed_at)
    select company_id, max(updated_at) from (
      select company_id, updated_at from work_patterns union all select company_id, updated_at from absences
      union all select company_id, updated_at from extra_shifts union all select company_id, updated_at from day_changes
      union all select company_id, updated_at from company_days) as entries group by company_id`);
}
