import { type LatLng, stopKey, stopStatus, type StopKey } from '@roundsman/domain';
import { overtimeOf } from '@roundsman/planning/figures';
import { type RouteTimes, timeRoute as timeRouteOfPlan } from '@roundsman/planning/time-route';
import type { Route } from '../plan.ts';
import { type PlanSource, problemOfRoute, travelBetween } from './plan-data.ts';
import { type TimedRoute, type TimedStop, coordinatesOf, shiftOfRoute, stopOf } from './timed-route.ts';

/** Calculates the times of a changed route, as the server calculates them when the change is saved. */
export function timeRoute(route: Route, keys: readonly StopKey[], source: PlanSource): TimedRoute {
  const { plan, orders } = source;
  const times = timesOfRoute(route, keys, source);
  const stops = times.stops.flatMap(({ orderId, type, ...time }, i): TimedStop | [] => {
    const order = orders.get(orderId);
    if (!order) return [];
    return {
      ...stopOf(order, type, plan),
      driverId: route.driver._id,
      number: i + 1,
      arrival: time.arrival,
      start: time.start,
      end: time.end,
      travelSeconds: time.travelSeconds,
      metres: time.distanceMetres,
      lateSeconds: time.lateSeconds,
      violations: time.violations,
      load: time.loadAfter,
      status: stopStatus(type, order.status, order.pickupStatus),
      arrivalEstimatedBecause: source.stepOf(stopKey(orderId, type))?.arrivalEstimatedBecause ?? null,
    };
  });
  const depotNames = new Map(route.reloadAt.map(({ _id, name }) => [_id, name]));
  const { firstBreak, breakTimes } = times;
  const hasEnd = route.endLat !== null && route.endLng !== null;
  return {
    route,
    driverId: route.driver._id,
    stops,
    start: times.start,
    // Without an end of its own the route ends with its last stop, although the driver may wait there until now.
    end: hasEnd ? times.end : (stops.at(-1)?.end ?? null),
    isEndLate: hasEnd && times.isEndLate,
    reloads: times.reloads.map(({ depotId, ...reload }) => ({
      ...reload,
      depot: depotId === null ? null : (depotNames.get(depotId) ?? null),
    })),
    breakTimes: breakTimes.length > 0 || firstBreak === null ? breakTimes : [firstBreak],
    breaksLeftOut: [...times.breaksLeftOut],
    shift: shiftOfRoute(route),
    path: pathOf(route, stops),
    figures: { ...times.figures, overtimeSeconds: overtimeOf(times.end, route.shiftEnd) },
    peaks: times.peaks,
    isChanged: true,
  };
}

/** Returns the times of a changed route by the mapping that the server uses too. */
function timesOfRoute(route: Route, keys: readonly StopKey[], source: PlanSource): RouteTimes {
  const problem = problemOfRoute(route, keys, source);
  const [sequence] = problem.sequences;
  return timeRouteOfPlan(problem, 0, sequence?.stops ?? [], travelBetween(problem, source.rules));
}

function pathOf(route: Route, stops: readonly TimedStop[]): LatLng[] {
  if (stops.length === 0) return [];
  const end = (lat: number | null, lng: number | null): LatLng[] =>
    lat === null || lng === null ? [] : [{ lat, lng }];
  return [
    ...end(route.startLat, route.startLng),
    ...stops.flatMap(({ order, type }) => coordinatesOf(order, type) ?? []),
    ...end(route.endLat, route.endLng),
  ];
}
