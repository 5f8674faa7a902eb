import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { keysOf } from '@roundsman/domain/typed-tables';

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Scheduled backups, those before a migration or a restore, and those of the *System status* page. */
const kinds = {
  clock: 'roundsman',
  migration: 'before-migration',
  restore: 'before-restore',
  manual: 'manual',
  uploaded: 'uploaded',
} as const;
export type BackupKind = keyof typeof kinds;

export const backupName = (kind: BackupKind, at: Date): string =>
  `${kinds[kind]}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;

/** Returns a name that no backup has. Names contain the second, and two backups may be made in the same one. */
export async function unusedBackupName(folder: string, kind: BackupKind, at: Date): Promise<string> {
  const present = new Set((await listBackups(folder, kind)).map(({ name }) => name));
  for (let second = 0; ; second++) {
    const name = backupName(kind, new Date(at.getTime() + second * 1000));
    if (!present.has(name)) return name;
  }
}

const patternOf = (kind: BackupKind): RegExp => new RegExp(`^${kinds[kind]}-\\d{4}-\\d{2}-\\d{2}T\\d{6}Z\\.zip$`);

/** Oldest first. */
export async function listBackups(folder: string, kind: BackupKind): Promise<StoredBackup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pattern = patternOf(kind);
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(path.join(folder, name));
      return { name, bytes: size, at: mtime };
    }),
  );
}

/**
 * Returns when newer scheduled backups will have replaced the last of the present ones; null when none are scheduled.
 */
export async function replacedBy(
  {
    dir,
    everyHours,
    maxCount,
  }: { readonly dir: string; readonly everyHours: number | null; readonly maxCount: number },
  now: Date,
): Promise<{ count: number; goneBy: Date | null }> {
  const byClock = await listBackups(dir, 'clock');
  const { length: others } = await listBackups(dir, 'migration');
  // The newest is deleted when this many newer ones exist.
  const goneBy =
    everyHours === null || others > 0 || byClock.length === 0
      ? null
      : new Date(now.getTime() + Math.max(1, maxCount) * everyHours * 3_600_000);
  return { count: byClock.length + others, goneBy };
}

export const backupKinds = keysOf(kinds);

/** Returns the kind of a backup by the name of its file; null for other files, which are never touched. */
export const kindOfBackup = (name: string): BackupKind | null =>
  backupKinds.find((kind) => patternOf(kind).test(name)) ?? null;

/** Deletes the oldest backups, so that at most `maxCount` are left. */
export async function deleteOldBackups(folder: string, kind: BackupKind, maxCount: number): Promise<void> {
  const backups = await listBackups(folder, kind);
  for (const { name } of backups.slice(0, Math.max(0, backups.length - maxCount)))
    await rm(path.join(folder, name), { force: true });
}
