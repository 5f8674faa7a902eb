import { type Kysely, sql } from 'kysely';

/** Adds the days on which an order may be served, and the day that its customer would like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table orders add column earliest_date date, add column latest_date date, add column preferred_date date,
        add column weekdays smallint[] not null default '{}',
        add constraint orders_dates_in_order check (latest_date >= earliest_date),
        add constraint orders_preferred_inside
          check (preferred_date >= earliest_date is not false and preferred_date <= latest_date is not false),
        add constraint orders_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])`,
    )
    .execute(db);
  await sql`create index orders_by_latest_date on orders (company_id, latest_date, id) where deleted_at is null`.execute(
    db,
  );
}
