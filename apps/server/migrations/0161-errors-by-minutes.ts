import { type Kysely, sql } from 'kysely';

/** Errors of expected arrivals are counted apart for routes with typed and with accepted minutes on site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table arrival_errors
    add column basis text not null default 'typed' check (basis in ('typed', 'accepted')),
    drop constraint arrival_errors_pkey, add primary key (company_id, basis, lead_minutes)`);
}
