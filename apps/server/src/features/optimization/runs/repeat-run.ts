import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectPlanForUpdate } from '../../route-plans/index.ts';
import { readRun } from './optimize-runs.store.ts';
import { requestOptimization } from './request-optimization.ts';
import { areDriversFixed, objectiveOf } from './run-settings.ts';

/**
 * Requests a search with the inputs of an earlier run: seed, settings, initial routes, threads, iterations and time.
 * The result is the same as long as the plan's orders and drivers are. The new routes are checked against the present
 * plan.
 */
export async function repeatRun(
  tx: TenantTx,
  { planId, runId, requestedBy }: { planId: string; runId: string; requestedBy: string },
): Promise<string> {
  await selectPlanForUpdate(tx, planId);
  const run = await readRun(tx, planId, runId);
  if (!run.result) refuse('run_not_applicable');
  const settings = run.settings;
  return requestOptimization(tx, {
    ...settings,
    objective: objectiveOf(settings),
    keepDrivers: areDriversFixed(settings),
    review: settings.review ?? false,
    planId,
    requestedBy,
    seed: run.seed,
    repeats: run.id,
  });
}
