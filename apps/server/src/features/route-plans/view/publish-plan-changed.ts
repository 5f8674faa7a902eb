import type { TenantTx } from '../../../platform/db/handles.ts';
import { type PlanRow, updatePlan } from '../route-plans.store.ts';

/**
 * Publishes a change that does not affect orders, drivers or routes. The version stays, so pending edits remain valid.
 */
export async function publishPlanChanged(tx: TenantTx, plan: Pick<PlanRow, 'id' | 'version'>): Promise<void> {
  await tx.emit({ type: 'routePlanChanged', companyId: tx.companyId, routePlanId: plan.id, version: plan.version });
}

/**
 * Raises the plan's version after a change on which sequences or optimizations depend, so that older ones are refused.
 */
export async function raiseVersion(
  tx: TenantTx,
  plan: Pick<PlanRow, 'id' | 'version'>,
  now: Date,
  { needsOptimize }: { readonly needsOptimize?: boolean } = {},
): Promise<void> {
  const version = plan.version + 1;
  await updatePlan(tx, plan.id, {
    version,
    updated_at: now,
    ...(needsOptimize !== undefined && { needs_optimize: needsOptimize }),
  });
  await publishPlanChanged(tx, { id: plan.id, version });
}
