import { type Kysely, sql } from 'kysely';

/**
 * A person is at most one partner. An installation that already has a person twice gets no index, because no rule decides
 * which row to delete; there only the check at creation prevents further duplicates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`do $$ begin
    if not exists (select from partners group by user_id having count(*) > 1) then
      create unique index partners_user on partners (user_id);
    else
      create index partners_user on partners (user_id);
    end if;
  end $$`);
  await run(`select set_config('app.scope', '', true)`);
}
