import { phaseOf } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findOrderUpload, markUndone } from '../../uploads/index.ts';
import { deleteOrders } from '../delete-orders.ts';
import { lockOrders } from '../orders.store.ts';
import { listUploadedIds } from './uploads.store.ts';

/**
 * Takes a whole upload back while all of its orders are still being prepared: all of them or, when one is planned, none.
 * Orders that were deleted one by one are no hindrance; a repeat changes nothing. Returns the file that is no longer
 * needed. @throws 404, upload_in_use with the codes of the planned ones
 */
export async function undoUpload(
  tx: TenantTx,
  id: string,
  by: { readonly userId: string; readonly at: Date },
): Promise<{ deleted: number; file: string | null }> {
  const upload = (await findOrderUpload(tx, id, { isHeld: true })) ?? refuse('not_found');
  if (upload.undone_at !== null) return { deleted: 0, file: null };
  const rows = await lockOrders(tx, await listUploadedIds(tx, id));
  const planned = rows.filter((row) => row.route_plan_id !== null || phaseOf[row.status] !== 'preparing');
  if (planned.length > 0) {
    refuse(
      'upload_in_use',
      planned.slice(0, 100).map((row) => ({ path: row.id, message: row.order_code })),
    );
  }
  await deleteOrders(
    tx,
    rows.map((row) => row.id),
    by,
  );
  await markUndone(tx, id, by);
  return { deleted: rows.length, file: upload.file };
}
