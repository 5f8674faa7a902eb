import type { EndpointNamed, Reply } from '@roundsman/contract';
import { isFinished, type Sequence, sumOfKnown } from '@roundsman/domain';
import type { FullPlan } from '../route-plans.store.ts';
import { costOfRoute } from './cost-of-route.ts';
import { breaksRule } from '@roundsman/planning/time-route';
import type { PlanRoutingEngine } from './resolved-travel.ts';
import { timeSequences } from './save-sequences.ts';

/**
 * Returns the plan's figures as saving these sequences would change them. Saves nothing. Changes that only need a
 * confirmation are accepted.
 * @throws driver_locked, stop_fixed, pair_split, pair_order
 */
export async function previewOrder(
  full: FullPlan,
  sequences: readonly Sequence[],
  options: { readonly routingEngine: PlanRoutingEngine; readonly now: Date },
): Promise<Reply<EndpointNamed<'POST /route-plans/:id/preview-order'>>> {
  const { ordered, timed, report } = await timeSequences(full, sequences, { ...options, handOver: true });
  const routed = new Set(ordered.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const retimed = new Map(timed.map((route) => [route.routeId, route]));
  const stops = [...timed.flatMap((route) => route.stops), ...full.stops.filter((stop) => !retimed.has(stop.route_id))];
  const costs = full.routes.map((route) => costOfRoute(route, full.settings, retimed.get(route.id)));
  return {
    distance: report.distance,
    workingMins: report.workingMins,
    longestMins: Math.max(
      0,
      ...full.routes.map(({ id, summary }) => (retimed.get(id)?.summary ?? summary).workingMins),
    ),
    lateStops: report.lateStops,
    brokenStops: stops.filter(breaksRule).length,
    vehiclesUsed: ordered.filter(({ stops }) => stops.length > 0).length,
    unscheduled: full.orders.filter(({ id, status }) => !routed.has(id) && !isFinished(status)).length,
    cost: sumOfKnown(costs.map(({ cost }) => cost)),
    co2: sumOfKnown(costs.map(({ co2 }) => co2)),
  };
}
