import type { StoredBreak } from '../optimization.tables.ts';
import { orderOfStop } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type FullPlan,
  findPlan,
  selectPlanForUpdate,
  readPlan,
  refuseStale,
  type SaveOptions,
  saveSequences,
} from '../../route-plans/index.ts';
import { brokenRules, type RuleViolation, ruleViolationsOf } from '../fixes/rule-violations.ts';
import { refuseRunning, markApplied, readRun, type RunRow } from './optimize-runs.store.ts';
import { presentRoutes, sequencesFrom } from './stored-routes.ts';
import { applyVehicles } from '../search/stored-vehicles.ts';
import { unscheduledReason } from '../fixes/unscheduled-code.ts';

/**
 * Replaces the plan's routes by the run's, and stores the replaced ones with the run. The caller has locked the plan
 * and read it afterwards.
 * @throws run_not_applicable, and the errors of saveSequences
 */
export async function applyRoutes(
  tx: TenantTx,
  full: FullPlan,
  run: Pick<RunRow, 'id' | 'result' | 'before'>,
  options: SaveOptions,
): Promise<void> {
  const { result } = run;
  if (!result) refuse('run_not_applicable');
  const reasons = new Map(result.unscheduled.map(({ orderId, ...stored }) => [orderId, unscheduledReason(stored)]));
  const vehicles = result.vehicles ? await applyVehicles(tx, full, result.vehicles, options.now) : null;
  const current = vehicles ? await readPlan(tx, full.plan.id) : full;
  const hasChanged = await saveSequences(tx, current, sequencesFrom(current, result.routes), {
    ...options,
    reasons,
    optimized: true,
    isChange: vehicles !== null,
  });
  const version = (await findPlan(tx, full.plan.id))?.version ?? full.plan.version;
  const routed = new Set(full.stops.map((stop) => stop.order_id));
  // The first routes of a plan replace nothing, so there is nothing to undo.
  const before =
    hasChanged && (routed.size > 0 || vehicles)
      ? {
          routes: presentRoutes(full),
          reasons: Object.fromEntries(
            full.orders.filter(({ id }) => !routed.has(id)).map((order) => [order.id, order.unscheduled_reason]),
          ),
          needsOptimize: full.plan.needs_optimize,
          ...(vehicles && { vehicles }),
          // An undo restores the state before the change that came with the run.
          ...run.before,
        }
      : null;
  await markApplied(tx, run.id, { version, before });
}

/**
 * Applies the routes of an offered or an earlier run.
 * @throws plan_changed, optimization_running, 404, run_not_applicable, run_no_longer_fits with the reasons
 */
export async function applyRun(
  tx: TenantTx,
  { planId, runId, version }: { planId: string; runId: string; version?: number | undefined },
  options: SaveOptions,
): Promise<void> {
  refuseStale(await selectPlanForUpdate(tx, planId), version);
  await refuseRunning(tx, planId);
  const run = await readRun(tx, planId, runId);
  if (!run.result) refuse('run_not_applicable');
  const full = await readPlan(tx, planId);
  const misfits = await ruleViolationsOf(tx, full, run.result);
  if (misfits.length > 0) refuse('run_no_longer_fits', misfits.map(detailOf));
  await applyRoutes(tx, full, { ...run, before: null }, options);
  const broken = newlyBroken(await readPlan(tx, planId), run.result.broken);
  if (broken.length > 0) refuse('run_no_longer_fits', broken.map(detailOf));
}

const detailOf = ({ path, message }: RuleViolation) => ({ path, name: message });

/**
 * Returns rules that the routes break now but did not break in the run, because the plan's data changed since. Path:
 * the rule.
 */
function newlyBroken(after: FullPlan, accepted: readonly StoredBreak[]): RuleViolation[] {
  const codes = new Map(after.orders.map((order) => [order.id, order.order_code]));
  return brokenRules(after)
    .filter(
      ({ stop, rule }) => !accepted.some((acceptedBreak) => acceptedBreak.stop === stop && acceptedBreak.rule === rule),
    )
    .slice(0, 20)
    .map(({ stop, rule }) => ({ path: rule, message: codes.get(orderOfStop(stop)) ?? '' }));
}
