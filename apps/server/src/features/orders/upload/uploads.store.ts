import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { readPage } from '../../../platform/db/listing.ts';

/** The live orders of an upload. */
export async function listUploadedIds({ q, companyId }: TenantTx, uploadId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of them that are wrong today, with what is wrong. */
export async function listUploadErrors({ q, companyId }: TenantTx, uploadId: string) {
  return q
    .selectFrom('orders')
    .select(['upload_row', 'error_details', 'field_errors'])
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'ERROR')
    .execute();
}

const sortable = { createdAt: sql`uploads.created_at`, fileName: sql`lower(file_name)`, total: sql`total` };

/** A page of uploads, the newest first, and what their orders are now. */
export async function listUploads(
  { q, companyId }: TenantTx,
  page: ParsedInput<EndpointNamed<'GET /uploads'>>['query'],
) {
  let query = q
    .selectFrom('uploads')
    .leftJoin('memberships', 'memberships.id', 'uploads.membership_id')
    .leftJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('uploads')
    .select('users.name as by_name')
    .where('uploads.company_id', '=', companyId)
    .where('uploads.kind', '=', 'orders');
  if (page.filters.id) query = query.where('uploads.id', '=', page.filters.id);
  const { rows, totalItems } = await readPage(query, page, sortable, {
    newest: sql`uploads.created_at`,
    id: sql`uploads.id`,
  });
  const { rows: counts } = await sql<{
    uploadId: string;
    draft: number;
    geocoding: number;
    error: number;
    planned: number;
  }>`
    select upload_id as "uploadId",
      count(*) filter (where status = 'DRAFT' and route_plan_id is null)::int as draft,
      count(*) filter (where status = 'GEOCODING')::int as geocoding,
      count(*) filter (where status = 'ERROR')::int as error,
      count(*) filter (where route_plan_id is not null or status not in ('DRAFT', 'GEOCODING', 'ERROR'))::int as planned
    from orders
    where company_id = ${companyId} and deleted_at is null and upload_id = any(${rows.map(({ id }) => id)}::uuid[])
    group by upload_id`.execute(q);
  const none = { draft: 0, geocoding: 0, error: 0, planned: 0 };
  const byUpload = new Map(counts.map(({ uploadId, ...count }) => [uploadId, count]));
  return { uploads: rows.map((row) => ({ ...row, counts: byUpload.get(row.id) ?? none })), totalItems };
}
