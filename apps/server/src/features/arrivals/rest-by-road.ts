import {
  greatCircleMetres,
  isStopFinished,
  isStopReached,
  type LatLng,
  type StopKey,
  stopKey,
  type StopRef,
  type TimeOfDay,
} from '@roundsman/domain';
import type { PlanPoint } from '@roundsman/planning/locations';
import type { PlanData, PlanningOrder, PlanningRoute, StopReports } from '@roundsman/planning/plan-data';
import { createPlanProblem, type PlanProblem } from '@roundsman/planning/plan-problem';
import { type BreakTaken, type DriverNow, legsOfRest, timeRestOfRoute } from '@roundsman/planning/rest-of-route';
import type { Whereabouts } from './whereabouts.ts';

export interface RouteUnderWay {
  readonly routeId: string;
  readonly whereabouts: Whereabouts;
  /** Breaks that the driver reported. */
  readonly breaks: readonly BreakTaken[];
  /** The planned departure; null when unknown. */
  readonly plannedStart: TimeOfDay | null;
}

/** The expected arrival at an open stop, in seconds of the plan's day. */
export interface RoadArrival {
  readonly key: StopKey;
  readonly arrival: TimeOfDay;
}

/** Returns seconds and metres of each pair of points, without the driver's speed. */
export type LegsBetween = (
  points: readonly (PlanPoint | null)[],
  pairs: readonly (readonly [from: number, to: number])[],
) => Promise<readonly { readonly seconds: number; readonly metres: number }[]>;

/** A driver who stands this near a stop is at it. Doors and parking points lie off the geocoded point. Metres. */
const atStopMetres = 200;
/** A driver who stands this near another open stop than the next has gone there first. Metres. */
const atOtherStopMetres = 80;
/** A driver who has stood for less is passing. */
const standingSeconds = 60;
/** A driver this far from a stop has left it, whatever they reported. */
const leftStopMetres = 300;
/** A driver this near the start has not left it. */
const atStartMetres = 300;

/**
 * Returns the expected arrivals at the open stops of a route: travel by road from the driver's position, then the rest of
 * the route by the plan's mapping. Corrects reports that contradict the position: a driver who stands at the next stop has
 * arrived, and one who is far from a stop in service has left it.
 */
export async function restByRoad(
  data: PlanData,
  route: RouteUnderWay,
  { now, legsBetween }: { readonly now: TimeOfDay; readonly legsBetween: LegsBetween },
): Promise<RoadArrival[]> {
  const own = onlyRoute(data, route.routeId);
  if (!own) return [];
  const corrected = correctReports(own, route, now);
  const planProblem = createPlanProblem(corrected, {
    notBefore: null,
    sequences: [{ routeId: route.routeId, stops: inDrivenSequence(corrected) }],
  });
  const stops = planProblem.sequences[0]?.stops ?? [];
  const open = stops.filter((stop) => !planProblem.historyOf(stop).isFixed);
  if (open.length === 0) return [];
  const { driver, points } = driverNow(planProblem, route, now);
  const pairs = legsOfRest(planProblem, 0, driver);
  const legs = await legsBetween(points, pairs);
  const legOf = new Map(pairs.map(([from, to], i) => [`${from} ${to}`, legs[i]!]));
  const travel = (from: number, to: number) => {
    const leg = legOf.get(`${from} ${to}`);
    if (!leg) throw new Error(`No leg from location ${from} to ${to} of the route ${route.routeId}`);
    return leg;
  };
  const arrivalsOf = (at: DriverNow): RoadArrival[] => {
    const isOpen = new Set(open.map(({ orderId, type }) => stopKey(orderId, type)));
    return timeRestOfRoute(planProblem, 0, at, travel).stops.flatMap(({ orderId, type, arrival }) => {
      const key = stopKey(orderId, type);
      return isOpen.has(key) ? [{ key, arrival }] : [];
    });
  };
  const arrivals = arrivalsOf(driver);
  // The driver should be there and is not: the way takes longer, at least until now.
  const overdue = now - (arrivals[0]?.arrival ?? now);
  return overdue > 0 ? arrivalsOf({ ...driver, readyAt: driver.readyAt + overdue }) : arrivals;
}

/** Returns the stops of the only route: the one that the driver heads for comes before the other open ones. */
function inDrivenSequence(data: PlanData): StopRef[] {
  const stops = stopsWithOrders(data);
  const inTransit = stops.filter(({ stop, order }) => stop.type === 'delivery' && order.status === 'IN_TRANSIT');
  // Of several goods in transit nobody knows which come next.
  const headed =
    stops.find(({ order }) => order.status === 'GOING_NEXT') ?? (inTransit.length === 1 ? inTransit[0] : undefined);
  if (!headed) return stops.map(({ stop }) => stop);
  const firstOpen = stops.findIndex(
    ({ stop, order }) => !isStopReached(stop.type, order.status, order.pickupStatus, data.type),
  );
  const others = stops.filter((entry) => entry !== headed);
  return [...others.slice(0, firstOpen), headed, ...others.slice(firstOpen)].map(({ stop }) => stop);
}

/** Returns the plan with this route and its orders alone. */
function onlyRoute(data: PlanData, routeId: string): PlanData | null {
  const route = data.routes.find(({ id }) => id === routeId);
  if (!route) return null;
  const ids = new Set(route.stops.map(({ orderId }) => orderId));
  return { ...data, routes: [route], orders: data.orders.filter(({ id }) => ids.has(id)), precedences: [] };
}

const pointOf = (order: PlanningOrder, type: StopRef['type']): LatLng | null => {
  const [lat, lng] = type === 'pickup' ? [order.pickupLat, order.pickupLng] : [order.deliveryLat, order.deliveryLng];
  return lat === null || lng === null ? null : { lat, lng };
};

/** The stops of a route with their orders, in sequence. */
function stopsWithOrders(data: PlanData): { readonly stop: StopRef; readonly order: PlanningOrder }[] {
  const orderOf = new Map(data.orders.map((order) => [order.id, order]));
  return (data.routes[0]?.stops ?? []).flatMap((stop) => {
    const order = orderOf.get(stop.orderId);
    return order ? [{ stop, order }] : [];
  });
}

const reportsAt = ({ stop, order }: { stop: StopRef; order: PlanningOrder }): StopReports | undefined =>
  order.reports[stop.type];

/** Returns the plan with the reports that the driver's position shows to be missing. */
function correctReports(data: PlanData, { whereabouts }: RouteUnderWay, now: TimeOfDay): PlanData {
  const stops = stopsWithOrders(data);
  const isOver = ({ stop, order }: (typeof stops)[number]): boolean =>
    isStopFinished(stop.type, order.status, order.pickupStatus);
  const served = stops.find((entry) => !isOver(entry) && reportsAt(entry)?.arrivedAt != null);
  if (served) {
    const place = pointOf(served.order, served.stop.type);
    const arrivedAt = reportsAt(served)?.arrivedAt ?? now;
    const hasLeft =
      place !== null && whereabouts.at > arrivedAt && greatCircleMetres(place, whereabouts) > leftStopMetres;
    return hasLeft ? withReport(data, served.stop, { arrivedAt, finishedAt: whereabouts.at, isVisited: true }) : data;
  }
  const lastEnd = Math.max(
    0,
    ...stops.map((entry) => reportsAt(entry)?.finishedAt ?? 0).filter((finishedAt) => finishedAt <= now),
  );
  const stayed = whereabouts.at - whereabouts.standsSince;
  // Where the driver stands since before the last end is the stop before, at the same house for example.
  if (stayed < standingSeconds || whereabouts.standsSince <= lastEnd) return data;
  const open = stops.filter((entry) => !isOver(entry));
  const next = open.find(({ order }) => order.status === 'GOING_NEXT') ?? open[0];
  const metresTo = ({ stop, order }: (typeof stops)[number]): number => {
    const place = pointOf(order, stop.type);
    return place ? greatCircleMetres(place, whereabouts) : Number.POSITIVE_INFINITY;
  };
  const others = open.filter((entry) => entry !== next && metresTo(entry) <= atOtherStopMetres);
  const [nearest] = others.toSorted((a, b) => metresTo(a) - metresTo(b));
  const isOther = stayed >= 2 * standingSeconds && nearest && next && metresTo(nearest) < metresTo(next) / 2;
  const reached = isOther ? nearest : next && metresTo(next) <= atStopMetres ? next : undefined;
  if (!reached) return data;
  return withReport(data, reached.stop, { arrivedAt: whereabouts.standsSince, finishedAt: null, isVisited: true });
}

/** Returns the plan with these reports about a stop, and the status that they lead to. */
function withReport(data: PlanData, { orderId, type }: StopRef, reports: StopReports): PlanData {
  const isPickup = type === 'pickup';
  return {
    ...data,
    orders: data.orders.map((order) => {
      if (order.id !== orderId) return order;
      const isFinished = reports.finishedAt !== null;
      const pickupStatus = isFinished ? ('COLLECTED' as const) : ('PICKUP_ARRIVED' as const);
      return {
        ...order,
        ...(isPickup
          ? { status: pickupStatus, pickupStatus }
          : { status: isFinished ? ('COMPLETED' as const) : ('DELIVERY_ARRIVED' as const) }),
        reports: { ...order.reports, [type]: reports },
      };
    }),
  };
}

/** Returns where the driver goes on from, and when. */
function driverNow(
  planProblem: PlanProblem,
  { whereabouts, breaks, plannedStart }: RouteUnderWay,
  now: TimeOfDay,
): { readonly driver: DriverNow; readonly points: readonly (PlanPoint | null)[] } {
  const { points, historyOf, sequences, problem } = planProblem;
  const reached = (sequences[0]?.stops ?? []).map(historyOf).filter(({ isFixed, isDropped }) => isFixed && !isDropped);
  const isServing = reached.some(({ finishedAt }) => finishedAt === null);
  const lastEnd = Math.max(0, ...reached.map(({ finishedAt }) => finishedAt ?? 0));
  const shortestBreak = Math.min(1800, ...(problem.vehicles[0]?.breaks ?? []).map((each) => each.durationSeconds));
  const resting = breaks.find(({ end }) => end === null) ?? silentBreak(planProblem, { whereabouts, breaks }, lastEnd);
  const restedAt = resting ? resting.start + shortestBreak : 0;
  const taken = resting && !breaks.includes(resting) ? [...breaks, resting] : breaks;
  // A stop in service lasts until now at least.
  if (isServing) return { driver: { position: null, readyAt: Math.max(now, restedAt), breaks: taken }, points };
  // The report of an end says more than an older position.
  if (lastEnd > whereabouts.at)
    return { driver: { position: null, readyAt: Math.max(lastEnd, restedAt), breaks: taken }, points };
  const hasStarted = reached.length > 0 || !isAtStart(planProblem.plan.routes[0], whereabouts);
  const waits = hasStarted ? 0 : Math.max(plannedStart ?? 0, now);
  return {
    driver: { position: points.length, readyAt: Math.max(whereabouts.at, restedAt, waits), breaks: taken },
    points: [...points, { lat: whereabouts.lat, lng: whereabouts.lng, address: null }],
  };
}

/** A driver who stays this long after a stop, at the time of a break, has begun it. Seconds. */
const silentBreakSeconds = 300;
/** How far from its planned time a break may begin without a report. Seconds. */
const nearPlannedBreak = 2700;

/** Returns the break that a driver has begun without a report: they have not moved since the last stop ended. */
function silentBreak(
  { plan }: PlanProblem,
  { whereabouts, breaks }: Pick<RouteUnderWay, 'whereabouts' | 'breaks'>,
  lastEnd: TimeOfDay,
): BreakTaken | undefined {
  const { at, standsSince } = whereabouts;
  const begun = Math.max(lastEnd, standsSince);
  if (lastEnd === 0 || standsSince > lastEnd + 120 || at - begun < silentBreakSeconds) return undefined;
  const route = plan.routes[0];
  const planned = route && (route.storedBreakTimes.length > 0 ? route.storedBreakTimes : [route.storedBreak]);
  const isDue = planned?.some(
    (each) =>
      each !== null &&
      Math.abs(each.start - begun) <= nearPlannedBreak &&
      !breaks.some(({ start }) => Math.abs(start - each.start) <= nearPlannedBreak),
  );
  return isDue ? { start: begun, end: null } : undefined;
}

const isAtStart = (route: PlanningRoute | undefined, position: LatLng): boolean =>
  route?.startLat != null &&
  route.startLng !== null &&
  greatCircleMetres({ lat: route.startLat, lng: route.startLng }, position) <= atStartMetres;
