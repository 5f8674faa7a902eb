import type { TenantTx } from '../../../platform/db/handles.ts';
import { type PlanRow, updatePlan } from '../route-plans.store.ts';

/** A change that leaves orders, drivers and routes as they are: everybody looks again, the version stays. */
export async function publishPlanChanged(tx: TenantTx, plan: Pick<PlanRow, 'id' | 'version'>): Promise<void> {
  await tx.emit({ type: 'routePlanChanged', companyId: tx.companyId, routePlanId: plan.id, version: plan.version });
}

/** A change of what a sequence or an optimization builds on: those made on the version before are stale now (SRV-13). */
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
