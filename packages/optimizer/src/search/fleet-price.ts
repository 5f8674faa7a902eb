/** Where threads search parts of one plan: the price in the beginning as a share of what a route costs, and when it is gone. */
const IN_PARTS = { share: 0.18, until: 0.25 };
/** Where threads go their own ways, some of them with a price, others without. */
const ALONE = { share: 0.3, until: 0.4 };
/** The price goes down in so many steps: with each, all routes are priced anew. */
const STEPS = 8;
/** With so many times the vehicles that the loads would fill, it is the windows that decide how many are needed. */
const ROOMY = 1.3;

/**
 * A price on each vehicle in use that fades while the search is hot: a plan with a vehicle fewer is often the cheaper one, but all ways to it lead over
 * dearer plans. As often a plan with one more is the better one. So only some threads have it, or where all work on one plan, only a plan whose vehicles are
 * nearly full.
 */
export class FleetPrice {
  private readonly first: number;
  private readonly until: number;
  /** With more vehicles in use the plan is cheaper without a price. */
  private readonly most: number;

  /**
   * @param cost of the first solution
   * @param used vehicles in use there
   * @param filled how many vehicles the loads would fill, where all threads work on one plan; null where they do not
   */
  constructor(cost: number, used: number, filled: number | null) {
    const { share, until } = filled === null ? ALONE : IN_PARTS;
    this.first = (share * cost) / Math.max(1, used);
    this.until = until;
    this.most = filled === null ? Number.POSITIVE_INFINITY : ROOMY * filled;
  }

  /**
   * Price of a vehicle's use, in what the objective counts.
   * @param progress how far the search has come, 0 … 1
   * @param used vehicles in use in the best solution
   */
  at(progress: number, used: number): number {
    if (used > this.most) return 0;
    return (this.first * Math.max(0, Math.ceil(STEPS * (1 - progress / this.until)))) / STEPS;
  }
}
