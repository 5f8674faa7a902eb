import { allowDriver, widenedWindows } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredBefore } from '../optimization.tables.ts';
import { refuse } from '../../../platform/errors.ts';
import { emitOrdersEdited, type OrderRow, setOrderFields } from '../../orders/index.ts';
import {
  editDriver,
  fixesOfPlan,
  type FullPlan,
  selectPlanForUpdate,
  type RouteRow,
  readPlan,
  refuseStale,
  type SaveOptions,
  raiseVersion,
  windowsOfRow,
  type WirePlan,
  zoneOfRow,
} from '../../route-plans/index.ts';
import { refuseRunning } from '../runs/optimize-runs.store.ts';
import { requestOptimization } from '../runs/request-optimization.ts';
import { partOf } from '../../../platform/parts.ts';
import { capacityFields } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';

type Fix = WirePlan['fixes'][string][number];

export interface FixRequest {
  readonly planId: string;
  readonly orderId: string;
  readonly kind: Fix['kind'];
  readonly driverId: string;
  readonly stop: Fix['stop'];
  readonly version?: number | undefined;
  readonly requestedBy: string;
}

/**
 * Applies one suggested change for an unscheduled order, to its route or to the order itself. Then requests a run that
 * gives the order to that driver; all others keep theirs. Returns the id of the run, whose undo also restores the
 * change.
 * @throws plan_changed, optimization_running, order_not_on_plan, fix_not_found, driver_locked
 */
export async function fixOrder(tx: TenantTx, request: FixRequest, options: SaveOptions): Promise<string> {
  const { planId, requestedBy } = request;
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, request.version);
  await refuseRunning(tx, planId);
  const full = await readPlan(tx, planId);
  const order = full.orders.find(({ id }) => id === request.orderId) ?? refuse('order_not_on_plan');
  const fix =
    (await fixesOfPlan(tx, full))[order.id]?.find(
      ({ kind, driver, stop }) => kind === request.kind && driver._id === request.driverId && stop === request.stop,
    ) ?? refuse('fix_not_found');
  const route = full.routes.find(({ driver_id }) => driver_id === request.driverId)!;

  let before: StoredBefore;
  if (isOfOrder(fix.kind)) {
    const columns = orderColumns(fix, order, full);
    before = { order: { orderId: order.id, columns: asChanges(pick(order, columns)) } };
    await setOrderFields(tx, [order.id], columns);
    await emitOrdersEdited(tx, 'changed', [order.id]);
    await raiseVersion(tx, plan, options.now, { needsOptimize: true });
  } else {
    const edit = routeEdit(fix, route);
    before = { route: { driverId: route.driver_id, columns: pick(route, routeColumns[fix.kind]) } };
    await editDriver(tx, planId, route.driver_id, edit, options);
  }
  return requestOptimization(tx, {
    planId,
    requestedBy,
    before: { ...before, needsOptimize: plan.needs_optimize },
    assigns: { [order.id]: route.driver_id },
    fixed: { orderId: order.id, driverId: route.driver_id },
    forceAll: false,
    applyBalanceSetting: true,
    review: false,
    effort: 'quick',
  });
}

const pick = (row: object, columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, partOf(row, column)]));

/** Kinds of fixes that change the order itself. */
const orderKinds = ['time-window', 'allowed-driver', 'max-ride-time', 'release-time'] as const;
const isOfOrder = (kind: Fix['kind']): kind is (typeof orderKinds)[number] =>
  (orderKinds as readonly Fix['kind'][]).includes(kind);

/** Returns columns for an update. Windows are written as JSON text, which the database driver does not do by itself. */
const asChanges = (columns: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      column.endsWith('_time_windows') && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Returns the columns that a fix changes. A wider window is joined with those that it touches, where there are several. */
function orderColumns({ kind, driver, stop, windowStart, windowEnd, to }: Fix, order: OrderRow, { zones }: FullPlan) {
  if (kind === 'allowed-driver')
    return { allowed_drivers: [...allowDriver(zoneOfRow(zones)(order), order.allowed_drivers, driver._id)] };
  if (kind === 'max-ride-time') return { max_ride_time: to };
  if (kind === 'release-time') return { release_time: windowStart };
  const type = stop ?? 'delivery';
  const stored = windowsOfRow(order, type);
  const only = { start: windowStart, end: windowEnd };
  const { start, end, windows } = stored.windows === null ? { ...only, windows: null } : widenedWindows(stored, only);
  const several = stored.windows !== null && { [`${type}_time_windows`]: windows && JSON.stringify(windows) };
  return type === 'pickup'
    ? { time_start: start, time_end: end, ...several }
    : { delivery_time_start: start, delivery_time_end: end, ...several };
}

/** Columns of the route that each kind of fix changes. */
const routeColumns = {
  shift: { shift_end: true },
  'shift-start': { shift_start: true },
  capacity: tableOf(capacityFields, () => true),
  skills: { skills: true },
  'max-stops': { max_stops: true },
  'max-distance': { max_distance_km: true },
  'max-working-time': { max_working_minutes: true },
} as const;

function routeEdit({ kind, shiftEnd, shiftStart, skills, to, capacities }: Fix, route: RouteRow) {
  switch (kind) {
    case 'shift':
      return { shiftEnd };
    case 'shift-start':
      return { shiftStart };
    case 'skills':
      return { skills: [...new Set([...route.driver_skills, ...skills])] };
    case 'capacity':
      return capacities
        ? Object.fromEntries(capacities.map((capacity) => [capacity.field, capacity.to]))
        : { capacity: to };
    case 'max-stops':
      return { maxStops: to };
    case 'max-working-time':
      return { maxWorkingMinutes: to };
    default:
      return { maxDistance: to };
  }
}
