import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { configuredFiles } from '../files/configured-files.ts';
import type { Log } from '../log.ts';
import { installationSecrets } from '../secrets/secrets.ts';
import { makeBackup } from './make-backup.ts';
import { replaceInstallation } from './replace-installation.ts';
import { withRestoreLock } from './restore-lock.ts';
import { type RestoreStatus, writeRestoreStatus } from './restore-status.ts';
import { backupName } from './stored-backups.ts';

/** A restore that a person has confirmed. */
export interface RestoreRequest {
  /** Random, and known only to the person who requested the restore. It shows the progress without a sign-in. */
  readonly id: string;
  /** Path of the backup. */
  readonly file: string;
  /** The key of the backup, 32 bytes; null when the present one opens it, or links may be new. */
  readonly key: Uint8Array | null;
}

/**
 * Restores a backup while no process serves: waits for the others, backs up the present data and replaces them. A
 * failure leaves the present data. Either way its result can be read by the id of the restore.
 */
export async function runRestore(
  { id, file, key }: RestoreRequest,
  { config, ownerUrl, log }: { readonly config: Config; readonly ownerUrl: string; readonly log: Log },
): Promise<void> {
  const { dataDir } = config;
  const files = configuredFiles(config);
  const secrets = () => installationSecrets(config);
  let written = 0;
  const onProgress = async (state: RestoreStatus['state'], share: number): Promise<void> => {
    const now = Date.now();
    if (share > 0 && now - written < 500) return;
    written = now;
    await writeRestoreStatus(dataDir, id, { state, share });
  };
  try {
    await onProgress('waiting', 0);
    await withRestoreLock(ownerUrl, log, async (lock) => {
      const hasData = await hasCompanies(lock);
      const safety = hasData ? path.join(config.backups.dir, backupName('restore', new Date())) : null;
      if (safety) {
        await onProgress('backup', 0);
        await makeBackup({ ownerUrl, dataDir, files, file: safety, log, secrets });
      }
      const options = { id, ownerUrl, dataDir, files, file, log, secrets, key, onProgress };
      const { manifest, madeAnew, counts } = await replaceInstallation(options);
      const { createdAt, version, hasSecrets } = manifest;
      const safetyBackup = safety && path.basename(safety);
      await writeRestoreStatus(dataDir, id, {
        state: 'done',
        share: 1,
        result: { createdAt, version, hasSecrets, madeAnew, counts, safetyBackup },
      });
      log.info({ restore: id, from: createdAt, version, counts, safetyBackup }, 'a backup was restored');
    });
  } catch (error) {
    log.error({ err: error, restore: id }, 'a restore failed; the former data are unchanged');
    const problem = error instanceof Error ? error.message : String(error);
    await writeRestoreStatus(dataDir, id, { state: 'failed', problem });
  }
}

async function hasCompanies(client: pg.Client): Promise<boolean> {
  await client.query(`begin read only`);
  await client.query(`select set_config('app.scope', 'platform', true)`);
  const { rows } = await client.query('select 1 from companies limit 1');
  await client.query('rollback');
  return rows.length > 0;
}

/** Parses a key as `secrets.key` contains it: 32 bytes in base64. Returns undefined when it is something else. */
export function parseKey(text: string): Uint8Array | undefined {
  const plain = text.trim();
  const key = Buffer.from(plain, 'base64');
  return key.length === 32 && key.toString('base64').replace(/=+$/, '') === plain.replace(/=+$/, '') ? key : undefined;
}

/** Returns whether this process would read its key from a file that a restore can replace. */
export const canReplaceKey = ({ secretsKey }: Pick<Config, 'secretsKey'>): boolean => secretsKey === undefined;
