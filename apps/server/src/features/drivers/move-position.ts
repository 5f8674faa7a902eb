import type { TenantTx } from '../../platform/db/handles.ts';

/**
 * Stores the driver's latest position, unless a newer one or one within `minIntervalMs` is stored. Returns false when it
 * stores nothing.
 */
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
