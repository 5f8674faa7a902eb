import type { TravelMatrix } from '../travel.ts';

interface CachedMatrix {
  /** Index in the matrix by the point's name. */
  readonly index: ReadonlyMap<string, number>;
  readonly matrix: TravelMatrix;
}

/** Computes rows of sources by columns of targets; both are indices in the list of names. */
export type Compute = (sources: readonly number[], targets: readonly number[]) => Promise<TravelMatrix>;

/**
 * Stores matrices by key. A point's name contains everything that its cells depend on: its location and its file of
 * roads. Entries therefore never become stale: a moved order is another point, and an updated region another file. The
 * least recently used matrix is deleted first when the bytes are used up.
 */
export class MatrixCache {
  private readonly entries = new Map<string, CachedMatrix>();
  private readonly busy = new Map<string, Promise<unknown>>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Returns the matrix of these points, whose names are distinct. Computes only unknown rows and columns. */
  async complete(key: string, names: readonly string[], compute: Compute): Promise<TravelMatrix> {
    // Simultaneous calls for the same plan compute it once.
    const before = this.busy.get(key);
    const work = (async () => {
      await before?.catch(() => {});
      return this.fill(key, names, compute);
    })();
    this.busy.set(key, work);
    try {
      return await work;
    } finally {
      if (this.busy.get(key) === work) this.busy.delete(key);
    }
  }

  /** Returns one cell, if it is known. */
  leg(key: string, from: string, to: string): { seconds: number; metres: number } | undefined {
    const entry = this.entries.get(key);
    const [a, b] = [entry?.index.get(from), entry?.index.get(to)];
    if (!entry || a === undefined || b === undefined) return undefined;
    const cell = a * entry.index.size + b;
    return { seconds: entry.matrix.durations[cell]!, metres: entry.matrix.distances[cell]! };
  }

  private async fill(key: string, names: readonly string[], compute: Compute): Promise<TravelMatrix> {
    const size = names.length;
    const entry = this.entries.get(key);
    const all = names.map((_, i) => i);
    const fresh = entry ? all.filter((i) => !entry.index.has(names[i]!)) : all;
    let matrix: TravelMatrix;
    if (!entry || fresh.length * 2 > size) {
      matrix = await compute(all, all);
    } else {
      matrix = copied(entry, names);
      if (fresh.length > 0) {
        const isFresh = new Set(fresh);
        const old = all.filter((i) => !isFresh.has(i));
        paste(matrix, size, fresh, all, await compute(fresh, all));
        paste(matrix, size, old, fresh, await compute(old, fresh));
      }
    }
    // A part of the stored matrix, such as one driver's points, does not replace the whole.
    if (!entry || fresh.length > 0) this.set(key, { index: new Map(names.map((name, i) => [name, i])), matrix });
    else this.touch(key, entry);
    return { durations: matrix.durations.slice(), distances: matrix.distances.slice() };
  }

  private set(key: string, matrices: CachedMatrix): void {
    const size = sizeOf(matrices);
    this.delete(key);
    if (size > this.maxBytes) return;
    for (const oldest of this.entries.keys()) {
      if (this.bytes + size <= this.maxBytes) break;
      this.delete(oldest);
    }
    this.entries.set(key, matrices);
    this.bytes += size;
  }

  private touch(key: string, entry: CachedMatrix): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry && this.entries.delete(key)) this.bytes -= sizeOf(entry);
  }
}

/** A name takes about a hundred bytes. */
const sizeOf = ({ index, matrix }: CachedMatrix): number =>
  matrix.durations.byteLength + matrix.distances.byteLength + 100 * index.size;

/** Returns the known cells among these points; the others are 0. */
function copied({ index, matrix }: CachedMatrix, names: readonly string[]): TravelMatrix {
  const size = names.length;
  const from = names.map((name) => index.get(name) ?? -1);
  const durations = new Float32Array(size * size);
  const distances = new Float32Array(size * size);
  for (let row = 0; row < size; row++) {
    const start = from[row]! * index.size;
    if (start < 0) continue;
    for (let column = 0; column < size; column++) {
      const at = from[column]!;
      if (at < 0) continue;
      durations[row * size + column] = matrix.durations[start + at]!;
      distances[row * size + column] = matrix.distances[start + at]!;
    }
  }
  return { durations, distances };
}

function paste(
  matrix: TravelMatrix,
  size: number,
  sources: readonly number[],
  targets: readonly number[],
  part: TravelMatrix,
): void {
  for (const [row, from] of sources.entries()) {
    for (const [column, to] of targets.entries()) {
      matrix.durations[from * size + to] = part.durations[row * targets.length + column]!;
      matrix.distances[from * size + to] = part.distances[row * targets.length + column]!;
    }
  }
}
