import type { Sequence, StopRef } from '@roundsman/domain';
import { putFixedFirst } from '@roundsman/planning/stop-history';
import type { FullPlan } from '../route-plans.store.ts';
import { travelOf } from '../scheduling/plan-travel.ts';
import { problemFromPlan } from '../scheduling/problem-from-plan.ts';
import type { PlanRoutingEngine } from '../scheduling/resolved-travel.ts';
import { historyOf } from '../scheduling/stop-history.ts';
import { compareWithPresent, type Comparison, isBetter } from './compare-position.ts';
import { insertStops, PositionTrial, type RouteStops, type TrialRoute } from './position-trial.ts';

/** Routes that are tried for each order, those that pass nearest first. */
const routesTried = 12;

export interface Insertion {
  /** The whole lists of all routes of the plan. */
  readonly sequences: readonly Sequence[];
  /** Orders for which no route has room. */
  readonly leftOut: readonly string[];
}

/**
 * Inserts orders one after the other where they cost the least work. The other stops keep their sequence; no route breaks
 * a rule that it keeps without them, and no stop becomes late. Saves nothing.
 * @param sequences lists of all routes, without the stops to insert
 * @param groups the open stops of each order
 * @param isOffered whether a route takes orders
 */
export async function insertOrders(
  full: FullPlan,
  sequences: readonly Sequence[],
  groups: readonly (readonly StopRef[])[],
  {
    routingEngine,
    now,
    isOffered,
  }: {
    readonly routingEngine: PlanRoutingEngine;
    readonly now: Date;
    readonly isOffered: (routeId: string) => boolean;
  },
): Promise<Insertion> {
  const history = historyOf(full);
  const lists: RouteStops[] = sequences.map(({ stops }, index) => ({ index, stops: putFixedFirst(stops, history) }));
  const placed = sequences.map(({ routeId }, i) => ({ routeId, stops: lists[i]?.stops ?? [] }));
  const planProblem = problemFromPlan(full, { now, sequences: placed });
  const trial = new PositionTrial(planProblem, await travelOf(full, planProblem, routingEngine));
  // An insertion changes one list. The others stay as they were for the orders after it.
  const fixedOf = new WeakMap<RouteStops, number>();
  const timedOf = new WeakMap<RouteStops, TrialRoute>();
  const leftOut: string[] = [];
  for (const moving of groups) {
    const best = await bestPosition(moving);
    if (best) lists[best.index] = best;
    else leftOut.push(moving[0]?.orderId ?? '');
  }
  return {
    sequences: sequences.map(({ routeId }, i) => ({ routeId, stops: lists[i]?.stops ?? [] })),
    leftOut,
  };

  /** Counts the stops that stay before all others. */
  function countFixed(list: RouteStops): number {
    const count = fixedOf.get(list) ?? list.stops.filter((stop) => history(stop).isFixed).length;
    fixedOf.set(list, count);
    return count;
  }

  async function timeOnce(wanted: readonly RouteStops[]): Promise<TrialRoute[]> {
    const missing = wanted.filter((list) => !timedOf.has(list));
    for (const [i, timed] of (await trial.time(missing)).entries()) timedOf.set(missing[i]!, timed);
    return wanted.map((list) => timedOf.get(list)!);
  }

  async function bestPosition(moving: readonly StopRef[]): Promise<TrialRoute | undefined> {
    const candidates = lists
      .filter(({ index }) => isOffered(sequences[index]?.routeId ?? ''))
      .map((list) => ({ list, first: countFixed(list) }))
      .map((candidate) => ({ ...candidate, rank: trial.leastDetour(candidate.list, moving, candidate.first) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, routesTried);
    const bases = await timeOnce(candidates.map(({ list }) => list));
    const tried = bases.flatMap((base, i) =>
      trial.slots(base, moving, candidates[i]?.first ?? 0).map(({ at }) => ({
        base,
        list: { index: base.index, stops: insertStops(base.stops, moving, at) },
      })),
    );
    const timed = await trial.time(tried.map(({ list }) => list));
    let best: Comparison | undefined;
    for (const [i, { base }] of tried.entries()) {
      const comparison = compareWithPresent({
        route: timed[i]!,
        base,
        reference: base,
        moving,
        present: null,
        isLocked: false,
      });
      if (!comparison || comparison.violations.length > 0 || comparison.lateStops.length > 0) continue;
      if (!best || isBetter(comparison, best)) best = comparison;
    }
    return best?.route;
  }
}
