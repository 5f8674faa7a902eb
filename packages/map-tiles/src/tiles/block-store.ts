import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { clip } from './clip.ts';
import { extremesOf, type Feature } from './feature.ts';
import { BLOCK_ZOOM, LINE, POINT, POLYGON } from './schema.ts';
import { BUFFER, EXTENT, tileWidth, type WorldBox } from './world-units.ts';

/** The numbers in memory before they are written to the disk, including the overhead: 192 MB. */
const MAX_BUFFERED = 48 * 2 ** 20;

/** The overhead of an array, counted in numbers. Most features have few corners, and their arrays take several times as much. */
const ARRAY_OVERHEAD = 48;

interface Block {
  held: Int32Array[];
  readonly stored: { at: number; length: number }[];
}

/** West, north, east and south of a tile with what is drawn around it. */
export function tileBox(z: number, x: number, y: number): WorldBox {
  const width = tileWidth(z);
  const buffer = (BUFFER / EXTENT) * width;
  return [x * width - buffer, y * width - buffer, (x + 1) * width + buffer, (y + 1) * width + buffer];
}

/** All features, sorted into squares of zoom 11. Those that do not fit into memory are in a file. */
export class BlockStore {
  private readonly blocks = new Map<number, Block>();
  private readonly path: string;
  private file: number | null = null;
  private fileEnd = 0;
  private heldNumbers = 0;

  /** @param path of a file that may be made and is deleted in the end */
  constructor(path: string) {
    this.path = path;
  }

  add(feature: Feature): void {
    const box = extremesOf(feature.parts);
    const width = tileWidth(BLOCK_ZOOM);
    const buffer = (BUFFER / EXTENT) * width;
    const at = (value: number) => Math.max(0, Math.min(2 ** BLOCK_ZOOM - 1, Math.floor(value / width)));
    const [x, y] = [at(box.west - buffer), at(box.north - buffer)];
    if (x === at(box.east + buffer) && y === at(box.south + buffer)) this.put(x, y, feature);
    else this.share(0, 0, 0, feature);
  }

  /** Numbers of the squares with something in them, in no particular order. */
  *squares(): Generator<{ x: number; y: number; features: Feature[] }> {
    for (const [key, block] of this.blocks) {
      const features: Feature[] = [];
      for (const { at, length } of block.stored) unpack(this.readBack(at, length), features);
      for (const record of block.held) unpack(record, features);
      this.blocks.delete(key);
      yield { x: key % 2 ** BLOCK_ZOOM, y: Math.floor(key / 2 ** BLOCK_ZOOM), features };
    }
  }

  get size(): number {
    return this.blocks.size;
  }

  close(): void {
    if (this.file === null) return;
    closeSync(this.file);
    this.file = null;
    rmSync(this.path, { force: true });
  }

  private share(z: number, x: number, y: number, feature: Feature): void {
    const within = clip(feature, tileBox(z, x, y));
    if (!within) return;
    if (z === BLOCK_ZOOM) return this.put(x, y, within);
    for (const [right, down] of quarters) this.share(z + 1, 2 * x + right, 2 * y + down, within);
  }

  private put(x: number, y: number, feature: Feature): void {
    const key = y * 2 ** BLOCK_ZOOM + x;
    let block = this.blocks.get(key);
    if (!block) {
      block = { held: [], stored: [] };
      this.blocks.set(key, block);
    }
    const record = pack(feature);
    block.held.push(record);
    this.heldNumbers += record.length + ARRAY_OVERHEAD;
    if (this.heldNumbers > MAX_BUFFERED) this.store();
  }

  private store(): void {
    this.file ??= openSync(this.path, 'w+');
    for (const block of this.blocks.values()) {
      if (block.held.length === 0) continue;
      const bytes = Buffer.concat(
        block.held.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength)),
      );
      // A write may be partial.
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.file, bytes, written, bytes.length - written, this.fileEnd + written);
      block.stored.push({ at: this.fileEnd, length: bytes.length });
      this.fileEnd += bytes.length;
      block.held = [];
    }
    this.heldNumbers = 0;
  }

  private readBack(at: number, length: number): Int32Array {
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length; ) {
      const read = readSync(this.file!, bytes, filled, length - filled, at + filled);
      if (read === 0) throw new Error('The file of sorted features ended early');
      filled += read;
    }
    return new Int32Array(bytes.buffer);
  }
}

export const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const floats = new Float32Array(1);
const bits = new Int32Array(floats.buffer);
const HEAD = 4;
/** By their numbers, which begin at 1. */
const shapes = [POINT, POINT, LINE, POLYGON] as const;

/** layer, shape and zooms; attributes; area; number of parts; then length and numbers of each part. */
function pack({ layer, shape, from, to, attributes, area, parts }: Feature): Int32Array {
  const record = new Int32Array(parts.reduce((sum, part) => sum + part.length + 1, HEAD));
  floats[0] = area;
  record[0] = layer | (shape << 8) | (from << 16) | (to << 24);
  record[1] = attributes;
  record[2] = bits[0]!;
  record[3] = parts.length;
  let at = HEAD;
  for (const part of parts) {
    record[at++] = part.length;
    record.set(part, at);
    at += part.length;
  }
  return record;
}

function unpack(record: Int32Array, into: Feature[]): void {
  for (let at = 0; at < record.length; ) {
    const head = record[at]!;
    bits[0] = record[at + 2]!;
    const parts: Int32Array[] = [];
    const count = record[at + 3]!;
    const area = floats[0]!;
    const attributes = record[at + 1]!;
    at += HEAD;
    for (let i = 0; i < count; i++) {
      const length = record[at++]!;
      parts.push(record.subarray(at, at + length));
      at += length;
    }
    into.push({
      layer: head & 255,
      shape: shapes[(head >> 8) & 255]!,
      from: (head >> 16) & 255,
      to: (head >> 24) & 255,
      attributes,
      area,
      parts,
    });
  }
}
