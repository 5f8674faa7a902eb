/** Travel between all pairs of locations, row by row. */
export type Matrix = Float64Array | Float32Array;

/**
 * With more locations, entries have 32 bits if all of them are exact: 10,000 locations take 400 MB instead of 800 MB.
 * Whole numbers up to 16,777,216 and Infinity are exact.
 */
export const MAX_WIDE_LOCATIONS = 3000;

/** Returns a matrix with these entries, of 32 bits for many locations if all entries are exact, else of 64. */
export function filledMatrix(count: number, entryOf: (from: number, to: number) => number): Matrix {
  if (count > MAX_WIDE_LOCATIONS) {
    const narrow = new Float32Array(count * count);
    if (fill(narrow, count, entryOf)) return narrow;
  }
  const wide = new Float64Array(count * count);
  fill(wide, count, entryOf);
  return wide;
}

/**
 * Fills two matrices in one pass, as `filledMatrix` does one.
 * @param fill returns false when an entry is not exact
 */
export function matricesFilledBy(
  count: number,
  fill: (durations: Matrix, distances: Matrix) => boolean,
): { readonly durations: Matrix; readonly distances: Matrix } {
  if (count > MAX_WIDE_LOCATIONS) {
    const narrow = { durations: new Float32Array(count * count), distances: new Float32Array(count * count) };
    if (fill(narrow.durations, narrow.distances)) return narrow;
  }
  const wide = { durations: new Float64Array(count * count), distances: new Float64Array(count * count) };
  fill(wide.durations, wide.distances);
  return wide;
}

/** Returns whether 32 bits represent all entries exactly. */
export function isExactIn32Bits(matrix: ArrayLike<number>): boolean {
  if (matrix instanceof Float32Array) return true;
  for (let entry = 0; entry < matrix.length; entry++) if (Math.fround(matrix[entry]!) !== matrix[entry]) return false;
  return true;
}

/** Fills a matrix. Returns false at the first entry that is not exact. */
function fill(matrix: Matrix, count: number, entryOf: (from: number, to: number) => number): boolean {
  for (let from = 0, entry = 0; from < count; from++) {
    for (let to = 0; to < count; to++, entry++) {
      const value = entryOf(from, to);
      matrix[entry] = value;
      if (matrix[entry] !== value) return false;
    }
  }
  return true;
}
