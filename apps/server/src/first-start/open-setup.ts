import os from 'node:os';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Query } from '../platform/db/handles.ts';
import type { Services } from '../platform/services.ts';
import { newSetupCode, setupCodeHash } from './setup-code.ts';
import { closeSetup, findSetup, type Setup } from './setup.store.ts';

/** Codes of at most this many processes are valid. Containers change their names at each start. */
const maxCodes = 8;
const demoAddress = '%@demo.roundsman.example';

/**
 * Opens the welcome page of an installation that is not set up, or whose restored data have no platform admin who can sign
 * in, and returns the code for it; undefined otherwise.
 * Each start has a new code. The codes of several processes work in all of them, because they share the database.
 */
export async function openSetup({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  const code = newSetupCode();
  const now = clock.now();
  const isOpen = await db.platform('worker:first-start').write(async ({ q }) => {
    await sql`select pg_advisory_xact_lock(7532075)`.execute(q);
    const setup = await findSetup(q);
    if (setup?.done_at && !(await needsAdmin(q, setup, config))) {
      await closeSetup(q, setup.done_at);
      return false;
    }
    if (!setup && !(await openFirst(q))) {
      await closeSetup(q, now);
      return false;
    }
    // A container has another name at each start, so the same machine and port is the same process.
    const row = { code_hash: setupCodeHash(code), created_at: now };
    await q
      .insertInto('setup_codes')
      .values({ starter: `${os.hostname()}:${config.port}`, ...row })
      .onConflict((conflict) => conflict.column('starter').doUpdateSet(row))
      .execute();
    await sql`delete from setup_codes where starter not in
      (select starter from setup_codes order by created_at desc limit ${maxCodes})`.execute(q);
    // With an embedded database there is no other process that could be making the demo.
    if (config.databaseUrl === undefined)
      await q.updateTable('installation_setup').set({ demo_begun_at: null }).execute();
    return true;
  });
  return isOpen ? code : undefined;
}

/** Decides once after each restore, and again at each start until there is an admin. */
async function needsAdmin(q: Query, setup: Setup, { openId, saml }: Pick<Config, 'openId' | 'saml'>): Promise<boolean> {
  if (setup.restored_at === null || setup.needs_admin === false) return false;
  const admin = await q
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where(sql<boolean>`'admin' = any(memberships.roles)`)
    .where('memberships.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    // Single sign-on needs no password.
    .$if(!openId && !saml, (query) => query.where('users.password_hash', 'is not', null))
    .limit(1)
    .executeTakeFirst();
  const isNeeded = admin === undefined;
  if (setup.needs_admin !== isNeeded)
    await q.updateTable('installation_setup').set({ needs_admin: isNeeded }).execute();
  return isNeeded;
}

/** Creates the row of an installation without people, or with those of an earlier demo only. Returns false otherwise. */
async function openFirst(q: Query): Promise<boolean> {
  const others = await q
    .selectFrom('users')
    .select('id')
    .where('email', 'not like', demoAddress)
    .limit(1)
    .executeTakeFirst();
  if (others) return false;
  const companies = await q.selectFrom('companies').select('id').execute();
  await q
    .insertInto('installation_setup')
    .values({ demo_companies: companies.map(({ id }) => id) })
    .execute();
  return true;
}
