/** The price in the beginning as a share of what a route costs, and when it is gone. */
const SHARE = 0.3;
const UNTIL = 0.4;
/** The price goes down in so many steps: with each, all routes are priced anew. */
const STEPS = 8;

/**
 * A price on each vehicle in use that fades while the search is hot: a plan with a vehicle fewer is often the cheaper one, but all ways to it lead over
 * dearer plans. As often a plan with one more is the better one. So only some threads have it.
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
   * Price of a vehicle's use, in what the objective counts.
   * @param progress how far the search has come, 0 … 1
   */
  at(progress: number): number {
    return (this.first * Math.max(0, Math.ceil(STEPS * (1 - progress / UNTIL)))) / STEPS;
  }
}
