const transposes = new WeakMap<Float64Array, Float64Array>();

/** A matrix with rows and columns exchanged; the matrix itself when it is symmetric. */
export function transposed(matrix: Float64Array, size: number): Float64Array {
  const known = transposes.get(matrix);
  if (known) return known;
  const turned = isSymmetric(matrix, size) ? matrix : new Float64Array(size * size);
  if (turned !== matrix) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) turned[column * size + row] = matrix[row * size + column]!;
    }
  }
  transposes.set(matrix, turned);
  return turned;
}

function isSymmetric(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      if (matrix[row * size + column] !== matrix[column * size + row]) return false;
    }
  }
  return true;
}

/** Matrices that were given a location for open ends, by the given ones: a search makes several models of one problem. */
const opened = new WeakMap<ArrayLike<number>, Map<number, Float64Array>>();

/** A matrix of `count` locations with zeros for a further one where `size` is larger. */
export function withOpenEnds(matrix: ArrayLike<number>, count: number, size: number): Float64Array {
  if (size === count && matrix instanceof Float64Array) return matrix;
  const known = opened.get(matrix) ?? new Map<number, Float64Array>();
  opened.set(matrix, known);
  let grown = known.get(size);
  if (!grown) {
    grown = new Float64Array(size * size);
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) grown[row * size + column] = matrix[row * count + column]!;
    }
    known.set(size, grown);
  }
  return grown;
}

interface Ways {
  readonly durations: Float64Array;
  readonly distances: Float64Array;
  readonly hasGaps: boolean;
}

const ways = new WeakMap<Float64Array, WeakMap<Float64Array, Ways>>();

/** Both matrices, with Infinity in both where one says that there is no way. The given ones where they agree. */
export function withoutHalfGaps(durations: Float64Array, distances: Float64Array): Ways {
  const byDurations = ways.get(durations) ?? new WeakMap<Float64Array, Ways>();
  ways.set(durations, byDurations);
  let known = byDurations.get(distances);
  if (!known) {
    known = aligned(durations, distances);
    byDurations.set(distances, known);
  }
  return known;
}

function aligned(durations: Float64Array, distances: Float64Array): Ways {
  const none = Number.POSITIVE_INFINITY;
  const hasGaps = durations.includes(none) || (distances !== durations && distances.includes(none));
  const agree = !hasGaps || durations.every((seconds, entry) => (seconds === none) === (distances[entry] === none));
  if (agree) return { durations, distances, hasGaps };
  const isGap = (entry: number) => durations[entry] === none || distances[entry] === none;
  return {
    durations: durations.map((seconds, entry) => (isGap(entry) ? none : seconds)),
    distances: distances.map((metres, entry) => (isGap(entry) ? none : metres)),
    hasGaps,
  };
}
