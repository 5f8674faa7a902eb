import { worldX, worldY } from './world-units.ts';

const CHUNK = 2 ** 20;

interface Chunk {
  readonly ids: Float64Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** The locations of all nodes of an extract, 16 bytes each. It is filled first and read afterwards. */
export class NodeLocations {
  private readonly chunks: Chunk[] = [];
  private count = 0;
  private lastId = -Infinity;
  private isSorted = true;
  private firstIds: number[] = [];

  add(id: number, latE7: number, lngE7: number): void {
    const at = this.count % CHUNK;
    if (at === 0) {
      this.chunks.push({
        ids: new Float64Array(CHUNK),
        xs: new Int32Array(CHUNK),
        ys: new Int32Array(CHUNK),
      });
    }
    const chunk = this.chunks.at(-1)!;
    chunk.ids[at] = id;
    chunk.xs[at] = worldX(lngE7 / 1e7);
    chunk.ys[at] = worldY(latE7 / 1e7);
    if (id <= this.lastId) this.isSorted = false;
    this.lastId = id;
    this.count++;
  }

  /** Sorts the nodes. Call it after the last node and before the first read. Most extracts are sorted already. */
  finish(): void {
    if (!this.isSorted) this.sort();
    this.firstIds = this.chunks.map(({ ids }) => ids[0]!);
  }

  /** Appends x and y of each known node to `into`. Nodes outside the extract are skipped. */
  places(refs: ArrayLike<number>, into: number[]): void {
    for (let i = 0; i < refs.length; i++) {
      const index = this.find(refs[i]!);
      if (index < 0) continue;
      const chunk = this.chunks[Math.floor(index / CHUNK)]!;
      const at = index % CHUNK;
      into.push(chunk.xs[at]!, chunk.ys[at]!);
    }
  }

  private find(id: number): number {
    let low = 0;
    let high = this.firstIds.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.firstIds[middle]! <= id) low = middle;
      else high = middle - 1;
    }
    const chunk = this.chunks[low];
    if (!chunk) return -1;
    const { ids } = chunk;
    let from = 0;
    let to = Math.min(CHUNK, this.count - low * CHUNK) - 1;
    while (from <= to) {
      const middle = (from + to) >> 1;
      const middleId = ids[middle]!;
      if (middleId === id) return low * CHUNK + middle;
      if (middleId < id) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  private sort(): void {
    const at = (index: number) => [this.chunks[Math.floor(index / CHUNK)]!, index % CHUNK] as const;
    const order = new Float64Array(this.count).map((_, i) => i);
    const ids = new Float64Array(this.count);
    for (let i = 0; i < this.count; i++) {
      const [chunk, place] = at(i);
      ids[i] = chunk.ids[place]!;
    }
    order.sort((a, b) => ids[a]! - ids[b]!);
    const old = this.chunks.map(({ xs, ys }) => ({ xs: xs.slice(), ys: ys.slice() }));
    order.forEach((from, to) => {
      const [chunk, place] = at(to);
      const source = old[Math.floor(from / CHUNK)]!;
      chunk.ids[place] = ids[from]!;
      chunk.xs[place] = source.xs[from % CHUNK]!;
      chunk.ys[place] = source.ys[from % CHUNK]!;
    });
  }
}
