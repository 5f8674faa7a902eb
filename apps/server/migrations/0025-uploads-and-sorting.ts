import { type Kysely, sql } from 'kysely';

/** Uploads of contacts can be looked at again and taken back: the row each came from, and whether it went on a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table contacts add column upload_row int, add column used_at timestamptz`);
  await run(`create index contacts_upload on contacts (upload_id, upload_row) where upload_id is not null`);
}
