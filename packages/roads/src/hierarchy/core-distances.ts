import { release } from '../graph/release.ts';
import { LINK_SIZE, type LinkLists, OTHER, WEIGHT } from './link-lists.ts';
import { MinHeap } from './min-heap.ts';
import { UNREACHED } from './road-network.ts';

/**
 * The least weight from each vertex of a core to each other. Contraction does not change these distances, so one lookup
 * decides whether a shortcut is needed. Witness searches would visit hundreds of links at each vertex and still give up
 * too early.
 */
export class CoreDistances {
  private readonly size: number;
  /** Row and column of each vertex; -1 outside the core. */
  private readonly indexOf: Int32Array;
  /** Row by row; -1 - weight where a link already has this weight. */
  private readonly cells: Int32Array;

  constructor(vertices: Int32Array, out: LinkLists) {
    this.size = vertices.length;
    this.indexOf = new Int32Array(out.count.length).fill(-1);
    vertices.forEach((vertex, place) => (this.indexOf[vertex] = place));
    this.cells = new Int32Array(this.size * this.size).fill(UNREACHED);
    this.fill(this.linksOf(vertices, out));
  }

  /** Index of the first distance from a vertex. */
  rowOf(vertex: number): number {
    return this.indexOf[vertex]! * this.size;
  }

  /** Returns whether a path of this weight is a shortest one and no link represents it yet. */
  isNeeded(row: number, to: number, weight: number): boolean {
    return this.cells[row + this.indexOf[to]!] === weight;
  }

  /** Records that a link with the least weight exists. */
  markLinked(row: number, to: number, weight: number): void {
    this.cells[row + this.indexOf[to]!] = -1 - weight;
  }

  /** Frees the memory. The object must not be used afterwards. */
  release(): void {
    release(this.indexOf, this.cells);
  }

  /** Runs Dijkstra's algorithm from each vertex, over links that are stored together. */
  private fill({ start, head, weight }: CoreLinks): void {
    const { size } = this;
    const heap = new MinHeap();
    for (let from = 0; from < size; from++) {
      const row = this.cells.subarray(from * size, (from + 1) * size);
      row[from] = 0;
      heap.push(0, from);
      for (let at = heap.pop(); at >= 0; at = heap.pop()) {
        const here = heap.key;
        if (here > row[at]!) continue;
        const end = start[at + 1]!;
        for (let link = start[at]!; link < end; link++) {
          const next = head[link]!;
          const weightThere = here + weight[link]!;
          if (weightThere >= row[next]!) continue;
          row[next] = weightThere;
          heap.push(weightThere, next);
        }
      }
    }
    heap.release();
    release(start, head, weight);
  }

  private linksOf(vertices: Int32Array, out: LinkLists): CoreLinks {
    const start = new Int32Array(this.size + 1);
    vertices.forEach((vertex, i) => (start[i + 1] = start[i]! + out.count[vertex]!));
    const head = new Int32Array(start[this.size]!);
    const weight = new Int32Array(head.length);
    let place = 0;
    for (const vertex of vertices) {
      const first = out.start[vertex]!;
      const end = first + out.count[vertex]! * LINK_SIZE;
      for (let link = first; link < end; link += LINK_SIZE) {
        head[place] = this.indexOf[out.data[link + OTHER]!]!;
        weight[place++] = out.data[link + WEIGHT]!;
      }
    }
    return { start, head, weight };
  }
}

/** Links of vertex i are number `start[i]` to `start[i + 1] - 1`. Vertices are numbered within the core. */
interface CoreLinks {
  start: Int32Array;
  head: Int32Array;
  weight: Int32Array;
}
