import type { RoutePool } from './route-pool.ts';

/** Steps when units are first priced, and when starting from the last prices. */
const STEPS = { first: 300, again: 100 };
/** Share of the last direction that is added: without it the steps oscillate. */
const DEFLECTION = 0.8;
/** Steps between two passes over all routes; the steps in between consider only the candidates. */
const CHECK_INTERVAL = 5;
/** Passes without improvement before it continues from the best prices with steps shortened by this factor. */
const MAX_STALLED_CHECKS = 1;
const SHORTER = 1.5;
/** Length of the first step; shorter when starting from earlier prices. */
const LENGTH = { first: 1, again: 0.1 };
/** Target worth, as a share of the cost of the present routes. */
const TARGET = 1.01;
/**
 * Initial margin for candidates, as a part of the mean cost of the present routes; later as many as this share of all
 * routes.
 */
const FIRST_MARGIN = 0.1;
const CANDIDATE_SHARE = { min: 1 / 12, max: 1 / 6 };
/** Smaller improvements do not count. */
const GAIN = 1e-4;

/**
 * Prices of the units with which no route of a pool costs less than its units are worth. They are feasible duals of
 * the linear program "cover every unit, use no more vehicles of a class than there are, at the least cost". The cost
 * of a route minus the worth of its units is its reduced cost: the less, the more useful the route. The prices come
 * from ascent along deflected subgradients of the Lagrangian (P. M. Camerini, L. Fratta, F. Maffioli, "On improving
 * relaxation methods by modified gradient techniques", Mathematical Programming Study 3, 1975). It gets within a
 * percent or two in milliseconds and continues from its last prices when routes are added or removed.
 */
export class RoutePrices {
  /** Of the units first, then of the classes of vehicles; a class has a price of at most 0. */
  readonly price: Float64Array;
  /** Reduced cost of each route of the pool; infinite where it has units that are not priced. */
  readonly above: Float64Array;
  private readonly pool: RoutePool;
  private readonly units: number;
  private readonly best: Float64Array;
  private readonly slope: Float64Array;
  private readonly direction: Float64Array;
  /** Routes over priced units, and the candidates among them, with a low reduced cost. */
  private readonly open: Int32Array;
  private openCount = 0;
  private readonly candidates: Int32Array;
  private candidateCount = 0;
  private margin = 0;

  constructor(pool: RoutePool, units: number, classes: number) {
    this.pool = pool;
    this.units = units;
    this.price = new Float64Array(units + classes);
    this.best = new Float64Array(units + classes);
    this.slope = new Float64Array(units + classes);
    this.direction = new Float64Array(units + classes);
    this.above = new Float64Array(pool.cost.length);
    this.open = new Int32Array(pool.cost.length);
    this.candidates = new Int32Array(pool.cost.length);
  }

  /**
   * Prices the units of some routes of the pool that have no unit in common.
   * @param current those routes
   * @param limits vehicles of each class, for these units
   */
  solve(current: readonly number[], limits: ArrayLike<number>): void {
    const { pool, price, best, direction, slope, units } = this;
    const isPriced = new Uint8Array(units);
    let bound = 0;
    let isNew = false;
    for (const route of current) {
      bound += pool.cost[route]!;
      const share = pool.cost[route]! / (pool.unitsTo[route]! - pool.from[route]!);
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) {
        const unit = pool.units[at]!;
        isPriced[unit] = 1;
        if (price[unit] !== 0) continue;
        price[unit] = share;
        isNew = true;
      }
    }
    this.openUp(isPriced);
    if (isNew) this.margin = (FIRST_MARGIN * bound) / current.length;
    let length = isNew ? LENGTH.first : LENGTH.again;
    const steps = isNew ? STEPS.first : STEPS.again;
    best.set(price);
    direction.fill(0);
    let max = Number.NEGATIVE_INFINITY;
    let waited = 0;
    for (let step = 0; step < steps; step++) {
      const looksAtAll = step % CHECK_INTERVAL === 0;
      if (looksAtAll) this.findNear();
      const worth = this.climb(isPriced, limits);
      if (looksAtAll) {
        if (worth > max) {
          if (worth > max + GAIN * Math.abs(max)) waited = 0;
          max = worth;
          best.set(price);
        } else if (++waited > MAX_STALLED_CHECKS) {
          length /= SHORTER;
          waited = 0;
          price.set(best);
        }
      }
      let norm = 0;
      for (let row = 0; row < price.length; row++) {
        const turned = DEFLECTION * direction[row]! + (1 - DEFLECTION) * slope[row]!;
        // A class with enough vehicles has no price.
        direction[row] = row >= units && price[row] === 0 && turned > 0 ? 0 : turned;
        norm += direction[row]! * direction[row]!;
      }
      if (norm === 0) break;
      const far = (length * (TARGET * bound - worth)) / norm;
      for (let row = 0; row < price.length; row++) {
        price[row]! += far * direction[row]!;
        if (row >= units && price[row]! > 0) price[row] = 0;
      }
    }
    price.set(best);
    this.lower();
    this.above.fill(Number.POSITIVE_INFINITY, 0, pool.size);
    for (let at = 0; at < this.openCount; at++)
      this.above[this.open[at]!] = Math.max(0, this.reducedCost(this.open[at]!));
  }

  private openUp(isPriced: Uint8Array): void {
    const { pool, open } = this;
    this.openCount = 0;
    for (let route = 0; route < pool.size; route++) {
      const end = pool.unitsTo[route]!;
      let at = pool.from[route]!;
      while (at < end && isPriced[pool.units[at]!] === 1) at++;
      if (at === end) open[this.openCount++] = route;
    }
  }

  private findNear(): void {
    const { open, openCount, candidates } = this;
    let count = 0;
    for (let at = 0; at < openCount; at++)
      if (this.reducedCost(open[at]!) < this.margin) candidates[count++] = open[at]!;
    if (count > openCount * CANDIDATE_SHARE.max) this.margin *= 0.8;
    else if (count < openCount * CANDIDATE_SHARE.min) this.margin *= 1.25;
    this.candidateCount = count;
  }

  /** Returns the worth of the units minus the negative reduced costs of the candidates, and its gradient. */
  private climb(isPriced: Uint8Array, limits: ArrayLike<number>): number {
    const { pool, price, slope, units, candidates, candidateCount } = this;
    let worth = 0;
    for (let row = 0; row < price.length; row++) {
      const wanted = row < units ? isPriced[row]! : limits[row - units]!;
      slope[row] = wanted;
      worth += price[row]! * wanted;
    }
    for (let nth = 0; nth < candidateCount; nth++) {
      const route = candidates[nth]!;
      const below = this.reducedCost(route);
      if (below >= 0) continue;
      worth += below;
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) slope[pool.units[at]!]!--;
      slope[units + pool.kind[route]!]!--;
    }
    return worth;
  }

  /** Lowers prices until no route costs less than its units are worth. */
  private lower(): void {
    const { pool, price, open, openCount } = this;
    const below: { route: number; cost: number }[] = [];
    for (let at = 0; at < openCount; at++) {
      const cost = this.reducedCost(open[at]!);
      if (cost < 0) below.push({ route: open[at]!, cost });
    }
    below.sort((a, b) => a.cost - b.cost || a.route - b.route);
    for (const { route } of below) {
      const cost = this.reducedCost(route);
      if (cost >= 0) continue;
      const share = cost / (pool.unitsTo[route]! - pool.from[route]!);
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) price[pool.units[at]!]! += share;
    }
  }

  private reducedCost(route: number): number {
    const { pool, price } = this;
    let sum = pool.cost[route]! - price[this.units + pool.kind[route]!]!;
    const end = pool.unitsTo[route]!;
    for (let at = pool.from[route]!; at < end; at++) sum -= price[pool.units[at]!]!;
    return sum;
  }
}
