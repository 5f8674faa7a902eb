import { type Kysely, sql } from 'kysely';

/** Vehicles of zones, and the postcodes that a zone is made of. House numbers are found by their postcode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table zones
    add column vehicles uuid[] not null default '{}',
    add column vehicle_mode text not null default 'PREFERRED' check (vehicle_mode in ('PREFERRED', 'REQUIRED')),
    add column postcodes text`);
  await run(`create index place_spots_postcode on place_spots (generation, postcode collate "C")
    where postcode is not null`);
}
