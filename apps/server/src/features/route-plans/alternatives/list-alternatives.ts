import { formatClock, isFinished, isStopActive, type Sequence, type StopRef, stopKey } from '@roundsman/domain';
import { refuse } from '../../../platform/errors.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { travelOf } from '../scheduling/plan-travel.ts';
import { planningOrder, problemFromPlan } from '../scheduling/problem-from-plan.ts';
import type { PlanRoutingEngine } from '../scheduling/resolved-travel.ts';
import { refuseForbidden } from '../scheduling/save-sequences.ts';
import { zoneMapper } from '@roundsman/planning/order-rules';
import { putFixedFirst } from '@roundsman/planning/stop-history';
import { historyOf, sequencesOf } from '../scheduling/stop-history.ts';
import type { Alternatives } from './alternatives.ts';
import { compareWithPresent, type Comparison, isBetter } from './compare-position.ts';
import { reasonsOf } from './position-reasons.ts';
import { areSameStops, insertStops, PositionTrial, type RouteStops, type TrialRoute } from './position-trial.ts';

/** Alternatives that the reply contains. */
const shownAlternatives = 3;
/** Routes that are tried together. More follow until enough positions keep all rules. */
const routesAtOnce = 12;

/**
 * Returns what speaks for an order's position, and the three best others: the best of each driver, those that break no
 * rule first. `sequences` replace stored routes. Saves nothing.
 * @throws not_found for an order that is not on the plan; driver_locked, stop_fixed, pair_split, pair_order
 */
export async function listAlternatives(
  full: FullPlan,
  orderId: string,
  sequences: readonly Sequence[],
  { routingEngine, now }: { readonly routingEngine: PlanRoutingEngine; readonly now: Date },
): Promise<Alternatives> {
  const order = full.orders.find(({ id }) => id === orderId) ?? refuse('not_found');
  const changed = new Map(sequences.map((sequence) => [sequence.routeId, sequence]));
  const after = sequencesOf(full).map((stored) => changed.get(stored.routeId) ?? stored);
  if (sequences.length > 0) refuseForbidden(full, after, true);

  const history = historyOf(full);
  const statusOf = new Map(full.orders.map(({ id, status }) => [id, status]));
  const ordered = after.map(({ routeId, stops }) => ({ routeId, stops: putFixedFirst(stops, history) }));
  const planProblem = problemFromPlan(full, { now, sequences: ordered });
  const allowedDrivers = zoneMapper(planProblem.plan)(planningOrder(order)).allowedVehicles;
  const trial = new PositionTrial(planProblem, await travelOf(full, planProblem, routingEngine));

  const isOfOrder = (stop: StopRef): boolean => stop.orderId === orderId;
  const ownIndex = ordered.findLastIndex(({ stops }) => stops.some(isOfOrder));
  const placed = ordered[ownIndex]?.stops.filter(isOfOrder) ?? [];
  const open = placed.filter((stop) => !history(stop).isFixed);
  const whole: StopRef[] = (full.plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).map(
    (type) => ({ orderId, type }),
  );
  const moving = placed.length === 0 ? whole : open;
  const isOnBoard = open.length > 0 && open.length < whole.length;
  const isOwnLocked = full.routes[ownIndex]?.locked ?? false;
  const isStarted = placed.length > 0 && open.length === 0;
  const stays = isFinished(order.status) || isStarted || isOwnLocked;

  const lists = ordered.map(({ stops }, index): RouteStops => ({ index, stops }));
  const present = ownIndex < 0 ? null : (await trial.time([lists[ownIndex]!]))[0]!;
  const without = (list: RouteStops): RouteStops => ({
    ...list,
    stops: list.stops.filter((stop) => !moving.some(({ type }) => isOfOrder(stop) && stop.type === type)),
  });
  const presentBase = present && open.length > 0 ? (await trial.time([without(present)]))[0]! : null;

  const compared = stays ? [] : await compareAll();
  const best = compared.slice(0, shownAlternatives);
  return {
    present: present && {
      driver: driverOf(ownIndex),
      stops: stopsAt(present, placed),
      violations: [...new Set(placed.flatMap((stop) => violationsAt(present, stop)))],
    },
    reasons: reasonsOf({
      full,
      order,
      planProblem,
      ownRoute: ownIndex,
      present,
      presentBase,
      moving,
      compared,
      state: { isStarted, isOnBoard, isOwnLocked },
    }),
    alternatives: best.map((comparison) => ({
      driver: driverOf(comparison.route.index),
      isSameDriver: comparison.route.index === ownIndex,
      isFeasible: comparison.violations.length === 0,
      stops: stopsAt(comparison.route, moving),
      violations: [...comparison.violations],
      addedMins: comparison.addedSeconds / 60,
      addedDistance: comparison.addedMetres,
      savedMins: comparison.savedSeconds / 60,
      savedDistance: comparison.savedMetres,
      lateStops: comparison.lateStops.map(({ orderId: id, type, lateSeconds, lateSecondsNow }) => ({
        orderId: id,
        orderCode: full.orders.find((other) => other.id === id)?.order_code ?? '',
        stop: type,
        lateMins: lateSeconds / 60,
        lateMinsNow: lateSecondsNow / 60,
      })),
    })),
  };

  /** The best position of each driver, sorted. */
  async function compareAll(): Promise<Comparison[]> {
    const candidates = lists
      .filter(({ index }) => !isOnBoard || index === ownIndex)
      .map((list) => ({ list: without(list), first: firstPosition(list.stops) }))
      .map((comparison) => ({
        ...comparison,
        // The present driver's other times come first, then the routes that pass nearby and could take the order.
        rank:
          comparison.list.index === ownIndex
            ? Number.NEGATIVE_INFINITY
            : trial.leastDetour(comparison.list, moving, comparison.first) + (canTake(comparison.list.index) ? 0 : 1e9),
      }))
      .sort((a, b) => a.rank - b.rank);
    const comparisons: Comparison[] = [];
    for (let at = 0; at < candidates.length; at += routesAtOnce) {
      comparisons.push(...(await compareRoutes(candidates.slice(at, at + routesAtOnce))));
      if (comparisons.filter(({ violations }) => violations.length === 0).length >= shownAlternatives) break;
    }
    return comparisons.sort((a, b) => (isBetter(a, b) ? -1 : 1));
  }

  async function compareRoutes(
    candidates: readonly { readonly list: RouteStops; readonly first: number }[],
  ): Promise<Comparison[]> {
    const bases = await trial.time(candidates.map(({ list }) => list));
    const tried = bases.flatMap((base, i) =>
      trial
        .slots(base, moving, candidates[i]!.first)
        .map(({ at }) => ({ base, list: { index: base.index, stops: insertStops(base.stops, moving, at) } }))
        .filter(({ list }) => list.index !== ownIndex || !areSameStops(list.stops, present?.stops ?? [])),
    );
    const timed = await trial.time(tried.map(({ list }) => list));
    const bestOf = new Map<number, Comparison>();
    for (const [i, { base }] of tried.entries()) {
      const route = timed[i]!;
      const comparison = compareWithPresent({
        route,
        base,
        // Stops of the present route are compared with their present times.
        reference: route.index === ownIndex ? (present ?? base) : base,
        moving,
        present: present && presentBase && { route: present, base: presentBase },
        isLocked: full.routes[route.index]?.locked ?? false,
      });
      const bestOnRoute = bestOf.get(route.index);
      if (comparison && (!bestOnRoute || isBetter(comparison, bestOnRoute))) bestOf.set(route.index, comparison);
    }
    return [...bestOf.values()];
  }

  /** Returns whether the driver has the skills, is allowed, and has an unlocked route. */
  function canTake(index: number): boolean {
    const vehicle = planProblem.problem.vehicles[index];
    const isAllowed = allowedDrivers?.includes(vehicle?.id ?? '') ?? true;
    const hasSkills = order.required_skills.every((skill) => vehicle?.skills?.includes(skill));
    return isAllowed && hasSkills && !full.routes[index]?.locked;
  }

  /** Returns the first position of others: behind the fixed stops, and behind the one that the driver is on the way to. */
  function firstPosition(stops: readonly StopRef[]): number {
    const open = stops.findIndex((stop) => !history(stop).isFixed);
    const next = stops[open];
    if (next === undefined) return stops.length;
    return isHeadedFor(next, stops) && !isOfOrder(next) ? open + 1 : open;
  }

  /** Returns whether the driver is on the way to a stop that is not reached. Goods on board count only while no pickup is next. */
  function isHeadedFor({ orderId: id, type }: StopRef, stops: readonly StopRef[]): boolean {
    const status = statusOf.get(id);
    if (status === undefined || !isStopActive(type, status, full.plan.type)) return false;
    return status === 'GOING_NEXT' || !stops.some(({ orderId }) => statusOf.get(orderId) === 'GOING_NEXT');
  }

  function driverOf(index: number) {
    const route = full.routes[index]!;
    return { _id: route.driver_id, name: route.driver_name };
  }
}

function violationsAt({ steps, codesOf }: TrialRoute, { orderId, type }: StopRef): string[] {
  const step = steps.get(stopKey(orderId, type));
  return step?.violations.flatMap(({ rule }) => codesOf(rule, step)) ?? [];
}

function stopsAt(
  { stops, steps }: TrialRoute,
  wanted: readonly StopRef[],
): Alternatives['alternatives'][number]['stops'] {
  return wanted.flatMap(({ orderId, type }) => {
    const index = stops.findIndex((stop) => stop.orderId === orderId && stop.type === type);
    const step = steps.get(stopKey(orderId, type));
    const before = stops[index - 1];
    if (index < 0 || !step) return [];
    return [
      {
        stop: type,
        position: index + 1,
        after: before ? stopKey(before.orderId, before.type) : null,
        arrivalTime: formatClock(step.arrival),
        lateMins: step.lateSeconds / 60,
      },
    ];
  });
}
