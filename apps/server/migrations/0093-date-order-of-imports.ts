import { type Kysely, sql } from 'kysely';

/** Zones of the countries that wrote the month first when a scheduled import left the order of dates open. */
const monthFirstZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'America/Detroit',
  'America/Boise',
  'America/Juneau',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Indianapolis',
  'America/Louisville',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Asia/Manila',
];

/**
 * A scheduled import without an order of dates read 03/04/2026 as the country of its company does. Such a date is now an
 * error, so existing imports get the order that they had.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await sql`select set_config('app.scope', 'platform', true)`.execute(db);
  await sql`
    update scheduled_imports i set reading = jsonb_set(reading, '{dateOrder}', case
      when exists (select from company_settings s where s.company_id = i.company_id
        and s.data ->> 'timeZone' = any(${monthFirstZones}::text[])) then '"month"'::jsonb else '"day"'::jsonb end)
    where coalesce(reading -> 'dateOrder', 'null'::jsonb) = 'null'::jsonb`.execute(db);
  await sql`select set_config('app.scope', '', true)`.execute(db);
}
