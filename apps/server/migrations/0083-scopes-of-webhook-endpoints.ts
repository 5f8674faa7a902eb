import { type Kysely, sql } from 'kysely';

/**
 * The scopes of the API key that set the URL of an endpoint. The endpoint gets no links that the key itself would not get.
 * Null for those of people, as all endpoints before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table webhook_endpoints add column key_scopes text[]').execute(db);
}
