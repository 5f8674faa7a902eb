import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  isFinished,
  isMovable,
  planStatusAfter,
  type Sequence,
  stopKey,
  type UnscheduledReason,
} from '@roundsman/domain';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeStatus, type OrderRow } from '../../orders/index.ts';
import { deleteLeftRoute } from '../members/left-routes.store.ts';
import type { Travel } from '../../../platform/geo/routing-engine.ts';
import { isTravelledAs, travelNotesToStore, travelByOf, travelOf } from './plan-travel.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import type { PlanRoutingEngine, RouteChange } from './resolved-travel.ts';
import {
  deleteStops,
  type FullPlan,
  replaceStops,
  type RouteRow,
  type StopRow,
  updatePlan,
  updateRoutes,
} from '../route-plans.store.ts';
import { columnsOfStop, reportOf, type TimedRoute, timeRoutes } from './schedule-routes.ts';
import { putFixedFirst } from '@roundsman/planning/stop-history';
import { findSequenceProblem, historyOf, ordersById, sequencesOf } from './stop-history.ts';
import { isRecord, keysOf } from '@roundsman/domain/typed-tables';

/** The times of a plan's routes. */
export interface PlanTimes {
  readonly planProblem: PlanProblem;
  readonly sequences: readonly Sequence[];
  /** Of these sequences. */
  readonly timed: readonly TimedRoute[];
  /** The source of the travel. */
  readonly travel: Pick<Travel, 'by' | 'notes'>;
}

export interface SaveOptions extends RouteChange {
  /**
   * Reasons of orders that could not be placed, by order id. Other orders that lose their stops were removed by a
   * person.
   */
  readonly reasons?: ReadonlyMap<string, UnscheduledReason>;
  /** The routes come from the optimizer and fit the present plan. */
  readonly optimized?: boolean;
  /** Orders, drivers or addresses of the plan changed, so it should be optimized again. */
  readonly needsOptimize?: boolean;
  /** The request confirms that collected orders continue with another driver. */
  readonly handOver?: boolean;
  /** Times that were calculated before, to be saved unless the plan has changed since. */
  readonly times?: PlanTimes | undefined;
  /** Counts as a change even if no time changes. */
  readonly isChange?: boolean;
}

/**
 * Saves stops and times of routes; every change of routes uses this. `sequences` are the whole new lists of some
 * routes. Checks the rules, times these routes, writes the differences, updates the orders and publishes the change.
 * The caller has locked and then read the plan in a transaction of `withTravel`. Returns whether anything changed.
 * @throws driver_locked, stop_fixed, pair_split, pair_order, order_not_on_plan, hand_over_needs_confirmation
 */
export async function saveSequences(
  tx: TenantTx,
  full: FullPlan,
  sequences: readonly Sequence[],
  options: SaveOptions,
): Promise<boolean> {
  const { plan } = full;
  const { ordered, timed, travel, planProblem, report } = await options.travel.use((distances) =>
    timeSequences(full, sequences, { ...options, routingEngine: distances }),
  );
  const travelBy = travelByOf(travel);

  const changedRoutes = new Set([
    ...(await writeStops(tx, full, timed)),
    ...(await writeRoutes(tx, full.routes, timed, options.now)),
    ...(options.isChange ? sequences.map(({ routeId }) => routeId) : []),
  ]);
  const haveOrdersChanged = await saveOrderStatuses(tx, full, ordered, options);

  const status = planStatusAfter(plan.status, {
    drivers: full.routes.length,
    orders: full.orders.length,
    routedStops: ordered.reduce((count, { stops }) => count + stops.length, 0),
  });
  const needsOptimize = options.optimized ? false : plan.needs_optimize || (options.needsOptimize ?? false);
  const notes = travelNotesToStore(travel.notes, planProblem);
  const hasChanged =
    options.isChange ||
    changedRoutes.size > 0 ||
    haveOrdersChanged ||
    status !== plan.status ||
    needsOptimize !== plan.needs_optimize ||
    travelBy !== plan.travel_by ||
    !isDeepStrictEqual(notes, plan.travel_notes);
  if (!hasChanged) return false;

  const version = plan.version + 1;
  await updatePlan(tx, plan.id, {
    report: JSON.stringify(report),
    status,
    needs_optimize: needsOptimize,
    travel_by: travelBy,
    travel_notes: JSON.stringify(notes),
    version,
    updated_at: options.now,
  });
  const event = { companyId: tx.companyId, routePlanId: plan.id, version };
  await tx.emit({ type: 'routePlanChanged', ...event });
  if (changedRoutes.size > 0) await tx.emit({ type: 'routesChanged', ...event, routeIds: [...changedRoutes] });
  return true;
}

/**
 * Returns the plan as saving these sequences would change it, without saving.
 * @throws driver_locked, stop_fixed, pair_split, pair_order, order_not_on_plan, hand_over_needs_confirmation
 */
export async function timeSequences(
  full: FullPlan,
  sequences: readonly Sequence[],
  {
    routingEngine,
    now,
    handOver = false,
    times,
  }: Pick<SaveOptions, 'now' | 'handOver' | 'times'> & { readonly routingEngine: PlanRoutingEngine },
) {
  const changedRoutes = new Map(sequences.map((sequence) => [sequence.routeId, sequence]));
  const after = sequencesOf(full).map((stored) => changedRoutes.get(stored.routeId) ?? stored);
  refuseForbidden(full, after, handOver);

  const history = historyOf(full);
  const ordered = after.map(({ routeId, stops }) => ({ routeId, stops: putFixedFirst(stops, history) }));
  const planProblem = problemFromPlan(full, { now, sequences: ordered, previous: times?.planProblem });
  const travel = await travelOf(full, planProblem, routingEngine);
  // All routes of a plan use one source of travel. When the source changes, all routes are timed again. Examples are
  // new settings, a new region or a failing provider.
  const isSame = (): boolean => isTravelledAs(full.plan, travel);
  const changed = ordered.filter(({ routeId }) => changedRoutes.has(routeId));
  const time = async (wanted: readonly Sequence[]): Promise<readonly TimedRoute[]> =>
    reusableTimes(times, { planProblem, sequences: wanted, travel }) ??
    (await timeRoutes(full, planProblem, wanted, travel));
  const some = isSame() && (await time(changed));
  const timed = some && isSame() ? some : await time(ordered);
  const summaries = new Map(timed.map((route) => [route.routeId, route.summary]));
  const report = reportOf(
    full.routes.map((route) => ({ ...route, summary: summaries.get(route.id) ?? route.summary })),
  );
  return { ordered, timed, travel, planProblem, report };
}

/**
 * Returns the plan with these sequences of stops that it has, as saving them would leave it. Its orders keep their
 * statuses. Saves nothing.
 * @throws driver_locked, stop_fixed, pair_split, pair_order, order_not_on_plan
 */
export async function planWithSequences(
  full: FullPlan,
  sequences: readonly Sequence[],
  options: { readonly routingEngine: PlanRoutingEngine; readonly now: Date },
): Promise<FullPlan> {
  const { timed, travel, planProblem } = await timeSequences(full, sequences, { ...options, handOver: true });
  const timeOf = new Map(timed.map((time) => [time.routeId, time]));
  const stored = new Map(full.stops.map((stop) => [stopKey(stop.order_id, stop.type), stop]));
  const kept = Map.groupBy(full.stops, ({ route_id }) => route_id);
  return {
    ...full,
    plan: {
      ...full.plan,
      travel_by: travelByOf(travel),
      travel_notes: travelNotesToStore(travel.notes, planProblem),
    },
    routes: full.routes.map((route) => {
      const time = timeOf.get(route.id);
      if (!time) return route;
      const { reloads, breakTimes, breaksLeftOut, summary } = time;
      return {
        ...route,
        ...columnsOfRoute(time),
        reloads,
        break_times: breakTimes,
        breaks_left_out: breaksLeftOut,
        summary,
      };
    }),
    stops: full.routes.flatMap(
      ({ id }) =>
        timeOf.get(id)?.stops.map((stop, sequence): StopRow => {
          const row = stored.get(stopKey(stop.orderId, stop.type));
          if (!row) throw new Error(`The plan has no ${stop.type} of order ${stop.orderId}`);
          return { ...row, route_id: id, sequence, ...columnsOfStop(stop) };
        }) ??
        kept.get(id) ??
        [],
    ),
  };
}

/** Returns the times if they are those of these sequences; undefined where anything that they depend on has changed. */
function reusableTimes(
  times: PlanTimes | undefined,
  { planProblem, sequences, travel }: Omit<PlanTimes, 'timed'>,
): readonly TimedRoute[] | undefined {
  const isReusable =
    times !== undefined &&
    travelByOf(times.travel) === travelByOf(travel) &&
    isDeepStrictEqual(times.travel.notes, travel.notes) &&
    isDeepStrictEqual(times.planProblem.plan, planProblem.plan) &&
    isDeepStrictEqual(times.planProblem.problem, planProblem.problem) &&
    isDeepStrictEqual(times.sequences, sequences);
  return isReusable ? times.timed : undefined;
}

/** @throws driver_locked, stop_fixed, pair_split, pair_order, order_not_on_plan, hand_over_needs_confirmation */
export function refuseForbidden(full: FullPlan, after: readonly Sequence[], handOver: boolean): void {
  const problem = findSequenceProblem(full, after, handOver);
  if (!problem) return;
  const orders = ordersById(full.orders);
  const driver = full.routes.find((route) => route.id === problem.routeId)?.driver_name;
  refuse(
    problem.code,
    driver
      ? [{ name: driver }]
      : problem.orderIds.slice(0, 100).map((id) => ({ path: id, name: orders.get(id)?.order_code ?? id })),
  );
}

/** Writes the stops that differ. Returns the ids of the routes with a change. */
async function writeStops(tx: TenantTx, full: FullPlan, timed: readonly TimedRoute[]): Promise<string[]> {
  const stored = new Map(full.stops.map((stop) => [stopKey(stop.order_id, stop.type), stop]));
  const rows = timed.flatMap((route) =>
    route.stops.map((stop, sequence) => ({
      route_plan_id: full.plan.id,
      route_id: route.routeId,
      sequence,
      ...columnsOfStop(stop),
    })),
  );
  const changed = rows.filter((row) => !isSame(stored.get(stopKey(row.order_id, row.type)), row));
  const written = new Set(rows.map((row) => stopKey(row.order_id, row.type)));
  const routeIds = new Set(timed.map((route) => route.routeId));
  const removed = full.stops.filter(
    (stop) => routeIds.has(stop.route_id) && !written.has(stopKey(stop.order_id, stop.type)),
  );
  await deleteStops(
    tx,
    removed.map((stop) => stop.id),
  );
  await replaceStops(tx, changed);
  return [...changed, ...removed].map((stop) => stop.route_id);
}

const isSame = (stored: StopRow | undefined, row: Partial<StopRow>): boolean =>
  stored !== undefined && keysOf(row).every((column) => textOf(stored[column]) === textOf(row[column]));

/** Returns a column's value as a text that is equal for equal values. */
const textOf = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));

const columnsOfRoute = (time: TimedRoute) => ({
  start_seconds: time.start,
  end_seconds: time.end,
  end_travel_seconds: time.endTravelSeconds,
  end_distance_metres: time.endDistanceMetres,
  break_start_seconds: time.breakStart,
  break_end_seconds: time.breakEnd,
  polyline: time.polyline,
});

/** Writes the times and figures that differ. Returns the ids of the routes with a change. */
async function writeRoutes(
  tx: TenantTx,
  routes: readonly RouteRow[],
  timed: readonly TimedRoute[],
  now: Date,
): Promise<string[]> {
  const changed: string[] = [];
  for (const time of timed) {
    const route = routes.find(({ id }) => id === time.routeId)!;
    const columns = {
      ...columnsOfRoute(time),
      // The token never changes, so that the driver's link keeps working, also for a driver who left and returned.
      ...(route.token === null &&
        time.stops.length > 0 &&
        ((await deleteLeftRoute(tx, route)) ?? { token: randomToken() })),
    };
    const isSameSummary = keysOf(time.summary).every((figure) => route.summary[figure] === time.summary[figure]);
    const isSameReloads = isDeepStrictEqual(route.reloads, time.reloads);
    const areSameBreaks = isDeepStrictEqual(route.break_times, time.breakTimes);
    const areSameLeftOut = isDeepStrictEqual(route.breaks_left_out, time.breaksLeftOut);
    const areSameColumns = keysOf(columns).every((column) => route[column] === columns[column]);
    if (isSameSummary && isSameReloads && areSameBreaks && areSameLeftOut && areSameColumns) continue;
    changed.push(route.id);
    await updateRoutes(tx, [route.id], {
      ...columns,
      reloads: JSON.stringify(time.reloads),
      ...(!areSameBreaks && { break_times: JSON.stringify(time.breakTimes) }),
      ...(!areSameLeftOut && { breaks_left_out: JSON.stringify(time.breaksLeftOut) }),
      summary: JSON.stringify(time.summary),
      updated_at: now,
    });
  }
  return changed;
}

/** Returns 128 random bits, safe in a URL's path. */
export const randomToken = (): string => randomBytes(16).toString('base64url');

const byUser: UnscheduledReason = { code: 'by-user' };

/**
 * Assigns orders with stops to their driver. Orders that lost their stops or could not be placed become unscheduled.
 */
async function saveOrderStatuses(
  tx: TenantTx,
  full: FullPlan,
  sequences: readonly Sequence[],
  { reasons = new Map(), now }: SaveOptions,
): Promise<boolean> {
  const driverOf = new Map<string, string>();
  for (const { routeId, stops } of sequences) {
    const driverId = full.routes.find(({ id }) => id === routeId)?.driver_id;
    if (driverId === undefined) continue;
    // Of a handed-over order, the driver of the delivery counts.
    for (const stop of stops) if (stop.type === 'delivery') driverOf.set(stop.orderId, driverId);
  }
  const hadStops = new Set(full.stops.map((stop) => stop.order_id));
  const changes = new Map<
    string,
    { ids: string[]; change: Omit<Parameters<typeof changeStatus>[1], 'orderIds' | 'actor'> }
  >();
  const put = (order: OrderRow, change: Omit<Parameters<typeof changeStatus>[1], 'orderIds' | 'actor'>): void => {
    const key = JSON.stringify(change);
    const group = changes.get(key) ?? { ids: [], change };
    group.ids.push(order.id);
    changes.set(key, group);
  };

  for (const order of full.orders) {
    const driverId = driverOf.get(order.id);
    if (isFinished(order.status)) continue;
    if (driverId === undefined) {
      const reason = reasons.get(order.id) ?? (hadStops.has(order.id) ? byUser : undefined);
      if (reason === undefined || !isMovable(order.status)) continue;
      if (order.status === 'UNSCHEDULED' && isDeepStrictEqual(order.unscheduled_reason, reason)) continue;
      put(order, {
        to: 'UNSCHEDULED',
        fields: { driver_id: null, unscheduled_reason: JSON.stringify(reason) },
        at: now,
      });
    } else if (order.status === 'UNASSIGNED' || order.status === 'UNSCHEDULED') {
      put(order, { to: 'ASSIGNED', fields: { driver_id: driverId, unscheduled_reason: null }, at: now });
    } else if (order.driver_id !== driverId) {
      // The new driver is not on the way yet, so GOING_NEXT ends. Later statuses stay.
      const to = order.status === 'GOING_NEXT' ? 'ASSIGNED' : order.status;
      put(order, { to, fields: { driver_id: driverId }, at: now });
    }
  }
  for (const { ids, change } of changes.values()) await changeStatus(tx, { ...change, orderIds: ids, actor: 'plan' });
  return changes.size > 0;
}

/** Times routes again with their present sequences, after their orders, drivers or settings changed. */
export async function retimeRoutes(
  tx: TenantTx,
  full: FullPlan,
  routeIds: readonly string[],
  options: SaveOptions,
): Promise<boolean> {
  const wanted = new Set(routeIds);
  return saveSequences(
    tx,
    full,
    sequencesOf(full).filter(({ routeId }) => wanted.has(routeId)),
    options,
  );
}
