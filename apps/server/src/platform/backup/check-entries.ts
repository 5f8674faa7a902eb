import { isFileName } from '../files/file-store.ts';
import type { ZipEntry } from '../files/read-zip.ts';
import type { BackupManifest } from './manifest.ts';
import { RestoreRefused } from './restore-refused.ts';

/** The key of stored secrets: the only file of `keys/` that a restore writes. The others are there for people. */
export const secretsKeyEntry = 'keys/secrets.key';

const megabyte = 1024 * 1024;
/** Requests have at most 20 MB, so no stored file comes near this. */
const maxFileBytes = 256 * megabyte;
const maxKeyBytes = megabyte;
const maxConfigurationBytes = megabyte;
/** Encrypted values are random, so they hardly get smaller when they are packed. */
const maxSealedRatio = 4;

/** Returns the store's name of a photo, a logo or a spreadsheet; undefined for other entries. */
export function storedFileName(entry: string): string | undefined {
  const [, folder = '', name = ''] = /^files\/([0-9a-f]{2})\/([^/]+)$/.exec(entry) ?? [];
  return isFileName(name) && name.startsWith(folder) ? name : undefined;
}

/** Returns whether an entry belongs to a region: its path stays below the folder `regions`. */
export const isRegionFile = (entry: string): boolean =>
  entry.startsWith('regions/') &&
  entry.split('/').every((piece) => piece !== '' && piece !== '.' && piece !== '..') &&
  // oxlint-disable-next-line no-control-regex -- they belong to no path
  !/[\\\u0000-\u001f\u007f]/.test(entry);

/** Returns whether an entry is a file of keys, which lies in DATA_DIR itself. */
export const isKeyEntry = (entry: string): boolean => /^keys\/[\w.-]+$/.test(entry);

/** The largest list of contents of an archive with this many entries: each has its name and its sum. */
export const maxManifestBytes = (entryCount: number): number => 4 * megabyte + 300 * entryCount;

/** Returns the largest size of an entry in bytes; undefined where the name does not belong to a backup. */
function limitOf(
  { name, packedSize }: ZipEntry,
  { manifest, entryCount }: { readonly manifest: BackupManifest; readonly entryCount: number },
  tables: ReadonlySet<string>,
): number | undefined {
  if (name === 'manifest.json') return maxManifestBytes(entryCount);
  if (name === 'configuration.env') return maxConfigurationBytes;
  if (name === 'sealed-values.json') return megabyte + maxSealedRatio * packedSize;
  if (name === 'waiting-jobs.json' || tables.has(name)) return Infinity;
  if (manifest.folders.includes('files') && storedFileName(name) !== undefined) return maxFileBytes;
  if (manifest.folders.includes('regions') && isRegionFile(name)) return Infinity;
  if (name === secretsKeyEntry) return maxKeyBytes;
  return isKeyEntry(name) ? Infinity : undefined;
}

/**
 * Checks that an archive has every entry of its backup, and nothing else, before any of them is unpacked.
 * @throws RestoreRefused
 */
export function checkEntries(entries: ReadonlyMap<string, ZipEntry>, manifest: BackupManifest): void {
  const tables = new Set(manifest.tables.map(({ name }) => `tables/${name}.copy`));
  const facts = { manifest, entryCount: entries.size };
  for (const entry of entries.values()) {
    const limit = limitOf(entry, facts, tables);
    if (limit === undefined)
      throw new RestoreRefused(`The backup contains a file that does not belong to it: ${entry.name}.`);
    if (entry.size > limit)
      throw new RestoreRefused(`The backup is damaged: ${entry.name} is larger than such a file can be.`);
  }
  for (const { name } of manifest.tables)
    if (!entries.has(`tables/${name}.copy`))
      throw new RestoreRefused(`The backup is incomplete: the table ${name} is missing.`);
  if (manifest.sealedMark !== undefined && !entries.has('sealed-values.json'))
    throw new RestoreRefused('The backup is incomplete: its encrypted values are missing.');
  const { sums } = manifest;
  if (!sums) return;
  for (const name of Object.keys(sums))
    if (!entries.has(name)) throw new RestoreRefused(`The backup is incomplete: ${name} is missing.`);
  for (const name of entries.keys())
    if (name !== 'manifest.json' && !Object.hasOwn(sums, name))
      throw new RestoreRefused(`The backup contains a file that does not belong to it: ${name}.`);
}
