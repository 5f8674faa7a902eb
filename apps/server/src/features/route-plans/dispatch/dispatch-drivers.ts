import {
  areDriverLinksOver,
  type CompanySettings,
  isFinished,
  optionalProof,
  proofRulesOf,
  type StoredProofRules,
  type RouteChanges,
} from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { markDispatched, type OrderRow } from '../../orders/index.ts';
import { readDriverDays } from '../../shifts/index.ts';
import { type DispatchChange, dispatchChanges, sentStops } from './dispatch-changes.ts';
import { digestOf } from './dispatch-digest.ts';
import { hasOtherVehicle, knowsRoute } from './knows-route.ts';
import { checkWorkLimits } from '../members/calendar-of-routes.ts';
import { type LeftDriver, listNotNotified, markNotified } from '../members/left-routes.store.ts';
import { isHorizonRunning } from '../plans-of-horizon.store.ts';
import { refuseStale } from '../scheduling/reorder-orders.ts';
import {
  type FullPlan,
  findRunningOptimization,
  selectPlanForUpdate,
  type RouteRow,
  readPlan,
  type StopRow,
  updatePlan,
  updateRoutes,
} from '../route-plans.store.ts';
import { ordersById } from '../scheduling/stop-history.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/** Columns of a plan without a scheduled dispatch. */
export const notScheduled = { dispatch_at: null, dispatch_by: null, dispatch_problem: null } as const;

export interface DispatchResult {
  readonly dispatched: readonly RouteRow[];
  readonly missingPhone: readonly RouteRow[];
  readonly unchanged: readonly RouteRow[];
  /** Removed drivers who had been sent a route of this plan and are notified now. */
  readonly takenOff: readonly LeftDriver[];
}

/**
 * Sends routes to their drivers: first all with stops and a phone, later those that changed since. Notifies removed
 * drivers. Orders on these routes get tracking tokens. Subscribers of the events send text messages and webhooks.
 * @throws plan_changed, optimization_running, plan_over, nothing_to_dispatch, work_limit_broken, 404
 */
export async function dispatchDrivers(
  tx: TenantTx,
  planId: string,
  { version, now }: { readonly version?: number | undefined; readonly now: Date },
): Promise<DispatchResult> {
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, version);
  if ((await findRunningOptimization(tx, planId)) || (await isHorizonRunning(tx, planId)))
    refuse('optimization_running');
  const full = await readPlan(tx, planId);
  if (areDriverLinksOver(plan.delivery_date, full.settings.timeZone, now)) refuse('plan_over');
  const stopsOf = Map.groupBy(full.stops, (stop) => stop.route_id);
  const stops = (route: RouteRow): readonly StopRow[] => stopsOf.get(route.id) ?? [];
  // Includes dispatched routes that lost all stops: their drivers have to be notified too.
  const candidates = full.routes.filter((route) => stops(route).length > 0 || route.status === 'DISPATCHED');
  const takenOff = await listNotNotified(tx, planId);
  if (candidates.length + takenOff.length === 0) refuse('nothing_to_dispatch');

  const missingPhone = candidates.filter((route) => !route.phone);
  const reachable = candidates.filter((route) => route.phone);
  const orders = ordersById(full.orders);
  const isUnchanged = (route: RouteRow): boolean => knowsRoute(route, stops(route), orders);
  const unchanged = reachable.filter(isUnchanged);
  const dispatched = reachable.filter((route) => !isUnchanged(route));
  await refuseBrokenWorkLimits(tx, plan, dispatched);
  if (takenOff.length > 0) await notifyTakenOff(tx, planId, takenOff, now);
  if (dispatched.length > 0) await markSent(tx, full, dispatched, stops, now);
  else if (takenOff.length > 0) await clearSchedule(tx, plan);
  return { dispatched, missingPhone, unchanged, takenOff };
}

/** @throws work_limit_broken where the company refuses such work */
async function refuseBrokenWorkLimits(
  tx: TenantTx,
  { delivery_date }: FullPlan['plan'],
  routes: readonly RouteRow[],
): Promise<void> {
  const days = await readDriverDays(
    tx,
    routes.map(({ driver_id }) => driver_id),
    delivery_date,
  );
  await checkWorkLimits(
    tx,
    routes.flatMap(({ driver_id, driver_name }) => {
      const ofDay = days.get(driver_id);
      return ofDay ? [{ driver: { id: driver_id, name: driver_name }, ofDay }] : [];
    }),
  );
}

async function notifyTakenOff(tx: TenantTx, planId: string, left: readonly LeftDriver[], now: Date): Promise<void> {
  const leftIds = left.map(({ id }) => id);
  await markNotified(tx, leftIds, now);
  await tx.emit({ type: 'driversTakenOff', companyId: tx.companyId, routePlanId: planId, leftIds });
}

/** Cancels the scheduled dispatch, since this one replaces it. */
async function clearSchedule(tx: TenantTx, plan: FullPlan['plan']): Promise<void> {
  await updatePlan(tx, plan.id, notScheduled);
  await publishPlanChanged(tx, plan);
}

async function markSent(
  tx: TenantTx,
  full: FullPlan,
  routes: readonly RouteRow[],
  stops: (route: RouteRow) => readonly StopRow[],
  now: Date,
): Promise<void> {
  const { plan } = full;
  const orders = ordersById(full.orders);
  const changes: Record<string, RouteChanges> = {};
  for (const route of routes) {
    if (route.dispatched_at !== null) changes[route.id] = summarize(route, stops(route), orders);
    const dispatched_digest = digestOf(route, stops(route));
    const dispatched_stops = JSON.stringify(sentStops(stops(route), orders));
    await updateRoutes(tx, [route.id], {
      status: 'DISPATCHED',
      dispatched_at: now,
      dispatched_digest,
      dispatched_stops,
      dispatched_vehicle_id: route.vehicle_id,
      proof_rules: JSON.stringify(proofRulesFor(route, full.settings)),
      seen_at: null,
      updated_at: now,
    });
  }
  const routed = new Set(routes.flatMap(stops).map((stop) => stop.order_id));
  const onTheWay = full.orders.filter((order) => routed.has(order.id) && !isFinished(order.status));
  await markDispatched(
    tx,
    onTheWay.map((order) => order.id),
    now,
  );
  // This dispatch replaces the scheduled one.
  await updatePlan(tx, plan.id, { status: 'DISPATCHED', updated_at: now, ...notScheduled });
  for (const isUpdate of [false, true]) {
    const routeIds = routes.filter((route) => (route.dispatched_at !== null) === isUpdate).map((route) => route.id);
    if (routeIds.length === 0) continue;
    await tx.emit({
      type: 'routePlanDispatched',
      companyId: tx.companyId,
      routePlanId: plan.id,
      routeIds,
      isUpdate,
      ...(isUpdate && { changes }),
    });
  }
  await publishPlanChanged(tx, plan);
}

/** Summarizes the changes of a route for its driver's message. */
function summarize(route: RouteRow, stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>): RouteChanges {
  const changes = dispatchChanges(route.dispatched_stops ?? [], sentStops(stops, orders));
  const count = (kind: DispatchChange['kind']): number => changes.filter((change) => change.kind === kind).length;
  return {
    added: route.dispatched_stops ? count('added') : 0,
    removed: count('removed'),
    isReordered: count('moved') > 0,
    isRetimed: count('retimed') > 0,
    edited: changes.flatMap(({ orderCode: code, details }) => (details.length > 0 ? [{ code, details }] : [])),
    hasOtherVehicle: hasOtherVehicle(route),
  };
}

/** Returns the rules of the first dispatch if there was one: the driver's phone may be offline and know only these. */
const proofRulesFor = (route: RouteRow, settings: CompanySettings): StoredProofRules =>
  route.proof_rules ?? (route.dispatched_at === null ? proofRulesOf(settings) : optionalProof);

/** Describes the result in a sentence. */
export function dispatchMessage({ dispatched, missingPhone, unchanged, takenOff }: DispatchResult): string {
  const drivers = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`);
  if (dispatched.length > 0) {
    const rest = missingPhone.length > 0 ? `, ${drivers(missingPhone.length)} without a phone number` : '';
    return `Dispatched to ${drivers(dispatched.length)}${rest}`;
  }
  if (takenOff.length > 0) return `Told ${drivers(takenOff.length)} who left the plan`;
  if (unchanged.length > 0) return 'Nothing has changed since the last dispatch';
  return 'Missing phone number';
}
