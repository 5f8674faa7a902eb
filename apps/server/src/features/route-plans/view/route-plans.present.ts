import type { EndpointNamed, Reply } from '@roundsman/contract';
import {
  arrivalStatus,
  dateInTimeZone,
  type EstimateReason,
  findFinishEntry,
  formatClock,
  orderOfStop,
  hasPrices,
  isStopFinished,
  loadFields,
  type Loads,
  type LogEntry,
  shiftOf,
  type StopType,
  stopStatus,
  sumOfKnown,
  runPhaseOf,
  typeOfStop,
} from '@roundsman/domain';
import { loggedReports } from '@roundsman/planning/stop-history';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { LoadsByDimension } from '@roundsman/planning/time-route';
import type { StoredTravelNote } from '../route-plans.tables.ts';
import { refuse } from '../../../platform/errors.ts';
import { type OrderRow, presentOrders } from '../../orders/index.ts';
import { dispatchChanges, sentStops } from '../dispatch/dispatch-changes.ts';
import { limitsOf } from '../driver-columns.ts';
import { hasOtherVehicle, knowsRoute } from '../dispatch/knows-route.ts';
import { listNotNotified } from '../members/left-routes.store.ts';
import {
  type FullPlan,
  findPerson,
  findRunningOptimization,
  type PlanRow,
  type RouteRow,
  readPlan,
  type StopRow,
} from '../route-plans.store.ts';
import { costOfRoute, pricesOf } from '../scheduling/cost-of-route.ts';
import { reportOf } from '../scheduling/schedule-routes.ts';
import { vehicleOfRoute } from '../scheduling/vehicle-of-route.ts';
import { fixesOfPlan } from '../scheduling/present-fixes.ts';
import { ordersById } from '../scheduling/stop-history.ts';
import type { PlanListRow } from './plan-list.store.ts';
import { ordersBeforeTheirTurn } from '../scheduling/precedence-of-orders.ts';
import { reloadDepotsOfRoute, startDepotOf } from '../scheduling/problem-from-plan.ts';
import type { PlanViewer } from './plan-viewer.ts';
import type { WirePlan } from './wire-plan.ts';

export type WirePlanRow = Reply<EndpointNamed<'GET /route-plans'>>['routePlans'][number];
type WireRoute = WirePlan['routes'][number];
type WireStep = WireRoute['steps'][number];

function presentCore(plan: PlanRow, company: { id: string; name: string | null }) {
  return {
    _id: plan.id,
    name: plan.name,
    deliveryDate: plan.delivery_date,
    type: plan.type,
    status: plan.status,
    company: { _id: company.id, name: company.name },
    report: plan.report,
    isLive: plan.is_live,
    version: plan.version,
    createdAt: plan.created_at.toISOString(),
    updatedAt: plan.updated_at.toISOString(),
  };
}

export const presentPlanRow = (row: PlanListRow): WirePlanRow => ({
  ...presentCore(row, { id: row.company_id, name: row.company_name }),
  totalOrders: row.total_orders,
  totalDrivers: row.total_drivers,
});

/**
 * Returns the plan as this viewer may see it. @throws 404 for unknown plans, and for those without orders that they may
 * see
 */
export async function presentPlan(tx: TenantTx, planId: string, viewer: PlanViewer): Promise<WirePlan> {
  const full = await readPlan(tx, planId);
  const { plan, company } = full;
  const orders = visibleOrders(full.orders, viewer);
  if (viewer.groupIds && orders.length === 0) refuse('not_found');
  const running = await findRunningOptimization(tx, planId);
  const shown = presentRoutes(full, orders, viewer).filter((route) => !viewer.groupIds || route.orders.length > 0);
  return {
    // Depot staff see the figures of their depot's routes.
    ...presentCore(viewer.depotId === null ? plan : { ...plan, report: reportOf(full.routes) }, company),
    currency: full.settings.currency,
    cost: sumOfKnown(shown.map(({ cost }) => cost)),
    co2: sumOfKnown(shown.map(({ co2 }) => co2)),
    orders: await presentOrders(tx, orders),
    drivers: shown.map(({ driver: { _id, name } }) => ({ driver: { _id, name } })),
    routes: shown,
    cloneRoute: plan.clone_route,
    optimizeDuplicateRoute: plan.optimize_duplicate_route,
    keepsDrivers: plan.keeps_drivers,
    needsOptimize: plan.needs_optimize,
    travelBy: plan.travel_by,
    travelNotes: plan.travel_notes.map((note) => presentNote(note, full, viewer)),
    optimization: running
      ? {
          runId: running.id,
          startedAt: running.started_at?.toISOString() ?? null,
          phase: runPhaseOf(running.progress?.phase ?? null, running.travel_percent),
          percent: running.progress?.percent ?? running.travel_percent ?? 0,
          placed: running.progress?.placed ?? null,
          total: running.progress?.total ?? full.orders.length,
        }
      : null,
    fixes: viewer.canEdit ? await fixesOfPlan(tx, full) : {},
    dispatchSchedule: viewer.canEdit ? await presentSchedule(tx, plan) : null,
    takenOff: viewer.canEdit ? await presentTakenOff(tx, planId) : [],
    canEdit: viewer.canEdit,
  };
}

async function presentSchedule(tx: TenantTx, plan: PlanRow): Promise<WirePlan['dispatchSchedule']> {
  if (plan.dispatch_at === null) return null;
  const by = plan.dispatch_by === null ? undefined : await findPerson(tx, plan.dispatch_by);
  return {
    at: plan.dispatch_at.toISOString(),
    by: by ? { _id: by.id, name: by.name } : null,
    problem: plan.dispatch_problem,
  };
}

const presentTakenOff = async (tx: TenantTx, planId: string): Promise<WirePlan['takenOff']> =>
  (await listNotNotified(tx, planId)).map(({ driver_id: _id, driver_name: name, driver_color: color, phone }) => ({
    _id,
    name,
    color,
    phone,
  }));

/** Hides orders of other groups and drivers' home addresses from restricted members. */
function presentNote(
  note: StoredTravelNote,
  { orders }: FullPlan,
  viewer: PlanViewer,
): WirePlan['travelNotes'][number] {
  const seen = new Set(visibleOrders(orders, viewer).map(({ id }) => id));
  return {
    reason: note.reason,
    provider: 'provider' in note ? note.provider : null,
    problem: 'problem' in note ? note.problem : null,
    places: (('places' in note && note.places) || [])
      .filter((place) => ('orderId' in place ? seen.has(place.orderId) : !viewer.groupIds))
      .map((place) => ({
        orderId: 'orderId' in place ? place.orderId : null,
        driverId: 'driverId' in place ? place.driverId : null,
        at: 'orderId' in place ? place.type : place.end,
        metres: 'metres' in place ? place.metres : null,
        region: 'region' in place ? place.region : null,
      })),
  };
}

const visibleOrders = (orders: readonly OrderRow[], { groupIds }: PlanViewer): readonly OrderRow[] =>
  groupIds ? orders.filter(({ group_id }) => group_id !== null && groupIds.includes(group_id)) : orders;

/** Returns the routes with the stops of these orders. */
export function presentRoutes(full: FullPlan, orders: readonly OrderRow[], viewer: PlanViewer): WireRoute[] {
  const orderById = ordersById(orders);
  const everyOrder = ordersById(full.orders);
  const logs = logsByOrder(full);
  const early = ordersBeforeTheirTurn(full);
  const stopsOf = Map.groupBy(full.stops, (stop) => stop.route_id);
  return full.routes.map((route) =>
    presentRoute(full, route, stopsOf.get(route.id) ?? [], { orderById, everyOrder, logs, early, viewer }),
  );
}

interface StopLogEntry extends LogEntry {
  /** Null: the time is exact. */
  readonly estimatedBecause: EstimateReason | null;
}

function logsByOrder({ log }: FullPlan): ReadonlyMap<string, StopLogEntry[]> {
  const logs = new Map<string, StopLogEntry[]>();
  for (const { order_id, status, created_at, notes, estimated_because: estimatedBecause } of log) {
    const entry = { status, createdAt: created_at.toISOString(), notes, estimatedBecause };
    logs.set(order_id, [...(logs.get(order_id) ?? []), entry]);
  }
  return logs;
}

interface Seen {
  /** The orders that this viewer may see. */
  readonly orderById: ReadonlyMap<string, OrderRow>;
  /** All orders, to compare the route with what the driver was sent. */
  readonly everyOrder: ReadonlyMap<string, OrderRow>;
  readonly logs: ReadonlyMap<string, StopLogEntry[]>;
  /** Orders that are served before one that they follow. */
  readonly early: ReadonlySet<string>;
  readonly viewer: PlanViewer;
}

/** Hides where a route starts and ends from restricted members: it may be the driver's home. */
const noEnds = {
  start_depot_id: null,
  end_depot_id: null,
  start_address: null,
  start_lat: null,
  start_lng: null,
  end_address: null,
  end_lat: null,
  end_lng: null,
} as const;

function presentRoute(full: FullPlan, whole: RouteRow, allStops: readonly StopRow[], seen: Seen): WireRoute {
  const { viewer, orderById } = seen;
  const isWhole = viewer.groupIds === null;
  const route = isWhole ? whole : { ...whole, ...noEnds };
  const stops = allStops.filter((stop) => orderById.has(stop.order_id));
  const stopSteps = stops.flatMap((stop) => {
    const order = orderById.get(stop.order_id);
    return order ? [presentStop(stop, order, seen)] : [];
  });
  return {
    _id: route.id,
    driver: {
      _id: route.driver_id,
      name: route.driver_name,
      color: route.driver_color,
      phone: route.driver_phone,
      ...limitsOf(route),
      startLat: route.start_lat,
      startLng: route.start_lng,
      ...positionOf(full, route, viewer),
    },
    vehicle: presentVehicle(route),
    ...presentCost(full, route, viewer),
    orders: [...new Set(stops.map((stop) => stop.order_id))],
    steps: stopSteps.length > 0 ? [...startStep(route, allStops, full), ...stopSteps, ...endStep(route, full)] : [],
    handledSteps: stopSteps.filter((_, i) => isHandled(stops[i]!, orderById)),
    polyline: isWhole ? route.polyline : null,
    startDepot: startDepotIn(route),
    endDepot: route.end_depot_id === null ? null : { _id: route.end_depot_id, name: route.end_depot_name ?? '' },
    reloadAt: reloadDepotsOfRoute(full, route).map(({ id, name, lat, lng }) => ({ _id: id, name, lat, lng })),
    startPlace: route.start_place,
    startPositionAt: route.start_position_at?.toISOString() ?? null,
    startAddress: route.start_address,
    startLat: route.start_lat,
    startLng: route.start_lng,
    endAddress: route.end_address,
    endLat: route.end_lat,
    endLng: route.end_lng,
    shiftStart: route.shift_start,
    shiftEnd: route.shift_end,
    breakStart: route.break_start,
    breakEnd: route.break_end,
    breaks: route.breaks,
    optimizedBreakStart: clockOrNull(route.break_start_seconds),
    optimizedBreakEnd: clockOrNull(route.break_end_seconds),
    breakTimes: route.break_times.map(({ start, end }) => ({
      startTime: formatClock(start),
      endTime: formatClock(end),
    })),
    breaksLeftOut: [...route.breaks_left_out],
    expectedArrivals: presentArrivals(route, orderById),
    reloads: isWhole
      ? route.reloads.map(({ arrival, start, end, depotId }) => ({
          arrivalTime: formatClock(arrival),
          startTime: formatClock(start),
          endTime: formatClock(end),
          depot: depotId ? { _id: depotId, name: full.depots.find(({ id }) => id === depotId)?.name ?? '' } : null,
        }))
      : [],
    speed: route.speed,
    followsCalendar: Boolean(route.calendar?.shift) && route.status === 'WAITING',
    calendarNotice: viewer.canEdit ? route.calendar_notice : null,
    summary: route.summary,
    locked: route.locked,
    status: route.status,
    token: viewer.getsDriverLinks ? route.token : null,
    phone: route.phone,
    dispatchedAt: route.dispatched_at?.toISOString() ?? null,
    changedSinceDispatch: route.dispatched_at !== null && !knowsRoute(route, allStops, seen.everyOrder),
    dispatchChanges: viewer.canEdit ? changesSince(route, allStops, orderById) : null,
    vehicleChangedSinceDispatch: route.dispatched_at !== null && hasOtherVehicle(route),
    seenAt: route.seen_at?.toISOString() ?? null,
    onBreakSince: route.on_break_since?.toISOString() ?? null,
    updatedAt: route.updated_at.toISOString(),
  };
}

function presentArrivals(
  { road_arrivals: arrivals, road_arrivals_at: computedAt }: RouteRow,
  orders: ReadonlyMap<string, OrderRow>,
): WireRoute['expectedArrivals'] {
  if (!arrivals || !computedAt) return null;
  const stops = arrivals.map(({ key, arrival }) => ({
    orderId: orderOfStop(key),
    type: typeOfStop(key),
    expectedArrival: formatClock(arrival),
  }));
  return { computedAt: computedAt.toISOString(), stops: stops.filter(({ orderId }) => orders.has(orderId)) };
}

function presentVehicle(route: RouteRow): WireRoute['vehicle'] {
  const vehicle = vehicleOfRoute(route);
  if (!vehicle) return null;
  const { id, skills, ...rest } = vehicle;
  const depotId = route.vehicle_depot_id;
  const depot = depotId === null ? null : { _id: depotId, name: route.home_depot_name ?? '' };
  return { _id: id, skills: [...skills], ...rest, depot };
}

/** Prices are for editors, as the vehicles are. */
function presentCost({ settings }: FullPlan, route: RouteRow, { canEdit, groupIds }: PlanViewer) {
  const prices = pricesOf(route, settings);
  const isKnown = hasPrices(prices) || prices.co2PerKm !== null;
  return canEdit && groupIds === null && isKnown
    ? { prices, ...costOfRoute(route, settings) }
    : { prices: null, cost: null, co2: null };
}

/** Null: not dispatched, or dispatched before the sent stops were stored. */
const changesSince = (route: RouteRow, stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>) =>
  route.dispatched_at !== null && route.dispatched_stops !== null
    ? dispatchChanges(route.dispatched_stops, sentStops(stops, orders))
    : null;

function startDepotIn(route: RouteRow): WireRoute['startDepot'] {
  const depot = startDepotOf(route);
  if (!depot || route.start_depot_id === null) return null;
  return {
    _id: route.start_depot_id,
    name: route.start_depot_name ?? '',
    openingHours: [...depot.openingHours],
    loadingMinutes: depot.loadingMinutes,
  };
}

const clockOrNull = (seconds: number | null): string | null => (seconds === null ? null : formatClock(seconds));

/** Returns the driver's last position, on the plan's own day only. */
function positionOf({ plan, settings }: FullPlan, route: RouteRow, { groupIds }: PlanViewer) {
  const at = route.driver_position_at;
  const isOfDay = at !== null && groupIds === null && dateInTimeZone(settings.timeZone, at) === plan.delivery_date;
  return isOfDay
    ? { lat: route.driver_lat, lng: route.driver_lng, positionAt: at.toISOString() }
    : { lat: null, lng: null, positionAt: null };
}

function isHandled(stop: StopRow, orders: ReadonlyMap<string, OrderRow>): boolean {
  const order = orders.get(stop.order_id);
  return order !== undefined && isStopFinished(stop.type, order.status, order.pickup_status);
}

function presentStop(stop: StopRow, order: OrderRow, { logs, early }: Pick<Seen, 'logs' | 'early'>): WireStep {
  const isPickup = stop.type === 'pickup';
  const log = logs.get(order.id) ?? [];
  const isEarly = !isPickup && early.has(order.id) && !stop.violations.includes('order-precedence');
  const { arrivedAt, finishedAt, isVisited } = loggedReports(
    log.map(({ status, createdAt }) => ({ status, at: new Date(createdAt) })),
    stop.type,
  );
  const travelMins = stop.travel_seconds / 60;
  const waitingMins = (stop.start_seconds - stop.arrival_seconds) / 60;
  const duration = (stop.end_seconds - stop.start_seconds) / 60;
  return {
    orderId: order.id,
    orderCode: order.order_code,
    type: stop.type,
    arrivalTime: formatClock(stop.arrival_seconds),
    startTime: formatClock(stop.start_seconds),
    endTime: formatClock(stop.end_seconds),
    finishTime: formatClock(stop.end_seconds),
    travelMins,
    duration,
    waitingMins,
    workingMins: travelMins + waitingMins + duration,
    distance: stop.distance_metres,
    lateMins: stop.late_seconds / 60,
    violations: isEarly ? [...stop.violations, 'order-precedence'] : stop.violations,
    status: stopStatus(stop.type, order.status, order.pickup_status),
    completedAt: findFinishEntry(stop.type, log)?.createdAt ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    arrivalEstimatedBecause: log.find(({ status }) => status === arrivalStatus[stop.type])?.estimatedBecause ?? null,
    endedAt: finishedAt?.toISOString() ?? null,
    isVisited,
    name: isPickup ? order.pickup_name : order.delivery_name,
    address: isPickup ? order.pickup_address : order.delivery_address,
    lat: isPickup ? order.pickup_lat : order.delivery_lat,
    lng: isPickup ? order.pickup_lng : order.delivery_lng,
    load: stop.load_after,
    loads: stop.loads_after,
    labels: order.labels,
    skipNotes: log.find((entry) => entry.status === 'SKIPPED')?.notes ?? null,
    customFields: order.fields,
  };
}

/** Returns a step without an order: the route's start or end. */
function driverStep(time: number, step: Partial<WireStep>): WireStep {
  const clock = formatClock(time);
  return {
    orderId: null,
    orderCode: null,
    type: 'driver',
    arrivalTime: clock,
    startTime: clock,
    endTime: clock,
    finishTime: clock,
    travelMins: 0,
    duration: 0,
    waitingMins: 0,
    workingMins: 0,
    distance: 0,
    lateMins: 0,
    violations: [],
    status: null,
    completedAt: null,
    arrivedAt: null,
    arrivalEstimatedBecause: null,
    endedAt: null,
    isVisited: false,
    name: null,
    address: null,
    lat: null,
    lng: null,
    load: 0,
    loads: null,
    labels: [],
    skipNotes: null,
    customFields: {},
    ...step,
  };
}

/** The load at the start is the sum of deliveries without a pickup on the route. */
function startStep(route: RouteRow, stops: readonly StopRow[], { orders }: FullPlan): WireStep[] {
  if (route.start_seconds === null) return [];
  const first = stops[0];
  const order = orders.find(({ id }) => id === first?.order_id);
  const handled = (order?.load ?? 0) * (first?.type === 'pickup' ? -1 : 1);
  return [
    driverStep(route.start_seconds, {
      name: route.driver_name,
      address: route.start_address,
      lat: route.start_lat,
      lng: route.start_lng,
      load: (first?.load_after ?? 0) + handled,
      loads: first?.loads_after ? loadsBefore(first.loads_after, first.type, order) : null,
    }),
  ];
}

/** Returns the loads on board before the first stop. */
const loadsBefore = (after: LoadsByDimension, type: StopType, order: Loads | undefined): LoadsByDimension =>
  Object.fromEntries(
    loadFields.flatMap((id) => {
      const load = after[id];
      return load === undefined ? [] : [[id, load + (order?.[id] ?? 0) * (type === 'pickup' ? -1 : 1)]];
    }),
  );

function endStep(route: RouteRow, { settings }: FullPlan): WireStep[] {
  if (route.end_seconds === null || route.end_lat === null || route.end_lng === null) return [];
  const late = Math.max(0, route.end_seconds - shiftOf(route.shift_start, route.shift_end).end);
  const travelMins = (route.end_travel_seconds ?? 0) / 60;
  return [
    driverStep(route.end_seconds, {
      travelMins,
      workingMins: travelMins,
      distance: route.end_distance_metres ?? 0,
      lateMins: late / 60,
      violations: late > settings.driverOvertime * 60 ? ['shift'] : [],
      name: route.driver_name,
      address: route.end_address,
      lat: route.end_lat,
      lng: route.end_lng,
    }),
  ];
}
