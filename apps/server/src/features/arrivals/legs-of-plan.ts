import { speedFactor } from '@roundsman/domain/route/straight-line';
import { type LatLng, vehicleSpeedFactor } from '@roundsman/domain';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import type { FullPlan, RouteRow } from '../route-plans/index.ts';
import type { LegsBetween } from './rest-by-road.ts';

/**
 * Returns the legs of a route under way. Those between consecutive stops are the plan's own. The others, such as those
 * from the driver's position, come from the installation's own roads: a hosted provider is not paid each minute.
 */
export function legsOfPlan(full: FullPlan, route: RouteRow, routingEngine: RoutingEngine): LegsBetween {
  const planned = plannedLegs(full, route);
  return async (points, pairs) => {
    const keys = pairs.map(([from, to]) => keyOf(points[from], points[to]));
    const missing = pairs.flatMap((pair, i) => (planned.has(keys[i]!) ? [] : [{ pair, key: keys[i]! }]));
    const found = new Map(planned);
    if (missing.length > 0) {
      const travel = await routingEngine.travel(points, {
        by: full.settings.optimizationMode === 'DRIVING_DISTANCE' ? 'roads' : 'straight-line',
        hasOwnRoadsOnly: true,
      });
      const legs = await travel.legs(missing.map(({ pair }) => pair));
      for (const [i, { key }] of missing.entries()) found.set(key, legs[i]!);
    }
    return keys.map((key) => found.get(key)!);
  };
}

interface KnownLeg {
  readonly seconds: number;
  readonly metres: number;
}

const keyOf = (from: LatLng | null | undefined, to: LatLng | null | undefined): string =>
  `${from?.lat},${from?.lng} ${to?.lat},${to?.lng}`;

/** Returns the stored travel between the stops of a route. None with reloads, which are part of the travel. */
function plannedLegs(full: FullPlan, route: RouteRow): Map<string, KnownLeg> {
  const legs = new Map<string, KnownLeg>();
  if (route.reloads.length > 0) return legs;
  const factor = speedFactor[route.speed] * vehicleSpeedFactor(route.vehicle_kind);
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  let before: LatLng | null = null;
  const stops = full.stops.filter((stop) => stop.route_id === route.id).toSorted((a, b) => a.sequence - b.sequence);
  for (const { order_id, type, travel_seconds, distance_metres } of stops) {
    const order = orderOf.get(order_id);
    const [lat, lng] =
      type === 'pickup' ? [order?.pickup_lat, order?.pickup_lng] : [order?.delivery_lat, order?.delivery_lng];
    const place = lat == null || lng == null ? null : { lat, lng };
    if (before && place) legs.set(keyOf(before, place), { seconds: travel_seconds / factor, metres: distance_metres });
    before = place;
  }
  return legs;
}
