import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store.ts';
import type { ZipEntry } from '../files/read-zip.ts';
import { isRegionFile, secretsKeyEntry, storedFileName } from './check-entries.ts';
import type { OpenBackup } from './open-backup.ts';
import { deleteStaging, stagingFolder } from './restore-status.ts';

/** A restore and the folder of its installation. */
export interface Staging {
  readonly id: string;
  readonly dataDir: string;
}

interface Unpacking extends Staging {
  readonly files: FileStore;
  /** Called with 0…1. */
  readonly onProgress?: (share: number) => void | Promise<void>;
}

/**
 * Unpacks the files of a backup: photos to their store, where no row names them yet, regions and the key to the folder of
 * this restore, from which `moveStaged` moves them.
 */
export async function unpackFiles(
  { entries, manifest }: OpenBackup,
  { id, dataDir, files, onProgress = () => undefined }: Unpacking,
): Promise<void> {
  const staging = stagingFolder(dataDir, id);
  await deleteStaging(dataDir, id);
  await mkdir(staging, { recursive: true, mode: 0o755 });
  let done = 0;
  for (const [name, entry] of entries) {
    if (++done % 100 === 0) await onProgress(done / entries.size);
    const photo = storedFileName(name);
    // Empty entries are files that were deleted during the backup.
    if (photo && entry.size > 0) await files.restore(photo, await entry.open());
    else if (isRegionFile(name)) await unpack(entry, path.join(staging, name), { folder: 0o755, file: 0o644 });
    else if (name === secretsKeyEntry && manifest.hasSecrets)
      await unpack(entry, path.join(staging, path.basename(name)), { folder: 0o700, file: 0o600 });
  }
}

async function unpack(entry: ZipEntry, place: string, mode: { folder: number; file: number }): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: mode.folder });
  await pipeline(await entry.open(), createWriteStream(place, { mode: mode.file }));
}

/** Moves the waiting files of a restore to their places. Can be repeated after an interruption. */
export async function moveStaged({ id, dataDir }: Staging): Promise<void> {
  const staging = stagingFolder(dataDir, id);
  const entries = await readdir(staging, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(dataDir, path.relative(staging, from));
    const isRegion = path.relative(staging, from).startsWith('regions');
    if (isRegion) await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
    // The former key opens the backup that was made before the restore.
    else if (!(await isSame(from, to))) await rename(to, `${to}.before-${id.slice(0, 8)}`).catch(() => undefined);
    await rename(from, to);
  }
  await deleteStaging(dataDir, id);
}

async function isSame(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([left, right].map((file) => readFile(file).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.equals(b);
}
