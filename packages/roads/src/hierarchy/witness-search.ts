import { release } from '../graph/release.ts';
import { LINK_SIZE, type LinkLists, OTHER, WEIGHT } from './link-lists.ts';
import { MinHeap } from './min-heap.ts';

/** Numbers of a vertex, side by side. */
const DISTANCE = 0;
/** The search in which it was last reached. */
const REACHED_IN = 1;
/** What a way to it may weigh, and the search that asks for one. */
const LIMIT = 2;
const WANTED_IN = 3;
const VERTEX_SIZE = 4;

/** Local Dijkstra searches that ask whether a path over a vertex is needed or another one is as good. */
export class WitnessSearch {
  private readonly out: LinkLists;
  private readonly vertices: Int32Array;
  /** No link out of a vertex weighs less: where that is too far already, nothing is searched from it. */
  private readonly leastOut: Int32Array;
  private readonly heap = new MinHeap();
  private search = 0;
  private wanted = 0;
  private farthest = 0;

  constructor(vertexCount: number, out: LinkLists) {
    this.out = out;
    this.leastOut = new Int32Array(vertexCount);
    this.vertices = new Int32Array(vertexCount * VERTEX_SIZE);
  }

  /** Looks up the least weight out of a vertex; it may only grow from then on, as links go and longer shortcuts come. */
  updateLeastOut(vertex: number): void {
    const { data, start, count } = this.out;
    const first = start[vertex]!;
    const end = first + count[vertex]! * LINK_SIZE;
    let least = 0x3fffffff;
    for (let link = first; link < end; link += LINK_SIZE) least = Math.min(least, data[link + WEIGHT]!);
    this.leastOut[vertex] = least;
  }

  /** Gives the memory back; nothing is to be asked afterwards. */
  release(): void {
    release(this.vertices, this.leastOut);
  }

  /** Whether any way is asked for. */
  get targets(): boolean {
    return this.wanted > 0;
  }

  begin(): void {
    this.search++;
    this.wanted = 0;
    this.farthest = 0;
  }

  /** Asks for a path to a vertex that weighs no more than this. */
  want(vertex: number, weight: number): void {
    this.vertices[vertex * VERTEX_SIZE + LIMIT] = weight;
    this.vertices[vertex * VERTEX_SIZE + WANTED_IN] = this.search;
    this.wanted++;
    if (weight > this.farthest) this.farthest = weight;
  }

  /** Whether a path as good was found to a vertex that was wanted. */
  isFound(vertex: number): boolean {
    return this.vertices[vertex * VERTEX_SIZE + WANTED_IN] === -this.search;
  }

  /** Searches from a vertex without passing the avoided one; gives up after so many vertices, which only costs shortcuts. */
  run(from: number, avoid: number, mostSettled: number): void {
    const { heap, vertices, leastOut, search, farthest } = this;
    const { data, start, count } = this.out;
    let { wanted } = this;
    let settled = 0;
    heap.clear();
    vertices[from * VERTEX_SIZE + DISTANCE] = 0;
    vertices[from * VERTEX_SIZE + REACHED_IN] = search;
    heap.push(0, from);
    while (wanted > 0) {
      const vertex = heap.pop();
      if (vertex < 0) break;
      const here = heap.key;
      if (here > vertices[vertex * VERTEX_SIZE + DISTANCE]!) continue;
      if (++settled > mostSettled) break;
      const first = start[vertex]!;
      const end = first + count[vertex]! * LINK_SIZE;
      for (let link = first; link < end; link += LINK_SIZE) {
        const next = data[link + OTHER]!;
        const there = here + data[link + WEIGHT]!;
        if (there > farthest || next === avoid) continue;
        const place = next * VERTEX_SIZE;
        if (vertices[place + REACHED_IN] === search && there >= vertices[place + DISTANCE]!) continue;
        vertices[place + DISTANCE] = there;
        vertices[place + REACHED_IN] = search;
        if (vertices[place + WANTED_IN] === search && there <= vertices[place + LIMIT]!) {
          vertices[place + WANTED_IN] = -search;
          if (--wanted === 0) return;
        }
        if (there + leastOut[next]! <= farthest) heap.push(there, next);
      }
    }
  }
}
