import { type Kysely, sql } from 'kysely';

/**
 * Series remember the upload that made them, so that undoing it ends them too. Absences that are health data have a
 * retention.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column upload_id uuid references uploads(id) on delete set null`.execute(db);
  await sql`alter table retention add column health_days int not null default 365 check (health_days between 1 and 3650)`.execute(
    db,
  );
  await sql`create index series_upload on series (upload_id) where upload_id is not null`.execute(db);
}
