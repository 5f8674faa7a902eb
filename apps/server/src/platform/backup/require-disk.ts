import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { BackupSizes } from './open-backup.ts';

/** Bytes that a restore needs on the disk of DATA_DIR beside what is there now. */
export const neededBytes = (
  { database, files, regions }: BackupSizes,
  { databaseUrl, s3 }: Pick<Config, 'databaseUrl' | 's3'>,
): number => regions + (s3 ? 0 : files) + (databaseUrl === undefined ? database : 0);

/** Returns whether the disk of DATA_DIR has room for what a restore writes. */
export async function hasRoom(
  sizes: BackupSizes,
  config: Pick<Config, 'databaseUrl' | 's3' | 'dataDir'>,
): Promise<boolean> {
  await mkdir(config.dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize > neededBytes(sizes, config);
}
