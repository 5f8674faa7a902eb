import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type ArchiveEntry, HEADER_BYTES, ROOT_BYTES, writeDirectory, writeHeader } from './tile-archive.ts';
import { tileNumber } from './tile-number.ts';

/** Contents up to this size may come again: squares of nothing but sea, wood or field. */
const mayRepeat = 400;
/** Entries of a leaf directory. */
const LEAF = 4096;
const WRITE_AT_ONCE = 2 ** 20;

/** Writes tiles in any order, each once; contents that repeat are stored once. */
export class ArchiveWriter {
  private readonly file: number;
  private readonly entries: ArchiveEntry[] = [];
  private readonly placeByKey = new Map<string, { at: number; bytes: number }>();
  private readonly waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private end = 0;
  private isOpen = true;

  constructor(path: string) {
    this.file = openSync(path, 'w');
  }

  get tiles(): number {
    return this.entries.length;
  }

  add(z: number, x: number, y: number, content: Uint8Array): void {
    const tile = tileNumber(z, x, y);
    const key = content.length <= mayRepeat ? Buffer.from(content).toString('latin1') : null;
    const stored = key === null ? undefined : this.placeByKey.get(key);
    if (stored) {
      this.entries.push({ tile, ...stored, run: 1 });
      return;
    }
    const packed = gzipSync(content, { level: 6 });
    const place = { at: this.end, bytes: packed.length };
    if (key !== null) this.placeByKey.set(key, place);
    this.entries.push({ tile, ...place, run: 1 });
    this.waiting.push(packed);
    this.waitingBytes += packed.length;
    this.end += packed.length;
    if (this.waitingBytes > WRITE_AT_ONCE) this.flush();
  }

  /** Directories, metadata and header; the file is whole afterwards. */
  finish(about: {
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly bounds: readonly [number, number, number, number];
    readonly metadata: object;
  }): void {
    this.flush();
    const entries = inRuns(this.entries.sort((a, b) => a.tile - b.tile));
    const leaves: Uint8Array[] = [];
    let root = gzipSync(writeDirectory(entries));
    if (root.length > ROOT_BYTES - HEADER_BYTES) {
      const index: ArchiveEntry[] = [];
      let at = 0;
      for (let i = 0; i < entries.length; i += LEAF) {
        const leaf = gzipSync(writeDirectory(entries.slice(i, i + LEAF)));
        index.push({ tile: entries[i]!.tile, at, bytes: leaf.length, run: 0 });
        leaves.push(leaf);
        at += leaf.length;
      }
      root = gzipSync(writeDirectory(index));
      if (root.length > ROOT_BYTES - HEADER_BYTES) throw new Error('Too many tiles for one archive');
    }
    const leavesAt = ROOT_BYTES + this.end;
    const leavesBytes = leaves.reduce((sum, leaf) => sum + leaf.length, 0);
    const metadata = gzipSync(JSON.stringify(about.metadata));
    this.write(Buffer.concat([...leaves, metadata]), leavesAt);
    const header = writeHeader({
      rootAt: HEADER_BYTES,
      rootBytes: root.length,
      metadataAt: leavesAt + leavesBytes,
      metadataBytes: metadata.length,
      leavesAt,
      leavesBytes,
      tilesAt: ROOT_BYTES,
      tilesBytes: this.end,
      tiles: this.entries.length,
      entries: entries.length,
      contents: new Set(entries.map(({ at }) => at)).size,
      ...about,
    });
    this.write(Buffer.concat([header, root]), 0);
    this.close();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    closeSync(this.file);
  }

  private flush(): void {
    this.write(Buffer.concat(this.waiting), ROOT_BYTES + this.end - this.waitingBytes);
    this.waiting.length = 0;
    this.waitingBytes = 0;
  }

  private write(bytes: Uint8Array, at: number): void {
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.file, bytes, written, bytes.length - written, at + written);
  }
}

/** Neighbours along the curve with the same content become one entry. */
function inRuns(sorted: readonly ArchiveEntry[]): ArchiveEntry[] {
  const out: ArchiveEntry[] = [];
  for (const entry of sorted) {
    const before = out.at(-1);
    if (before && before.at === entry.at && before.tile + before.run === entry.tile)
      out[out.length - 1] = { ...before, run: before.run + 1 };
    else out.push(entry);
  }
  return out;
}
