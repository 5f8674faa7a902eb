import type { TenantTx } from '../../../platform/db/handles.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/** Records the first time that the driver opens the route after a dispatch, and publishes it. */
export async function markRouteSeen(tx: TenantTx, routeId: string, at: Date): Promise<void> {
  const { q, companyId } = tx;
  const seen = await q
    .updateTable('routes')
    .from('route_plans')
    .set({ seen_at: at })
    .whereRef('route_plans.id', '=', 'routes.route_plan_id')
    .where('route_plans.company_id', '=', companyId)
    .where('routes.company_id', '=', companyId)
    .where('routes.id', '=', routeId)
    .where('seen_at', 'is', null)
    .returning(['route_plans.id', 'route_plans.version'])
    .executeTakeFirst();
  if (seen) await publishPlanChanged(tx, seen);
}
