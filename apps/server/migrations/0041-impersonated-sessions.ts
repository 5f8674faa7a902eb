import { type Kysely, sql } from 'kysely';

/** Gives impersonated sessions of platform admins a method of their own. Before, their method was 'password'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table sessions drop constraint sessions_method_check,
    add constraint sessions_method_check check (method in ('password','openid','impersonation'))`);
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update sessions set method = 'impersonation' where actor_user_id is not null`);
  await run(`select set_config('app.scope', '', true)`);
}
