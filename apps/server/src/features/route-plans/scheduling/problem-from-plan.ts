import { isDeepStrictEqual } from 'node:util';
import { orderFields, type Sequence } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { PlanData, PlanningOrder, PlanningRoute } from '@roundsman/planning/plan-data';
import { atMoment, createPlanProblem, hasTasksOf, type PlanProblem } from '@roundsman/planning/plan-problem';
import { loggedReports, presentMoment, reportsOf } from '@roundsman/planning/stop-history';
import { reloadDepotsOf } from '@roundsman/planning/vehicle';
import type { OrderRow } from '../../orders/index.ts';
import { limitsOf } from '../driver-columns.ts';
import type { FullPlan, RouteRow, StopLogRow, StopRow } from '../route-plans.store.ts';
import { precedencesOf } from './precedence-of-orders.ts';
import { vehicleOfRoute } from './vehicle-of-route.ts';

export interface MappingOptions {
  readonly now: Date;
  /** Sequences to use instead of the stored routes. */
  readonly sequences?: readonly Sequence[];
  /** An earlier problem of the plan, to be used again unless the plan has changed since. */
  readonly previous?: PlanProblem | undefined;
}

/**
 * Maps a plan to the optimizer's problem, as `createPlanProblem`. On a dispatched plan's own day, nothing starts before
 * now.
 */
export function problemFromPlan(full: FullPlan, { now, sequences, previous }: MappingOptions): PlanProblem {
  const data = planDataOf(full);
  const notBefore = presentMoment(
    { status: full.plan.status, deliveryDate: full.plan.delivery_date, timeZone: full.settings.timeZone },
    now,
  );
  const isUnchanged =
    previous &&
    hasTasksOf(previous, sequences ?? data.routes.map(({ id, stops }) => ({ routeId: id, stops }))) &&
    isDeepStrictEqual(previous.plan, data);
  return isUnchanged ? atMoment(previous, notBefore) : createPlanProblem(data, { notBefore, sequences });
}

const planData = new WeakMap<FullPlan, PlanData>();

/** Returns the rows of a plan as planning uses them. */
export function planDataOf(full: FullPlan): PlanData {
  let data = planData.get(full);
  if (!data) {
    const { plan, settings, zones } = full;
    const logOf = Map.groupBy(full.log, (entry) => entry.order_id);
    const stopsOf = Map.groupBy(full.stops, (stop) => stop.route_id);
    data = {
      type: plan.type,
      deliveryDate: plan.delivery_date,
      settings,
      zones,
      precedences: precedencesOf(full),
      routes: full.routes.map((route) => planningRoute(full, route, stopsOf.get(route.id) ?? [])),
      orders: full.orders.map((order) => ({
        ...planningOrder(order),
        reports: readReports(logOf.get(order.id) ?? [], full),
      })),
    };
    planData.set(full, data);
  }
  return data;
}

/** The fields of an order that planning uses and people write. */
const written = [
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'timeStart',
  'timeEnd',
  'pickupTimeWindows',
  'pickupDuration',
  'pickupParkingDuration',
  'deliveryAddress',
  'deliveryLat',
  'deliveryLng',
  'deliveryTimeStart',
  'deliveryTimeEnd',
  'deliveryTimeWindows',
  'deliveryDuration',
  'deliveryParkingDuration',
  'load',
  'load2',
  'load3',
  'load4',
  'requiredSkills',
  'priority',
  'depotId',
  'allowedDrivers',
  'preferredDrivers',
  'goods',
  'maxRideTime',
  'releaseTime',
] as const satisfies (keyof PlanningOrder)[];

/** Returns the row of an order as planning uses it, without reports. */
export const planningOrder = (row: OrderRow): PlanningOrder => ({
  id: row.id,
  status: row.status,
  pickupStatus: row.pickup_status,
  ...valuesByField(orderFields, written, row),
  reports: {},
});

const noReports: PlanningOrder['reports'] = {};

function readReports(
  log: readonly StopLogRow[],
  { plan, settings }: Pick<FullPlan, 'plan' | 'settings'>,
): PlanningOrder['reports'] {
  if (log.length === 0) return noReports;
  const entries = log.map(({ status, created_at: at }) => ({ status, at }));
  return reportsOf(
    { pickup: loggedReports(entries, 'pickup'), delivery: loggedReports(entries, 'delivery') },
    { timeZone: settings.timeZone, deliveryDate: plan.delivery_date },
  );
}

const planningRoute = (full: FullPlan, route: RouteRow, stops: readonly StopRow[]): PlanningRoute => ({
  id: route.id,
  driverId: route.driver_id,
  startDepot: startDepotOf(route),
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
  speed: route.speed,
  driver: limitsOf(route),
  vehicle: vehicleOfRoute(route),
  reloadAt: reloadDepotsOfRoute(full, route),
  locked: route.locked,
  stops: stops.map(({ order_id, type }) => ({ orderId: order_id, type })),
  storedBreak:
    route.break_start_seconds === null || route.break_end_seconds === null
      ? null
      : { start: route.break_start_seconds, end: route.break_end_seconds },
  storedBreakTimes: route.break_times,
});

/** Returns the hours and the loading time of the depot where a route starts; null for another start. */
export const startDepotOf = (route: RouteRow): PlanningRoute['startDepot'] =>
  route.start_depot_id === null
    ? null
    : {
        id: route.start_depot_id,
        openingHours: route.start_depot_hours ?? [],
        loadingMinutes: route.start_depot_loading,
      };

/** Returns the depots where a route can reload besides its start, with their names. */
export const reloadDepotsOfRoute = ({ orders, depots }: Pick<FullPlan, 'orders' | 'depots'>, route: RouteRow) =>
  reloadDepotsOf(
    depots,
    orders.map(({ depot_id }) => ({ depotId: depot_id })),
    {
      reload: route.driver_reload,
      reloadDepots: route.driver_reload_depot_ids,
      startDepotId: route.start_depot_id,
    },
  );
