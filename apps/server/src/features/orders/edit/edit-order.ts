import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { checkAgainstCompany } from './check-against-company.ts';
import {
  checkEditedPrecedence,
  closedFields,
  editOf,
  invertedWindows,
  lostCoordinates,
  lostDate,
  saveEdits,
} from './order-edit.ts';
import type { OrderInput } from './order-fields.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';
import { storeCorrectionsOfEdit } from '../upload/store-corrections-of-edit.ts';

/**
 * Changes an order as far as its status allows. An order that is not planned gets the status that its new fields allow.
 */
export async function editOrder(tx: TenantTx, id: string, input: OrderInput, userId: string | null): Promise<void> {
  const edit = editOf((await selectOrdersForUpdate(tx, [id]))[0]!, input);
  const closed = closedFields(edit);
  if (closed.length > 0)
    refuse(
      'order_not_editable',
      closed.map((field) => ({ path: field, code: 'closed_in_status', params: { status: edit.row.status } })),
    );
  await checkAgainstCompany(tx, Object.fromEntries(edit.changed.map((field) => [field, edit.completed[field]])));
  await checkEditedPrecedence(tx, [edit]);
  for (const problems of [invertedWindows(edit), lostDate(edit), lostCoordinates(edit)])
    if (problems.length > 0) refuseFields(problems);
  if (userId !== null) await storeCorrectionsOfEdit(tx, edit.row, edit.after, { userId, at: new Date() });
  await saveEdits(tx, [edit], userId);
}
