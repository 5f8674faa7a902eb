import { type Kysely, sql } from 'kysely';

/**
 * How many orders each company has of each type, without those deleted: the total beside the first page of a list, which would otherwise count
 * all of them for every page (docs/decisions/sorted-lists-read-an-index.md). Every change adds a row with its difference, so that writers never
 * wait for each other; the sum is exact in every transaction. A job adds the rows up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(
    `create table order_search.counts (company_id uuid not null, route_plan_type text not null, difference bigint not null)`,
  );
  await run(`create index counts_company on order_search.counts (company_id)`);

  const onOrders = async (name: string, body: string): Promise<void> => {
    await run(`create function order_search.${name}() returns trigger language plpgsql security definer
      set search_path = pg_catalog, pg_temp as $$ begin ${body} return null; end $$`);
    await run(`revoke all on function order_search.${name}() from public`);
  };
  await onOrders(
    'count_new',
    `insert into order_search.counts select n.company_id, n.route_plan_type, count(*) from new_rows n
      where n.deleted_at is null group by 1, 2;`,
  );
  await onOrders(
    'count_changed',
    `if old.deleted_at is null then
      insert into order_search.counts values (old.company_id, old.route_plan_type, -1);
    end if;
    if new.deleted_at is null then
      insert into order_search.counts values (new.company_id, new.route_plan_type, 1);
    end if;`,
  );
  await onOrders(
    'count_gone',
    `insert into order_search.counts select o.company_id, o.route_plan_type, -count(*) from old_rows o
      where o.deleted_at is null group by 1, 2;`,
  );
  await run(`create trigger orders_count_new after insert on orders referencing new table as new_rows
    for each statement execute function order_search.count_new()`);
  await run(`create trigger orders_count_changed after update of company_id, route_plan_type, deleted_at on orders for each row
    when ((old.company_id, old.route_plan_type, old.deleted_at is null)
      is distinct from (new.company_id, new.route_plan_type, new.deleted_at is null))
    execute function order_search.count_changed()`);
  await run(`create trigger orders_count_gone after delete on orders referencing old table as old_rows
    for each statement execute function order_search.count_gone()`);

  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into order_search.counts
    select company_id, route_plan_type, count(*) from orders where deleted_at is null group by 1, 2`);
  await run(`select set_config('app.scope', '', true)`);
  await run(`analyze order_search.counts`);

  // Without a company, and not at work for the platform: none. A null type counts all.
  await run(`create function order_search.count_orders(wanted text) returns bigint
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  declare
    mine uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  begin
    if mine is not null then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where c.company_id = mine and (wanted is null or c.route_plan_type = wanted));
    elsif current_setting('app.scope', true) = 'platform' then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where wanted is null or c.route_plan_type = wanted);
    end if;
    return 0;
  end $$`);
  await run(`create function order_search.add_up_counts() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if current_setting('app.scope', true) is distinct from 'platform' then
      return;
    end if;
    -- Rows that another process adds up at this moment are left to it.
    with several as (
      select company_id, route_plan_type from order_search.counts group by 1, 2 having count(*) > 1
    ), taken as (
      select c.ctid as place from order_search.counts c join several using (company_id, route_plan_type)
        for update of c skip locked
    ), gone as (
      delete from order_search.counts where ctid in (select place from taken) returning *
    )
    insert into order_search.counts
      select company_id, route_plan_type, sum(difference) from gone group by 1, 2 having sum(difference) <> 0;
  end $$`);
  for (const name of ['count_orders(text)', 'add_up_counts()']) {
    await run(`revoke all on function order_search.${name} from public`);
    await run(`grant execute on function order_search.${name} to roundsman_app`);
  }
}
