/** The cheapest insertion of a unit into a route that was found so far. */
export class Cheapest {
  /** Added cost of the insertion; the bound while none is found. */
  cost = Number.POSITIVE_INFINITY;
  /** The nodes after which the unit's first and second task go; −1: none was found, or there is no second task. */
  afterFirst = -1;
  afterSecond = -1;

  /** Starts a search. @param bound cost that an insertion must stay below */
  reset(bound: number): void {
    this.cost = bound;
    this.afterFirst = -1;
    this.afterSecond = -1;
  }
}
