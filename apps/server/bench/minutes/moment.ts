import { type RouteStopProgress, type StopType, stopKey, type TimeOfDay } from '@roundsman/domain';
import type { PhoneReports, ReportedPosition, StopReport } from '../../src/demo/simulated-days/report-route.ts';
import { type Whereabouts, whereaboutsAfter } from '../../src/features/arrivals/whereabouts.ts';
import type { FullPlan, StopRow } from '../../src/features/route-plans/route-plans.store.ts';

/** The product's knowledge of a route at a time of its day. */
export interface RouteMoment {
  readonly full: FullPlan;
  readonly routeId: string;
  readonly now: TimeOfDay;
  /** By the taps so far. */
  readonly progress: readonly (RouteStopProgress & { readonly stop: StopRow })[];
  /** Taps so far, in sequence. */
  readonly events: readonly StopReport[];
  /** The last position; null without one. */
  readonly position: Whereabouts | null;
  /** All positions so far, oldest first. */
  readonly positions: readonly ReportedPosition[];
  /** The breaks so far that the driver reported. */
  readonly breaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay | null }[];
}

const endings: readonly string[] = ['COMPLETED', 'DELIVERY_FAILED', 'COLLECTED', 'PICKUP_FAILED'];
const arrivals: readonly string[] = ['DELIVERY_ARRIVED', 'PICKUP_ARRIVED'];

/** Returns a function that gives a route's moments at growing times. */
export function momentsOf(full: FullPlan, reports: PhoneReports): (now: TimeOfDay) => RouteMoment {
  const { routeId } = reports;
  const route = full.routes.find(({ id }) => id === routeId);
  const stops = full.stops.filter((stop) => stop.route_id === routeId).toSorted((a, b) => a.sequence - b.sequence);
  let nextEvent = 0;
  let nextPosition = 0;
  let position: Whereabouts | null = null;
  const events: StopReport[] = [];
  const seen = new Map<string, { arrivedAt?: TimeOfDay; doneAt?: TimeOfDay; headedAt?: TimeOfDay }>();
  return (now) => {
    for (; (reports.positions[nextPosition]?.at ?? Number.POSITIVE_INFINITY) <= now; nextPosition++)
      position = whereaboutsAfter(position, reports.positions[nextPosition]!);
    for (; (reports.events[nextEvent]?.at ?? Number.POSITIVE_INFINITY) <= now; nextEvent++) {
      const event = reports.events[nextEvent]!;
      events.push(event);
      const key = keyOf(event.orderId, event.type);
      const known = seen.get(key) ?? {};
      seen.set(key, {
        ...known,
        ...(arrivals.includes(event.status) && { arrivedAt: event.at }),
        ...(endings.includes(event.status) && { doneAt: event.at }),
        ...(event.status === 'GOING_NEXT' && { headedAt: event.at }),
      });
    }
    return {
      full,
      routeId,
      now,
      events,
      position,
      positions: reports.positions.slice(0, nextPosition),
      breaks: reports.breaks
        .filter(({ start }) => start <= now)
        .map(({ start, end }) => ({ start, end: end <= now ? end : null })),
      progress: stops.map((stop) => {
        const { arrivedAt, doneAt, headedAt } = seen.get(keyOf(stop.order_id, stop.type)) ?? {};
        return {
          stop,
          sequence: stop.sequence,
          plannedArrival: stop.arrival_seconds,
          plannedEnd: stop.end_seconds,
          plannedDeparture: route?.start_seconds ?? null,
          isFinished: doneAt !== undefined,
          doneAt: doneAt ?? null,
          arrivedAt: arrivedAt ?? null,
          headedAt: headedAt ?? null,
        };
      }),
    };
  };
}

const keyOf = (orderId: string, type: StopType): string => stopKey(orderId, type);
