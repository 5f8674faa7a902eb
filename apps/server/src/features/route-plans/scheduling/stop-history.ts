import { checkSequences, type Sequence, type SequenceProblem } from '@roundsman/domain';
import { type HistoryOf, historyOf as historyOfData, putFixedFirst } from '@roundsman/planning/stop-history';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { planDataOf } from './problem-from-plan.ts';

/**
 * Returns a function that gives the history of each stop of a plan. @throws when the stop's order is not on the plan
 */
export const historyOf = (full: FullPlan): HistoryOf => historyOfData(planDataOf(full));

/** Returns the stored routes of a plan. */
export function sequencesOf({ routes, stops }: Pick<FullPlan, 'routes' | 'stops'>): Sequence[] {
  const byRoute = Map.groupBy(stops, (stop) => stop.route_id);
  return routes.map((route) => ({
    routeId: route.id,
    stops: (byRoute.get(route.id) ?? []).map((stop) => ({ orderId: stop.order_id, type: stop.type })),
  }));
}

/** Returns the routes of a plan as driven so far, followed by the stored sequence. */
export function drivenSequencesOf(full: FullPlan): Sequence[] {
  const history = historyOf(full);
  return sequencesOf(full).map(({ routeId, stops }) => ({ routeId, stops: putFixedFirst(stops, history) }));
}

/** Returns the first rule that a plan's routes would break with these stops, or null. */
export function findSequenceProblem(
  full: FullPlan,
  after: readonly Sequence[],
  handOver: boolean,
): SequenceProblem | null {
  const driven = drivenSequencesOf(full);
  return checkSequences({
    type: full.plan.type,
    orders: new Map(full.orders.map(({ id, status, pickup_status }) => [id, { status, pickupStatus: pickup_status }])),
    before: sequencesOf(full).map((sequence, i) => ({
      ...sequence,
      locked: full.routes[i]?.locked ?? false,
      driven: driven[i]?.stops ?? [],
    })),
    after,
    handOver,
  });
}

/** Indexes orders by id. */
export const ordersById = (orders: readonly OrderRow[]): ReadonlyMap<string, OrderRow> =>
  new Map(orders.map((order) => [order.id, order]));
