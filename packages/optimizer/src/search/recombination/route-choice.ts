import type { RoutePool } from './route-pool.ts';
import { RoutePrices } from './route-prices.ts';

/**
 * Neighbouring routes that are exchanged together, where there are at least twice as many; and the number up to which
 * all are.
 */
const TOGETHER = 4;
const MAX_AT_ONCE = 12;
/** Steps of the search for their replacement. */
const STEPS = { together: 3000, atOnce: 60_000 };
/** Maximum routes considered in it. */
const MAX_CANDIDATES = 3000;
/** The search starts with the routes within this part of the gap, and continues with twice as much. */
const FIRST_PART = 1 / 16;
const GAIN = 1e-6;
/** A route with units of more of the present routes does not show which of them are related. */
const MAX_RELATED = 8;

/**
 * Finds a cheap choice of routes of a pool that covers all units, by exchanging a few neighbouring routes for others
 * over the same units. The prices of the units show which routes can be useful; a depth-first search chooses among
 * these few. A unit on two routes of a choice is priced twice, because it can be removed from one of them.
 */
export class RouteChoice {
  private readonly pool: RoutePool;
  private readonly units: number;
  private readonly prices: RoutePrices;
  private readonly covered: Int32Array;
  private readonly isOpen: Uint8Array;
  private readonly ownOf: Int32Array;
  /** Vehicles of each class that the present exchange may use. */
  private readonly free: Int32Array;
  private steps = 0;
  private maxSteps = 0;

  constructor(pool: RoutePool, units: number, classes: number) {
    this.pool = pool;
    this.units = units;
    this.prices = new RoutePrices(pool, units, classes);
    this.covered = new Int32Array(units);
    this.isOpen = new Uint8Array(units);
    this.ownOf = new Int32Array(units);
    this.free = new Int32Array(classes);
  }

  /**
   * Returns numbers of routes in the pool that cover the same units at a lower cost; null when none were found.
   * @param atHand numbers of routes in the pool without a common unit
   * @param limits vehicles of each class
   */
  find(atHand: readonly number[], limits: Int32Array): number[] | null {
    this.prices.solve(atHand, limits);
    let current = atHand;
    if (current.length >= 2 * TOGETHER) {
      let ties = this.ties(current);
      for (let turn = 0; turn < current.length; turn++) {
        const better = this.exchange(current, this.together(turn, ties), limits, STEPS.together);
        if (!better) continue;
        current = better;
        ties = this.ties(current);
      }
    }
    if (current.length <= MAX_AT_ONCE)
      current = this.exchange(current, [...current.keys()], limits, STEPS.atOnce) ?? current;
    return current === atHand ? null : [...current];
  }

  /** Returns a square matrix by position: how many routes of the pool have units of both of two present routes. */
  private ties(current: readonly number[]): Float64Array {
    const { pool, ownOf } = this;
    const { above } = this.prices;
    let gap = 0;
    current.forEach((route, at) => {
      gap += above[route]!;
      for (let place = pool.from[route]!; place < pool.unitsTo[route]!; place++) ownOf[pool.units[place]!] = at;
    });
    const ties = new Float64Array(current.length * current.length);
    const seenBy = new Int32Array(current.length).fill(-1);
    const tied = new Int32Array(MAX_RELATED + 1);
    for (let route = 0; route < pool.size; route++) {
      if (above[route]! >= gap) continue;
      let count = 0;
      for (let place = pool.from[route]!; place < pool.unitsTo[route]! && count <= MAX_RELATED; place++) {
        const at = ownOf[pool.units[place]!]!;
        if (seenBy[at] === route) continue;
        seenBy[at] = route;
        tied[count++] = at;
      }
      if (count > MAX_RELATED) continue;
      for (let row = 0; row < count; row++)
        for (let other = 0; other < count; other++)
          ties[tied[row]! * current.length + tied[other]!]! += 1 / (count * count);
    }
    return ties;
  }

  /** Returns the positions of a route and of those most related to it. */
  private together(from: number, ties: Float64Array): number[] {
    const count = Math.sqrt(ties.length);
    const places = [from];
    const tie = ties.slice(from * count, (from + 1) * count);
    while (places.length < Math.min(TOGETHER, count)) {
      let best = -1;
      for (let at = 0; at < count; at++) if (!places.includes(at) && (best < 0 || tie[at]! > tie[best]!)) best = at;
      places.push(best);
      for (let at = 0; at < count; at++) tie[at]! += ties[best * count + at]!;
    }
    return places;
  }

  /**
   * Returns the present routes with some of them, by position, replaced by cheaper ones; null when none were found.
   */
  private exchange(
    current: readonly number[],
    places: readonly number[],
    limits: Int32Array,
    steps: number,
  ): number[] | null {
    const { pool, units, isOpen, free } = this;
    const { price, above } = this.prices;
    isOpen.fill(0);
    free.set(limits);
    for (const route of current) free[pool.kind[route]!]!--;
    const open: number[] = [];
    let gap = -GAIN;
    for (const at of places) {
      const route = current[at]!;
      const kind = pool.kind[route]!;
      free[kind]!++;
      // The gap is relative to the worth of the units minus that of all vehicles that may be used.
      gap += above[route]! + price[units + kind]!;
      for (let place = pool.from[route]!; place < pool.unitsTo[route]!; place++) {
        isOpen[pool.units[place]!] = 1;
        open.push(pool.units[place]!);
      }
    }
    for (let kind = 0; kind < free.length; kind++) gap -= price[units + kind]! * free[kind]!;
    const candidates = this.candidates(gap);
    this.steps = 0;
    this.maxSteps = steps;
    for (let part = FIRST_PART; part <= 1 && this.steps < steps; part *= 2) {
      const near = candidates.filter((route) => above[route]! < gap * part);
      const replacement = this.search(open, near, gap * part);
      if (replacement) return [...current.filter((_, at) => !places.includes(at)), ...replacement];
    }
    return null;
  }

  /** Returns routes over open units within a gap, the most useful first. */
  private candidates(gap: number): number[] {
    const { pool, isOpen } = this;
    const { above } = this.prices;
    const candidates: number[] = [];
    for (let route = 0; route < pool.size; route++) {
      if (above[route]! >= gap) continue;
      const end = pool.unitsTo[route]!;
      let place = pool.from[route]!;
      while (place < end && isOpen[pool.units[place]!] === 1) place++;
      if (place === end) candidates.push(route);
    }
    candidates.sort((a, b) => above[a]! - above[b]! || a - b);
    candidates.length = Math.min(candidates.length, MAX_CANDIDATES);
    return candidates;
  }

  /** @param maxCost what a choice may cost above the worth of all open units */
  private search(open: readonly number[], candidates: readonly number[], maxCost: number): number[] | null {
    const { covered, free, pool, units } = this;
    const { price, above } = this.prices;
    const byUnit = new Map(open.map((unit) => [unit, [] as number[]]));
    for (const unit of open) covered[unit] = 0;
    for (const route of candidates)
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) byUnit.get(pool.units[at]!)!.push(route);
    // Starts with the unit that has the fewest routes, where there is the least choice.
    const order = [...byUnit].sort(([a, ones], [other, others]) => ones.length - others.length || a - other);
    if (order[0]?.[1].length === 0) return null;
    let best: number[] | null = null;
    let least = maxCost;
    const chosen: number[] = [];
    const cover = (route: number, change: number) => {
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) covered[pool.units[at]!]! += change;
      free[pool.kind[route]!]! -= change;
    };
    const descend = (from: number, so: number): void => {
      let at = from;
      while (at < order.length && covered[order[at]![0]]! > 0) at++;
      if (at === order.length) {
        // The worth of unused vehicles is added.
        let total = so;
        for (let kind = 0; kind < free.length; kind++) total -= price[units + kind]! * free[kind]!;
        if (total >= least) return;
        least = total;
        best = [...chosen];
        return;
      }
      for (const route of order[at]![1]) {
        if (so + above[route]! >= least || this.steps >= this.maxSteps) return;
        this.steps++;
        if (free[pool.kind[route]!]! <= 0) continue;
        let total = so + above[route]!;
        for (let place = pool.from[route]!; place < pool.unitsTo[route]!; place++) {
          const unit = pool.units[place]!;
          if (covered[unit]! > 0) total += price[unit]!;
        }
        if (total >= least) continue;
        cover(route, 1);
        chosen.push(route);
        descend(at + 1, total);
        chosen.pop();
        cover(route, -1);
      }
    };
    descend(0, 0);
    return best;
  }
}
