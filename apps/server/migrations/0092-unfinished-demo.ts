import { type Kysely, sql } from 'kysely';

/** The companies of a demo that is being made, which a process that was ended leaves behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create table unfinished_demo_companies (id uuid primary key)`).execute(db);
}
