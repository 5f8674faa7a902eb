/** The initial price as a share of a route's cost, and the progress at which it ends. */
const SHARE = 0.3;
const UNTIL = 0.4;
/** The price falls in this many steps; at each, all routes are priced again. */
const STEPS = 8;

/**
 * A price on each vehicle in use that falls to 0 while the search is hot. A solution with one vehicle fewer is often
 * cheaper, but only reachable over costlier solutions. As often, one more vehicle is better, so only some threads use
 * the price.
 */
export class FleetPrice {
  private readonly first: number;

  /**
   * @param cost of the first solution
   * @param used vehicles in use there
   */
  constructor(cost: number, used: number) {
    this.first = (SHARE * cost) / Math.max(1, used);
  }

  /**
   * Returns the price of using a vehicle, in the objective's unit.
   * @param progress of the search, 0 … 1
   */
  at(progress: number): number {
    return (this.first * Math.max(0, Math.ceil(STEPS * (1 - progress / UNTIL)))) / STEPS;
  }
}
