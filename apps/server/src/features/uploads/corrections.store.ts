import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { type Correction, typedKey } from '@roundsman/domain/upload/values/cell-fixes';
import { sql } from 'kysely';
import { containsText } from '../../platform/db/customer-text.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing, readPage } from '../../platform/db/listing.ts';

/** Greatest number of corrections of a company that an upload uses, latest first. */
const maxCorrections = 20_000;

/** Returns the company's corrections, to read an upload. */
export async function readCorrections({ q, companyId }: TenantTx): Promise<Correction[]> {
  return q
    .selectFrom('upload_corrections')
    .select(['kind', 'typed', 'meant', 'lat', 'lng'])
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .limit(maxCorrections)
    .execute();
}

const sortable = { typed: sql`lower(typed)`, meant: sql`lower(meant)`, updatedAt: sql`updated_at` };

/** Returns a page of corrections, latest first. */
export async function listCorrections(
  { q, companyId }: TenantTx,
  input: ParsedInput<EndpointNamed<'GET /upload-corrections'>>['query'],
) {
  const { search } = input.filters;
  let query = q.selectFrom('upload_corrections').selectAll().where('company_id', '=', companyId);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('typed', 'ilike', containing(search)), eb('meant', 'ilike', containing(search))]),
    );
  return readPage(query, input, sortable, { newest: sql`updated_at`, id: sql`id`, isWalk: false });
}

export async function deleteCorrection({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const row = await q
    .deleteFrom('upload_corrections')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores corrections for the next uploads, in place of former ones for the same text. Chains are resolved: of 'Nite' →
 * 'Night' and 'Night' → 'Night Bakery' the first becomes 'Nite' → 'Night Bakery'.
 */
export async function storeCorrections(
  { q, companyId }: TenantTx,
  corrections: readonly Correction[],
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const latest = new Map(
    corrections.map((correction) => [`${correction.kind} ${typedKey(correction.typed)}`, correction]),
  );
  if (latest.size === 0) return;
  const rows = JSON.stringify(
    [...latest.values()].map((correction) => ({ ...correction, typed_key: typedKey(correction.typed) })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as given (kind text, typed_key text, typed text, meant text, lat float8, lng float8)`;
  await sql`
    update upload_corrections c set meant = given.meant, lat = given.lat, lng = given.lng, updated_at = ${by.at}
    from ${given}
    where c.company_id = ${companyId} and c.kind = given.kind
      and lower(btrim(regexp_replace(c.meant, '\\s+', ' ', 'g'))) = given.typed_key`.execute(q);
  await sql`
    insert into upload_corrections (company_id, kind, typed_key, typed, meant, lat, lng, user_id, updated_at)
    select ${companyId}, kind, typed_key, typed, meant, lat, lng, ${by.userId}, ${by.at} from ${given}
    on conflict (company_id, kind, typed_key) do update
      set typed = excluded.typed, meant = excluded.meant, lat = excluded.lat, lng = excluded.lng,
        user_id = excluded.user_id, updated_at = excluded.updated_at`.execute(q);
  // A correction back to the original text is deleted.
  await sql`
    delete from upload_corrections where company_id = ${companyId} and lat is null
      and lower(btrim(regexp_replace(meant, '\\s+', ' ', 'g'))) = typed_key`.execute(q);
}

/** Deletes corrections that contain one of these texts. */
export const deleteCorrectionsWith = ({ q, companyId }: TenantTx, texts: readonly string[]) =>
  sql`delete from upload_corrections where company_id = ${companyId}
    and (${containsText('typed', texts)} or ${containsText('meant', texts)})`.execute(q);
