import type { StoredReading } from '../../platform/db/stored.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';

export interface NewUpload {
  readonly membershipId: string;
  readonly uploadedAt: Date;
  readonly fileName: string;
  readonly total: number;
  readonly kind: 'orders' | 'contacts';
  /** Name in the file store, and how the file was read. */
  readonly file?: string;
  readonly reading?: StoredReading;
}

export async function insertUpload({ q, companyId }: TenantTx, upload: NewUpload): Promise<string> {
  const row = await q
    .insertInto('uploads')
    .values({
      company_id: companyId,
      membership_id: upload.membershipId,
      uploaded_time: upload.uploadedAt,
      file_name: upload.fileName,
      total: upload.total,
      kind: upload.kind,
      file: upload.file ?? null,
      reading: upload.reading ? JSON.stringify(upload.reading) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Marks an upload as looked up. False when it was already: its end has been told (SRV-69). */
export async function markGeocoded({ q, companyId }: TenantTx, uploadId: string, at: Date): Promise<boolean> {
  const row = await q
    .updateTable('uploads')
    .set({ geocoded_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', uploadId)
    .where('geocoded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An upload of orders, held until the transaction ends where `isHeld`. */
export async function findOrderUpload({ q, companyId }: TenantTx, id: string, { isHeld = false } = {}) {
  const query = q
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'orders')
    .where('id', '=', id);
  return (isHeld ? query.forUpdate() : query).executeTakeFirst();
}

/** Nothing of it is left, its file included. */
export async function markUndone({ q, companyId }: TenantTx, id: string, by: { at: Date; userId: string }) {
  await q
    .updateTable('uploads')
    .set({ undone_at: by.at, undone_by: by.userId, file: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes the names of files that came before `before` out of the uploads, a few hundred at a time. */
export async function dropOldFiles(q: Query, before: Date): Promise<string[]> {
  const rows = await q
    .updateTable('uploads as u')
    .from('uploads as old')
    .set({ file: null })
    .whereRef('u.id', '=', 'old.id')
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('file', 'is not', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(500),
    )
    .returning('old.file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
