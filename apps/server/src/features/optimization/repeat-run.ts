import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { selectPlanForUpdate } from '../route-plans/index.ts';
import { readRun } from './optimize-runs.store.ts';
import { requestOptimization } from './request-optimization.ts';
import { keepsDrivers } from './run-settings.ts';

/**
 * Searches again as a run did: seed, settings, beginning, threads, rounds and the moment it is for are the same (SRV-16b), and as long as
 * the plan's orders and drivers are, so is the answer. How it stands by now is told of the routes that come out.
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
    keepDrivers: keepsDrivers(settings),
    review: settings.review ?? false,
    planId,
    requestedBy,
    seed: run.seed,
    repeats: run.id,
  });
}
