import { release } from '../graph/release.ts';

/** Numbers of a link, side by side. */
export const OTHER = 0;
export const WEIGHT = 1;
/** The vertex a shortcut goes over; -1 for a turn. */
export const MIDDLE = 2;
/** How many turns a shortcut stands for. */
export const HOPS = 3;
export const LINK_SIZE = 4;

/** Blocks hold 2, 4, 8, … links. */
const SMALLEST_BLOCK = 2;
const NONE = -1;
/** Room for links that is kept free when blocks are moved together: less would move them more often, more is memory for nothing. */
const SLACK = 1.15;

/**
 * The links of each vertex in one direction, one block of memory a vertex, because searches read all links of a vertex at once. A block that
 * is full moves to one twice as large; blocks that were left are used again. When no block is left, all are moved together: as vertices are
 * contracted the links become fewer, so the memory never grows beyond what the first needed, and in the end is a small part of it.
 */
export class LinkLists {
  /** Link i of vertex v begins at `start[v] + i * LINK_SIZE`. Another array after each link that was put. */
  data: Int32Array;
  readonly start: Int32Array;
  readonly count: Int32Array;
  /** 0: no block; k: a block of `SMALLEST_BLOCK << (k - 1)` links. */
  private readonly size: Uint8Array;
  /** The first block left of each size; its first number is where the next one begins. */
  private readonly left: Int32Array = new Int32Array(32).fill(NONE);
  private used = 0;

  constructor(vertexCount: number, links: number) {
    this.start = new Int32Array(vertexCount);
    this.count = new Int32Array(vertexCount);
    this.size = new Uint8Array(vertexCount);
    this.data = new Int32Array(Math.ceil(links * SLACK + SMALLEST_BLOCK) * LINK_SIZE);
  }

  /** Where the link to another vertex begins; -1 where there is none. */
  find(vertex: number, other: number): number {
    const { data } = this;
    const first = this.start[vertex]!;
    const end = first + this.count[vertex]! * LINK_SIZE;
    for (let link = first; link < end; link += LINK_SIZE) if (data[link + OTHER] === other) return link;
    return -1;
  }

  /** Adds a link, or overwrites the one at `link` where it is not -1. */
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

  /** The last link takes the place of the removed one. */
  remove(vertex: number, other: number): void {
    const link = this.find(vertex, other);
    const count = this.count[vertex]! - 1;
    this.count[vertex] = count;
    const last = this.start[vertex]! + count * LINK_SIZE;
    this.data.copyWithin(link, last, last + LINK_SIZE);
  }

  /** Gives the block of a vertex back. */
  clear(vertex: number): void {
    this.leave(this.start[vertex]!, this.size[vertex]!);
    this.count[vertex] = 0;
    this.size[vertex] = 0;
  }

  /** Gives the memory back; nothing is to be asked afterwards. */
  release(): void {
    release(this.data, this.start, this.count, this.size);
  }

  private enlarge(vertex: number): void {
    const larger = this.size[vertex]! + 1;
    const block = this.take(larger);
    // Only now: blocks may have been moved.
    const before = this.start[vertex]!;
    this.data.copyWithin(block, before, before + this.count[vertex]! * LINK_SIZE);
    this.leave(before, this.size[vertex]!);
    this.start[vertex] = block;
    this.size[vertex] = larger;
  }

  private leave(block: number, size: number): void {
    if (size === 0) return;
    this.data[block] = this.left[size]!;
    this.left[size] = block;
  }

  private take(size: number): number {
    const left = this.left[size]!;
    if (left !== NONE) {
      this.left[size] = this.data[left]!;
      return left;
    }
    const length = linksIn(size) * LINK_SIZE;
    if (this.used + length > this.data.length) this.moveTogether(length);
    const block = this.used;
    this.used += length;
    return block;
  }

  /** Moves all blocks into new memory, one after the other, with room for one more of this length. */
  private moveTogether(room: number): void {
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
    this.left.fill(NONE);
    release(before);
  }
}

function linksIn(size: number): number {
  return size === 0 ? 0 : SMALLEST_BLOCK << (size - 1);
}
