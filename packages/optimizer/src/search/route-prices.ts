import type { RoutePool } from './route-pool.ts';

/** Steps the first time units are priced, and from the last prices on. */
const STEPS = { first: 300, again: 100 };
/** Share of the last direction that is kept: without it the steps go to and fro. */
const KEPT = 0.8;
/** All routes are looked at after so many steps, in between those that were near being of use. */
const LOOK_EVERY = 5;
/** Looks without anything better before it goes on from the best prices in steps so many times as short. */
const PATIENCE = 1;
const SHORTER = 1.5;
/** Length of the first step; prices of an earlier time are left in small ones. */
const LENGTH = { first: 1, again: 0.1 };
/** The worth that is aimed at, as a share of what the routes at hand cost. */
const AIM = 1.01;
/** Part of the routes at hand's mean cost up to which another route is near being of use at first; then as many as this share of all routes are. */
const FIRST_MARGIN = 0.1;
const NEAR = { least: 1 / 12, most: 1 / 6 };
/** Less does not count as better. */
const GAIN = 1e-4;

/**
 * Prices of the units at which no route of a pool costs less than its units are worth: feasible duals of the linear program "cover every unit, use no more
 * vehicles of a class than there are, at the least cost". What a route costs above the worth of its units (its reduced cost) tells how far it is from being
 * of use. By ascent along deflected subgradients of the Lagrangian (P. M. Camerini, L. Fratta, F. Maffioli, "On improving relaxation methods by modified
 * gradient techniques", Mathematical Programming Study 3, 1975), which gets within a percent or two in milliseconds and goes on from its last prices
 * whatever routes have come and gone.
 */
export class RoutePrices {
  /** Of the units first, then of the classes of vehicles; that of a class is at most 0. */
  readonly price: Float64Array;
  /** Of each route of the pool, what it costs above the worth of its units; infinite where it has units that are not priced. */
  readonly above: Float64Array;
  private readonly pool: RoutePool;
  private readonly units: number;
  private readonly best: Float64Array;
  private readonly slope: Float64Array;
  private readonly direction: Float64Array;
  /** Routes over units that are priced, and those of them that are near being of use. */
  private readonly open: Int32Array;
  private openCount = 0;
  private readonly near: Int32Array;
  private nearCount = 0;
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
    this.near = new Int32Array(pool.cost.length);
  }

  /**
   * Prices the units of some routes of the pool which have none in common.
   * @param own those routes
   * @param limits vehicles there are of each class, for these units
   */
  settle(own: readonly number[], limits: ArrayLike<number>): void {
    const { pool, price, best, direction, slope, units } = this;
    const isPriced = new Uint8Array(units);
    let bound = 0;
    let isNew = false;
    for (const route of own) {
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
    if (isNew) this.margin = (FIRST_MARGIN * bound) / own.length;
    let length = isNew ? LENGTH.first : LENGTH.again;
    const steps = isNew ? STEPS.first : STEPS.again;
    best.set(price);
    direction.fill(0);
    let most = Number.NEGATIVE_INFINITY;
    let waited = 0;
    for (let step = 0; step < steps; step++) {
      const looksAtAll = step % LOOK_EVERY === 0;
      if (looksAtAll) this.findNear();
      const worth = this.climb(isPriced, limits);
      if (looksAtAll) {
        if (worth > most) {
          if (worth > most + GAIN * Math.abs(most)) waited = 0;
          most = worth;
          best.set(price);
        } else if (++waited > PATIENCE) {
          length /= SHORTER;
          waited = 0;
          price.set(best);
        }
      }
      let norm = 0;
      for (let row = 0; row < price.length; row++) {
        const turned = KEPT * direction[row]! + (1 - KEPT) * slope[row]!;
        // A class of which there is enough has no price.
        direction[row] = row >= units && price[row] === 0 && turned > 0 ? 0 : turned;
        norm += direction[row]! * direction[row]!;
      }
      if (norm === 0) break;
      const far = (length * (AIM * bound - worth)) / norm;
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
    const { open, openCount, near } = this;
    let count = 0;
    for (let at = 0; at < openCount; at++) if (this.reducedCost(open[at]!) < this.margin) near[count++] = open[at]!;
    if (count > openCount * NEAR.most) this.margin *= 0.8;
    else if (count < openCount * NEAR.least) this.margin *= 1.25;
    this.nearCount = count;
  }

  /** What the units are worth, less what routes near being of use cost less than theirs; and how that grows with each price. */
  private climb(isPriced: Uint8Array, limits: ArrayLike<number>): number {
    const { pool, price, slope, units, near, nearCount } = this;
    let worth = 0;
    for (let row = 0; row < price.length; row++) {
      const wanted = row < units ? isPriced[row]! : limits[row - units]!;
      slope[row] = wanted;
      worth += price[row]! * wanted;
    }
    for (let nth = 0; nth < nearCount; nth++) {
      const route = near[nth]!;
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
    below.sort((one, other) => one.cost - other.cost || one.route - other.route);
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
