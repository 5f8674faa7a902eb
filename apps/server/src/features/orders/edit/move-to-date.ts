import { phaseOf, prepareStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeStatus } from '../status/change-status.ts';
import { geocodeSaved } from '../geocoding/geocoding-batch.ts';
import { emitOrdersEdited } from './emit-orders-edited.ts';
import { inputOf, locationsOf } from './order-fields.ts';
import { selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';
import { type OutsideDays, outsideDaysOf } from '../outside-days.ts';

/**
 * Gives orders that are not planned another date. The others are unchanged and counted. `outsideDays`: orders that should
 * not be served on that date, as a warning.
 */
export async function moveToDate(
  tx: TenantTx,
  ids: readonly string[],
  deliveryDate: string,
  userId: string,
): Promise<{
  updated: number;
  skipped: number;
  outsideDays: OutsideDays[];
}> {
  const rows = await selectOrdersForUpdate(tx, ids);
  if (!rows.some((row) => row.status === 'DRAFT')) refuse('no_draft_order');
  const preparing = rows.filter((row) => phaseOf[row.status] === 'preparing');
  await setOrderFields(
    tx,
    preparing.map((row) => row.id),
    { delivery_date: deliveryDate },
  );
  await emitOrdersEdited(
    tx,
    'changed',
    preparing.map((row) => row.id),
  );
  // The new date replaces one that could not be read on import.
  for (const row of preparing) {
    const { deliveryDate: _corrected, ...remaining } = row.field_errors;
    if (!('deliveryDate' in row.field_errors)) continue;
    const { status, problems } = prepareStatus(
      locationsOf(inputOf(row), row.route_plan_type),
      Object.values(remaining),
    );
    const fields = { error_details: JSON.stringify(problems), field_errors: JSON.stringify(remaining) };
    await changeStatus(tx, { orderIds: [row.id], to: status, actor: 'editor', userId, fields });
    await geocodeSaved(tx, status === 'GEOCODING' ? [row.id] : []);
  }
  return {
    updated: preparing.length,
    skipped: rows.length - preparing.length,
    outsideDays: outsideDaysOf(preparing, deliveryDate),
  };
}
