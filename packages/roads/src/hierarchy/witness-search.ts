import {
  DISTANCE,
  FIRST_OUT,
  HEAD,
  LIMIT,
  type LinkPool,
  NEXT_OUT,
  REACHED_IN,
  VERTEX_SIZE,
  WANTED_IN,
  WEIGHT,
} from './link-pool.ts';
import { MinHeap } from './min-heap.ts';

/** Local Dijkstra searches that ask whether a path over a vertex is needed or another one is as good. */
export class WitnessSearch {
  private readonly pool: LinkPool;
  private readonly heap = new MinHeap();
  private search = 0;
  private wanted = 0;
  private farthest = 0;

  constructor(pool: LinkPool) {
    this.pool = pool;
  }

  begin(): void {
    this.search++;
    this.wanted = 0;
    this.farthest = 0;
  }

  /** Asks for a path to a vertex that weighs no more than this. */
  want(vertex: number, weight: number): void {
    const { vertices } = this.pool;
    vertices[vertex * VERTEX_SIZE + LIMIT] = weight;
    vertices[vertex * VERTEX_SIZE + WANTED_IN] = this.search;
    this.wanted++;
    if (weight > this.farthest) this.farthest = weight;
  }

  /** Whether a wanted vertex was found no path as good to. */
  isNeeded(vertex: number): boolean {
    return this.pool.vertices[vertex * VERTEX_SIZE + WANTED_IN] === this.search;
  }

  /** Searches from a vertex without passing the avoided one; gives up after so many vertices, which only costs shortcuts. */
  run(from: number, avoid: number, mostSettled: number): void {
    const { heap, search, farthest } = this;
    const { links, vertices } = this.pool;
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
      const place = vertex * VERTEX_SIZE;
      if (here > (vertices[place + DISTANCE] as number)) continue;
      if (++settled > mostSettled) break;
      for (let link = vertices[place + FIRST_OUT] as number; link >= 0; link = links[link + NEXT_OUT] as number) {
        const next = links[link + HEAD] as number;
        if (next === avoid) continue;
        const there = here + (links[link + WEIGHT] as number);
        if (there > farthest) continue;
        const nextPlace = next * VERTEX_SIZE;
        if (vertices[nextPlace + REACHED_IN] === search && there >= (vertices[nextPlace + DISTANCE] as number))
          continue;
        vertices[nextPlace + DISTANCE] = there;
        vertices[nextPlace + REACHED_IN] = search;
        if (vertices[nextPlace + WANTED_IN] === search && there <= (vertices[nextPlace + LIMIT] as number)) {
          vertices[nextPlace + WANTED_IN] = 0;
          if (--wanted === 0) return;
        }
        heap.push(there, next);
      }
    }
  }
}
