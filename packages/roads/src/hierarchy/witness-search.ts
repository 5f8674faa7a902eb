import { release } from '../graph/release.ts';
import { LINK_SIZE, type LinkLists, OTHER, WEIGHT } from './link-lists.ts';
import { MinHeap } from './min-heap.ts';

/** Offsets of a vertex's numbers. */
const DISTANCE = 0;
/** Search that last reached the vertex. */
const REACHED_IN = 1;
/** Greatest weight of a witness to it, and the search of which it is a target. */
const LIMIT = 2;
const TARGET_IN = 3;
const VERTEX_SIZE = 4;

/** Local Dijkstra searches for witnesses: paths that make a shortcut unnecessary. */
export class WitnessSearch {
  private readonly out: LinkLists;
  private readonly vertices: Int32Array;
  /** Lower bound of the weights out of a vertex. A vertex from which even that is too far is not expanded. */
  private readonly leastOut: Int32Array;
  private readonly heap = new MinHeap();
  private search = 0;
  private targetCount = 0;
  private farthest = 0;

  constructor(vertexCount: number, out: LinkLists) {
    this.out = out;
    this.leastOut = new Int32Array(vertexCount);
    this.vertices = new Int32Array(vertexCount * VERTEX_SIZE);
  }

  /**
   * Stores the least weight out of a vertex. It stays a lower bound: links are removed, and new shortcuts are longer.
   */
  updateLeastOut(vertex: number): void {
    const { data, start, count } = this.out;
    const first = start[vertex]!;
    const end = first + count[vertex]! * LINK_SIZE;
    let least = 0x3fffffff;
    for (let link = first; link < end; link += LINK_SIZE) least = Math.min(least, data[link + WEIGHT]!);
    this.leastOut[vertex] = least;
  }

  /** Frees the memory. The object must not be used afterwards. */
  release(): void {
    release(this.vertices, this.leastOut);
  }

  /** Returns whether the search has a target. */
  get hasTargets(): boolean {
    return this.targetCount > 0;
  }

  begin(): void {
    this.search++;
    this.targetCount = 0;
    this.farthest = 0;
  }

  /** Adds a vertex to which a path of at most this weight is a witness. */
  addTarget(vertex: number, weight: number): void {
    this.vertices[vertex * VERTEX_SIZE + LIMIT] = weight;
    this.vertices[vertex * VERTEX_SIZE + TARGET_IN] = this.search;
    this.targetCount++;
    if (weight > this.farthest) this.farthest = weight;
  }

  /** Returns whether the search found a witness to a target, which replaces a shortcut. */
  isReplaced(vertex: number): boolean {
    return this.vertices[vertex * VERTEX_SIZE + TARGET_IN] === -this.search;
  }

  /**
   * Searches from a vertex without passing the avoided one. Gives up after `maxSettled` vertices, which costs only
   * unnecessary shortcuts.
   */
  run(from: number, avoid: number, maxSettled: number): void {
    const { heap, vertices, leastOut, search, farthest } = this;
    const { data, start, count } = this.out;
    let { targetCount } = this;
    let settled = 0;
    heap.clear();
    vertices[from * VERTEX_SIZE + DISTANCE] = 0;
    vertices[from * VERTEX_SIZE + REACHED_IN] = search;
    heap.push(0, from);
    while (targetCount > 0) {
      const vertex = heap.pop();
      if (vertex < 0) break;
      const here = heap.key;
      if (here > vertices[vertex * VERTEX_SIZE + DISTANCE]!) continue;
      if (++settled > maxSettled) break;
      const first = start[vertex]!;
      const end = first + count[vertex]! * LINK_SIZE;
      for (let link = first; link < end; link += LINK_SIZE) {
        const next = data[link + OTHER]!;
        const weightThere = here + data[link + WEIGHT]!;
        if (weightThere > farthest || next === avoid) continue;
        const place = next * VERTEX_SIZE;
        if (vertices[place + REACHED_IN] === search && weightThere >= vertices[place + DISTANCE]!) continue;
        vertices[place + DISTANCE] = weightThere;
        vertices[place + REACHED_IN] = search;
        if (vertices[place + TARGET_IN] === search && weightThere <= vertices[place + LIMIT]!) {
          vertices[place + TARGET_IN] = -search;
          if (--targetCount === 0) return;
        }
        if (weightThere + leastOut[next]! <= farthest) heap.push(weightThere, next);
      }
    }
  }
}
