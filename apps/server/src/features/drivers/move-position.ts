import type { TenantTx } from '../../platform/db/handles.ts';

/** The driver's latest position moves on, unless this one is older or within `closestMs` of it. False when it stays. */
export async function movePosition(
  { q, companyId }: TenantTx,
  driverId: string,
  position: { readonly lat: number; readonly lng: number; readonly at: Date },
  closestMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('drivers')
    .set({ lat: position.lat, lng: position.lng, position_at: position.at })
    .where('company_id', '=', companyId)
    .where('id', '=', driverId)
    .where((eb) =>
      eb.or([eb('position_at', 'is', null), eb('position_at', '<=', new Date(position.at.getTime() - closestMs))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
