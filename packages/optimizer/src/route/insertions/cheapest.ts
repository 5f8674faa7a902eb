/** The cheapest insertion of a unit into a route that was found so far. */
export class Cheapest {
  /** What it adds to the cost; before one is found, what it has to cost less than. */
  cost = Number.POSITIVE_INFINITY;
  /** The nodes behind which the unit's first and second task go; −1: none was found, or there is no second task. */
  afterFirst = -1;
  afterSecond = -1;

  /** Begins anew. @param bound an insertion has to cost less */
  reset(bound: number): void {
    this.cost = bound;
    this.afterFirst = -1;
    this.afterSecond = -1;
  }
}
