import { isFinished } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { withoutAcceptedMinutes } from '../../accepted-minutes/index.ts';
import { insertOrders } from './insert-orders.ts';
import { copiedColumns } from '../order-table-columns.ts';
import { selectOrdersForUpdate, listReplans } from '../orders.store.ts';

/**
 * Creates a draft from a skipped or failed order, with its reference, linked both ways. The draft has the fields that
 * people write, without history. Only one replan can exist, so that two dispatchers do not send two drivers. Returns
 * the draft's id. @throws order_not_failed, order_replanned with the existing draft, 404
 */
export async function replanOrder(
  tx: TenantTx,
  id: string,
  { deliveryDate, userId }: { readonly deliveryDate?: string | undefined; readonly userId: string },
): Promise<string> {
  const row = (await selectOrdersForUpdate(tx, [id]))[0]!;
  if (!isFinished(row.status) || row.status === 'COMPLETED') refuse('order_not_failed');
  const open = (await listReplans(tx, tx.companyId, id)).filter(
    (replan) => !isFinished(replan.status) || replan.status === 'COMPLETED',
  );
  if (open.length > 0)
    refuse(
      'order_replanned',
      open.map((order) => ({ path: order.id, name: order.order_code })),
    );
  const [own = row] = await withoutAcceptedMinutes(tx, [row]);
  const [draft] = await insertOrders(tx, [
    {
      ...copiedColumns(own),
      status: 'DRAFT',
      delivery_date: deliveryDate ?? row.delivery_date,
      replans: row.id,
      created_by: userId,
    },
  ]);
  return draft!;
}
