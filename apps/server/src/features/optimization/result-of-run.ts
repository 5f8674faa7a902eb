import { parseStopKey, stopKey } from '@roundsman/domain';
import { type Solution, tasksOf } from '@roundsman/optimizer';
import type { StoredRunResult } from '../../platform/db/stored.ts';
import type { Distances } from '../../platform/geo/distances.ts';
import { type FullPlan, problemFromPlan, timeRoutes, travelOf } from '../route-plans/index.ts';
import { fixesOf } from './fixes-of.ts';
import type { RunProblem } from './problem-of-run.ts';
import { storedRoutes } from './stored-routes.ts';

/** What is kept of a solution: its routes, why orders were left out and what would let them in, and how to find it again. */
export async function resultOf(
  full: FullPlan,
  { mapping, initial }: RunProblem,
  { routes, unscheduled, search }: Solution,
  { distances, now }: { distances: Distances; now: Date },
): Promise<StoredRunResult> {
  const sequences = mapping.sequencesFrom(
    routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
  );
  // Timed as they will be saved, so that what they break now can be told from what they break later.
  const problem = problemFromPlan(full, { now, sequences, keepLocked: false });
  const timed = await timeRoutes(full, problem, sequences, await travelOf(full, problem, distances));
  return {
    routes: storedRoutes(full, sequences),
    orderIds: full.orders.map((order) => order.id),
    unscheduled: unscheduled.map(({ id, reason, relaxations }) => ({
      orderId: parseStopKey(id)?.orderId ?? id,
      reason,
      fixes: fixesOf(relaxations, mapping.stopOf),
    })),
    broken: timed.flatMap(({ stops }) =>
      stops.flatMap(({ orderId, type, violations }) => violations.map((rule) => `${stopKey(orderId, type)} ${rule}`)),
    ),
    search: { ...search, meetings: [...search.meetings] },
    initial: storedRoutes(full, mapping.sequencesFrom(initial)),
  };
}
