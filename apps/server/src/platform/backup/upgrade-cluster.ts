import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createOwnerAndDatabase } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { installedMajor } from '../db/postgres-binaries.ts';
import { locateCluster } from '../db/postgres-cluster.ts';
import { localFiles } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A problem that a person can fix. */
export class UpgradeRefused extends Error {
  override readonly name = 'UpgradeRefused';
}

export interface UpgradeOptions {
  readonly dataDir: string;
  /** The folder for the backup by which the database is moved. */
  readonly backupFolder: string;
  readonly log: Log;
  /** Encrypts the links in the backup, and decrypts them again. */
  readonly secrets: () => Secrets;
  /** Finds the folder of the package with the PostgreSQL of this major version. */
  readonly findPackage: (major: string) => Promise<string>;
  /** Upgrades even when both versions are equal. */
  readonly isForced?: boolean;
}

export interface Upgraded {
  readonly from: string;
  readonly to: string;
  readonly tables: number;
  /** The path of the old cluster. */
  readonly oldCluster: string;
  readonly backup: string;
}

/**
 * Moves the embedded database to the installed PostgreSQL. The PostgreSQL that created it makes a backup, which is
 * restored beside it; then the two are swapped. Until then the old cluster is unchanged. The backup stays on the disk
 * and has no secrets, so all users have to sign in again. @throws UpgradeRefused, PostgresProblem
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<Upgraded> {
  const { dataDir, backupFolder, log, secrets, findPackage, isForced = false } = options;
  const cluster = locateCluster(dataDir, (message) => log.debug(message));
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile))
    throw new UpgradeRefused(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation.`);
  const from = readFileSync(versionFile, 'utf8').trim();
  const to = installedMajor();
  if (from === to && !isForced) throw new UpgradeRefused(`The database already uses PostgreSQL ${to}.`);
  if (Number(from) > Number(to))
    throw new UpgradeRefused(
      `The database uses PostgreSQL ${from}, which is newer than ${to}. Use the version of Roundsman that created it.`,
    );
  const oldCluster = `${cluster}-${from}-before`;
  if (existsSync(oldCluster))
    throw new UpgradeRefused(`${oldCluster} is left from an earlier upgrade. Delete it first.`);

  const backup = path.join(backupFolder, `before-postgres-${to}.zip`);
  const packageFolder = await findPackage(from);
  await onPostgres({ dataDir, log, packageFolder }, (ownerUrl) =>
    makeBackup({ ownerUrl, dataDir, file: backup, log, withFiles: false, secrets }),
  );
  // PostgreSQL's user can enter this folder, and it is on the same disk, so that the swap is a rename.
  const beside = path.join(path.dirname(cluster), 'postgres-upgrade');
  await rm(beside, { recursive: true, force: true });
  try {
    const { manifest } = await onPostgres({ dataDir: beside, log }, (ownerUrl) =>
      restoreBackup({ ownerUrl, dataDir: beside, files: localFiles(beside), file: backup, log, secrets }),
    );
    const password = readFileSync(path.join(beside, 'postgres.password'));
    await rename(cluster, oldCluster);
    await rename(path.join(beside, 'postgres'), cluster);
    await writeFile(path.join(dataDir, 'postgres.password'), password, { mode: 0o600 });
    return { from, to, tables: manifest.tables.length, oldCluster, backup };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function onPostgres<T>(
  { dataDir, log, packageFolder }: { dataDir: string; log: Log; packageFolder?: string },
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const quiet = {
    info: () => undefined,
    warn: (text: string) => log.debug(text),
    error: (text: string) => log.error(text),
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, packageFolder });
  try {
    return await work(await createOwnerAndDatabase(postgres.url, log));
  } finally {
    await postgres.stop();
  }
}
