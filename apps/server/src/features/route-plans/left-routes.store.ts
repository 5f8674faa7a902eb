import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { RouteRow } from './route-plans.store.ts';

export interface LeftDriver {
  readonly id: string;
  readonly driver_id: string;
  readonly driver_name: string;
  readonly driver_color: string;
  readonly phone: string | null;
}

/**
 * Keeps the links of drivers who are taken off routes that they had been sent, and what they reported there under the link's
 * own id: the route goes on with somebody else, or not at all.
 */
export async function keepLeft(
  { q, companyId }: TenantTx,
  routes: readonly Pick<RouteRow, 'id' | 'route_plan_id' | 'driver_id' | 'token' | 'phone' | 'status'>[],
  now: Date,
): Promise<void> {
  for (const route of routes) {
    if (route.status !== 'DISPATCHED' || route.token === null) continue;
    const again = { phone: route.phone, left_at: now, told_at: null };
    const { id } = await q
      .insertInto('left_routes')
      .values({
        company_id: companyId,
        route_plan_id: route.route_plan_id,
        driver_id: route.driver_id,
        token: route.token,
        ...again,
      })
      .onConflict((conflict) => conflict.column('token').doUpdateSet(again))
      .returning('id')
      .executeTakeFirstOrThrow();
    await q
      .updateTable('driver_events')
      .set({ route_id: id })
      .where('company_id', '=', companyId)
      .where('route_id', '=', route.id)
      .where('driver_id', '=', route.driver_id)
      .execute();
  }
}

/** The link that a driver had on this plan before they left it, so that who comes back has it again. */
export async function findLeftToken(
  { q, companyId }: TenantTx,
  planId: string,
  driverId: string,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('left_routes')
    .select('token')
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('driver_id', '=', driverId)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.token;
}

/** Who was taken off the plan, is not on it again, has not been told, and has a phone to be told by. */
export const listUntold = ({ q, companyId }: TenantTx, planId: string): Promise<LeftDriver[]> =>
  q
    .selectFrom('left_routes as l')
    .innerJoin('drivers as d', 'd.id', 'l.driver_id')
    .select(['l.id', 'l.driver_id', 'l.phone', 'd.name as driver_name', 'd.color as driver_color'])
    .where('l.company_id', '=', companyId)
    .where('l.route_plan_id', '=', planId)
    .where('l.told_at', 'is', null)
    .where('l.phone', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('routes as r')
            .select(sql`1`.as('one'))
            .whereRef('r.route_plan_id', '=', 'l.route_plan_id')
            .whereRef('r.driver_id', '=', 'l.driver_id'),
        ),
      ),
    )
    .orderBy('l.left_at')
    .orderBy('d.name')
    .execute();

export async function markTold({ q, companyId }: TenantTx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await q
    .updateTable('left_routes')
    .set({ told_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
