import {
  addError,
  dateInTimeZone,
  type ErrorLead,
  errorLeads,
  formatClock,
  orderOfStop,
  secondsInTimeZone,
  type StopKey,
  stopKey,
  type TimeOfDay,
  typeOfStop,
} from '@roundsman/domain';
import type { PlanData, PlanningOrder } from '@roundsman/planning/plan-data';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Services } from '../../platform/services.ts';
import { listOrdersWithAcceptedMinutes } from '../accepted-minutes/index.ts';
import { checkAlerts, type DriverTrack } from '../alerts/index.ts';
import { findPlan, type FullPlan, planDataOf, readPlan, type RouteRow } from '../route-plans/index.ts';
import {
  type ErrorHistory,
  listPositions,
  listStates,
  type NewState,
  type PlanUnderWay,
  readErrors,
  type RouteState,
  saveErrors,
  saveState,
  type StoredPosition,
} from './arrivals.store.ts';
import type { MinutesBasis } from './arrivals.tables.ts';
import { legsOfPlan } from './legs-of-plan.ts';
import { restByRoad } from './rest-by-road.ts';
import { movedArrivals, storedArrivals } from './stored-arrivals.ts';
import { isFresh, type Whereabouts, whereaboutsAfter } from './whereabouts.ts';

/** Positions of this time say where a driver of whom nothing is stored has stood. */
const lookBackMs = 20 * 60_000;

type ArrivalServices = Pick<Services, 'db' | 'clock' | 'routingEngine' | 'broadcast' | 'log'>;

interface Loaded {
  readonly full: FullPlan;
  readonly states: ReadonlyMap<string, RouteState>;
  readonly positions: ReadonlyMap<string, readonly StoredPosition[]>;
  readonly errors: Readonly<Record<MinutesBasis, ErrorHistory>>;
  /** The orders with minutes on site that the office accepted. */
  readonly accepted: ReadonlySet<string>;
}

/** An error of a former expected arrival, in seconds: actual minus expected. */
interface FoundError {
  readonly basis: MinutesBasis;
  readonly lead: ErrorLead;
  readonly seconds: number;
}

/** A route with its new state, and the errors of its former one. */
interface TimedRoute {
  readonly route: RouteRow;
  readonly state: NewState;
  readonly errors: readonly FoundError[];
}

/**
 * Computes the expected arrivals of the routes of a plan whose driver has a fresh position, stores and publishes them. Counts
 * the errors of former ones at stops that were reached since, and checks the alerts of the plan in the same transaction.
 * Another process may do the same at once: only one stores.
 */
export async function timeArrivals({ companyId, planId }: PlanUnderWay, services: ArrivalServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const loaded = await db.tenant(companyId).read((tx) => load(tx, planId, now));
  const timed = loaded?.full.settings.arrivalByRoad ? await timeRoutes(loaded, now, services) : [];
  const stored = await db.tenant(companyId).write(async (tx) => {
    const saved = new Set<string>();
    for (const { state } of timed) if (await saveState(tx, state)) saved.add(state.routeId);
    for (const { route, state } of timed) if (saved.has(route.id)) await emitMoved(tx, loaded!, route, state);
    const counted = timed.filter(({ state }) => saved.has(state.routeId)).flatMap((each) => each.errors);
    await countErrors(tx, counted);
    await checkAlerts(tx, { planId, full: loaded?.full ?? null, tracks: tracksOf(loaded, timed), now });
    return saved;
  });
  for (const { route, state } of timed)
    if (stored.has(route.id)) publish(services, { companyId, planId }, route, state);
}

async function countErrors(tx: TenantTx, found: readonly FoundError[]): Promise<void> {
  if (found.length === 0) return;
  const histories = await readErrors(tx, { lock: true });
  for (const [basis, ofBasis] of Map.groupBy(found, (error) => error.basis))
    for (const [lead, ofLead] of Map.groupBy(ofBasis, (error) => error.lead)) {
      let counts = histories[basis].get(lead);
      for (const { seconds } of ofLead) counts = addError(counts, seconds);
      if (counts) await saveErrors(tx, { basis, lead, counts });
    }
}

async function timeRoutes(
  { full, states, positions, errors, accepted }: Loaded,
  now: Date,
  { routingEngine, log }: ArrivalServices,
): Promise<TimedRoute[]> {
  const timed: TimedRoute[] = [];
  // Of all routes at once: a large plan has thousands of orders.
  const data = planDataOf(full);
  const orderOf = new Map(data.orders.map((order) => [order.id, order]));
  for (const route of full.routes) {
    const former = states.get(route.id);
    const basis = basisOf(route, full, accepted);
    try {
      const positionsOfRoute = positions.get(route.id) ?? [];
      const known = { former, positions: positionsOfRoute, full, data, orderOf, errors: errors[basis], now };
      const state = await stateOf(route, known, routingEngine);
      if (state) timed.push({ route, state, errors: errorsOf(former, orderOf).map((error) => ({ basis, ...error })) });
    } catch (error) {
      // The other routes have their arrivals all the same.
      log.error({ err: error, routeId: route.id }, 'the arrivals of a route could not be computed');
    }
  }
  return timed;
}

/** Accepted minutes make arrivals more exact than typed ones, so errors from before do not show what to expect. */
function basisOf({ id }: RouteRow, { stops }: FullPlan, accepted: ReadonlySet<string>): MinutesBasis {
  const ofRoute = stops.filter(({ route_id: routeId }) => routeId === id);
  const withAccepted = ofRoute.filter(({ order_id: orderId }) => accepted.has(orderId)).length;
  return withAccepted * 2 >= ofRoute.length && withAccepted > 0 ? 'accepted' : 'typed';
}

async function stateOf(
  route: RouteRow,
  known: KnownOfRoute,
  routingEngine: ArrivalServices['routingEngine'],
): Promise<NewState | null> {
  const { full, now } = known;
  const moved = whereaboutsOf(known);
  if (!moved) return null;
  const clockOf = clockOfPlan(full);
  const breaks = breaksOf(route, known.former, { clockOf, now });
  const lastReport = lastReportOf(known, route);
  if (!isFresh(moved, { now: clockOf(now), lastReport, breaks })) return null;
  const arrivals = await restByRoad(
    known.data,
    { routeId: route.id, whereabouts: moved, breaks, plannedStart: route.start_seconds },
    { now: clockOf(now), legsBetween: legsOfPlan(full, route, routingEngine) },
  );
  const momentOf = (seconds: number): Date => new Date(now.getTime() + (seconds - clockOf(now)) * 1000);
  return {
    routeId: route.id,
    formerAt: known.former?.computed_at ?? null,
    computedAt: now,
    position: { lat: moved.lat, lng: moved.lng, at: momentOf(moved.at) },
    stands: { ...moved.standsAt, since: momentOf(moved.standsSince) },
    breaks,
    arrivals: storedArrivals(arrivals, known.former?.arrivals ?? [], {
      now: clockOf(now),
      errors: known.errors,
      planned: plannedOf(full, route),
    }),
  };
}

const plannedOf = ({ stops }: FullPlan, { id }: RouteRow): ReadonlyMap<StopKey, TimeOfDay> =>
  new Map(
    stops
      .filter((stop) => stop.route_id === id)
      .map((stop) => [stopKey(stop.order_id, stop.type), stop.arrival_seconds]),
  );

/** Emits the arrivals that moved, in one event of the route. */
async function emitMoved(
  tx: TenantTx,
  { full, states }: Loaded,
  route: RouteRow,
  { arrivals }: NewState,
): Promise<void> {
  const moved = movedArrivals(arrivals, states.get(route.id)?.arrivals ?? [], plannedOf(full, route));
  if (moved.length === 0) return;
  await tx.emit({
    type: 'arrivalsMoved',
    companyId: tx.companyId,
    routePlanId: full.plan.id,
    driverId: route.driver_id,
    stops: moved.map(({ key, arrival, from, to }) => ({
      orderId: orderOfStop(key),
      stop: typeOfStop(key),
      arrival: formatClock(arrival),
      from: formatClock(from),
      to: formatClock(to),
    })),
  });
}

/** Returns the seconds of the plan's day of moments. */
const clockOfPlan =
  ({ settings, plan }: FullPlan) =>
  (moment: Date): number =>
    secondsInTimeZone(settings.timeZone, plan.delivery_date, moment);

/** Returns where each driver was in the last minutes, for alerts. */
function tracksOf(loaded: Loaded | null, timed: readonly TimedRoute[]): ReadonlyMap<string, DriverTrack> {
  if (!loaded) return new Map();
  const clockOf = clockOfPlan(loaded.full);
  const stands = new Map(timed.map(({ route, state }) => [route.id, state.stands]));
  return new Map(
    loaded.full.routes.map(({ id }) => {
      const stay = stands.get(id);
      return [
        id,
        {
          positions: (loaded.positions.get(id) ?? []).map(({ lat, lng, at }) => ({ lat, lng, at: clockOf(at) })),
          stands: stay ? { lat: stay.lat, lng: stay.lng, since: clockOf(stay.since) } : null,
        },
      ];
    }),
  );
}

interface KnownOfRoute {
  readonly former: RouteState | undefined;
  readonly positions: readonly StoredPosition[];
  readonly full: FullPlan;
  readonly data: PlanData;
  readonly orderOf: ReadonlyMap<string, PlanningOrder>;
  readonly errors: ErrorHistory;
  readonly now: Date;
}

/** Returns null for a plan that is not under way. Its routes are those that were dispatched. */
async function load(tx: TenantTx, planId: string, now: Date): Promise<Loaded | null> {
  const plan = await findPlan(tx, planId);
  if (plan?.status !== 'DISPATCHED') return null;
  const full = await readPlan(tx, planId);
  const today = dateInTimeZone(full.settings.timeZone, now);
  if (plan.delivery_date > today) return null;
  const routes = full.routes.filter(({ status }) => status === 'DISPATCHED');
  const states = await listStates(
    tx,
    routes.map(({ id }) => id),
  );
  const positions = await listPositions(tx, routes, new Date(now.getTime() - lookBackMs));
  const errors = await readErrors(tx, { lock: false });
  const accepted = await listOrdersWithAcceptedMinutes(tx, full.orders);
  return { full: { ...full, routes }, states, positions, errors, accepted };
}

/** Returns where the driver is by the stored state and the positions since; null without a position. */
function whereaboutsOf({ former, positions, full, now }: KnownOfRoute): Whereabouts | null {
  const clockOf = (moment: Date): number => secondsInTimeZone(full.settings.timeZone, full.plan.delivery_date, moment);
  let whereabouts: Whereabouts | null = former
    ? {
        lat: former.lat,
        lng: former.lng,
        at: clockOf(former.position_at),
        standsSince: clockOf(former.stands_since),
        standsAt: { lat: former.stands_lat, lng: former.stands_lng },
      }
    : null;
  for (const { lat, lng, at } of positions)
    if (at <= now && (!former || at > former.position_at))
      whereabouts = whereaboutsAfter(whereabouts, { lat, lng, at: clockOf(at) });
  return whereabouts;
}

/** Returns the breaks of a route so far: those seen before, and the one that is reported now. */
function breaksOf(
  route: RouteRow,
  former: RouteState | undefined,
  { clockOf, now }: { clockOf: (moment: Date) => number; now: Date },
): NewState['breaks'] {
  const since = route.on_break_since && clockOf(route.on_break_since);
  const seen = former?.breaks ?? [];
  const ended = seen.map(({ start, end }) => ({ start, end: end ?? (start === since ? null : clockOf(now)) }));
  return since === null || ended.some(({ start }) => start === since) ? ended : [...ended, { start: since, end: null }];
}

function lastReportOf({ full, orderOf }: KnownOfRoute, route: RouteRow): number | null {
  const times = full.stops
    .filter((stop) => stop.route_id === route.id)
    .flatMap(({ order_id: id }) => Object.values(orderOf.get(id)?.reports ?? {}))
    .flatMap(({ arrivedAt, finishedAt }) => [arrivedAt ?? 0, finishedAt ?? 0]);
  return times.length > 0 ? Math.max(...times) : null;
}

/** Returns the errors of the expected arrivals at stops that the driver has reported since. */
function errorsOf(former: RouteState | undefined, orderOf: KnownOfRoute['orderOf']): Omit<FoundError, 'basis'>[] {
  const arrivedAt = (key: StopKey): number | null =>
    orderOf.get(orderOfStop(key))?.reports[typeOfStop(key)]?.arrivedAt ?? null;
  return (former?.arrivals ?? []).flatMap(({ key, first }) => {
    const actual = arrivedAt(key);
    return errorLeads.flatMap((lead) => {
      const expected = first[lead];
      return actual !== null && expected !== undefined ? [{ lead, seconds: actual - expected }] : [];
    });
  });
}

/** Sends the arrivals to dispatchers. Customers' pages fetch their own: no customer sees another one's stop. */
function publish(
  { broadcast }: ArrivalServices,
  { companyId, planId }: PlanUnderWay,
  { driver_id: driverId }: RouteRow,
  { arrivals, computedAt }: NewState,
): void {
  broadcast([`company:${companyId}`, `plan:${planId}`], 'route.changing.arrivals', {
    routePlanId: planId,
    driverId,
    computedAt: computedAt.toISOString(),
    arrivals: arrivals.map(({ key, arrival }) => ({
      orderId: orderOfStop(key),
      type: typeOfStop(key),
      expectedArrival: formatClock(arrival),
    })),
  });
}
