import { CoverProgram } from './cover-program.ts';
import type { RoutePool } from './route-pool.ts';

/** Routes which may be of use, and steps of the search among them. */
const MOST_CANDIDATES = 3000;
const MOST_STEPS = 60_000;
/** The search begins with the routes within so small a part of the gap, and goes on with twice as much. */
const FIRST_PART = 1 / 16;
const GAIN = 1e-6;

/** A route of the pool, and what it costs above the worth of its units. */
interface Candidate {
  readonly route: number;
  readonly above: number;
}

/**
 * The cheapest choice of routes of a pool that covers all units: the prices of the units tell which routes may be of use at all, and the choice among these
 * few is a depth-first search. A unit on two routes of a choice is priced twice: it can be taken off one of them.
 */
export class RouteChoice {
  private readonly pool: RoutePool;
  private readonly units: number;
  private readonly limits: Int32Array;
  private readonly program: CoverProgram;
  private readonly covered: Int32Array;
  private readonly spent: Int32Array;
  private steps = 0;

  /** @param limits vehicles of each class */
  constructor(pool: RoutePool, units: number, limits: Int32Array) {
    this.pool = pool;
    this.units = units;
    this.limits = limits;
    this.program = new CoverProgram(pool, units, limits);
    this.covered = new Int32Array(units);
    this.spent = new Int32Array(limits.length);
  }

  /** Numbers of routes in the pool that are cheaper than the bound together; null when none were found. */
  find(bound: number): number[] | null {
    const { units, limits, pool } = this;
    // No unit is left out as long as it can be helped.
    this.program.settle(new Float64Array(units).fill(bound));
    const { price } = this.program;
    let worth = 0;
    for (let row = 0; row < units; row++) worth += price[row]!;
    for (let kind = 0; kind < limits.length; kind++) worth += price[units + kind]! * limits[kind]!;
    const gap = bound - worth - GAIN;
    if (gap <= 0) return null;
    const candidates: Candidate[] = [];
    for (let route = 0; route < pool.size; route++) {
      const above = this.program.reducedCost(route);
      if (above < gap) candidates.push({ route, above: Math.max(0, above) });
    }
    candidates.sort((one, other) => one.above - other.above || one.route - other.route);
    candidates.length = Math.min(candidates.length, MOST_CANDIDATES);
    this.steps = 0;
    for (let part = FIRST_PART; part <= 1; part *= 2) {
      const near = candidates.filter(({ above }) => above < gap * part);
      const found = this.search(near, gap * part);
      if (found || this.steps >= MOST_STEPS) return found;
    }
    return null;
  }

  /** @param most what a choice may cost above the worth of all units */
  private search(candidates: readonly Candidate[], most: number): number[] | null {
    const { units, covered, spent, limits, pool } = this;
    const { price } = this.program;
    covered.fill(0);
    spent.fill(0);
    const byUnit = Array.from({ length: units }, () => [] as Candidate[]);
    for (const candidate of candidates)
      for (let at = pool.from[candidate.route]!; at < pool.unitsTo[candidate.route]!; at++)
        byUnit[pool.units[at]!]!.push(candidate);
    // The unit with the fewest routes first: there is the least choice.
    const order = Array.from(byUnit.keys());
    order.sort((one, other) => byUnit[one]!.length - byUnit[other]!.length || one - other);
    if (order.length === 0 || byUnit[order[0]!]!.length === 0) return null;
    let best: number[] | null = null;
    let least = most;
    const chosen: number[] = [];
    const cover = (route: number, change: number) => {
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++) covered[pool.units[at]!]! += change;
      spent[pool.kind[route]!]! += change;
    };
    const descend = (from: number, above: number): void => {
      let at = from;
      while (at < order.length && covered[order[at]!]! > 0) at++;
      if (at === order.length) {
        // What vehicles are worth that stay at home comes on top.
        let total = above;
        for (let kind = 0; kind < limits.length; kind++) total -= price[units + kind]! * (limits[kind]! - spent[kind]!);
        if (total >= least) return;
        least = total;
        best = [...chosen];
        return;
      }
      for (const { route, above: own } of byUnit[order[at]!]!) {
        if (above + own >= least || this.steps >= MOST_STEPS) return;
        this.steps++;
        if (spent[pool.kind[route]!]! >= limits[pool.kind[route]!]!) continue;
        let total = above + own;
        for (let place = pool.from[route]!; place < pool.unitsTo[route]!; place++) {
          const row = pool.units[place]!;
          if (covered[row]! > 0) total += price[row]!;
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
