import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../db/pools.ts';
import type { Log } from '../log.ts';

/** Held by the connection of a process while it restores. PostgreSQL releases it when that process dies. */
export const restoreLock = 7_532_076;
/** The name of connections that only wait for the end of a restore. A restore does not wait for them. */
export const waitingName = 'roundsman-waiting';

/** Other processes notice the restore within two seconds and close their connections; later they are cut off. */
const othersTimeoutMs = 15_000;

/** Runs the work while no other process uses the database. `lock` is the connection that shuts them out. */
export async function withRestoreLock<T>(
  ownerUrl: string,
  log: Log,
  work: (lock: pg.Client) => Promise<T>,
): Promise<T> {
  const lock = createClient(ownerUrl, log);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [restoreLock]);
    await closeOthers(lock);
    return await work(lock);
  } finally {
    await lock.end();
  }
}

/** Waits until this process has the only connections of the product, then ends the others. */
async function closeOthers(client: pg.Client): Promise<void> {
  const others = `from pg_stat_activity where datname = current_database() and usename = current_user
    and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> '${waitingName}'`;
  for (const end = Date.now() + othersTimeoutMs; Date.now() < end; ) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${others}`);
    if (rows[0]?.count === 0) return;
    await pause(300);
  }
  await client.query(`select pg_terminate_backend(pid) ${others}`);
}

/** Waits until no process restores. */
export async function waitForRestore(ownerUrl: string, log: Log): Promise<void> {
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await client.query(`set application_name = '${waitingName}'`);
    await client.query('select pg_advisory_lock_shared($1)', [restoreLock]);
  } finally {
    await client.end();
  }
}
