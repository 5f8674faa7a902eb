import { type DataOf, jobNamed } from '../../../platform/jobs/named-job.ts';
import { randomInt } from 'node:crypto';
import { parseStopKey } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StoredBefore } from '../optimization.tables.ts';
import { type FullPlan, selectPlanForUpdate, readPlan, refuseStale } from '../../route-plans/index.ts';
import { refuseRunning, insertRun } from './optimize-runs.store.ts';
import { averagePrices } from '../problem/objective-of-run.ts';
import { areDriversFixed, type RunSettings, unlocked } from './run-settings.ts';

export const optimizePlanJob = jobNamed<{ companyId: string; runId: string }>('optimize-plan');

export interface OptimizationRequest extends RunSettings {
  readonly planId: string;
  /** Plan version that the client saw; the request is refused when it is out of date. */
  readonly version?: number | undefined;
  readonly requestedBy: string;
  /** Seed and id of the run to repeat; absent: a random seed. */
  readonly seed?: number;
  readonly repeats?: string;
  /** State before the changes that were made for this run. */
  readonly before?: StoredBefore;
}

/** Checks that a plan can be optimized and enqueues a run. The run and its job commit together. */
export async function requestOptimization(tx: TenantTx, request: OptimizationRequest): Promise<string> {
  const { planId, version, requestedBy, seed, repeats, before, ...settings } = request;
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, version);
  await refuseRunning(tx, planId);
  const full = await readPlan(tx, planId);
  if (full.routes.length === 0) refuse('plan_has_no_drivers');
  if (full.orders.length === 0) refuse('plan_has_no_orders');
  checkAssigns(full, settings.assigns ?? {});
  checkPins(full, settings.stopPins ?? {});
  if (settings.objective === 'LOWEST_COST' && averagePrices(full) === null) refuse('plan_has_no_prices');

  const runId = await insertRun(tx, {
    routePlanId: planId,
    planVersion: plan.version,
    seed: seed ?? randomInt(1, 2 ** 31 - 1),
    settings: usualSettings(settings, full),
    requestedBy,
    repeats: repeats ?? null,
    before: before ?? null,
  });
  await requestRun(tx, { companyId: tx.companyId, runId });
  await tx.emit({ type: 'optimizationRequested', companyId: tx.companyId, routePlanId: planId, runId });
  return runId;
}

/**
 * The objective is the company's; on a dispatched plan, orders stay with their drivers and the result waits for review.
 * A request may set otherwise. Without prices, the company's lowest cost is the shortest working time.
 */
export function usualSettings<Settings extends RunSettings>(settings: Settings, full: FullPlan): Settings {
  const isDispatched = full.plan.status === 'DISPATCHED';
  const prices = averagePrices(full);
  const usual = full.settings.objective;
  const objective = settings.objective ?? (usual === 'LOWEST_COST' && prices === null ? 'SHORTEST_TIME' : usual);
  return {
    ...settings,
    objective,
    averagePrices: objective === 'LOWEST_COST' ? (settings.averagePrices ?? prices ?? undefined) : undefined,
    keepDrivers: settings.keepDrivers ?? (isDispatched || full.plan.keeps_drivers || areDriversFixed(settings)),
    review: settings.review ?? isDispatched,
  };
}

/** Enqueues the job of a run. Does nothing while that job waits. */
export const requestRun = (tx: Pick<TenantTx, 'enqueue'>, run: DataOf<typeof optimizePlanJob>): Promise<void> =>
  tx.enqueue(optimizePlanJob, run, { singletonKey: run.runId });

/** Checks that orders and drivers are on the plan, and that no assignment crosses a lock. */
function checkAssigns(full: FullPlan, assigns: Readonly<Record<string, string>>): void {
  const orders = new Map(full.orders.map((order) => [order.id, order]));
  const locked = new Map(full.routes.map((route) => [route.driver_id, route.locked]));
  for (const [orderId, driverId] of Object.entries(assigns)) {
    const order = orders.get(orderId);
    if (!order) refuse('order_not_on_plan', [{ path: `assigns.${orderId}`, code: 'not_on_plan' }]);
    const isLocked = order.driver_id !== null && locked.get(order.driver_id) === true;
    if (driverId === unlocked) continue;
    if (!locked.has(driverId))
      refuse('driver_not_on_plan', [{ path: `assigns.${orderId}`, code: 'driver_not_on_plan' }]);
    if (driverId !== order.driver_id && (isLocked || locked.get(driverId))) refuse('driver_locked');
  }
}

/** Checks that pinned stops belong to orders of the plan. */
function checkPins({ orders }: FullPlan, pins: NonNullable<RunSettings['stopPins']>): void {
  const orderIds = new Set(orders.map((order) => order.id));
  for (const key of Object.keys(pins)) {
    if (!orderIds.has(parseStopKey(key)?.orderId ?? ''))
      refuse('order_not_on_plan', [{ path: `stopPins.${key}`, code: 'not_on_plan' }]);
  }
}
