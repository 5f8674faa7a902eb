/** Price of a vehicle's use in the beginning, as a share of what a route costs. */
const SHARE = 0.3;
/** The price goes down in so many steps: with each, all routes are priced anew. */
const STEPS = 8;

/**
 * A price on each vehicle in use that fades while the search is hot: a plan with a vehicle fewer is often the cheaper one, but all ways to it lead over
 * dearer plans. Only some threads have it, since as often a plan with one more is the better one.
 */
export class FleetPrice {
  private readonly first: number;
  private readonly until: number;

  /**
   * @param cost of the first solution
   * @param used vehicles in use there
   * @param until when the price is gone: how far the search has come, 0 … 1
   */
  constructor(cost: number, used: number, until: number) {
    this.first = (SHARE * cost) / Math.max(1, used);
    this.until = until;
  }

  /** Price of a vehicle's use, in what the objective counts. @param progress how far the search has come, 0 … 1 */
  at(progress: number): number {
    return (this.first * Math.max(0, Math.ceil(STEPS * (1 - progress / this.until)))) / STEPS;
  }
}
