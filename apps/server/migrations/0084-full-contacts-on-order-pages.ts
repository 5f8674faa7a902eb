import { type Kysely, sql } from 'kysely';

/**
 * The page of an order showed the recipient's phone and the driver's name in full. Companies that exist keep this as a
 * setting; new ones show the last digits and the first name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into company_settings (company_id, data)
    select id, '{"showFullContactsToCustomers": true}' from companies
    on conflict (company_id) do update set data = company_settings.data || excluded.data`);
  await run(`select set_config('app.scope', '', true)`);
}
