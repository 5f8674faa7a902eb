import type { TenantTx } from '../../../platform/db/handles.ts';

/** Emits that orders were made, edited or deleted: one event, in the transaction of the change. */
export async function emitOrdersEdited(
  tx: TenantTx,
  change: 'created' | 'changed' | 'deleted',
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.emit({ type: 'ordersEdited', companyId: tx.companyId, change, orderIds: [...orderIds] });
}
