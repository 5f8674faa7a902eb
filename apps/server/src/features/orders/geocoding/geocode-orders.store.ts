import type { LatLng, OrderStatus, StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';
import type { StoredSuggestions } from '../orders.tables.ts';
import { orderColumns, type OrderRow } from '../order-table-columns.ts';

const maxAtOnce = 10_000;

export interface Batch {
  readonly uploadId: string | null;
  readonly orderIds: readonly string[];
}

/** Returns the orders of a batch that wait for geocoding. */
export async function listWaiting({ q, companyId }: TenantTx, { uploadId, orderIds }: Batch): Promise<OrderRow[]> {
  const query = q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('status', '=', 'GEOCODING')
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return uploadId === null
    ? query.where('id', '=', (eb) => eb.fn.any(eb.val([...orderIds]))).execute()
    : query.where('upload_id', '=', uploadId).execute();
}

/** Returns ids of orders for which the geocoder was unavailable, as many as one request may name. */
export async function listWithoutResult({ q, companyId }: TenantTx): Promise<string[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ERROR')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`error_details @> '[{"code": "geocoding_unavailable"}]'`)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Selects for update those of these orders that still wait: some may have been edited or deleted since they were read.
 */
export async function selectWaitingForUpdate({ q, companyId }: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  return q
    .selectFrom('orders')
    .select(orderColumns)
    .where('company_id', '=', companyId)
    .where('status', '=', 'GEOCODING')
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores the coordinates of one stop of many orders. */
export async function saveCoordinates(
  { q, companyId }: TenantTx,
  leg: StopType,
  places: readonly { readonly id: string; readonly point: LatLng }[],
): Promise<void> {
  if (places.length === 0) return;
  const [lat, lng] = [sql.ref(`${leg}_lat`), sql.ref(`${leg}_lng`)];
  await sql`
    update orders set ${lat} = place.lat, ${lng} = place.lng
    from unnest(${places.map((place) => place.id)}::uuid[], ${places.map((place) => place.point.lat)}::float8[],
      ${places.map((place) => place.point.lng)}::float8[]) as place (id, lat, lng)
    where orders.company_id = ${companyId} and orders.id = place.id`.execute(q);
}

/** Stores the address suggestions of many orders. An order without any loses its former ones. */
export async function saveSuggestions(
  { q, companyId }: TenantTx,
  orders: readonly { readonly id: string; readonly suggestions: StoredSuggestions }[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update orders set address_suggestions = kept.suggestions::jsonb
    from unnest(${orders.map(({ id }) => id)}::uuid[],
      ${orders.map(({ suggestions }) => JSON.stringify(suggestions))}::text[]) as kept (id, suggestions)
    where orders.company_id = ${companyId} and orders.id = kept.id
      and address_suggestions <> kept.suggestions::jsonb`.execute(q);
}

/** Returns batches that have waited since before `since`, because their job was lost. */
export async function listStalledBatches(
  q: Query,
  since: Date,
): Promise<{ companyId: string; uploadId: string | null; orderIds: string[] }[]> {
  const { rows } = await sql<{ companyId: string; uploadId: string | null; orderIds: string[] }>`
    select company_id as "companyId", upload_id as "uploadId", array_agg(id order by id) as "orderIds" from orders
    where status = ${'GEOCODING' satisfies OrderStatus} and deleted_at is null and updated_at < ${since}
    group by company_id, upload_id`.execute(q);
  return rows;
}
