import { parseStopKey, stopKey } from '@roundsman/domain';
import { type Solution, tasksOf } from '@roundsman/optimizer';
import type { RunFigures, StoredRunResult } from './optimization.tables.ts';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import { breaksRule, type FullPlan, problemFromPlan, timeRoutes, travelOf, zoneReasons } from '../route-plans/index.ts';
import { fixesOf } from './fixes-of.ts';
import { restoreUnplaced } from './limit-driver-changes.ts';
import type { RunProblem } from './problem-of-run.ts';
import { storedRoutes } from './stored-routes.ts';

/**
 * Returns what is stored of a solution: figures, routes, unscheduled orders with reasons and fixes, and how to repeat
 * it.
 */
export async function resultOf(
  full: FullPlan,
  { mapping, initial, start, pinnedIds }: RunProblem,
  { routes, unscheduled, search, summary }: Solution,
  { routingEngine, at, now }: { routingEngine: RoutingEngine; at: Date; now: Date },
): Promise<{ figures: RunFigures; result: StoredRunResult }> {
  const orderOf = (id: string): string => parseStopKey(id)?.orderId ?? id;
  const lost = unscheduled.filter(({ id }) => pinnedIds.has(id));
  const sequences = restoreUnplaced(
    mapping.sequencesFrom(routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) }))),
    mapping.sequencesFrom(initial),
    new Set(lost.map(({ id }) => orderOf(id))),
  );
  // Time the routes like saved ones, so that rules that break later are distinguished from those that break now.
  const problem = problemFromPlan(full, { now, sequences, fixLocked: false });
  const timed = await timeRoutes(full, problem, sequences, await travelOf(full, problem, routingEngine));
  const figures: RunFigures = {
    ...summary,
    placed: summary.placed + lost.length,
    unscheduled: summary.unscheduled - lost.length,
    // Counted by the customers' windows, since the search had wider ones for stops that are late already.
    lateStops: timed.reduce((sum, route) => sum + route.summary.lateStops, 0),
    longestMins: Math.max(0, ...timed.map((route) => route.summary.workingMins)),
    brokenStops: timed.flatMap(({ stops }) => stops).filter(breaksRule).length,
  };
  const zoneReasonOf = zoneReasons(full);
  const withDepot = new Set(full.orders.flatMap(({ id, depot_id }) => (depot_id === null ? [] : id)));
  const whoIsMissing = (orderId: string): string =>
    withDepot.has(orderId) ? 'depot' : (zoneReasonOf(orderId) ?? 'vehicle-not-allowed');
  const result = {
    routes: storedRoutes(full, sequences),
    orderIds: full.orders.map((order) => order.id),
    unscheduled: unscheduled
      .filter(({ id }) => !pinnedIds.has(id))
      .map(({ id, reason, relaxations }) => ({
        orderId: orderOf(id),
        reason: reason === 'vehicle-not-allowed' ? whoIsMissing(orderOf(id)) : reason,
        fixes: fixesOf(relaxations, mapping.stopOf),
      })),
    broken: timed.flatMap(({ stops }) =>
      stops.flatMap(({ orderId, type, violations }) =>
        violations.map((rule) => ({ stop: stopKey(orderId, type), rule })),
      ),
    ),
    search: { ...search, syncRounds: [...search.syncRounds] },
    initial: storedRoutes(full, mapping.sequencesFrom(initial)),
    ...(start && { start: storedRoutes(full, mapping.sequencesFrom(start)) }),
    at: at.toISOString(),
  };
  return { figures, result };
}
