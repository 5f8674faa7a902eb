import { phaseOf } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findUpload, type UndoneBy } from '../../uploads/index.ts';
import { deleteOrders } from '../delete/delete-orders.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';
import { deleteUploadedSeriesJob } from './uploaded-series-jobs.ts';
import { listUploadedIds } from './uploads.store.ts';

/**
 * Deletes the remaining orders of an upload and the series that it made, or nothing when an order is planned. @throws upload_in_use with the codes of the
 * planned ones
 */
export async function removeUploaded(tx: TenantTx, uploadId: string, by: UndoneBy): Promise<number> {
  const rows = await selectOrdersForUpdate(tx, await listUploadedIds(tx, uploadId));
  const planned = rows.filter((row) => row.route_plan_id !== null || phaseOf[row.status] !== 'preparing');
  if (planned.length > 0) {
    refuse(
      'upload_in_use',
      planned.slice(0, 100).map((row) => ({ path: row.id, name: row.order_code })),
    );
  }
  await deleteOrders(
    tx,
    rows.map((row) => row.id),
    by,
  );
  const upload = await findUpload(tx, 'orders', uploadId);
  if (upload?.reading?.mapping.repeats)
    await tx.enqueue(deleteUploadedSeriesJob, { companyId: tx.companyId, uploadId, userId: by.userId });
  return rows.length;
}
