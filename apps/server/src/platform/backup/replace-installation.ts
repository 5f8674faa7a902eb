import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createClient } from '../db/pools.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { storedFileName } from './check-entries.ts';
import { openBackup } from './open-backup.ts';
import { replaceDatabase } from './replace-database.ts';
import type { Restored } from './restore-backup.ts';
import { restoreLock, waitingName } from './restore-lock.ts';
import {
  deleteStaging,
  listRestores,
  readRestoreStatus,
  restoreFolder,
  type RestoreStatus,
  stagingFolder,
  writeRestoreStatus,
} from './restore-status.ts';
import { moveStaged, type Staging, unpackFiles } from './unpack-files.ts';

/** Held while a starting process completes a restore, so that one at a time moves files. */
const finishLock = 7_532_077;
export interface ReplaceOptions {
  readonly id: string;
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly files: FileStore;
  /** An undamaged backup: `verifyBackup` has read all of it. */
  readonly file: string;
  readonly log: Log;
  /** The key of this installation. */
  readonly secrets: () => Secrets;
  /** The key of the backup, 32 bytes; it becomes the key of this installation. Null: the present one stays. */
  readonly key: Uint8Array | null;
  readonly onProgress: (state: RestoreStatus['state'], share: number) => Promise<void>;
}

/**
 * Replaces all data of an installation by a backup. Photos have names that are never used twice and are stored first;
 * regions and keys wait in a folder. Then one transaction replaces the database. A process that is killed before its
 * commit leaves the old data, one killed later the new: `finishRestores` moves the waiting files at the next start. No
 * other process may use the database meanwhile. Browsers that may set the installation up keep this right, which counts only while no
 * platform admin can sign in.
 */
export async function replaceInstallation(options: ReplaceOptions): Promise<Restored & { readonly counts: Counts }> {
  const { id, dataDir, ownerUrl, log, file, files, key, onProgress } = options;
  const backup = await openBackup(file);
  try {
    const { manifest, entries } = backup;
    await onProgress('files', 0);
    const formerFiles = await listFiles(files);
    await unpackFiles(backup, { id, dataDir, files, onProgress: (share) => onProgress('files', share) });
    if (key) await stageKey({ id, dataDir }, key);
    const backupSecrets = key ? createSecrets(key) : options.secrets();
    let counts: Counts = {};
    let setupSessions: SetupSession[] = [];
    await onProgress('database', 0);
    const madeAnew = await replaceDatabase({
      ownerUrl,
      log,
      backup,
      secrets: () => backupSecrets,
      onProgress: (share) => onProgress('database', share),
      begin: async (client) => {
        setupSessions = (await client.query<SetupSession>('select token_hash, expires_at from setup_sessions')).rows;
      },
      finish: async (client) => {
        await recordRestore(client, id, setupSessions);
        counts = await countRows(client);
      },
    });
    await onProgress('finish', 0);
    await moveStaged({ id, dataDir });
    const photos = new Set([...entries.keys()].flatMap((name) => storedFileName(name) ?? []));
    // Photos that only the former data named. The backup made before the restore contains them.
    if (manifest.folders.includes('files'))
      for (const name of formerFiles) if (!photos.has(name)) await files.delete(name);
    return { manifest, madeAnew, counts: { ...counts, files: photos.size } };
  } finally {
    await backup.close();
  }
}

type Counts = Record<string, number>;

interface SetupSession {
  readonly token_hash: string;
  readonly expires_at: Date;
}

/** The installation is set up by the restore. Its start finds out whether a platform admin can sign in. */
async function recordRestore(client: pg.ClientBase, id: string, setupSessions: readonly SetupSession[]): Promise<void> {
  await client.query(
    `insert into installation_setup (done_at, restore_id, restored_at) values (now(), $1, now())
    on conflict (id) do update set done_at = coalesce(installation_setup.done_at, now()), demo_companies = '{}',
      restore_id = excluded.restore_id, restored_at = excluded.restored_at, needs_admin = null`,
    [id],
  );
  await client.query('delete from setup_codes');
  await client.query('delete from setup_sessions');
  for (const { token_hash: hash, expires_at: end } of setupSessions)
    await client.query('insert into setup_sessions (token_hash, expires_at) values ($1, $2)', [hash, end]);
}

async function stageKey({ id, dataDir }: Staging, key: Uint8Array): Promise<void> {
  const text = Buffer.from(key).toString('base64');
  await writeFile(path.join(stagingFolder(dataDir, id), 'secrets.key'), text, { mode: 0o600 });
}

async function listFiles(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names;
}

/** Counts the rows that a person recognizes. */
async function countRows(client: pg.ClientBase): Promise<Counts> {
  await client.query(`select set_config('app.scope', 'platform', true)`);
  const { rows } = await client.query<Counts>(`select (select count(*) from companies) as companies,
    (select count(*) from users where deleted_at is null) as people, (select count(*) from orders) as orders,
    (select count(*) from route_plans) as plans, (select count(*) from drivers) as drivers`);
  return { ...rows[0] };
}

/**
 * Completes or removes what a killed process left of a restore, before a server starts. Waits while another process
 * restores.
 */
export async function finishRestores(ownerUrl: string, dataDir: string, log: Log): Promise<void> {
  await mkdir(restoreFolder(dataDir), { recursive: true, mode: 0o700 });
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await client.query(`set application_name = '${waitingName}'`);
    // Shared: processes that serve take an exclusive one for a restore.
    await client.query('select pg_advisory_lock_shared($1)', [restoreLock]);
    await client.query('select pg_advisory_lock($1)', [finishLock]);
    const { rows: columns } = await client.query<{ is_present: boolean }>(
      `select exists (select from information_schema.columns where table_name = 'installation_setup'
        and column_name = 'restore_id') as is_present`,
    );
    const { rows } = columns[0]?.is_present
      ? await client.query<{ id: string | null }>('select restore_id as id from installation_setup')
      : { rows: [] };
    const committed = rows[0]?.id ?? null;
    for (const id of await listRestores(dataDir)) {
      const status = readRestoreStatus(dataDir, id);
      if (id === committed) await moveStaged({ id, dataDir });
      else await deleteStaging(dataDir, id);
      if (!status || status.state === 'done' || status.state === 'failed') continue;
      log.warn({ restore: id, isDone: id === committed }, 'a restore was interrupted');
      await writeRestoreStatus(
        dataDir,
        id,
        id === committed
          ? { state: 'done', share: 1, result: status.result }
          : { state: 'failed', problem: 'The restore was interrupted. The former data are unchanged.' },
      );
    }
  } finally {
    await client.end();
  }
}
