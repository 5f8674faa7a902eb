import { type Kysely, sql } from 'kysely';

/** Counts of all companies leave sandboxes out, as the lists do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function order_search.count_orders(wanted text) returns bigint
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  declare
    mine uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  begin
    if mine is not null then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where c.company_id = mine and (wanted is null or c.route_plan_type = wanted));
    elsif current_setting('app.scope', true) = 'platform' then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where (wanted is null or c.route_plan_type = wanted) and not exists
          (select 1 from public.companies s where s.id = c.company_id and s.sandbox_of is not null));
    end if;
    return 0;
  end $$`)
    .execute(db);
}
