import { release } from '../graph/release.ts';

/** Offsets of a link's numbers. */
export const OTHER = 0;
export const WEIGHT = 1;
/** Vertex that a shortcut passes; -1 for a turn. */
export const MIDDLE = 2;
/** Number of turns in a shortcut. */
export const HOPS = 3;
export const LINK_SIZE = 4;

/** Blocks hold 2, 4, 8, … links. */
const SMALLEST_BLOCK = 2;
const NONE = -1;
/** Factor of memory reserved at a compaction: less means more compactions, more is unused memory. */
const SLACK = 1.15;

/**
 * The links of each vertex in one direction, in one block of memory per vertex, because searches read all links of a
 * vertex at once. A full block moves to one twice as large, and free blocks are reused. When no block is free, all
 * blocks are compacted. Contraction reduces the number of links, so the memory never exceeds the initial need.
 */
export class LinkLists {
  /** Link i of vertex v begins at `start[v] + i * LINK_SIZE`. `put` can replace the array. */
  data: Int32Array;
  readonly start: Int32Array;
  readonly count: Int32Array;
  /** 0 without a block; k for a block of `SMALLEST_BLOCK << (k - 1)` links. */
  private readonly size: Uint8Array;
  /** First free block of each size. Its first number is the index of the next one. */
  private readonly free: Int32Array = new Int32Array(32).fill(NONE);
  private used = 0;

  constructor(vertexCount: number, links: number) {
    this.start = new Int32Array(vertexCount);
    this.count = new Int32Array(vertexCount);
    this.size = new Uint8Array(vertexCount);
    this.data = new Int32Array(Math.ceil(links * SLACK + SMALLEST_BLOCK) * LINK_SIZE);
  }

  /** Index of the link to another vertex; -1 where there is none. */
  find(vertex: number, other: number): number {
    const { data } = this;
    const first = this.start[vertex]!;
    const end = first + this.count[vertex]! * LINK_SIZE;
    for (let link = first; link < end; link += LINK_SIZE) if (data[link + OTHER] === other) return link;
    return -1;
  }

  /** Adds a link, or overwrites the one at `link` unless that is -1. */
  put(vertex: number, link: number, other: number, weight: number, middle: number, hops: number): void {
    let place = link;
    if (place < 0) {
      if (this.count[vertex] === linksIn(this.size[vertex]!)) this.enlarge(vertex);
      place = this.start[vertex]! + this.count[vertex]! * LINK_SIZE;
      this.count[vertex] = this.count[vertex]! + 1;
    }
    const { data } = this;
    data[place + OTHER] = other;
    data[place + WEIGHT] = weight;
    data[place + MIDDLE] = middle;
    data[place + HOPS] = hops;
  }

  /** Removes a link; the last link moves to its place. */
  remove(vertex: number, other: number): void {
    const link = this.find(vertex, other);
    const count = this.count[vertex]! - 1;
    this.count[vertex] = count;
    const last = this.start[vertex]! + count * LINK_SIZE;
    this.data.copyWithin(link, last, last + LINK_SIZE);
  }

  /** Frees the block of a vertex. */
  clear(vertex: number): void {
    this.freeBlock(this.start[vertex]!, this.size[vertex]!);
    this.count[vertex] = 0;
    this.size[vertex] = 0;
  }

  /** Frees the memory. The object must not be used afterwards. */
  release(): void {
    release(this.data, this.start, this.count, this.size);
  }

  private enlarge(vertex: number): void {
    const larger = this.size[vertex]! + 1;
    const block = this.take(larger);
    // Read after the allocation, which can move blocks.
    const before = this.start[vertex]!;
    this.data.copyWithin(block, before, before + this.count[vertex]! * LINK_SIZE);
    this.freeBlock(before, this.size[vertex]!);
    this.start[vertex] = block;
    this.size[vertex] = larger;
  }

  private freeBlock(block: number, size: number): void {
    if (size === 0) return;
    this.data[block] = this.free[size]!;
    this.free[size] = block;
  }

  private take(size: number): number {
    const block = this.free[size]!;
    if (block !== NONE) {
      this.free[size] = this.data[block]!;
      return block;
    }
    const length = linksIn(size) * LINK_SIZE;
    if (this.used + length > this.data.length) this.compact(length);
    const next = this.used;
    this.used += length;
    return next;
  }

  /** Compacts all blocks in new memory, with room for one more block of this length. */
  private compact(room: number): void {
    const { data: before, start, count, size } = this;
    let needed = 0;
    for (let vertex = 0; vertex < size.length; vertex++) needed += linksIn(size[vertex]!) * LINK_SIZE;
    const after = new Int32Array(Math.ceil((needed * SLACK + room) / LINK_SIZE) * LINK_SIZE);
    let used = 0;
    for (let vertex = 0; vertex < size.length; vertex++) {
      if (size[vertex] === 0) continue;
      const first = start[vertex]!;
      after.set(before.subarray(first, first + count[vertex]! * LINK_SIZE), used);
      start[vertex] = used;
      used += linksIn(size[vertex]!) * LINK_SIZE;
    }
    this.data = after;
    this.used = used;
    this.free.fill(NONE);
    release(before);
  }
}

function linksIn(size: number): number {
  return size === 0 ? 0 : SMALLEST_BLOCK << (size - 1);
}
