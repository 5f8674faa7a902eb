import { isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { sequencesFrom } from '../optimization/index.ts';
import { findOrders } from '../orders/index.ts';
import {
  addOrders,
  findPlan,
  readPlan,
  removeOrders,
  type RouteChange,
  saveSequences,
  selectPlanForUpdate,
} from '../route-plans/index.ts';
import { setDate } from './apply-plans.ts';
import { findLastRun, refuseRunningHorizon, saveStateBefore, selectHorizonForUpdate } from './horizons.store.ts';
import type { StateBeforeRun } from './horizons.tables.ts';

/** Returns whether all plans are as the run left them. */
export async function canUndo(tx: TenantTx, before: StateBeforeRun | null): Promise<boolean> {
  if (!before) return false;
  for (const { planId, version } of before.plans) if ((await findPlan(tx, planId))?.version !== version) return false;
  return true;
}

/**
 * Puts all plans of a horizon back to how they were before its last run, as long as none has changed since.
 * @throws run_not_undoable, optimization_running, orders_begun, driver_locked, 404
 */
export async function undoHorizonRun(tx: TenantTx, horizonId: string, save: RouteChange): Promise<void> {
  await selectHorizonForUpdate(tx, horizonId);
  await refuseRunningHorizon(tx, horizonId);
  const run = await findLastRun(tx, horizonId);
  const before = run?.status === 'APPLIED' ? run.before : null;
  if (!run || !before) refuse('run_not_undoable');
  for (const planId of before.plans.map((plan) => plan.planId).toSorted()) {
    if (!(await findPlan(tx, planId))) refuse('run_not_undoable');
    await selectPlanForUpdate(tx, planId);
  }
  if (!(await canUndo(tx, before))) refuse('run_not_undoable');

  for (const { planId, orderIds } of before.plans) {
    const had = new Set(orderIds);
    const leaving = (await readPlan(tx, planId)).orders.filter(({ id }) => !had.has(id)).map(({ id }) => id);
    if (leaving.length > 0) await removeOrders(tx, planId, leaving, save);
  }
  const orderIds = Object.keys(before.dates);
  const waiting = (await findOrders(tx, orderIds)).filter(({ route_plan_id }) => route_plan_id === null);
  for (const [date, orders] of Map.groupBy(waiting, ({ id }) => before.dates[id] ?? null))
    await setDate(
      tx,
      orders.map(({ id }) => id),
      date,
    );
  for (const { planId, orderIds: had } of before.plans) {
    const returning = (await findOrders(tx, had)).filter(({ route_plan_id }) => route_plan_id === null);
    if (returning.length > 0)
      await addOrders(
        tx,
        planId,
        returning.map(({ id }) => id),
        save.now,
      );
    const full = await readPlan(tx, planId);
    const present = new Set(full.orders.filter(({ status }) => isMovable(status)).map(({ id }) => id));
    const stored = before.plans.find((plan) => plan.planId === planId);
    const routes = (stored?.routes ?? []).map(({ driverId, stops }) => ({ driverId, stops: [...stops] }));
    const locked = new Set(full.routes.filter((route) => route.locked).map(({ id }) => id));
    await saveSequences(
      tx,
      full,
      sequencesFrom(full, routes)
        .filter(({ routeId }) => !locked.has(routeId))
        .map(({ routeId, stops }) => ({ routeId, stops: stops.filter(({ orderId }) => present.has(orderId)) })),
      {
        ...save,
        reasons: new Map(Object.entries(stored?.reasons ?? {})),
        needsOptimize: stored?.needsOptimize ?? false,
        isChange: true,
      },
    );
  }
  await saveStateBefore(tx, run.id, null);
}
