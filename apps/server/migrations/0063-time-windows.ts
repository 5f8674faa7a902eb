import { type Kysely, sql } from 'kysely';

/**
 * Several time windows and a parking time for each stop, opening hours of contacts, and several breaks and a maximum
 * working time of drivers, with their copies on routes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table orders
    add column pickup_time_windows jsonb, add column delivery_time_windows jsonb,
    add column pickup_parking_duration double precision, add column delivery_parking_duration double precision`);
  await run(`alter table contacts
    add column opening_hours jsonb not null default '[]', add column parking_duration double precision`);
  // A route's own maximum is null where that of the driver counts.
  await run(`alter table drivers
    add column breaks jsonb not null default '[]', add column max_working_minutes double precision`);
  await run(`alter table routes
    add column breaks jsonb not null default '[]', add column break_times jsonb not null default '[]',
    add column max_working_minutes double precision`);
}
