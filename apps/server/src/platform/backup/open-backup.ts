import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { knownMigrations } from '../db/connect.ts';
import { EntryDamaged, type OpenZip, openZip, type ZipEntry, ZipRefused } from '../files/read-zip.ts';
import { checkEntries, maxManifestBytes } from './check-entries.ts';
import { backupFormat, type BackupManifest, backupManifest, backupOrigin } from './manifest.ts';
import { NewerBackup, RestoreRefused } from './restore-refused.ts';
import type { SealedValues } from './sealed-values.ts';
import { withSum } from './summed-zip.ts';

/** The longest row of a table in the text of COPY. Rows are far smaller; a restore holds one at a time. */
const maxRowBytes = 64 * 1024 * 1024;

/** Unpacked bytes by the place to which a restore writes them. */
export interface BackupSizes {
  readonly database: number;
  readonly files: number;
  readonly regions: number;
}

export interface OpenBackup {
  readonly manifest: BackupManifest;
  /**
   * All entries by their names. Reading one fails with `EntryDamaged` when its CRC-32, its length or its SHA-256 of the
   * manifest differs.
   */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly sizes: BackupSizes;
  /** The encrypted values; undefined in a backup with secrets. */
  sealedValues(): Promise<SealedValues | undefined>;
  /**
   * Reads every entry, one after another and in pieces. Calls `onProgress` with 0…1.
   * @throws RestoreRefused when one is damaged
   */
  verify(onProgress?: (share: number) => void | Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a backup and checks its list of contents: no entry is missing, foreign or larger than it can be. Close it after
 * use.
 * @throws RestoreRefused when it is no backup, is incomplete or damaged; NewerBackup when a newer version made it
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openZip(file).catch((cause: unknown) => {
    if (cause instanceof ZipRefused)
      throw new RestoreRefused(`This file is not a Roundsman backup. ${cause.message}`, { cause });
    throw cause;
  });
  try {
    const manifest = await readManifest(zip);
    checkEntries(zip.entries, manifest);
    const entries = new Map([...zip.entries].map(([name, entry]) => [name, withSumOf(entry, manifest)]));
    return {
      manifest,
      entries,
      sizes: sizesOf(entries),
      sealedValues: () => readSealedValues(entries, manifest),
      verify: (onProgress) => verify([...entries.values()], onProgress),
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error instanceof EntryDamaged ? damaged(error) : error;
  }
}

const sumOf = (entries: readonly ZipEntry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

function sizesOf(entries: ReadonlyMap<string, ZipEntry>): BackupSizes {
  const below = (folder: string): number => sumOf([...entries.values()].filter(({ name }) => name.startsWith(folder)));
  return { database: below('tables/'), files: below('files/'), regions: below('regions/') };
}

const damaged = (cause: EntryDamaged): RestoreRefused =>
  new RestoreRefused(`The backup is damaged: ${cause.message}.`, { cause });

async function readManifest({ entries }: OpenZip): Promise<BackupManifest> {
  const entry = entries.get('manifest.json');
  if (entry && entry.size > maxManifestBytes(entries.size))
    throw new RestoreRefused('The backup is damaged: its list of contents is too large.');
  const content: unknown =
    entry &&
    (await json(await entry.open()).catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }));
  const origin = backupOrigin.safeParse(content);
  if (!origin.success) throw new RestoreRefused('This file is not a Roundsman backup.');
  const newer = `The backup was made by a newer version (${origin.data.version}). Update this installation first.`;
  if (origin.data.format > backupFormat) throw new NewerBackup(newer);
  const manifest = backupManifest.safeParse(content);
  if (!manifest.success) throw new RestoreRefused('The backup is damaged: its list of contents cannot be read.');
  const last = manifest.data.migrations.at(-1);
  if (last !== undefined && !(await knownMigrations()).includes(last)) throw new NewerBackup(newer);
  return manifest.data;
}

/** Returns the entry with a content that fails when its sum differs from the manifest's. */
function withSumOf(entry: ZipEntry, { sums }: BackupManifest): ZipEntry {
  const stated = sums?.[entry.name];
  if (stated === undefined) return entry;
  const open = async (): Promise<Readable> =>
    withSum(await entry.open(), (sum) => {
      if (sum !== stated) throw new EntryDamaged(entry.name, 'it is not the one that was backed up');
    });
  return { ...entry, open };
}

const sealedValues = z.object({ count: z.number().int().min(0), sealed: z.string() }) satisfies z.ZodType<SealedValues>;

async function readSealedValues(
  entries: ReadonlyMap<string, ZipEntry>,
  { sealedMark }: BackupManifest,
): Promise<SealedValues | undefined> {
  const entry = entries.get('sealed-values.json');
  if (sealedMark === undefined || !entry) return undefined;
  const { success, data } = sealedValues.safeParse(await json(await entry.open()));
  // Each value has more than one character.
  if (!success || data.count > data.sealed.length)
    throw new RestoreRefused('The backup is damaged: its encrypted values cannot be read.');
  return data;
}

async function verify(
  entries: readonly ZipEntry[],
  onProgress: (share: number) => void | Promise<void> = () => undefined,
): Promise<void> {
  const total = sumOf(entries);
  let done = 0;
  try {
    for (const entry of entries) {
      const isTable = entry.name.startsWith('tables/');
      let row = 0;
      for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
        done += chunk.length;
        if (!isTable) continue;
        const end = chunk.lastIndexOf(0x0a);
        row = end < 0 ? row + chunk.length : chunk.length - end - 1;
        if (row > maxRowBytes) throw new EntryDamaged(entry.name, 'a row is longer than any table has');
      }
      await onProgress(done / total);
    }
  } catch (error) {
    throw error instanceof EntryDamaged ? damaged(error) : error;
  }
}

/** Reads every byte of a backup. @throws RestoreRefused when it is no backup, is incomplete or damaged */
export async function verifyBackup(
  file: string,
  onProgress?: (share: number) => void | Promise<void>,
): Promise<OpenBackup['manifest'] & { readonly entryCount: number }> {
  const backup = await openBackup(file);
  try {
    await backup.verify(onProgress);
    return { ...backup.manifest, entryCount: backup.entries.size };
  } finally {
    await backup.close();
  }
}
