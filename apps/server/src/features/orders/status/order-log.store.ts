import type { DriverReason, EstimateReason, OrderStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { LogRow } from '../orders.store.ts';

/** The data of a log entry beside its order. */
export interface LogEntryOf {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly notes?: string | null | undefined;
  readonly reason?: DriverReason | null | undefined;
  readonly userId?: string | null | undefined;
  readonly driverEventId?: string | null | undefined;
  /** Of an arrival that comes from the geofence of the stop. */
  readonly geofence?: { readonly estimatedBecause: EstimateReason | null } | null | undefined;
}

/** Inserts one log entry for each order. Returns the entry's id by order. */
export async function logStatus(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
  { status, at, notes, reason, userId, driverEventId, geofence }: LogEntryOf,
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; order_id: string }>`
    insert into order_log (company_id, order_id, status, notes, reason, created_at, user_id, driver_event_id,
      is_by_geofence, estimated_because)
    select ${companyId}, order_id, ${status}, ${notes ?? null}, ${reason ?? null}, ${at}, ${userId ?? null}, ${driverEventId ?? null},
      ${geofence != null}, ${geofence?.estimatedBecause ?? null}
    from unnest(${[...orderIds]}::uuid[]) order_id
    returning id, order_id`.execute(q);
  return new Map(rows.map((row) => [row.order_id, row.id]));
}

/** Returns the valid log entries of an order, oldest first; undone ones are left out. */
export async function readLog({ q }: Pick<TenantTx, 'q'>, companyId: string, orderId: string): Promise<LogRow[]> {
  return q
    .selectFrom('order_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('void', '=', false)
    .orderBy('seq')
    .execute();
}

/** Returns the last valid log entry of each order. */
export async function findLastEntries(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select distinct on (order_id) order_id, id from order_log
    where company_id = ${companyId} and order_id = any(${[...orderIds]}::uuid[]) and not void
    order by order_id, seq desc`.execute(q);
  return new Map(rows.map((row) => [row.order_id, row.id]));
}

/** Marks entries as undone. They stay in the table. */
export async function voidEntries({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  await q
    .updateTable('order_log')
    .set({ void: true })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
