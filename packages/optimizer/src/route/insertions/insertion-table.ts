/**
 * The cheapest insertions of several units, one row each. A column is a day, or a vehicle where the driver matters.
 */
export class InsertionTable {
  readonly columns: number;
  readonly cost: Float64Array;
  readonly vehicle: Int32Array;
  /** The nodes after which the tasks of a unit go. */
  readonly afterFirst: Int32Array;
  readonly afterSecond: Int32Array;

  constructor(rows: number, columns: number) {
    this.columns = columns;
    this.cost = new Float64Array(rows * columns);
    this.vehicle = new Int32Array(rows * columns);
    this.afterFirst = new Int32Array(rows * columns);
    this.afterSecond = new Int32Array(rows * columns);
  }

  /** Empties a row. */
  clear(row: number): void {
    const from = row * this.columns;
    this.cost.fill(Number.POSITIVE_INFINITY, from, from + this.columns);
  }

  set(entry: number, cost: number, vehicle: number, afterFirst: number, afterSecond: number): void {
    this.cost[entry] = cost;
    this.vehicle[entry] = vehicle;
    this.afterFirst[entry] = afterFirst;
    this.afterSecond[entry] = afterSecond;
  }
}
