/**
 * PMTiles version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): all tiles of a region in one file,
 * with a directory of where each is. Here: gzipped vector tiles, directories and metadata gzipped.
 */
export const HEADER_BYTES = 127;
/** Header and first directory lie within these, so that one read finds every tile's directory. */
export const ROOT_BYTES = 16_384;
const GZIP = 2;
const VECTOR_TILES = 1;

export interface ArchiveHeader {
  readonly rootAt: number;
  readonly rootBytes: number;
  readonly metadataAt: number;
  readonly metadataBytes: number;
  readonly leavesAt: number;
  readonly leavesBytes: number;
  readonly tilesAt: number;
  readonly tilesBytes: number;
  /** The numbers of tiles, of entries in directories, and of different contents. */
  readonly tiles: number;
  readonly entries: number;
  readonly contents: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/** Where a tile is; several in a row may share one content. */
export interface ArchiveEntry {
  readonly tile: number;
  /** From the beginning of the tiles, or of the leaf directories when `run` is 0. */
  readonly at: number;
  readonly bytes: number;
  readonly run: number;
}

const magic = 'PMTiles';

export function writeHeader(header: ArchiveHeader): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write(magic, 'latin1');
  bytes[7] = 3;
  const places = [
    header.rootAt,
    header.rootBytes,
    header.metadataAt,
    header.metadataBytes,
    header.leavesAt,
    header.leavesBytes,
    header.tilesAt,
    header.tilesBytes,
    header.tiles,
    header.entries,
    header.contents,
  ];
  for (const [i, place] of places.entries()) bytes.writeBigUInt64LE(BigInt(place), 8 + 8 * i);
  // Not in the order of their numbers: blocks are finished one after another.
  bytes[96] = 0;
  bytes[97] = GZIP;
  bytes[98] = GZIP;
  bytes[99] = VECTOR_TILES;
  bytes[100] = header.minZoom;
  bytes[101] = header.maxZoom;
  const [west, south, east, north] = header.bounds;
  for (const [i, degrees] of [west, south, east, north].entries())
    bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  bytes[118] = Math.min(12, header.maxZoom);
  bytes.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return bytes;
}

/** A file of tiles is damaged; the message has the reason. */
export class DamagedTilesError extends Error {
  constructor(what: string) {
    super(`The region's file of map tiles cannot be used: ${what}. Prepare the region again.`);
    this.name = 'DamagedTilesError';
  }
}

export function readHeader(bytes: Uint8Array, fileBytes: number): ArchiveHeader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEADER_BYTES || buffer.toString('latin1', 0, 7) !== magic || buffer[7] !== 3)
    throw new DamagedTilesError('it is no PMTiles file of version 3');
  if (buffer[97] !== GZIP || buffer[98] !== GZIP || buffer[99] !== VECTOR_TILES)
    throw new DamagedTilesError('it does not hold gzipped vector tiles');
  const place = (i: number) => Number(buffer.readBigUInt64LE(8 + 8 * i));
  for (const i of [0, 2, 4, 6])
    if (place(i) + place(i + 1) > fileBytes) throw new DamagedTilesError('it is shorter than its header states');
  const degrees = (i: number) => buffer.readInt32LE(102 + 4 * i) / 1e7;
  return {
    rootAt: place(0),
    rootBytes: place(1),
    metadataAt: place(2),
    metadataBytes: place(3),
    leavesAt: place(4),
    leavesBytes: place(5),
    tilesAt: place(6),
    tilesBytes: place(7),
    tiles: place(8),
    entries: place(9),
    contents: place(10),
    minZoom: buffer[100]!,
    maxZoom: buffer[101]!,
    bounds: [degrees(0), degrees(1), degrees(2), degrees(3)],
  };
}

export function writeDirectory(entries: readonly ArchiveEntry[]): Uint8Array {
  const out: number[] = [];
  const varint = (value: number): void => {
    let rest = value;
    while (rest >= 128) {
      out.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    out.push(rest);
  };
  varint(entries.length);
  let last = 0;
  for (const { tile } of entries) {
    varint(tile - last);
    last = tile;
  }
  for (const { run } of entries) varint(run);
  for (const { bytes } of entries) varint(bytes);
  let next = -1;
  for (const { at, bytes } of entries) {
    varint(at === next ? 0 : at + 1);
    next = at + bytes;
  }
  return Uint8Array.from(out);
}

export function readDirectory(bytes: Uint8Array): ArchiveEntry[] {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || scale > 2 ** 49) throw new DamagedTilesError('a directory ends early');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const count = varint();
  // An entry has four numbers of at least one byte each.
  if (count * 4 > bytes.length) throw new DamagedTilesError('a directory is shorter than its header states');
  const list = () => Array.from({ length: count }, varint);
  let tile = 0;
  const tiles = list().map((delta) => (tile += delta));
  const runs = list();
  const lengths = list();
  let next = 0;
  return list().map((offset, i) => {
    const place = offset === 0 ? next : offset - 1;
    next = place + lengths[i]!;
    return { tile: tiles[i]!, at: place, bytes: lengths[i]!, run: runs[i]! };
  });
}
