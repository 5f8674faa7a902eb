import { type Kysely, sql } from 'kysely';

/** Loads and capacities in up to three further dimensions, and the loads on board after each stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const columns = (name: string): string =>
    [2, 3, 4].map((number) => `add column ${name}${number} double precision`).join(', ');
  for (const table of ['orders', 'contacts']) await run(`alter table ${table} ${columns('load')}`);
  for (const table of ['drivers', 'routes', 'vehicles']) await run(`alter table ${table} ${columns('capacity')}`);
  await run(`alter table stops add column loads_after jsonb`);
}
