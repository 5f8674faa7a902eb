import type { TenantTx } from '../../../platform/db/handles.ts';
import { listVehiclesInService, type VehicleRow } from '../../vehicles/index.ts';
import type { PlanRow } from '../route-plans.store.ts';

/** Lists the vehicles that a plan can use: in service on its day, and on no route of another plan of that day. */
export async function listFreeVehicles(
  tx: TenantTx,
  plan: Pick<PlanRow, 'id' | 'delivery_date'>,
): Promise<VehicleRow[]> {
  const used = new Set(await listVehiclesElsewhere(tx, plan));
  return (await listVehiclesInService(tx, plan.delivery_date)).filter(({ id }) => !used.has(id));
}

async function listVehiclesElsewhere(
  { q, companyId }: TenantTx,
  { id, delivery_date }: Pick<PlanRow, 'id' | 'delivery_date'>,
): Promise<string[]> {
  const rows = await q
    .selectFrom('routes as r')
    .innerJoin('route_plans as p', 'p.id', 'r.route_plan_id')
    .where('r.company_id', '=', companyId)
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', '<>', id)
    .where('p.delivery_date', '=', delivery_date)
    .where('r.vehicle_id', 'is not', null)
    .select('r.vehicle_id')
    .execute();
  return rows.flatMap(({ vehicle_id }) => vehicle_id ?? []);
}
