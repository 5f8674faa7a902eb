import { type Kysely, sql } from 'kysely';

/** The columns that a search covers, in the order of their concatenation. */
const searched = [
  'order_code',
  'order_ref',
  'pickup_name',
  'pickup_address',
  'pickup_phone',
  'delivery_name',
  'delivery_address',
  'delivery_phone',
];

/**
 * The texts of orders beside them, in a schema of their own, so that a trigram index finds them: row-level security keeps
 * such an index unused, because its operators are not leakproof (docs/decisions/order-search-table.md). The server's
 * role cannot read the table. It calls order_search.find, which returns ids of the transaction's company only; the orders
 * themselves are read behind their policy as ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  // The separator occurs in no typed text, so a match never spans two columns.
  const bodyOf = (row: string): string =>
    `lower(concat_ws(chr(31), ${searched.map((column) => `${row}.${column}`).join(', ')}))`;

  // The list of platform admins, which goes over all companies; each company's own has orders_company_created.
  await run(`create index orders_created on orders (created_at desc, id) where deleted_at is null`);

  await run(`create schema order_search`);
  await run(`create table order_search.texts (
    order_id uuid primary key, company_id uuid not null, body text not null)`);

  // Triggers keep the table up to date, so that neither code that writes orders nor a restored backup has to.
  const onOrders = async (name: string, body: string): Promise<void> => {
    await run(`create function order_search.${name}() returns trigger language plpgsql security definer
      set search_path = pg_catalog, pg_temp as $$ begin ${body} return null; end $$`);
    await run(`revoke all on function order_search.${name}() from public`);
  };
  await onOrders(
    'note_new',
    `insert into order_search.texts select n.id, n.company_id, ${bodyOf('n')} from new_rows n where n.deleted_at is null;`,
  );
  await onOrders(
    'note_changed',
    `if new.deleted_at is null then
      insert into order_search.texts values (new.id, new.company_id, ${bodyOf('new')})
        on conflict (order_id) do update set company_id = excluded.company_id, body = excluded.body;
    else
      delete from order_search.texts where order_id = new.id;
    end if;`,
  );
  await onOrders('note_gone', `delete from order_search.texts t using old_rows o where t.order_id = o.id;`);
  await run(`create trigger orders_text_new after insert on orders referencing new table as new_rows
    for each statement execute function order_search.note_new()`);
  const watched = [...searched, 'company_id', 'deleted_at'];
  await run(`create trigger orders_text_changed after update of ${watched.join(', ')} on orders for each row
    when ((${watched.map((each) => `old.${each}`).join(', ')}) is distinct from (${watched.map((each) => `new.${each}`).join(', ')}))
    execute function order_search.note_changed()`);
  await run(`create trigger orders_text_gone after delete on orders referencing old table as old_rows
    for each statement execute function order_search.note_gone()`);

  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into order_search.texts
    select o.id, o.company_id, ${bodyOf('o')} from orders o where o.deleted_at is null`);
  await run(`select set_config('app.scope', '', true)`);

  await run(`create index texts_company on order_search.texts (company_id)`);
  // With the company in it the index passes over the other companies' hits; a server that lacks the extension reads and drops them.
  await run(`do $$ begin
    if exists (select 1 from pg_available_extensions where name = 'btree_gin') then
      create extension if not exists btree_gin;
      create index texts_body on order_search.texts using gin (company_id, body gin_trgm_ops);
    else
      create index texts_body on order_search.texts using gin (body gin_trgm_ops);
    end if;
  end $$`);
  await run(`analyze order_search.texts`);

  // Without a company, and not at work for the platform: no rows. A plan made for the pattern itself knows whether the index helps.
  await run(`create function order_search.find(pattern text, others text[], most int) returns setof uuid
    language plpgsql stable security definer rows 50000
    set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare
    mine uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    wanted text := lower(pattern);
    beside text[] := array(select lower(other) from unnest(others) other);
  begin
    if mine is not null then
      return query select t.order_id from order_search.texts t
        where t.company_id = mine and t.body like wanted and t.body like all (beside) limit most;
    elsif current_setting('app.scope', true) = 'platform' then
      return query select t.order_id from order_search.texts t
        where t.body like wanted and t.body like all (beside) limit most;
    end if;
  end $$`);
  await run(`revoke all on function order_search.find(text, text[], int) from public`);
  await run(`grant usage on schema order_search to roundsman_app`);
  await run(`grant execute on function order_search.find(text, text[], int) to roundsman_app`);
}
