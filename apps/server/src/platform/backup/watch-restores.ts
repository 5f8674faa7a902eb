import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { restoreLock } from './restore-lock.ts';

const everyMs = 2_000;

/**
 * Watches for a restore by another process: it holds the lock while it works, and leaves another id. Calls `onRestore`
 * once. The returned function stops watching.
 */
export async function watchRestores(
  { db, log }: Pick<Services, 'db' | 'log'>,
  onRestore: () => void,
): Promise<() => void> {
  const look = () =>
    db.platform('worker:restore').read(async ({ q }) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock_shared(${restoreLock}) as "isFree"`.execute(q);
      // While a restore holds the lock, its tables cannot be read.
      if (rows[0]?.isFree === false) return { isFree: false, id: null };
      const row = await q.selectFrom('installation_setup').select('restore_id').executeTakeFirst();
      return { isFree: true, id: row?.restore_id ?? null };
    });
  const { id: first } = await look();
  const timer = setInterval(() => {
    look()
      .then(({ isFree, id }) => {
        if (isFree && id === first) return;
        clearInterval(timer);
        onRestore();
      })
      .catch((error: unknown) => log.debug({ err: error }, 'looking for a restore'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
