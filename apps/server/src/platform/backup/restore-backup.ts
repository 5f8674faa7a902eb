import { randomUUID } from 'node:crypto';
import { createClient } from '../db/pools.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { storedFileName } from './check-entries.ts';
import type { BackupManifest } from './manifest.ts';
import { type OpenBackup, openBackup } from './open-backup.ts';
import { replaceDatabase } from './replace-database.ts';
import { withRestoreLock } from './restore-lock.ts';
import { RestoreRefused } from './restore-refused.ts';
import { deleteStaging } from './restore-status.ts';
import { moveStaged, unpackFiles } from './unpack-files.ts';

export interface RestoreOptions {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** The store for photos. */
  readonly files: FileStore;
  readonly file: string;
  readonly log: Log;
  /** Decrypts the values of a backup without secrets. */
  readonly secrets: () => Secrets;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Number of links and keys that were replaced, because the backup was encrypted with another key. */
  readonly madeAnew: number;
}

/**
 * Restores a backup into an empty installation: every byte is checked, files take their places, then one transaction
 * creates the tables of its version, fills them and migrates them. Until it commits there are no rows, and the restore can
 * be repeated. Without secrets in the backup all users have to sign in again.
 * @throws RestoreRefused when the installation is not empty, or the file is not an undamaged backup
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, dataDir, files, file, log, secrets } = options;
  const backup = await openBackup(file);
  try {
    await backup.verify();
    return await withRestoreLock(ownerUrl, log, async () => {
      await refuseUnlessEmpty(ownerUrl, log);
      if (backup.manifest.folders.includes('files')) await refuseFiles(files, backup);
      const staging = { id: randomUUID(), dataDir };
      try {
        await unpackFiles(backup, { ...staging, files });
        await moveStaged(staging);
      } finally {
        await deleteStaging(dataDir, staging.id);
      }
      const madeAnew = await replaceDatabase({ ownerUrl, log, backup, secrets });
      return { manifest: backup.manifest, madeAnew };
    });
  } finally {
    await backup.close();
  }
}

async function refuseUnlessEmpty(ownerUrl: string, log: Log): Promise<void> {
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_present: boolean }>(
      `select to_regclass('public.companies') is not null as is_present`,
    );
    if (!rows[0]?.is_present) return;
    await client.query('begin read only');
    await client.query(`select set_config('app.scope', 'platform', true)`);
    const { rows: companies } = await client.query('select 1 from companies limit 1');
    if (companies.length > 0)
      throw new RestoreRefused(
        'This installation already has a company. Restore into an empty installation: choose another DATA_DIR or DATABASE_URL.',
      );
  } finally {
    await client.end();
  }
}

/**
 * Refuses existing files, except those that an interrupted restore of the same backup has stored: names are never used
 * twice. Does not apply to a backup of the database only, as made before a migration.
 */
async function refuseFiles(files: FileStore, { entries }: OpenBackup): Promise<void> {
  const storedNames = new Set([...entries.keys()].map(storedFileName));
  for await (const name of files.list())
    if (!storedNames.has(name))
      throw new RestoreRefused(
        `This installation already has files (${name}). Choose another DATA_DIR or S3_PREFIX, or move the files away.`,
      );
}
