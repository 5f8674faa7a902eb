import { openRunStatuses } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';

/** Returns whether an optimization of the plan's horizon is queued or runs. It holds all plans of the horizon. */
export async function isHorizonRunning({ q, companyId }: TenantTx, planId: string): Promise<boolean> {
  const row = await q
    .selectFrom('horizon_runs as r')
    .innerJoin('route_plans as p', 'p.horizon_id', 'r.horizon_id')
    .select('r.id')
    .where('r.company_id', '=', companyId)
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', planId)
    .where('r.status', 'in', openRunStatuses)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of the plans of a horizon, the first day first. */
export async function listPlansOfHorizon({ q, companyId }: TenantTx, horizonId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('route_plans')
    .select('id')
    .where('company_id', '=', companyId)
    .where('horizon_id', '=', horizonId)
    .where('deleted_at', 'is', null)
    .orderBy('delivery_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
