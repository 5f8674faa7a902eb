import { decodePolyline, greatCircleMetres, type LatLng, type OrderStatus, type TimeOfDay } from '@roundsman/domain';
import type { FullPlan } from '../features/route-plans/index.ts';
import type { Place } from './demo-places.ts';
import { isServedBefore, type Way } from './simulated-days/drive-route.ts';
import { vehicleAt } from './simulated-days/report-route.ts';
import { type RouteToDrive, routesToDrive } from './simulated-days/route-to-drive.ts';
import { simulateDay } from './simulated-days/simulate-day.ts';
import { createTruth } from './simulated-days/truth.ts';

/** The same addresses are slow in every demo. */
const seed = 5;
/** The true minutes of a box are those of so many units: visits take about what is planned, slow addresses twice. */
const unitsPerBox = 3;

/** Returns whether every driver serves one place before another one. */
export const isServedFirst = (first: Place, second: Place): boolean =>
  isServedBefore({ address: first.address, place: first }, { address: second.address, place: second }, seed);

/** Reports of the phones of a plan's drivers on its day. Times are seconds of the day. */
export interface PlanReports {
  /** Sorted by time within a route. */
  readonly events: readonly ReportedEvent[];
  readonly positions: readonly (LatLng & { readonly routeId: string; readonly at: TimeOfDay })[];
  /** The driver's next order and the vehicle's place at a time, by route; routes that are driven then only. */
  underWay(
    at: TimeOfDay,
  ): readonly { readonly routeId: string; readonly orderId: string | null; readonly at: LatLng }[];
}

export interface ReportedEvent {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly at: TimeOfDay;
}

/**
 * Drives the routes of a plan as a simulated day, whose addresses take as long as they do on every day.
 * @param late a route whose driver leaves so many seconds after the plan
 */
export async function simulatePlan(
  full: FullPlan,
  late?: { readonly routeId: string; readonly seconds: number },
): Promise<PlanReports> {
  const { routes, idOf } = stableRoutes(full);
  const delayed = routes.map((route) =>
    idOf(route.routeId) === late?.routeId ? { ...route, departure: route.departure + late.seconds } : route,
  );
  const { driven, reports } = await simulateDay(delayed, {
    truth: createTruth(seed),
    wayBetween: wayOf(full),
    seed,
    day: full.plan.delivery_date,
  });
  return {
    events: reports.flatMap(({ events }) => events.map((event) => ({ ...event, orderId: idOf(event.orderId) }))),
    positions: reports.flatMap(({ routeId, positions }) =>
      positions.map((position) => ({ ...position, routeId: idOf(routeId) })),
    ),
    underWay: (at) =>
      driven.flatMap((route) => {
        const place = vehicleAt(route, at);
        const next = route.visits.find(({ leftAt }) => leftAt > at);
        return place ? [{ routeId: idOf(route.routeId), orderId: next ? idOf(next.orderId) : null, at: place }] : [];
      }),
  };
}

/** Names orders and drivers by their places in the plan, because their ids differ in each demo. */
function stableRoutes(full: FullPlan) {
  const ids = new Map<string, string>();
  const named = (name: string, id: string): string => {
    ids.set(name, id);
    return name;
  };
  const routes = routesToDrive(full, ({ load }) => ({ kind: 'Groceries', units: (load ?? 1) * unitsPerBox })).map(
    (route, at): RouteToDrive => ({
      ...route,
      routeId: named(`route ${at}`, route.routeId),
      driverId: `driver ${at}`,
      steps: route.steps.map((step, i) =>
        step.kind === 'visit' ? { ...step, orderId: named(`${at} ${i}`, step.orderId) } : step,
      ),
    }),
  );
  return { routes, idOf: (name: string): string => ids.get(name) ?? name };
}

/** Returns ways as the plan has them between its stops, and straight ones elsewhere. */
function wayOf(full: FullPlan): (from: LatLng, to: LatLng) => Promise<Way> {
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  const lines = full.routes.map((route) => ({
    line: route.polyline ? decodePolyline(route.polyline) : [],
    stops: full.stops
      .filter((stop) => stop.route_id === route.id)
      .toSorted((a, b) => a.sequence - b.sequence)
      .flatMap((stop) => {
        const { delivery_lat: lat, delivery_lng: lng } = orderOf.get(stop.order_id) ?? {};
        return typeof lat === 'number' && typeof lng === 'number' ? [{ stop, lat, lng }] : [];
      }),
  }));
  return async (from, to) => {
    const metres = greatCircleMetres(from, to) * 1.4;
    const straight = { seconds: Math.round(metres / (28 / 3.6)) + 20, metres, line: [from, to] };
    for (const { line, stops } of lines) {
      const at = stops.findIndex((place) => greatCircleMetres(place, to) < nearMetres);
      const next = stops[at];
      if (!next || (at > 0 && greatCircleMetres(stops[at - 1]!, from) > nearMetres)) continue;
      const shape = between(line, from, to);
      return {
        seconds: Math.max(20, next.stop.travel_seconds),
        metres: Math.max(1, next.stop.distance_metres),
        line: shape.length > 1 ? [from, ...shape, to] : straight.line,
      };
    }
    return straight;
  };
}

/** Doors and parking places are at most this far from an address. */
const nearMetres = 330;

/** Returns the part of a line between two points. */
function between(line: readonly LatLng[], from: LatLng, to: LatLng): readonly LatLng[] {
  const nearest = (point: LatLng): number =>
    line.reduce((best, at, i) => (greatCircleMetres(at, point) < greatCircleMetres(line[best]!, point) ? i : best), 0);
  if (line.length === 0) return [];
  const [start, end] = [nearest(from), nearest(to)];
  return start < end ? line.slice(start, end + 1) : [];
}
