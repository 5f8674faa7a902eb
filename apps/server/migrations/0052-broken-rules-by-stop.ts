import { type Kysely, sql } from 'kysely';

/** Stores the rules that routes of an optimization broke as a stop and a rule instead of one text "stop rule". */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update optimize_runs set result = jsonb_set(result, '{broken}', (
      select jsonb_agg(jsonb_build_object('stop', split_part(each, ' ', 1), 'rule', split_part(each, ' ', 2)) order by n)
      from jsonb_array_elements_text(result -> 'broken') with ordinality as list(each, n)))
    where jsonb_typeof(result -> 'broken' -> 0) = 'string'`);
  await run(`select set_config('app.scope', '', true)`);
}
