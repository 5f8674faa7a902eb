import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredPlace } from '../orders.tables.ts';

/** Returns the present positions of orders on their routes, in the order of the routes. */
export async function listStopsOf({ q, companyId }: TenantTx, orderIds: readonly string[]): Promise<StoredPlace[]> {
  const rows = await q
    .selectFrom('stops')
    .select(['order_id', 'type', 'route_id', 'route_plan_id', 'sequence'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .orderBy('route_id')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    type: row.type,
    routeId: row.route_id,
    routePlanId: row.route_plan_id,
    sequence: row.sequence,
  }));
}

export async function insertDeletion(
  { q, companyId }: TenantTx,
  deletion: {
    readonly userId: string | null;
    readonly at: Date;
    readonly orderIds: readonly string[];
    readonly stops: readonly StoredPlace[];
    readonly stopTokens: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('order_deletions')
    .values({
      company_id: companyId,
      user_id: deletion.userId,
      order_ids: [...deletion.orderIds],
      stops: JSON.stringify(deletion.stops),
      stop_tokens: JSON.stringify(deletion.stopTokens),
      deleted_at: deletion.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Selects a deletion for update, so that two requests undo it once. */
export async function selectDeletionForUpdate({ q, companyId }: TenantTx, id: string) {
  return q
    .selectFrom('order_deletions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the positions that deleted orders had on the routes of one plan. */
export async function listPlacesOf({ q, companyId }: TenantTx, id: string, planId: string): Promise<StoredPlace[]> {
  const row = await q
    .selectFrom('order_deletions')
    .select('stops')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.stops ?? []).filter((stop) => stop.routePlanId === planId);
}

/** Makes deleted orders visible again, with their former tracking links. */
export async function showOrders(
  { q, companyId }: TenantTx,
  deletion: {
    readonly id: string;
    readonly order_ids: readonly string[];
    readonly stop_tokens: Record<string, string>;
  },
  at: Date,
): Promise<void> {
  await sql`update orders set deleted_at = null, updated_at = ${at},
    stop_token = ${JSON.stringify(deletion.stop_tokens)}::jsonb ->> id::text
    where company_id = ${companyId} and id = any(${[...deletion.order_ids]}::uuid[])`.execute(q);
  await q
    .updateTable('order_deletions')
    .set({ restored_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', deletion.id)
    .execute();
}

/** Returns those of these plans that are deleted. */
export async function listDeletedPlans({ q, companyId }: TenantTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .selectFrom('route_plans')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
