import path from 'node:path';
import type { Config } from '../config.ts';
import { pendingMigrations } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { installationSecrets } from '../secrets/secrets.ts';
import { makeBackup } from './make-backup.ts';
import { backupName, deleteOldBackups } from './stored-backups.ts';

/**
 * Backs up the database before a migration, which cannot be reverted. Does nothing when no migration is pending, or when
 * `BACKUP_KEEP` is 0. Returns the path of the backup. @throws when the backup fails, so that nothing is migrated without it
 */
export async function backUpBeforeMigration(ownerUrl: string, config: Config, log: Log): Promise<string | undefined> {
  const { backups, dataDir } = config;
  const pending = backups.maxCount === 0 ? [] : await pendingMigrations(ownerUrl, log);
  if (pending.length === 0) return undefined;
  const file = path.join(backups.dir, backupName('migration', new Date()));
  const secrets = () => installationSecrets(config);
  await makeBackup({ ownerUrl, dataDir, file, log, withFiles: false, secrets });
  await deleteOldBackups(backups.dir, 'migration', backups.maxCount);
  log.info({ file, before: pending }, 'backed up the database before migrating it');
  return file;
}
