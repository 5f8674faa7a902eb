import { prepareStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { changeStatus } from '../status/change-status.ts';
import { listWithoutResult } from './geocode-orders.store.ts';
import { geocodeSaved } from './geocoding-batch.ts';
import { inputOf, locationsOf } from '../edit/order-fields.ts';
import { type OrderRow } from '../order-table-columns.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';

/**
 * Geocodes orders again, in one job: these, or all for which the geocoder was unavailable. Orders with nothing to look
 * up are unchanged and counted.
 */
export async function lookUpAgain(
  tx: TenantTx,
  orderIds: readonly string[] | null,
  userId: string,
): Promise<{ updated: number; skipped: number }> {
  const rows = await selectOrdersForUpdate(tx, orderIds ?? (await listWithoutResult(tx)));
  const ids = rows.filter(isOpen).map((row) => row.id);
  await changeStatus(tx, { orderIds: ids, to: 'GEOCODING', actor: 'editor', userId, fields: { error_details: '[]' } });
  await geocodeSaved(tx, ids);
  return { updated: ids.length, skipped: rows.length - ids.length };
}

/** Returns whether the order's only problem is an address without coordinates. */
const isOpen = (row: OrderRow): boolean =>
  row.status === 'ERROR' &&
  prepareStatus(locationsOf(inputOf(row), row.route_plan_type), Object.values(row.field_errors)).status === 'GEOCODING';
