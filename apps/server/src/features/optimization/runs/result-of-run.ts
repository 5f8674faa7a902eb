import { parseStopKey, stopKey, sumOfKnown } from '@roundsman/domain';
import { type Problem, type Relaxation, relaxationsOf, type Solution, tasksOf } from '@roundsman/optimizer';
import type { RunFigures, StoredRunResult } from '../optimization.tables.ts';
import type { RoutingEngine } from '../../../platform/geo/routing-engine.ts';
import {
  costOfRoute,
  type FullPlan,
  planDataOf,
  type PlanTimes,
  problemFromPlan,
  timeRoutes,
  travelOf,
} from '../../route-plans/index.ts';
import { missingDriverReasons } from '@roundsman/planning/missing-driver';
import { breaksRule } from '@roundsman/planning/time-route';
import { fixesOf } from '../fixes/fixes-of.ts';
import { restoreUnplaced } from '../problem/limit-driver-changes.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import { balanceCostOf } from '../problem/balance-limit.ts';
import { storedReasons } from '../fixes/unscheduled-code.ts';
import { storedRoutes } from './stored-routes.ts';

/**
 * Returns what is stored of a solution: figures, routes, unscheduled orders with reasons and fixes, and how to repeat
 * it. `times`: those of its routes, to be saved with them.
 */
export async function resultOf(
  full: FullPlan,
  run: RunProblem,
  { routes, unscheduled, search, summary }: Solution,
  { routingEngine, at, now }: { routingEngine: RoutingEngine; at: Date; now: Date },
): Promise<{ figures: RunFigures; result: StoredRunResult; times: PlanTimes }> {
  const { mapping, initial, start, pinnedIds, problem: searched, timeProblem, balanceLimit } = run;
  const orderOf = (id: string): string => parseStopKey(id)?.orderId ?? id;
  const lost = unscheduled.filter(({ id }) => pinnedIds.has(id));
  const sequences = restoreUnplaced(
    mapping.sequencesFrom(routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) }))),
    mapping.sequencesFrom(initial),
    new Set(lost.map(({ id }) => orderOf(id))),
  );
  // Time the routes like saved ones, so that rules that break later are distinguished from those that break now.
  const planProblem = problemFromPlan(full, { now, sequences, previous: run.planProblem });
  const travel = await travelOf(full, planProblem, routingEngine);
  const timed = await timeRoutes(full, planProblem, sequences, travel);
  const costs = timed.flatMap((times) => {
    const route = full.routes.find(({ id }) => id === times.routeId);
    return route ? [costOfRoute(route, full.settings, times)] : [];
  });
  const figures: RunFigures = {
    ...summary,
    placed: summary.placed + lost.length,
    unscheduled: summary.unscheduled - lost.length,
    // Counted by the customers' windows, since the search had wider ones for stops that are late already.
    lateStops: timed.reduce((sum, route) => sum + route.summary.lateStops, 0),
    longestMins: Math.max(0, ...timed.map((route) => route.summary.workingMins)),
    brokenStops: timed.flatMap(({ stops }) => stops).filter(breaksRule).length,
    balanceCost: balanceCostOf(run, summary),
    cost: sumOfKnown(costs.map(({ cost }) => cost)),
    co2: sumOfKnown(costs.map(({ co2 }) => co2)),
  };
  const relaxations = relaxationsInTime({ searched, timeProblem }, routes, unscheduled);
  const missingDriverReasonsOf = missingDriverReasons(planDataOf(full));
  const result = {
    routes: storedRoutes(full, sequences),
    orderIds: full.orders.map((order) => order.id),
    unscheduled: unscheduled
      .filter(({ id }) => !pinnedIds.has(id))
      .map(({ id, reason }) => ({
        orderId: orderOf(id),
        ...storedReasons(reason === 'vehicle-not-allowed' ? missingDriverReasonsOf(orderOf(id)) : [reason]),
        fixes: fixesOf(relaxations.get(id) ?? [], mapping.stopOf, mapping.problem),
      })),
    broken: timed.flatMap(({ stops }) =>
      stops.flatMap(({ orderId, type, violations }) =>
        violations.map((rule) => ({ stop: stopKey(orderId, type), rule })),
      ),
    ),
    search: { ...search, syncRounds: [...search.syncRounds] },
    initial: storedRoutes(full, mapping.sequencesFrom(initial)),
    ...(start && { start: storedRoutes(full, mapping.sequencesFrom(start)) }),
    ...(balanceLimit && { balanceLimit }),
    at: at.toISOString(),
  };
  return { figures, result, times: { planProblem, sequences, timed, travel } };
}

/** Returns relaxations by order whose added costs are seconds. Those of other prices are looked for again. */
function relaxationsInTime(
  { searched, timeProblem }: { readonly searched: Problem; readonly timeProblem: Problem },
  routes: Solution['routes'],
  unscheduled: Solution['unscheduled'],
): Map<string, readonly Relaxation[]> {
  const relaxed = unscheduled.filter(({ relaxations }) => relaxations.length > 0);
  // Only a vehicle has prices of its own.
  if (searched.vehicles === timeProblem.vehicles)
    return new Map(relaxed.map(({ id, relaxations }) => [id, relaxations]));
  const ids = relaxed.map(({ id }) => id);
  const sequences = routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) }));
  const relaxationsByStop = relaxationsOf(timeProblem, ids, sequences);
  return new Map(ids.map((id, at) => [id, relaxationsByStop[at] ?? []]));
}
