import { type Kysely, sql } from 'kysely';

/**
 * The set-up of an installation in the browser: whether it is done, the one-time codes of the running processes, the
 * browsers that entered one, and the last restore. A process writes the row when it starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table installation_setup (
    id boolean primary key default true check (id),
    opened_at timestamptz not null default now(), done_at timestamptz,
    demo_begun_at timestamptz, demo_companies uuid[] not null default '{}',
    restore_id uuid, restored_at timestamptz)`);
  await run(`create table setup_codes (
    starter text primary key, code_hash text not null, created_at timestamptz not null default now())`);
  await run(`create table setup_sessions (token_hash text primary key, expires_at timestamptz not null)`);
}
