import os from 'node:os';
import { sql } from 'kysely';
import type { Query } from '../platform/db/handles.ts';
import type { Services } from '../platform/services.ts';
import { newSetupCode, setupCodeHash } from './setup-code.ts';
import { closeSetup, findSetup } from './setup.store.ts';

/** Codes of at most this many processes are valid. Containers change their names at each start. */
const maxCodes = 8;
const demoAddress = '%@demo.roundsman.example';

/**
 * Opens the welcome page of an installation that is not set up, and returns the code for it; undefined otherwise.
 * Each start has a new code. The codes of several processes work in all of them, because they share the database.
 */
export async function openSetup({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  const code = newSetupCode();
  const now = clock.now();
  const isOpen = await db.platform('worker:first-start').write(async ({ q }) => {
    await sql`select pg_advisory_xact_lock(7532075)`.execute(q);
    const setup = await findSetup(q);
    if (setup?.done_at) return false;
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
