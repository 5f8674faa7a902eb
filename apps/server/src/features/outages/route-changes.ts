import type { Sequence, StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { moveToDate } from '../orders/index.ts';
import {
  addDrivers,
  addOrders,
  type FullPlan,
  listRoutes,
  readPlan,
  removeOrders,
  type RouteChange,
  retimeRoutes,
  saveSequences,
  selectPlanForUpdate,
  setVehicle,
  swapDriver,
  updateRoutes,
} from '../route-plans/index.ts';

/** The whole list of stops of a driver on a plan. */
export interface DriverStops {
  readonly driverId: string;
  readonly stops: readonly StopRef[];
}

/** The change that an offer makes to one plan. */
export type PlanChange = {
  readonly planId: string;
  /** Of the plan when the change was worked out. */
  readonly version: number;
  /** The route that the missing driver or vehicle leaves. */
  readonly driverId: string;
  /** The hours that are left of the route's shift; null: the shift stays. */
  readonly shift: { readonly start: string; readonly end: string } | null;
} & (
  | { readonly kind: 'hand-over'; readonly standInId: string }
  | { readonly kind: 'vehicle'; readonly vehicleId: string }
  | { readonly kind: 'stops'; readonly lists: readonly DriverStops[]; readonly added: string | null }
  | {
      readonly kind: 'next-day';
      readonly orderIds: readonly string[];
      readonly date: string;
      /** The plan of that day that takes the orders, with the lists of its drivers; null: they wait without a plan. */
      readonly onto: { readonly planId: string; readonly lists: readonly DriverStops[] } | null;
    }
);

export interface ChangeOptions extends RouteChange {
  readonly userId: string;
}

/** Returns the columns of the route that the missing one leaves. */
export const columnsLeft = ({ shift }: PlanChange) => ({
  locked: false,
  ...(shift && { shift_start: shift.start, shift_end: shift.end }),
});

/** Changes one plan as an offer says. @throws plan_changed, and what the change itself may throw */
export async function changePlan(tx: TenantTx, change: PlanChange, options: ChangeOptions): Promise<void> {
  const { planId, driverId } = change;
  const plan = await selectPlanForUpdate(tx, planId);
  if (plan.version !== change.version) refuse('plan_changed');
  const route = (await listRoutes(tx, planId)).find((route) => route.driver_id === driverId);
  if (!route) refuse('plan_changed');
  await updateRoutes(tx, [route.id], columnsLeft(change));
  switch (change.kind) {
    case 'hand-over':
      await swapDriver(tx, planId, { fromDriverId: driverId, driverId: change.standInId, confirmed: true }, options);
      return;
    case 'vehicle':
      await setVehicle(tx, planId, { driver: driverId, vehicleId: change.vehicleId }, options);
      return;
    case 'stops':
      if (change.added !== null) await addDrivers(tx, planId, [change.added], options.now);
      await saveLists(tx, planId, change.lists, options);
      return;
    case 'next-day':
      await moveOrders(tx, change, options);
  }
}

/**
 * Times the dispatched routes of a plan that a change concerns, with the stops that they have. A day under way has its delay
 * before and after the change then, so that a comparison shows the change alone. Returns whether anything changed.
 * @throws plan_changed
 */
export async function timeRoutesOf(
  tx: TenantTx,
  full: FullPlan,
  change: PlanChange,
  options: RouteChange,
): Promise<boolean> {
  if (full.plan.version !== change.version) refuse('plan_changed');
  const concerned = dispatchedRoutesOf(full, [change]);
  return concerned.length > 0 && retimeRoutes(tx, full, concerned, options);
}

/** Returns the ids of the dispatched routes of a plan that changes concern. */
export function dispatchedRoutesOf({ routes }: FullPlan, changes: readonly PlanChange[]): string[] {
  const drivers = new Set(
    changes.flatMap((change) => [
      change.driverId,
      ...(change.kind === 'stops' ? change.lists.map(({ driverId }) => driverId) : []),
    ]),
  );
  return routes.filter((route) => route.dispatched_at !== null && drivers.has(route.driver_id)).map(({ id }) => id);
}

/** Saves the lists of some drivers of a plan. */
export async function saveLists(
  tx: TenantTx,
  planId: string,
  lists: readonly DriverStops[],
  options: ChangeOptions,
): Promise<void> {
  const full = await readPlan(tx, planId);
  await saveSequences(tx, full, sequencesOfLists(full, lists), { ...options, handOver: true, isChange: true });
}

/** Returns the lists of drivers as sequences of their routes. @throws plan_changed for a driver without a route */
export function sequencesOfLists({ routes }: FullPlan, lists: readonly DriverStops[]): Sequence[] {
  const routeOf = new Map(routes.map((route) => [route.driver_id, route.id]));
  return lists.map(({ driverId, stops }) => ({ routeId: routeOf.get(driverId) ?? refuse('plan_changed'), stops }));
}

async function moveOrders(
  tx: TenantTx,
  { planId, orderIds, date, onto }: Extract<PlanChange, { kind: 'next-day' }>,
  options: ChangeOptions,
): Promise<void> {
  await removeOrders(tx, planId, orderIds, options);
  await moveToDate(tx, orderIds, date, options.userId);
  if (!onto) return;
  await addOrders(tx, onto.planId, orderIds, options.now);
  if (onto.lists.length > 0) await saveLists(tx, onto.planId, onto.lists, options);
}
