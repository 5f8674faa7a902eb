import type { TravelMatrix } from '../travel.ts';

/** The pairs of one incomplete matrix. Missing cells are NaN. */
interface Pairs {
  readonly slots: Map<string, number>;
  /** Allocated rows and columns. */
  readonly room: number;
  readonly matrix: TravelMatrix;
}

/**
 * Stores fetched pairs of incomplete matrices. A large matrix takes minutes, and an interrupted one resumes from here.
 * Pairs are stored by the names of their points, so that a moved or added order costs its own pairs only.
 */
export class FetchedPairs {
  private readonly matrices = new Map<string, Pairs>();
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Returns the matrix of these points when it is complete. */
  find(key: string, from: readonly string[], to: readonly string[]): TravelMatrix | null {
    const pairs = this.matrices.get(key);
    if (!pairs) return null;
    const { slots, room, matrix } = pairs;
    const fetched = {
      durations: new Float32Array(from.length * to.length),
      distances: new Float32Array(from.length * to.length),
    };
    for (const [row, name] of from.entries()) {
      for (const [column, other] of to.entries()) {
        const [a, b] = [slots.get(name), slots.get(other)];
        const seconds = a === undefined || b === undefined ? Number.NaN : matrix.durations[a * room + b]!;
        if (Number.isNaN(seconds)) return null;
        fetched.durations[row * to.length + column] = seconds;
        fetched.distances[row * to.length + column] = matrix.distances[a! * room + b!]!;
      }
    }
    return fetched;
  }

  add(key: string, from: readonly string[], to: readonly string[], part: TravelMatrix): void {
    const { slots, room, matrix } = this.withRoomFor(key, [...from, ...to]);
    for (const [row, name] of from.entries()) {
      for (const [column, other] of to.entries()) {
        const cell = slots.get(name)! * room + slots.get(other)!;
        matrix.durations[cell] = part.durations[row * to.length + column]!;
        matrix.distances[cell] = part.distances[row * to.length + column]!;
      }
    }
  }

  /** Deletes the pairs of a matrix that is complete and stored elsewhere. */
  delete(key: string): void {
    this.matrices.delete(key);
  }

  private withRoomFor(key: string, names: readonly string[]): Pairs {
    let pairs = this.matrices.get(key);
    const slots = pairs?.slots ?? new Map<string, number>();
    for (const name of names) if (!slots.has(name)) slots.set(name, slots.size);
    if (!pairs || slots.size > pairs.room) pairs = enlarged(pairs, slots);
    // Moves the pairs to the end, because the least recently used are deleted first.
    this.matrices.delete(key);
    this.matrices.set(key, pairs);
    for (const oldest of this.matrices.keys()) {
      if (this.matrices.size === 1 || this.bytes() <= this.maxBytes) break;
      this.matrices.delete(oldest);
    }
    return pairs;
  }

  private bytes(): number {
    return [...this.matrices.values()].reduce((sum, { matrix }) => sum + 2 * matrix.durations.byteLength, 0);
  }
}

function enlarged(before: Pairs | undefined, slots: Map<string, number>): Pairs {
  const room = Math.max(32, Math.ceil(slots.size * 1.5));
  const matrix = {
    durations: new Float32Array(room * room).fill(Number.NaN),
    distances: new Float32Array(room * room).fill(Number.NaN),
  };
  for (let row = 0; before && row < before.room; row++) {
    const start = row * before.room;
    matrix.durations.set(before.matrix.durations.subarray(start, start + before.room), row * room);
    matrix.distances.set(before.matrix.distances.subarray(start, start + before.room), row * room);
  }
  return { slots, room, matrix };
}
