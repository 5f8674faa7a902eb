import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openZip } from '../files/read-zip.ts';
import { type BackupManifest, backupManifest } from './manifest.ts';

interface Rewriting {
  /** Returns the new content of an entry; null leaves it out. */
  readonly change?: (name: string, content: Buffer) => Buffer | null;
  readonly manifest?: Partial<BackupManifest>;
  readonly add?: readonly { readonly name: string; readonly content: Buffer; readonly mode?: number }[];
  /** `new`: those of the new content. `old`: as in the backup. `none`: as a backup of an earlier version. */
  readonly sums: 'new' | 'old' | 'none';
}

/** Writes a copy of a backup, as a program may have changed it. */
export async function rewriteBackup(file: string, target: string, { change, manifest, add = [], sums }: Rewriting) {
  const zip = await openZip(file);
  const written = new ZipFile();
  const done = pipeline(written.outputStream, createWriteStream(target));
  const newSums: Record<string, string> = {};
  let old: BackupManifest | undefined;
  const put = (name: string, content: Buffer, mode?: number): void => {
    newSums[name] = createHash('sha256').update(content).digest('base64url');
    written.addBuffer(content, name, { ...(mode !== undefined && { mode }) });
  };
  for (const [name, entry] of zip.entries) {
    const content = await buffer(await entry.open());
    if (name === 'manifest.json') old = backupManifest.parse(JSON.parse(content.toString()));
    else {
      const changed = change ? change(name, content) : content;
      if (changed) put(name, changed);
    }
  }
  for (const { name, content, mode } of add) put(name, content, mode);
  const { sums: oldSums, ...rest } = { ...old, ...manifest };
  const stated = sums === 'none' ? {} : { sums: sums === 'new' ? newSums : oldSums };
  written.addBuffer(Buffer.from(JSON.stringify({ ...rest, ...stated })), 'manifest.json');
  written.end();
  await done;
  await zip.close();
}

/** Writes a copy of a backup in which one bit in the middle of an entry's bytes is another one. */
export function flipBit(file: string, target: string, entry: string): void {
  const bytes = readFileSync(file);
  const { start, length } = placeOf(bytes, entry);
  const at = start + Math.floor(length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(target, bytes);
}

/** Finds the packed bytes of an entry by the archive's list. */
function placeOf(zip: Buffer, entry: string): { start: number; length: number } {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== entry) continue;
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    return { start, length: zip.readUInt32LE(at + 20) };
  }
  throw new Error(`There is no ${entry}`);
}
