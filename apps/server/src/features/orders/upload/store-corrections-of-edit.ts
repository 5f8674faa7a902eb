import { isAddressUnresolved, isLatLng, parseLatLng, type StopType } from '@roundsman/domain';
import type { Correction } from '@roundsman/domain/upload/values/cell-fixes';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { storeCorrections } from '../../uploads/index.ts';
import type { OrderRow } from '../order-table-columns.ts';

type AddressFields = Readonly<
  Partial<Record<`${StopType}${'Address' | 'Lat' | 'Lng'}`, string | number | null | undefined>>
>;

/**
 * Stores the correction of an uploaded address that was not found, so that the next upload with the same text uses it.
 * The correction may come from a suggestion, the form or the map.
 */
export async function storeCorrectionsOfEdit(
  tx: TenantTx,
  row: OrderRow,
  after: AddressFields,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  if (row.upload_id === null || row.status !== 'ERROR') return;
  const corrections = (['pickup', 'delivery'] as const).flatMap((stopType): Correction[] => {
    const [typed, meant] = [row[`${stopType}_address`], after[`${stopType}Address`]];
    const [lat, lng] = [after[`${stopType}Lat`], after[`${stopType}Lng`]];
    if (!typed || typeof meant !== 'string' || !isAddressUnresolved(row.error_details, `${stopType}Address`)) return [];
    // Coordinates need no correction.
    if (parseLatLng(typed) !== null) return [];
    const isPoint = typeof lat === 'number' && typeof lng === 'number' && isLatLng(lat, lng);
    const at = isPoint ? { lat, lng } : { lat: null, lng: null };
    return typed === meant && at.lat === null ? [] : [{ kind: 'address', typed, meant, ...at }];
  });
  await storeCorrections(tx, corrections, by);
}
