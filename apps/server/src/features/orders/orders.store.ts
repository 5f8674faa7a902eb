import type { LoadField, RoutePlanType } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { countRows } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import { type OrderChanges, orderColumns, type OrderRow } from './order-table-columns.ts';

export type LogRow = Selectable<Database['order_log']>;

/** Returns the orders among these ids that are not deleted, oldest first; other ids are left out. */
export async function findOrders({ q, companyId }: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Selects orders for update, sorted by id so that two changes cannot deadlock. @throws 404 when one is missing */
export async function selectOrdersForUpdate({ q, companyId }: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const rows = await q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(uniqueIds)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < uniqueIds.length) refuse('not_found');
  return rows;
}

/** Returns all orders of a plan that are not deleted, oldest first. */
export async function listPlanOrders({ q, companyId }: TenantTx, routePlanId: string): Promise<OrderRow[]> {
  return q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', routePlanId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Waiting orders that are read at once. */
const maxWaiting = 5000;

/**
 * Returns the orders without a plan that may be served between two days, or should have been served before: those that are
 * due first. Orders without days of their own count by their delivery date.
 */
export async function listWaitingOrders(
  { q, companyId }: TenantTx,
  { type, from, to }: { readonly type: RoutePlanType; readonly from: string; readonly to: string },
): Promise<OrderRow[]> {
  return q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('route_plan_id', 'is', null)
    .where('status', '=', 'DRAFT')
    .where('route_plan_type', '=', type)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          sql<boolean>`(earliest_date is not null or latest_date is not null or preferred_date is not null
            or weekdays <> '{}')`,
          sql<boolean>`coalesce(earliest_date <= ${to}::date, true)`,
        ]),
        eb.and([
          sql<boolean>`earliest_date is null and latest_date is null and preferred_date is null and weekdays = '{}'`,
          eb('delivery_date', '>=', from),
          eb('delivery_date', '<=', to),
        ]),
      ]),
    )
    .orderBy('latest_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxWaiting)
    .execute();
}

/** Writes the same changes to many orders. */
export async function setOrderFields(
  { q, companyId }: Pick<TenantTx, 'q' | 'companyId'>,
  ids: readonly string[],
  changes: OrderChanges,
): Promise<void> {
  if (ids.length === 0) return;
  await q
    .updateTable('orders')
    .set({ ...changes, updated_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** Returns the names of the groups, drivers and plans of these rows, and the series that they belong to. */
export async function readOrderRefs(q: Query, rows: readonly OrderRow[]) {
  const companyIds = [...new Set(rows.map((row) => row.company_id))];
  const ids = (column: 'group_id' | 'driver_id' | 'route_plan_id'): string[] => [
    ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
  ];
  const groups = await q
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('company_id', 'in', companyIds)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids('group_id'))))
    .execute();
  const drivers = await q
    .selectFrom('drivers')
    .select(['id', 'name', 'color'])
    .where('company_id', 'in', companyIds)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids('driver_id'))))
    .execute();
  const plans = await q
    .selectFrom('route_plans')
    .select(['id', 'name'])
    .where('company_id', 'in', companyIds)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids('route_plan_id'))))
    .execute();
  const occurrences = await q
    .selectFrom('series_occurrences')
    .select(['order_id', 'series_id', 'original_date'])
    .where('company_id', 'in', companyIds)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
    .execute();
  return {
    occurrences: new Map(occurrences.map((row) => [row.order_id, row])),
    groups: new Map(groups.map((row) => [row.id, row])),
    drivers: new Map(drivers.map((row) => [row.id, row])),
    plans: new Map(plans.map((row) => [row.id, row])),
  };
}

/** Returns the replans of orders that are not deleted, latest first. */
export async function listReplans(
  { q }: { readonly q: Query },
  companyId: string,
  orderId: string,
): Promise<Pick<OrderRow, 'id' | 'order_code' | 'status'>[]> {
  return q
    .selectFrom('orders')
    .select(['id', 'order_code', 'status'])
    .where('company_id', '=', companyId)
    .where('replans', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns how many of the company's orders have this load. */
export const countOrdersWithLoad = async ({ q, companyId }: TenantTx, field: LoadField): Promise<number> =>
  countRows(
    q
      .selectFrom('orders')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(field, 'is not', null),
  );

/** Deletes the loads in one dimension from all orders of the company. */
export async function deleteLoadOfOrders({ q, companyId }: TenantTx, field: LoadField): Promise<void> {
  await q
    .updateTable('orders')
    .set({ [field]: null })
    .where('company_id', '=', companyId)
    .where(field, 'is not', null)
    .execute();
}
