import { type Kysely, sql } from 'kysely';

/**
 * The home depot of a vehicle, the depot of an order's goods, where else a driver reloads and how often, and whether a
 * route starts at the driver's position.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  for (const table of ['vehicles', 'orders']) {
    await run(`alter table ${table} add depot_id uuid references depots(id)`);
    await run(`create index ${table}_depot on ${table} (depot_id) where depot_id is not null`);
  }
  await run(`alter table drivers add reload_depot_ids uuid[] not null default '{}', add max_reloads integer,
    add start_place text not null default 'ADDRESS'`);
  await run(`alter table routes add reload_depot_ids uuid[], add max_reloads integer,
    add start_place text not null default 'ADDRESS', add start_position_at timestamptz`);
}
