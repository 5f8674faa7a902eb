import type { TenantTx } from '../../platform/db/handles.ts';

/** Sets the phone number of a driver who has none. */
export async function setDriverPhone(
  { q, companyId }: TenantTx,
  driverId: string,
  phone: string,
  at: Date,
): Promise<void> {
  await q
    .updateTable('drivers')
    .set({ phone, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', driverId)
    .where('phone', 'is', null)
    .execute();
}
