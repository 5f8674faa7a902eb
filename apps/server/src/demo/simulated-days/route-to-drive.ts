import { type LatLng, type StopType, type TimeOfDay, windowSeconds } from '@roundsman/domain';
import { speedFactor } from '@roundsman/domain/route/straight-line';
import { vehicleSpeedFactor } from '@roundsman/domain/vehicle/vehicle';
import { type FullPlan, type StopRow, windowsOfRow } from '../../features/route-plans/index.ts';

/** A planned route as the simulator drives it. Times are seconds of its day. */
export interface RouteToDrive {
  readonly routeId: string;
  readonly driverId: string;
  /** The planned departure. */
  readonly departure: TimeOfDay;
  /** Null: the driver begins at the first stop. */
  readonly start: LatLng | null;
  /** Null: the route ends at the last stop. */
  readonly end: LatLng | null;
  /** Multiplies travel times, for bicycles and slow vehicles. */
  readonly speedFactor: number;
  readonly steps: readonly (VisitToDrive | ReloadToDrive)[];
  /** Planned breaks, sorted. */
  readonly breaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[];
}

export interface VisitToDrive {
  readonly kind: 'visit';
  readonly orderId: string;
  readonly type: StopType;
  /** The address as on the order: visits with the same one go to the same door. */
  readonly address: string;
  /** The geocoded point. */
  readonly place: LatLng;
  readonly order: OrderTraits;
  /** When the customer is there; empty: always. Sorted. */
  readonly windows: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[];
}

/** Traits of an order on which the true time on site depends. */
export interface OrderTraits {
  /** A kind of order, such as a kind of goods. */
  readonly kind: string;
  /** Units that are handed over. */
  readonly units: number;
}

export interface ReloadToDrive {
  readonly kind: 'reload';
  readonly place: LatLng;
  readonly seconds: number;
}

/** Returns the routes of a timed plan that have stops. `traitsOf` says of which kind an order is. */
export function routesToDrive(
  full: FullPlan,
  traitsOf: (order: FullPlan['orders'][number]) => OrderTraits,
): RouteToDrive[] {
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  const stopsOf = Map.groupBy(full.stops, (stop) => stop.route_id);
  return full.routes.flatMap((route): RouteToDrive[] => {
    const stops = (stopsOf.get(route.id) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    const visits = stops.flatMap((stop) => {
      const order = orderOf.get(stop.order_id);
      const visit = order && visitOf(stop, order, traitsOf(order));
      return visit ? [{ at: stop.start_seconds, step: visit }] : [];
    });
    if (visits.length === 0) return [];
    const start = pointAt(route.start_lat, route.start_lng);
    const reloads = route.reloads.flatMap((reload) => {
      const depot = full.depots.find(({ id }) => id === reload.depotId);
      const place = depot ? pointAt(depot.lat, depot.lng) : start;
      return place
        ? [{ at: reload.start, step: { kind: 'reload' as const, place, seconds: reload.end - reload.start } }]
        : [];
    });
    return [
      {
        routeId: route.id,
        driverId: route.driver_id,
        departure: route.start_seconds ?? 0,
        start,
        end: pointAt(route.end_lat, route.end_lng),
        speedFactor: speedFactor[route.speed] * vehicleSpeedFactor(route.vehicle_kind),
        steps: [...visits, ...reloads].toSorted((a, b) => a.at - b.at).map(({ step }) => step),
        breaks: breaksOf(route),
      },
    ];
  });
}

function breaksOf(route: FullPlan['routes'][number]): RouteToDrive['breaks'] {
  if (route.break_times.length > 0) return route.break_times;
  const [start, end] = [route.break_start_seconds, route.break_end_seconds];
  return start === null || end === null ? [] : [{ start, end }];
}

function visitOf(stop: StopRow, order: FullPlan['orders'][number], traits: OrderTraits): VisitToDrive | null {
  const isPickup = stop.type === 'pickup';
  const place = isPickup
    ? pointAt(order.pickup_lat, order.pickup_lng)
    : pointAt(order.delivery_lat, order.delivery_lng);
  if (!place) return null;
  return {
    kind: 'visit',
    orderId: order.id,
    type: stop.type,
    address: (isPickup ? order.pickup_address : order.delivery_address) ?? order.id,
    place,
    order: traits,
    windows: windowSeconds(windowsOfRow(order, stop.type)) ?? [],
  };
}

const pointAt = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };
