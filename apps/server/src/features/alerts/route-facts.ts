import {
  type LatLng,
  parseTimeOfDay,
  type RouteStopProgress,
  type StopRef,
  stopKey,
  type StopWindow,
  type TimeOfDay,
  toRouteStopProgress,
  windowsOfStop,
} from '@roundsman/domain';
import type { StopProgress } from '@roundsman/domain';
import { type FullPlan, type RouteRow, windowsOfRow } from '../route-plans/index.ts';

/** A stop of a route under way. Times are seconds of the plan's day. */
export interface StopFacts extends StopRef {
  readonly progress: RouteStopProgress;
  /** True when the driver has arrived there, or no longer has to go. */
  readonly isReached: boolean;
  /** Null without coordinates. */
  readonly place: LatLng | null;
  readonly windows: readonly StopWindow[];
  /** The planned arrival that was sent last. A change that was not sent has moved the plan's own. */
  readonly sentArrival: TimeOfDay;
  /** Planned minutes there, in seconds, without waiting. */
  readonly serviceSeconds: number;
}

/** Where a driver was last, and since when they have stood there. */
export interface DriverTrack {
  /** Of the last minutes, oldest first. */
  readonly positions: readonly (LatLng & { readonly at: TimeOfDay })[];
  /** The place and the beginning of a stay; null while the driver moves, and when that is unknown. */
  readonly stands: (LatLng & { readonly since: TimeOfDay }) | null;
}

/** A route under way with what alerts are made of. Times are seconds of the plan's day. */
export interface RouteFacts {
  readonly routeId: string;
  readonly now: TimeOfDay;
  /** In sequence. */
  readonly stops: readonly StopFacts[];
  /** The planned departure; null when unknown. */
  readonly plannedStart: TimeOfDay | null;
  /** The time in which the driver works: shift, plan and overtime. */
  readonly works: { readonly from: TimeOfDay; readonly to: TimeOfDay };
  /** True during a break that the driver reported. */
  readonly isOnBreak: boolean;
  /** True while the plan has a break. */
  readonly isBreakDue: boolean;
  readonly plannedBreaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[];
  readonly start: LatLng | null;
  readonly end: LatLng | null;
  /** The planned way, encoded; null without one. */
  readonly polyline: string | null;
  /** True when the planned way follows the roads; else it is straight between the stops. */
  readonly isByRoad: boolean;
  /** The driver's last position on this day; null without any. */
  readonly lastPositionAt: TimeOfDay | null;
  /** True when the driver has opened the route. */
  readonly isSeen: boolean;
  readonly track: DriverTrack;
}

const placeOf = (lat: number | null | undefined, lng: number | null | undefined): LatLng | null =>
  lat == null || lng == null ? null : { lat, lng };

const clockOrNull = (text: string | null): TimeOfDay | null => (text === null ? null : parseTimeOfDay(text));

/** Returns the facts of a route. `progress` has its stops in sequence; those that the plan no longer has are left out. */
export function routeFacts(
  full: FullPlan,
  route: RouteRow,
  {
    progress,
    sent,
    track,
    now,
    clockOf,
  }: {
    readonly progress: readonly (StopProgress & { readonly orderId: string })[];
    /** `sentMinutes` of the plan. */
    readonly sent: ReadonlyMap<string, number>;
    readonly track: DriverTrack;
    readonly now: TimeOfDay;
    readonly clockOf: (moment: Date) => TimeOfDay;
  },
): RouteFacts {
  const { timeZone, driverOvertime, snapToRoad } = full.settings;
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  const rowOf = new Map(
    full.stops.filter(({ route_id: id }) => id === route.id).map((stop) => [stopKey(stop.order_id, stop.type), stop]),
  );
  const stops = progress.flatMap((each): StopFacts[] => {
    const order = orderOf.get(each.orderId);
    const row = rowOf.get(stopKey(each.orderId, each.type));
    if (!order || !row) return [];
    const stop = toRouteStopProgress(each, timeZone);
    return [
      {
        orderId: each.orderId,
        type: each.type,
        progress: stop,
        isReached: stop.isFinished || stop.arrivedAt !== null,
        place:
          each.type === 'pickup'
            ? placeOf(order.pickup_lat, order.pickup_lng)
            : placeOf(order.delivery_lat, order.delivery_lng),
        windows: windowsOfStop(windowsOfRow(order, each.type)),
        sentArrival: sentArrival(stop.plannedArrival, sent.get(stopKey(each.orderId, each.type))),
        serviceSeconds: Math.max(0, row.end_seconds - row.start_seconds),
      },
    ];
  });
  const [shiftStart, shiftEnd] = [clockOrNull(route.shift_start), clockOrNull(route.shift_end)];
  const position = route.driver_position_at && clockOf(route.driver_position_at);
  return {
    routeId: route.id,
    now,
    stops,
    plannedStart: route.start_seconds,
    works: {
      from: Math.min(shiftStart ?? Number.NEGATIVE_INFINITY, route.start_seconds ?? Number.POSITIVE_INFINITY),
      to: Math.max(
        shiftEnd === null ? Number.POSITIVE_INFINITY : shiftEnd + driverOvertime * 60,
        route.end_seconds ?? Number.NEGATIVE_INFINITY,
      ),
    },
    isOnBreak: route.on_break_since !== null,
    plannedBreaks: breaksOf(route),
    isBreakDue: breaksOf(route).some(({ start, end }) => start <= now && now < end),
    start: placeOf(route.start_lat, route.start_lng),
    end: placeOf(route.end_lat, route.end_lng),
    polyline: route.polyline,
    isByRoad: snapToRoad,
    lastPositionAt: position !== null && position >= 0 ? position : null,
    isSeen: route.seen_at !== null,
    track,
  };
}

/** Returns the minute of each stop of a plan that was sent to a driver last, on whichever route. */
export const sentMinutes = (routes: readonly RouteRow[]): ReadonlyMap<string, number> =>
  new Map(
    routes.flatMap(({ dispatched_stops: stops }) =>
      (stops ?? []).map(({ orderId, type, minute }): [string, number] => [stopKey(orderId, type), minute]),
    ),
  );

/** Returns the planned arrival within the minute that was sent; of a stop that was never sent its planned arrival. */
const sentArrival = (planned: TimeOfDay, minute: number | undefined): TimeOfDay =>
  minute === undefined ? planned : Math.min(Math.max(planned, minute * 60), minute * 60 + 59);

const breaksOf = ({
  break_start_seconds: start,
  break_end_seconds: end,
  break_times: times,
}: RouteRow): readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[] =>
  times.length > 0 ? times : start === null || end === null ? [] : [{ start, end }];
