import { type Kysely, sql } from 'kysely';

/** Requests of each network address in a minute, over all processes. The counts may be lost in a crash, so the table is unlogged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create unlogged table request_counts (
    key text not null, window_no bigint not null, count int not null, counted_at timestamptz not null default now(),
    primary key (key, window_no))`);
  await run(`alter table request_counts enable row level security`);
  await run(`alter table request_counts force row level security`);
  const policy = `(select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy request_counts_access on request_counts using (${policy}) with check (${policy})`);
}
