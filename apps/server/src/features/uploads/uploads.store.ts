import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { sql } from 'kysely';
import type { StoredReading } from './uploads.tables.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { readPage } from '../../platform/db/listing.ts';

/** The kind of data that the rows of a file become. */
export type UploadKind = 'orders' | 'contacts';

export interface NewUpload {
  /** Null for a scheduled import. */
  readonly membershipId: string | null;
  readonly uploadedAt: Date;
  readonly fileName: string;
  readonly total: number;
  readonly kind: UploadKind;
  /** Name in the file store. */
  readonly file: string;
  readonly reading: StoredReading;
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
      file: upload.file,
      reading: JSON.stringify(upload.reading),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const sortable = { createdAt: sql`uploads.created_at`, fileName: sql`lower(file_name)`, total: sql`total` };

/** Returns a page of the uploads of a kind, newest first, with the users who sent them. */
export async function listUploads(
  { q, companyId }: TenantTx,
  kind: UploadKind,
  page: ParsedInput<EndpointNamed<'GET /uploads'>>['query'],
) {
  let query = q
    .selectFrom('uploads')
    .leftJoin('memberships', 'memberships.id', 'uploads.membership_id')
    .leftJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('uploads')
    .select('users.name as by_name')
    .where('uploads.company_id', '=', companyId)
    .where('uploads.kind', '=', kind);
  if (page.filters.id) query = query.where('uploads.id', '=', page.filters.id);
  return readPage(query, page, sortable, { newest: sql`uploads.created_at`, id: sql`uploads.id` });
}

export type UploadRow = Awaited<ReturnType<typeof listUploads>>['rows'][number];

/** Marks an upload as geocoded. Returns false when it already was, so that its event is emitted once. */
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

/** Returns an upload of a kind, selected for update with `isHeld`. */
export async function findUpload({ q, companyId }: TenantTx, kind: UploadKind, id: string, { isHeld = false } = {}) {
  const query = q
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('id', '=', id);
  return (isHeld ? query.forUpdate() : query).executeTakeFirst();
}

/** Marks an upload as undone and removes its file name. */
export async function markUndone({ q, companyId }: TenantTx, id: string, by: { at: Date; userId: string }) {
  await q
    .updateTable('uploads')
    .set({ undone_at: by.at, undone_by: by.userId, file: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Removes the names of files uploaded before `before`, a few hundred at a time. Returns them. */
export async function deleteOldFiles(q: Query, before: Date): Promise<string[]> {
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

/** Removes the names of all files of a company's uploads. Returns them, to delete the files after the commit. */
export async function deleteAllFiles({ q, companyId }: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`update uploads u set file = null from uploads old
    where old.id = u.id and u.company_id = ${companyId} and old.file is not null returning old.file`.execute(q);
  return rows.map(({ file }) => file);
}

/** Returns the file names of all uploads of a company. */
export async function listUploadFiles(q: Query, companyId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('uploads')
    .select('file')
    .where('company_id', '=', companyId)
    .where('file', 'is not', null)
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
