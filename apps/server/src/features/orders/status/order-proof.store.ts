import type { Query } from '../../../platform/db/handles.ts';

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

export async function readCompanyName({ q }: { readonly q: Query }, companyId: string): Promise<string | null> {
  const { name } = await q.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  return name;
}
