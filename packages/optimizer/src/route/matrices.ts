import type { Matrix } from '../problem/compact-matrix.ts';

const transposes = new WeakMap<Matrix, Matrix>();

/** Returns the transposed matrix; the matrix itself when it is symmetric. */
export function transposed(matrix: Matrix, size: number): Matrix {
  const transpose = transposes.get(matrix);
  if (transpose) return transpose;
  const turned = isSymmetric(matrix, size) ? matrix : alike(matrix, size);
  if (turned !== matrix) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) turned[column * size + row] = matrix[row * size + column]!;
    }
  }
  transposes.set(matrix, turned);
  return turned;
}

const isMatrix = (matrix: ArrayLike<number>): matrix is Matrix =>
  matrix instanceof Float64Array || matrix instanceof Float32Array;

/** Returns an empty matrix with entries of the same size. */
function alike(matrix: Matrix, size: number): Matrix {
  return matrix instanceof Float32Array ? new Float32Array(size * size) : new Float64Array(size * size);
}

function isSymmetric(matrix: Matrix, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      if (matrix[row * size + column] !== matrix[column * size + row]) return false;
    }
  }
  return true;
}

/** Matrices with a location for open ends, by the given ones: a search makes several models of one problem. */
const opened = new WeakMap<ArrayLike<number>, Map<number, Matrix>>();

/** Returns a matrix of `count` locations, with zeros for one more where `size` is larger. */
export function withOpenEnds(matrix: ArrayLike<number>, count: number, size: number): Matrix {
  if (size === count && isMatrix(matrix)) return matrix;
  const bySize = opened.get(matrix) ?? new Map<number, Matrix>();
  opened.set(matrix, bySize);
  let grown = bySize.get(size);
  if (!grown) {
    grown = matrix instanceof Float32Array ? new Float32Array(size * size) : new Float64Array(size * size);
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) grown[row * size + column] = matrix[row * count + column]!;
    }
    bySize.set(size, grown);
  }
  return grown;
}

interface Ways {
  readonly durations: Matrix;
  readonly distances: Matrix;
  readonly hasGaps: boolean;
}

const ways = new WeakMap<Matrix, WeakMap<Matrix, Ways>>();

/**
 * Returns both matrices, with Infinity in both where one of them has it. Returns the given ones where they
 * agree.
 */
export function withoutHalfGaps(durations: Matrix, distances: Matrix): Ways {
  const byDurations = ways.get(durations) ?? new WeakMap<Matrix, Ways>();
  ways.set(durations, byDurations);
  let waysOfPair = byDurations.get(distances);
  if (!waysOfPair) {
    waysOfPair = aligned(durations, distances);
    byDurations.set(distances, waysOfPair);
  }
  return waysOfPair;
}

function aligned(durations: Matrix, distances: Matrix): Ways {
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

const priced = new WeakMap<Matrix, WeakMap<Matrix, Matrix>>();

/** Returns the prices of legs, with Infinity where there is no leg. */
export function pricesOfLegs(costs: Matrix, distances: Matrix): Matrix {
  const byCosts = priced.get(costs) ?? new WeakMap<Matrix, Matrix>();
  priced.set(costs, byCosts);
  let prices = byCosts.get(distances);
  if (!prices) {
    const none = Number.POSITIVE_INFINITY;
    prices = costs.map((price, entry) => (distances[entry] === none ? none : price));
    byCosts.set(distances, prices);
  }
  return prices;
}
