import { type Kysely, sql } from 'kysely';

/** Rules of orders: preferred drivers, ride time, release of goods, kinds of goods, value, and orders that come first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column preferred_drivers uuid[] not null default '{}',
    add column max_ride_time double precision,
    add column release_time text,
    add column goods text[] not null default '{}',
    add column optional_value double precision,
    add column after_orders text[] not null default '{}'`.execute(db);
}
