import {
  type ErrorCounts,
  type ErrorLead,
  expectedArrival,
  rangeInSteps,
  stopKey,
  type TimeOfDay,
} from '@roundsman/domain';
import type { PlanData, PlanningOrder } from '@roundsman/planning/plan-data';
import { type LegsBetween, restByRoad } from '../../src/features/arrivals/rest-by-road.ts';
import { storedArrivals } from '../../src/features/arrivals/stored-arrivals.ts';
import { isFresh } from '../../src/features/arrivals/whereabouts.ts';
import { planDataOf } from '../../src/features/route-plans/index.ts';
import type { RouteMoment } from './moment.ts';

export interface Prediction {
  readonly expected: TimeOfDay;
  /** The arrival by road as it is stored, without rounding; null for a shift by the delay. */
  readonly byRoad: { readonly arrival: TimeOfDay; readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** The range that customers see; null where the product gives none. */
  readonly range: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
}

/** Predicts the arrivals at the unfinished stops of a route, by stop key. */
export type Predictor = (moment: RouteMoment) => Promise<ReadonlyMap<string, Prediction>>;

/** The planned arrival, shifted by the delay at the last finished stop and by overdue time. */
export const byDelay: Predictor = async ({ progress, now }) =>
  new Map(
    progress
      .filter(({ isFinished }) => !isFinished)
      .map(({ stop, sequence, plannedArrival: arrival }) => {
        const { expected, range } = expectedArrival({ sequence, arrival }, progress, now);
        return [stopKey(stop.order_id, stop.type), { expected, range, byRoad: null }] as const;
      }),
  );

/** By road from the last position, as the product stores it; the shift by the delay where none is fresh. */
export const byRoad =
  (legsBetween: LegsBetween, errors: ReadonlyMap<ErrorLead, ErrorCounts>): Predictor =>
  async (moment) => {
    const { full, routeId, now, position, breaks } = moment;
    const shifted = await byDelay(moment);
    const lastReport = moment.events.at(-1)?.at ?? null;
    if (!position || !isFresh(position, { now, lastReport, breaks })) return shifted;
    const plannedStart = full.routes.find(({ id }) => id === routeId)?.start_seconds ?? null;
    const arrivals = await restByRoad(
      dataAt(moment),
      { routeId, whereabouts: position, breaks, plannedStart },
      { now, legsBetween },
    );
    const predictions = new Map<string, Prediction>(shifted);
    for (const { key, arrival, from, to } of storedArrivals(arrivals, [], { now, errors, planned: new Map() }))
      predictions.set(key, {
        expected: arrival,
        range: rangeInSteps({ from, arrival, to }, now),
        byRoad: { arrival, from, to },
      });
    return predictions;
  };

/** Returns the plan with the statuses and reports of the moment. */
function dataAt({ full, progress, events }: RouteMoment): PlanData {
  const data = planDataOf(full);
  const statusOf = new Map(events.map(({ orderId, status }) => [orderId, status]));
  const reportsOf = new Map<string, PlanningOrder['reports']>();
  for (const { stop, arrivedAt, doneAt } of progress)
    if (arrivedAt !== null || doneAt !== null)
      reportsOf.set(stop.order_id, {
        ...reportsOf.get(stop.order_id),
        [stop.type]: { arrivedAt, finishedAt: doneAt, isVisited: true },
      });
  const isOnRoute = new Set(progress.map(({ stop }) => stop.order_id));
  return {
    ...data,
    orders: data.orders
      .filter(({ id }) => isOnRoute.has(id))
      .map((order) => ({
        ...order,
        status: statusOf.get(order.id) ?? order.status,
        reports: reportsOf.get(order.id) ?? {},
      })),
  };
}
