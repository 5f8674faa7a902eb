import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { RouteChanges, RouteRow } from '../route-plans.store.ts';

export interface LeftDriver {
  readonly id: string;
  readonly driver_id: string;
  readonly driver_name: string;
  readonly driver_color: string;
  readonly phone: string | null;
}

/**
 * Stores the links of drivers who are removed from dispatched routes. Their events move to the stored row's id, because
 * the route continues with another driver or is deleted.
 */
export async function insertLeftRoute(tx: TenantTx, routes: readonly RouteRow[], now: Date): Promise<void> {
  const { q, companyId } = tx;
  for (const route of routes) {
    if (route.status !== 'DISPATCHED' || route.token === null) continue;
    const state = {
      phone: route.phone,
      dispatched_at: route.dispatched_at,
      dispatched_digest: route.dispatched_digest,
      dispatched_stops: route.dispatched_stops && JSON.stringify(route.dispatched_stops),
      proof_rules: route.proof_rules && JSON.stringify(route.proof_rules),
      seen_at: route.seen_at,
      left_at: now,
      told_at: null,
    };
    const { route_plan_id, driver_id, token } = route;
    const { id } = await q
      .insertInto('left_routes')
      .values({ company_id: companyId, route_plan_id, driver_id, token, ...state })
      .onConflict((conflict) => conflict.column('token').doUpdateSet(state))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.emit({ type: 'driverLinkMoved', companyId, driverId: driver_id, fromRouteId: route.id, toRouteId: id });
  }
}

/**
 * Restores the link and the events of a driver who returns to the plan. A driver who was not notified of the removal
 * also gets the dispatched state back, so that nothing has changed for them. Undefined: the driver was never removed.
 */
export async function deleteLeftRoute(
  tx: TenantTx,
  route: RouteRow,
): Promise<(RouteChanges & { token: string }) | undefined> {
  const { q, companyId } = tx;
  const left = await q
    .selectFrom('left_routes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', route.route_plan_id)
    .where('driver_id', '=', route.driver_id)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!left) return undefined;
  const { driver_id: driverId, id: toRouteId } = route;
  await tx.emit({ type: 'driverLinkMoved', companyId, driverId, fromRouteId: left.id, toRouteId });
  const { token, dispatched_at, dispatched_digest, dispatched_stops, seen_at } = left;
  const proof_rules = left.proof_rules && JSON.stringify(left.proof_rules);
  // The driver was notified of the removal, so the link shows it until the route is dispatched again.
  if (left.told_at !== null) return { token, proof_rules };
  await q.deleteFrom('left_routes').where('company_id', '=', companyId).where('id', '=', left.id).execute();
  return {
    token,
    status: 'DISPATCHED',
    dispatched_at,
    dispatched_digest,
    dispatched_stops: dispatched_stops && JSON.stringify(dispatched_stops),
    // A vehicle that changed meanwhile is on the screen of the app.
    dispatched_vehicle_id: route.vehicle_id,
    proof_rules,
    seen_at,
  };
}

/** Lists removed drivers who have not returned, have a phone and were not notified yet. */
export const listNotNotified = ({ q, companyId }: TenantTx, planId: string): Promise<LeftDriver[]> =>
  q
    .selectFrom('left_routes as l')
    .innerJoin('drivers as d', 'd.id', 'l.driver_id')
    .select(['l.id', 'l.driver_id', 'l.phone', 'd.name as driver_name', 'd.color as driver_color'])
    .where('l.company_id', '=', companyId)
    .where('l.route_plan_id', '=', planId)
    .where('l.told_at', 'is', null)
    .where('l.phone', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('routes as r')
            .select(sql`1`.as('one'))
            .whereRef('r.route_plan_id', '=', 'l.route_plan_id')
            .whereRef('r.driver_id', '=', 'l.driver_id'),
        ),
      ),
    )
    .orderBy('l.left_at')
    .orderBy('d.name')
    .execute();

export async function markNotified({ q, companyId }: TenantTx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await q
    .updateTable('left_routes')
    .set({ told_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
