import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { recogniseAcceptedMinutes } from '../../accepted-minutes/index.ts';
import { emitOrdersEdited, findOrders, setOrderFields } from '../../orders/index.ts';
import {
  selectPlanForUpdate,
  readPlan,
  type SaveOptions,
  saveSequences,
  updateDriverRoute,
} from '../../route-plans/index.ts';
import { refuseRunning, deleteStateBefore, readRun } from './optimize-runs.store.ts';
import { sequencesFrom } from './stored-routes.ts';
import { applyVehicles } from '../search/stored-vehicles.ts';

/**
 * Restores the routes that a run replaced and the changes made for it, as long as the plan has not changed since.
 * @throws run_not_undoable, optimization_running, 404, and the errors of saveSequences
 */
export async function undoRun(
  tx: TenantTx,
  { planId, runId }: { planId: string; runId: string },
  options: SaveOptions,
): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  await refuseRunning(tx, planId);
  const { before, applied_version } = await readRun(tx, planId, runId);
  if (!before?.routes || applied_version !== plan.version) refuse('run_not_undoable');
  const { route, order, orders = [], routes, reasons = {}, needsOptimize = false, vehicles } = before;
  if (route) await updateDriverRoute(tx, planId, route.driverId, { ...route.columns, updated_at: options.now });
  const edited = order ? [order, ...orders] : orders;
  for (const edit of edited) await setOrderFields(tx, [edit.orderId], edit.columns);
  const editedIds = edited.map(({ orderId }) => orderId);
  await recogniseAcceptedMinutes(tx, await findOrders(tx, editedIds));
  await emitOrdersEdited(tx, 'changed', editedIds);
  if (vehicles) await applyVehicles(tx, await readPlan(tx, planId), vehicles, options.now);
  const full = await readPlan(tx, planId);
  await saveSequences(tx, full, sequencesFrom(full, routes), {
    ...options,
    reasons: new Map(
      Object.entries(reasons).flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])),
    ),
    needsOptimize,
    isChange: true,
  });
  await deleteStateBefore(tx, runId);
}
