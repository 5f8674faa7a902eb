/** A price for what must not be chosen, if anything else can be. */
export const forbidden = 1e12;

/**
 * Returns the column for each row with the least sum of prices, no column twice. There are at least as many columns as
 * rows, and all prices are finite. (Shortest augmenting paths: the Hungarian method.)
 */
export function cheapestAssignment(prices: readonly (readonly number[])[]): number[] {
  const rows = prices.length;
  const columns = prices[0]?.length ?? 0;
  if (rows > columns) throw new RangeError(`${rows} rows need as many columns, not ${columns}`);
  // Row and column 0 are the ends of the paths, so rows and columns count from 1.
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[column] = 1;
      const at = rowOf[column]!;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (isUsed[j]) continue;
        const price = prices[at - 1]![j - 1]! - rowPrice[at]! - columnPrice[j]!;
        if (price < least[j]!) {
          least[j] = price;
          before[j] = column;
        }
        if (least[j]! < delta) {
          delta = least[j]!;
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (isUsed[j]) {
          rowPrice[rowOf[j]!]! += delta;
          columnPrice[j]! -= delta;
        } else least[j]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = before[column]!;
      rowOf[column] = rowOf[previous]!;
      column = previous;
    }
  }
  const columnOf = new Array<number>(rows).fill(0);
  for (let j = 1; j <= columns; j++) if (rowOf[j]! > 0) columnOf[rowOf[j]! - 1] = j - 1;
  return columnOf;
}
