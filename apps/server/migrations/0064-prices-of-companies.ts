import { type Kysely, sql } from 'kysely';

/**
 * The prices and the currency of reports become settings of the company, where plans and reports share them. The
 * columns stay, empty, because exports of companies from older versions fill them; the function moves those too.
 * Values that equal the estimates of reports do not become prices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  const columns = ['currency', 'cost_per_km', 'cost_per_hour', 'co2_per_km'];
  for (const column of columns) await run(`alter table report_assumptions alter column ${column} drop not null`);
  await run(`create function report_prices_to_settings(company uuid) returns void language sql as $$
    insert into company_settings (company_id, data)
      select company_id, jsonb_strip_nulls(jsonb_build_object('currency', currency,
        'costPerKm', case when cost_per_km <> 0.35 or cost_per_hour <> 25 then cost_per_km end,
        'costPerHour', case when cost_per_km <> 0.35 or cost_per_hour <> 25 then cost_per_hour end,
        'co2PerKm', nullif(co2_per_km, 230)))
      from report_assumptions where company_id = company and currency is not null
      on conflict (company_id) do update set data = excluded.data || company_settings.data, updated_at = now();
    update report_assumptions set currency = null, cost_per_km = null, cost_per_hour = null, co2_per_km = null
      where company_id = company
  $$`);
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run('select report_prices_to_settings(company_id) from report_assumptions');
  await run(`select set_config('app.scope', '', true)`);
}
