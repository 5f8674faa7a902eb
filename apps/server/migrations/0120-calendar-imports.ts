import { type Kysely, sql } from 'kysely';

/** Extra shifts and absences remember the import that made them, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['extra_shifts', 'absences']) {
    await sql`alter table ${sql.table(table)} add column import_id uuid`.execute(db);
    await sql`create index ${sql.id(`${table}_import`)} on ${sql.table(table)} (company_id, import_id) where import_id is not null`.execute(
      db,
    );
  }
}
