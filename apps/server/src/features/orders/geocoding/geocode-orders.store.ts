import type { LatLng, StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';
import type { StoredSuggestions } from '../orders.tables.ts';
import { orderColumns, type OrderRow } from '../order-columns.ts';

const maxBatchSize = 10_000;

export interface Batch {
  readonly uploadId: string | null;
  readonly orderIds: readonly string[];
}

/** Orders of a batch whose addresses are still to be looked up. */
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

/** Orders that were told that nobody could be asked for their addresses, as many as are worked on at once. */
export async function listWithoutResult({ q, companyId }: TenantTx): Promise<string[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ERROR')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`error_details @> '[{"code": "geocoding_unavailable"}]'`)
    .orderBy('id')
    .limit(maxBatchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same as `listWaiting`, held, and only those of these ids: some may have been edited or deleted since they were read. */
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

/** Writes where one end of many orders is. */
export async function saveCoordinates(
  { q, companyId }: TenantTx,
  leg: StopType,
  places: readonly { readonly id: string; readonly point: LatLng }[],
): Promise<void> {
  if (places.length === 0) return;
  const [lat, lng] = [sql.ref(`${leg}_lat`), sql.ref(`${leg}_lng`)];
  await sql`
    update orders set ${lat} = place.lat, ${lng} = place.lng
    from unnest(${places.map((each) => each.id)}::uuid[], ${places.map((each) => each.point.lat)}::float8[],
      ${places.map((each) => each.point.lng)}::float8[]) as place (id, lat, lng)
    where orders.company_id = ${companyId} and orders.id = place.id`.execute(q);
}

/** Keeps for many orders what their addresses may have meant; an order without any loses what was kept before. */
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

/** Batches that have waited since before `since`: their job is lost. */
export async function listStalledBatches(
  q: Query,
  since: Date,
): Promise<{ companyId: string; uploadId: string | null; orderIds: string[] }[]> {
  const { rows } = await sql<{ companyId: string; uploadId: string | null; orderIds: string[] }>`
    select company_id as "companyId", upload_id as "uploadId", array_agg(id order by id) as "orderIds" from orders
    where status = 'GEOCODING' and deleted_at is null and updated_at < ${since}
    group by company_id, upload_id`.execute(q);
  return rows;
}
