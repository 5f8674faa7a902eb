/** Numbers of a link, side by side. */
export const OTHER = 0;
export const WEIGHT = 1;
/** The vertex a shortcut goes over; -1 for a turn. */
export const MIDDLE = 2;
/** How many turns a shortcut stands for. */
export const HOPS = 3;
export const LINK_SIZE = 4;

const SMALLEST_BLOCK = 2;

/**
 * The links of each vertex in one direction, one block of memory a vertex, because searches read all links of a vertex at once. A block that
 * is full moves to one twice as large; blocks that were left are used again.
 */
export class LinkLists {
  /** Link i of vertex v begins at `start[v] + i * LINK_SIZE`. */
  data: Int32Array;
  readonly start: Int32Array;
  readonly count: Int32Array;
  private readonly capacity: Int32Array;
  private readonly left: Map<number, number[]> = new Map();
  private used = 0;

  constructor(vertexCount: number, links: number) {
    this.start = new Int32Array(vertexCount);
    this.count = new Int32Array(vertexCount);
    this.capacity = new Int32Array(vertexCount);
    this.data = new Int32Array((vertexCount * SMALLEST_BLOCK + links) * LINK_SIZE);
  }

  /** Where the link to another vertex begins; -1 where there is none. */
  find(vertex: number, other: number): number {
    const { data } = this;
    const first = this.start[vertex] as number;
    const end = first + (this.count[vertex] as number) * LINK_SIZE;
    for (let link = first; link < end; link += LINK_SIZE) if (data[link + OTHER] === other) return link;
    return -1;
  }

  /** Adds a link, or overwrites the one at `link` where it is not -1. */
  put(vertex: number, link: number, other: number, weight: number, middle: number, hops: number): void {
    let place = link;
    if (place < 0) {
      if (this.count[vertex] === this.capacity[vertex]) this.enlarge(vertex);
      place = (this.start[vertex] as number) + (this.count[vertex] as number) * LINK_SIZE;
      this.count[vertex] = (this.count[vertex] as number) + 1;
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
    const count = (this.count[vertex] as number) - 1;
    this.count[vertex] = count;
    const last = (this.start[vertex] as number) + count * LINK_SIZE;
    this.data.copyWithin(link, last, last + LINK_SIZE);
  }

  /** Gives the block of a vertex back. */
  clear(vertex: number): void {
    this.leave(this.start[vertex] as number, this.capacity[vertex] as number);
    this.count[vertex] = 0;
    this.capacity[vertex] = 0;
  }

  private enlarge(vertex: number): void {
    const before = this.start[vertex] as number;
    const capacity = this.capacity[vertex] as number;
    const larger = Math.max(SMALLEST_BLOCK, capacity * 2);
    const block = this.left.get(larger)?.pop() ?? this.take(larger);
    this.data.copyWithin(block, before, before + capacity * LINK_SIZE);
    this.leave(before, capacity);
    this.start[vertex] = block;
    this.capacity[vertex] = larger;
  }

  private leave(block: number, capacity: number): void {
    if (capacity === 0) return;
    const blocks = this.left.get(capacity);
    if (blocks === undefined) this.left.set(capacity, [block]);
    else blocks.push(block);
  }

  private take(capacity: number): number {
    const block = this.used;
    this.used += capacity * LINK_SIZE;
    if (this.used > this.data.length) {
      const larger = new Int32Array(Math.max(this.used, Math.ceil(this.data.length * 1.5)));
      larger.set(this.data);
      this.data = larger;
    }
    return block;
  }
}
