import { type Kysely, sql } from 'kysely';

/** The last sign-ins by SAML that were refused, with what is missing. They belong to the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table saml_refusals (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        reason text not null,
        email text,
        attributes text[] not null
      )`,
    )
    .execute(db);
}
