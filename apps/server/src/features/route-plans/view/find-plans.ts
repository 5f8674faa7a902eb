import type { RoutePlanType } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';

interface PlansWith {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly from: string;
  readonly until: string;
}

/** Lists the ids of plans of these days with a route of a driver or of a vehicle, the first day first. */
export async function listPlansWith(
  { q, companyId }: TenantTx,
  { driverId, vehicleId, from, until }: PlansWith,
): Promise<string[]> {
  let query = q
    .selectFrom('route_plans as p')
    .innerJoin('routes as r', 'r.route_plan_id', 'p.id')
    .select(['p.id', 'p.delivery_date'])
    .distinct()
    .where('p.company_id', '=', companyId)
    .where('r.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.delivery_date', '>=', from)
    .where('p.delivery_date', '<=', until)
    .orderBy('p.delivery_date')
    .orderBy('p.id');
  if (driverId !== null) query = query.where('r.driver_id', '=', driverId);
  if (vehicleId !== null) query = query.where('r.vehicle_id', '=', vehicleId);
  return (await query.execute()).map(({ id }) => id);
}

/** Returns the id of the oldest plan of a day and type. */
export async function findPlanOfDay(
  { q, companyId }: TenantTx,
  date: string,
  type: RoutePlanType,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('route_plans')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('delivery_date', '=', date)
    .where('type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
