import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ArchiveEntry, DamagedTilesError, HEADER_BYTES, readDirectory, readHeader } from './tile-archive.ts';
import { tileNumber } from './tile-number.ts';

const unzip = promisify(gunzip);

/** A file of tiles, open for reading. */
export interface TileArchive {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Returns a gzipped tile; null when it is empty. */
  tile(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Opens a region's tiles; where each is stays in memory, 24 bytes a tile. @throws DamagedTilesError */
export async function openArchive(path: string): Promise<TileArchive> {
  const file = await open(path, 'r');
  try {
    return await read(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function read(file: FileHandle): Promise<TileArchive> {
  const { size } = await file.stat();
  const header = readHeader(await bytesAt(file, 0, Math.min(HEADER_BYTES, size)), size);
  const directory = async (at: number, bytes: number): Promise<ArchiveEntry[]> => {
    const packed = await bytesAt(file, at, bytes);
    const unpacked = await unzip(packed).catch(() => {
      throw new DamagedTilesError('a directory cannot be unpacked');
    });
    return readDirectory(unpacked);
  };
  const entries: ArchiveEntry[] = [];
  for (const entry of await directory(header.rootAt, header.rootBytes)) {
    if (entry.run > 0) entries.push(entry);
    else {
      if (entry.at + entry.bytes > header.leavesBytes) throw new DamagedTilesError('a directory lies outside of it');
      for (const leafEntry of await directory(header.leavesAt + entry.at, entry.bytes)) entries.push(leafEntry);
    }
  }
  const first = Float64Array.from(entries, ({ tile }) => tile);
  const run = Uint32Array.from(entries, (entry) => entry.run);
  const at = Float64Array.from(entries, (entry) => entry.at);
  const bytes = Uint32Array.from(entries, (entry) => entry.bytes);
  if (entries.some((entry) => entry.at + entry.bytes > header.tilesBytes))
    throw new DamagedTilesError('a tile lies outside of it');
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: header.bounds,
    async tile(z, x, y) {
      const number = tileNumber(z, x, y);
      const index = lastAtMost(first, number);
      if (index < 0 || number >= first[index]! + run[index]!) return null;
      return bytesAt(file, header.tilesAt + at[index]!, bytes[index]!);
    },
    close: () => file.close(),
  };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, at + filled);
    if (bytesRead === 0) throw new DamagedTilesError('it ends early');
    filled += bytesRead;
  }
  return buffer;
}

function lastAtMost(sorted: Float64Array, value: number): number {
  let low = -1;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
