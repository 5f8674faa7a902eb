import { closeSync, fsyncSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { RoadNetwork } from '../hierarchy/road-network.ts';
import type { EdgeTree } from '../snap/edge-tree.ts';

/**
 * A prepared network, as stored in a file and held in memory: the arrays of the hierarchy, the graph and the spatial
 * index.
 */
export type StoredRoads = RoadNetwork & EdgeTree;

export type RoadFileProblem = 'not-roads' | 'other-version' | 'damaged';

/** Thrown when a file of roads cannot be used and has to be prepared again from the extract. */
export class RoadFileError extends Error {
  readonly code: RoadFileProblem;

  constructor(code: RoadFileProblem, message: string) {
    super(message);
    this.name = 'RoadFileError';
    this.code = code;
  }
}

/**
 * Version of the files that are written. Increase it whenever the arrays, their meaning or the rules by which they are
 * made from an extract change, so that regions are prepared again.
 *
 * - 1: the first.
 * - 2: the same arrays. Obeys signs by direction and kind of vehicle, limits and access tags of nodes, and more turn
 *   restrictions.
 */
export const ROAD_FILE_VERSION = 2;

/** The earliest version whose arrays can still be read. */
const OLDEST_READABLE_VERSION = 1;

const MAGIC = 0x53_44_41_52; // "RADS"
/** Bytes before the table of contents: magic, version, checksum and the table's length as 32-bit numbers. */
const PREFIX = 16;
const ALIGNMENT = 8;
/**
 * Bytes that are read, written and checksummed at once: a call takes at most 2 GiB, and a part fits the processor's
 * cache.
 */
const PART = 1024 * 1024;

type Column = Int32Array | Uint8Array;

interface StoredColumn {
  name: string;
  kind: 'Int32Array' | 'Uint8Array';
  /** Bytes from the end of the table of contents. */
  offset: number;
  /** Number of elements. */
  length: number;
}

interface Contents {
  counts: Record<string, number>;
  columns: StoredColumn[];
}

/** Writes to a temporary file and renames it, so that readers never see an incomplete file. */
export function saveRoads(roads: StoredRoads, path: string): void {
  const contents: Contents = { counts: {}, columns: [] };
  const columns: Column[] = [];
  let offset = 0;
  for (const [name, value] of Object.entries(roads)) {
    if (typeof value === 'number') contents.counts[name] = value;
    else {
      const kind = value instanceof Int32Array ? 'Int32Array' : 'Uint8Array';
      contents.columns.push({ name, kind, offset, length: value.length });
      columns.push(value);
      offset = aligned(offset + value.byteLength);
    }
  }
  const table = Buffer.from(JSON.stringify(contents));
  const body = Buffer.alloc(aligned(PREFIX + table.length) - PREFIX, ' ');
  table.copy(body);
  const parts = [
    body,
    ...columns.flatMap((column) => [bytesOf(column), Buffer.alloc(aligned(column.byteLength) - column.byteLength)]),
  ];
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(MAGIC, 0);
  prefix.writeUInt32LE(ROAD_FILE_VERSION, 4);
  prefix.writeUInt32LE(
    parts.reduce((sum, part) => checksum(part, sum), 0),
    8,
  );
  prefix.writeUInt32LE(body.length, 12);
  const unfinished = `${path}.${process.pid}.part`;
  const file = openSync(unfinished, 'w');
  try {
    for (const part of [prefix, ...parts]) {
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at, Math.min(PART, part.length - at));
    }
    fsyncSync(file);
    closeSync(file);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Returns the version of a file without reading the rest of it. Below `ROAD_FILE_VERSION` the file should be prepared
 * again; until then it can be used if `loadRoads` accepts it.
 *
 * @throws {RoadFileError} when it is not a file of roads
 */
export function roadFileVersionOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    return readPrefix(file, path).readUInt32LE(4);
  } finally {
    closeSync(file);
  }
}

function readPrefix(file: number, path: string): Buffer {
  const prefix = Buffer.alloc(PREFIX);
  if (readSync(file, prefix, 0, PREFIX, 0) < PREFIX || prefix.readUInt32LE(0) !== MAGIC) throw notRoads(path);
  return prefix;
}

/**
 * Reads a file into memory that threads can share.
 *
 * @throws {RoadFileError} when it is not a file of roads, has a version that cannot be read or is damaged
 */
export function loadRoads(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const prefix = readPrefix(file, path);
    const version = prefix.readUInt32LE(4);
    if (version < OLDEST_READABLE_VERSION || version > ROAD_FILE_VERSION) {
      throw new RoadFileError('other-version', `${path} was made by another version: prepare the region again`);
    }
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    bytes.set(prefix);
    // A checksum cannot be taken of shared memory, so each part is read into a buffer of its own first.
    const part = new Uint8Array(PART);
    let sum = 0;
    for (let at = PREFIX; at < size; ) {
      const read = readSync(file, part, 0, Math.min(PART, size - at), at);
      if (read === 0) throw damaged(path);
      bytes.set(part.subarray(0, read), at);
      sum = crc32(part.subarray(0, read), sum);
      at += read;
    }
    if (sum !== prefix.readUInt32LE(8)) throw damaged(path);
    return buffer;
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the arrays of a loaded file as views of the shared memory. Each thread makes its own views.
 *
 * @throws {RoadFileError} when an array or a count is missing
 */
export function roadsIn(buffer: SharedArrayBuffer): StoredRoads {
  const bodyLength = new DataView(buffer).getUint32(12, true);
  const table = Buffer.from(new Uint8Array(buffer, PREFIX, bodyLength)).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- saveRoads wrote it; loadRoads compared version and checksum
  const { counts, columns } = JSON.parse(table) as Contents;
  const start = PREFIX + bodyLength;
  const missing = (name: string) => new RoadFileError('damaged', `The roads have no ${name}: prepare the region again`);
  const count = (name: keyof StoredRoads): number => {
    const value = counts[name];
    if (value === undefined) throw missing(name);
    return value;
  };
  const columnOf = (name: keyof StoredRoads, kind: StoredColumn['kind']): StoredColumn => {
    const column = columns.find((column) => column.name === name && column.kind === kind);
    if (!column) throw missing(name);
    return column;
  };
  const integers = (name: keyof StoredRoads): Int32Array => {
    const { offset, length } = columnOf(name, 'Int32Array');
    return new Int32Array(buffer, start + offset, length);
  };
  const bytes = (name: keyof StoredRoads): Uint8Array => {
    const { offset, length } = columnOf(name, 'Uint8Array');
    return new Uint8Array(buffer, start + offset, length);
  };
  return {
    edgeCount: count('edgeCount'),
    arcCount: count('arcCount'),
    turnCount: count('turnCount'),
    edgeLength: integers('edgeLength'),
    edgeName: integers('edgeName'),
    edgeArc: integers('edgeArc'),
    shapeStart: integers('shapeStart'),
    shapeLat: integers('shapeLat'),
    shapeLng: integers('shapeLng'),
    arcEdge: integers('arcEdge'),
    arcWeight: integers('arcWeight'),
    arcDuration: integers('arcDuration'),
    arcTwin: integers('arcTwin'),
    turnStart: integers('turnStart'),
    turnTo: integers('turnTo'),
    turnWeight: integers('turnWeight'),
    turnDuration: integers('turnDuration'),
    nameStart: integers('nameStart'),
    nameBytes: bytes('nameBytes'),
    upCount: count('upCount'),
    downCount: count('downCount'),
    upStart: integers('upStart'),
    upHead: integers('upHead'),
    upWeight: integers('upWeight'),
    upDuration: integers('upDuration'),
    upLength: integers('upLength'),
    upMiddle: integers('upMiddle'),
    downStart: integers('downStart'),
    downTail: integers('downTail'),
    downWeight: integers('downWeight'),
    downDuration: integers('downDuration'),
    downLength: integers('downLength'),
    downMiddle: integers('downMiddle'),
    treeBoxes: integers('treeBoxes'),
  };
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

function checksum(bytes: Uint8Array, start: number): number {
  let sum = start;
  for (let at = 0; at < bytes.length; at += PART) sum = crc32(bytes.subarray(at, at + PART), sum);
  return sum;
}

function notRoads(path: string): RoadFileError {
  return new RoadFileError('not-roads', `${path} is not a file of prepared roads`);
}

function damaged(path: string): RoadFileError {
  return new RoadFileError('damaged', `${path} is damaged: prepare the region again`);
}
