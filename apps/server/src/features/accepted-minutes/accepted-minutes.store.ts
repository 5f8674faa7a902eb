import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Stores accepted minutes that are in use from now on. */
export async function insertAccepted(
  { q, companyId }: TenantTx,
  row: Omit<Insertable<Database['accepted_minutes']>, 'id' | 'company_id'>,
): Promise<void> {
  await q
    .insertInto('accepted_minutes')
    .values({ company_id: companyId, ...row })
    .execute();
}

/** Ends the use of accepted minutes. The rows stay, so that orders still name them. */
export async function endAccepted(
  { q, companyId }: TenantTx,
  ids: readonly string[],
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await q
    .updateTable('accepted_minutes')
    .set({ undone_at: at, undone_by: userId })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes accepted minutes of customers, and of addresses. */
export async function deleteAcceptedOf(
  { q, companyId }: TenantTx,
  { customers, places }: { readonly customers: readonly string[]; readonly places: readonly string[] },
): Promise<void> {
  await sql`delete from accepted_minutes where company_id = ${companyId} and (customer = any(${customers}::uuid[])
      or level = 'address' and place = any(${places}::uuid[]))`.execute(q);
}

/** Deletes the note that a duration of an order came from accepted minutes. */
export async function deleteOrderMinutes({ q, companyId }: TenantTx, orderId: string): Promise<void> {
  await q.deleteFrom('order_minutes').where('company_id', '=', companyId).where('order_id', '=', orderId).execute();
}
