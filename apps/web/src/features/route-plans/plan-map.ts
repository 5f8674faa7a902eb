import { noDriverColor } from '@roundsman/domain/palette';
import type { LatLng } from '@roundsman/domain';
import { stopKey } from '@roundsman/domain/route-plan/stop-key';
import type { MapRoute, MapStop } from '../../components/map/map-data.ts';
import type { Plan, PlanOrder, PlanRoute } from './route-plans.queries.ts';

type StopType = 'pickup' | 'delivery';

/** Position of a stop on its route. */
export interface Placed {
  readonly number: number;
  readonly driver: PlanRoute['driver'];
}

/** Positions by stop key. The stops of each route are numbered from 1. */
export function placesOf(routes: readonly PlanRoute[]): Map<string, Placed> {
  const places = new Map<string, Placed>();
  for (const { steps, driver } of routes) {
    let number = 0;
    for (const { orderId, type } of steps)
      if (orderId && type !== 'driver') places.set(stopKey(orderId, type), { number: ++number, driver });
  }
  return places;
}

/** The stops of an order that have coordinates. */
export function stopsOf(order: PlanOrder): { stopType: StopType; key: string; at: LatLng }[] {
  const stops: { stopType: StopType; key: string; at: LatLng }[] = [];
  const add = (stopType: StopType, lat: number | null, lng: number | null): void => {
    if (lat !== null && lng !== null) stops.push({ stopType, key: stopKey(order._id, stopType), at: { lat, lng } });
  };
  if (order.routePlanType === 'PDP') add('pickup', order.pickupLat, order.pickupLng);
  add('delivery', order.deliveryLat, order.deliveryLng);
  return stops;
}

/** The id of the order of a pin on the map. */
export const orderOfPin = (pin: string): string => pin.slice(0, pin.lastIndexOf('_'));

/**
 * Pins of the plan's stops: numbered in the colour of the driver, hollow without a driver. For read-only users all are
 * hollow.
 */
export function planStops(plan: Plan, lit: ReadonlySet<string> = new Set()): MapStop[] {
  const places = plan.canEdit ? placesOf(plan.routes) : new Map<string, Placed>();
  return plan.orders.flatMap((order) =>
    stopsOf(order).map(({ key, at }) => {
      const place = places.get(key);
      return {
        id: key,
        ...at,
        color: place?.driver.color ?? noDriverColor,
        ...(place ? { number: place.number } : { hollow: true }),
        selected: lit.has(order._id),
        label: order.orderCode,
      };
    }),
  );
}

/** Lines of the routes; none for read-only users. */
export function planRoutes(plan: Plan, faded = false): MapRoute[] {
  if (!plan.canEdit) return [];
  return plan.routes.flatMap(({ _id, driver, polyline, steps }) => {
    const points = steps.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
    return points.length > 1 ? [{ id: _id, color: driver.color, polyline: polyline ?? points, faded }] : [];
  });
}

/** Starts of the drivers, in their colours. */
export const driverStarts = (routes: readonly PlanRoute[]) =>
  routes.flatMap(({ driver, startLat, startLng }) =>
    startLat === null || startLng === null
      ? []
      : [{ id: driver._id, lat: startLat, lng: startLng, color: driver.color, label: driver.name }],
  );
