import { type Kysely, sql } from 'kysely';

/** Series remember the upload that made them, so that undoing it ends them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column upload_id uuid references uploads(id) on delete set null`.execute(db);
  await sql`create index series_upload on series (upload_id) where upload_id is not null`.execute(db);
}
