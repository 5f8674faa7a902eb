import type { ContactProblem, ContactStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { ContactRow } from './contacts.store.ts';

const maxAtOnce = 10_000;

export interface ContactBatch {
  readonly uploadId: string | null;
  readonly contactIds: readonly string[];
}

const waitingContacts = ({ q, companyId }: TenantTx) =>
  q.selectFrom('contacts').selectAll().where('company_id', '=', companyId).where('status', '=', 'GEOCODING');

/** Returns the contacts of a batch that wait for geocoding. */
export function listWaiting(tx: TenantTx, { uploadId, contactIds }: ContactBatch): Promise<ContactRow[]> {
  const query = waitingContacts(tx).orderBy('id');
  return uploadId === null
    ? query.where('id', '=', (eb) => eb.fn.any(eb.val([...contactIds]))).execute()
    : query.where('upload_id', '=', uploadId).execute();
}

/**
 * Selects for update those of these contacts that still wait: some may have been edited or deleted since they were
 * read.
 */
export function selectWaitingForUpdate(tx: TenantTx, ids: readonly string[]): Promise<ContactRow[]> {
  return waitingContacts(tx)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns ids of contacts for which the geocoder was unavailable, as many as one request may name. */
export async function listWithoutResult({ q, companyId }: TenantTx): Promise<string[]> {
  const rows = await q
    .selectFrom('contacts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'INVALID')
    .where(sql<boolean>`error_details @> '[{"code": "geocoding_unavailable"}]'`)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

export interface GeocodedContact {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly status: ContactStatus;
  readonly error_details: readonly ContactProblem[];
}

export async function saveGeocodingResults(
  { q, companyId }: TenantTx,
  contacts: readonly GeocodedContact[],
  at: Date,
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`
    update contacts set lat = found.lat, lng = found.lng, status = found.status, error_details = found.error_details,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as found (id uuid, lat float8, lng float8, status text, error_details jsonb)
    where contacts.company_id = ${companyId} and contacts.id = found.id`.execute(q);
}

/** Returns batches that have waited since before `since`, because their job was lost. */
export async function listStalledBatches(
  q: Query,
  since: Date,
): Promise<{ companyId: string; uploadId: string | null; contactIds: string[] }[]> {
  const { rows } = await sql<{ companyId: string; uploadId: string | null; contactIds: string[] }>`
    select company_id as "companyId", upload_id as "uploadId", array_agg(id order by id) as "contactIds" from contacts
    where status = ${'GEOCODING' satisfies ContactStatus} and updated_at < ${since}
    group by company_id, upload_id`.execute(q);
  return rows;
}
