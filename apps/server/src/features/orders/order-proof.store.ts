import type { Query } from '../../platform/db/handles.ts';

/** File names of an order's photos, oldest first. */
export async function listPhotoNames(
  { q }: { readonly q: Query },
  companyId: string,
  orderId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('order_photos')
    .select('file_name')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.file_name);
}

/** Name and logo over an order. */
export async function readCompanyFace(
  { q }: { readonly q: Query },
  companyId: string,
): Promise<{ name: string | null; logo: string | null }> {
  return q.selectFrom('companies').select(['name', 'logo']).where('id', '=', companyId).executeTakeFirstOrThrow();
}
