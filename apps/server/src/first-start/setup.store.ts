import type { Selectable } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Query } from '../platform/db/handles.ts';
import type { Database } from '../platform/db/schema.ts';

export type Setup = Selectable<Database['installation_setup']>;

/**
 * `waiting`: nothing is set up. `demo`: people explore the demo. `restored`: a backup was restored, and it has no platform
 * admin who can sign in, so one can be made. Null: there is no set-up, or it is done.
 */
export type SetupState = 'waiting' | 'demo' | 'restored' | null;

/** Reads the set-up of the installation. A lookup, because it runs before sign-in. */
export const findSetup = (q: Query): Promise<Setup | undefined> =>
  q.selectFrom('installation_setup').selectAll().executeTakeFirst();

/** Returns how far the set-up is. On a loopback address there is none: the demo is made at the start. */
export function openState({ demoAllowed }: Pick<Config, 'demoAllowed'>, setup: Setup | undefined): SetupState {
  if (demoAllowed || !setup) return null;
  if (setup.needs_admin) return 'restored';
  if (setup.done_at !== null) return null;
  return setup.demo_companies.length > 0 ? 'demo' : 'waiting';
}

/** A lookup: the digests of the codes that the running processes have shown. */
export async function listCodeHashes(q: Query): Promise<string[]> {
  const rows = await q.selectFrom('setup_codes').select('code_hash').orderBy('starter').execute();
  return rows.map((row) => row.code_hash);
}

/** A lookup: returns whether a browser with this token may set the installation up. */
export async function isSetupSession(q: Query, tokenHash: string, now: Date): Promise<boolean> {
  const row = await q
    .selectFrom('setup_sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the set-up for update, so that one request at a time decides. Undefined when it is done. */
export const selectOpenSetup = (q: Query): Promise<Setup | undefined> =>
  q.selectFrom('installation_setup').selectAll().where('done_at', 'is', null).forUpdate().executeTakeFirst();

/** Selects the set-up for update while a restored installation has no admin who can sign in. */
export const selectRestoredSetup = (q: Query): Promise<Setup | undefined> =>
  q.selectFrom('installation_setup').selectAll().where('needs_admin', '=', true).forUpdate().executeTakeFirst();

/** Closes the welcome page for good: codes and entered browsers are deleted. */
export async function closeSetup(q: Query, now: Date): Promise<void> {
  await q
    .insertInto('installation_setup')
    .values({ done_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ done_at: now, demo_companies: [], needs_admin: false }),
    )
    .execute();
  await q.deleteFrom('setup_codes').execute();
  await q.deleteFrom('setup_sessions').execute();
}
