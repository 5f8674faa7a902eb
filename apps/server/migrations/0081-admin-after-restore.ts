import { type Kysely, sql } from 'kysely';

/**
 * A column that states whether the data of the last restore have no platform admin who can sign in. Then one can be made on
 * the welcome page. Null until a process has looked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation_setup add column needs_admin boolean`.execute(db);
}
