import { type Kysely, sql } from 'kysely';

/**
 * Keys of providers and of second factors are stored sealed. The key that seals lies outside the database, so no migration has
 * it: the server seals what is here plain when it starts (platform/secrets/seal-plain-secrets.ts), before it serves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table company_keys add column sealed text, add column engine text`);
  // The provider of a key stays readable; only the key is sealed. Row-level security is forced on the owner too: without
  // the scope the update would match no row.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(
    `update company_keys set engine = split_part(secret, ':', 1) where service = 'tokenEngine' and secret like '%:%'`,
  );
  await run(`select set_config('app.scope', '', true)`);
  await run(`alter table second_factors add column sealed text`);
  for (const table of ['company_keys', 'second_factors']) {
    await run(`alter table ${table} alter column secret drop not null`);
    await run(`alter table ${table} add constraint ${table}_one_secret check ((secret is null) <> (sealed is null))`);
  }
}
