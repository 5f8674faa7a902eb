import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';

/** Returns the file names of an order's photos, oldest first. */
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

/** Returns the file names of all photos of a company. */
export async function listPhotoFiles(q: Query, companyId: string): Promise<string[]> {
  const rows = await q.selectFrom('order_photos').select('file_name').where('company_id', '=', companyId).execute();
  return rows.map((row) => row.file_name);
}

/** Deletes an order's photos. Returns their file names. */
export async function deletePhotoRows({ q, companyId }: TenantTx, orderId: string): Promise<string[]> {
  const rows = await q
    .deleteFrom('order_photos')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .returning('file_name')
    .execute();
  return rows.map((row) => row.file_name);
}

/** Stores a photo. Returns false when it is stored already, or when the order has the greatest number of photos. */
export async function insertPhotoRow(
  { q, companyId }: TenantTx,
  photo: { orderId: string; fileName: string; sha256: string; bytes: number },
  maxPhotos: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_photos (company_id, order_id, file_name, sha256, bytes)
    select ${companyId}::uuid, ${photo.orderId}::uuid, ${photo.fileName}, ${photo.sha256}, ${photo.bytes}::int
    where (select count(*) from order_photos where company_id = ${companyId} and order_id = ${photo.orderId}) < ${maxPhotos}
    on conflict (order_id, sha256) do nothing
    returning id`.execute(q);
  return rows.length > 0;
}

export async function hasPhotoRow({ q, companyId }: TenantTx, fileName: string): Promise<boolean> {
  const row = await q
    .selectFrom('order_photos')
    .select('id')
    .where('company_id', '=', companyId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPhotos({ q, companyId }: TenantTx, orderId: string): Promise<number> {
  const row = await q
    .selectFrom('order_photos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.n;
}
