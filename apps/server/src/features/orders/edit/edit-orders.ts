import { dayFields, type OrderField } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { detailText, refuse, refuseFields, type RefusalDetail } from '../../../platform/errors.ts';
import { checkAgainstCompany } from './check-against-company.ts';
import {
  checkEditedPrecedence,
  closedFields,
  editOf,
  invertedWindows,
  lostCoordinates,
  lostDate,
  type OrderEdit,
  rowsOf,
  saveEdits,
} from './order-edit.ts';
import type { OrderInput } from './order-fields.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';
import { type OutsideDays, outsideDaysOf } from '../outside-days.ts';

const codesShown = 100;

/**
 * Makes the same change to many orders: all of them, or none when one is not found, its status forbids the change or
 * its time windows would be inverted. The refusal names the orders by their codes. Returns how many got another value, and
 * as a warning those whose date is not on one of their days any more.
 */
export async function editOrders(
  tx: TenantTx,
  ids: readonly string[],
  input: OrderInput,
  userId: string,
): Promise<{ readonly updated: number; readonly outsideDays: OutsideDays[] }> {
  const edits = (await selectOrdersForUpdate(tx, ids)).map((row) => editOf(row, input));
  const closed = edits.filter((edit) => closedFields(edit).length > 0);
  if (closed.length > 0) {
    const details = closed.slice(0, codesShown).map(({ row }) => ({ path: row.id, name: row.order_code }));
    refuse('orders_not_editable', details);
  }
  const changed = new Set(edits.flatMap((edit) => edit.changed));
  await checkAgainstCompany(tx, Object.fromEntries([...changed].map((field) => [field, input[field]])));
  await checkEditedPrecedence(tx, edits);
  refuseFor(edits, invertedWindows);
  refuseFor(edits, lostDate);
  refuseFor(edits, lostCoordinates);
  // An unreadable imported field counts as written, even when it stays empty.
  const isTouched = ({ row, completed }: OrderEdit): boolean =>
    Object.keys(row.field_errors).some((field) => field in completed);
  const real = edits.filter((edit) => edit.changed.length > 0 || isTouched(edit));
  await saveEdits(tx, real, userId);
  const moved = real.filter((edit) => edit.changed.some((field) => isDayField(field)));
  return { updated: real.length, outsideDays: outsideDaysOf(moved.map((edit) => rowsOf(edit).after)) };
}

const isDayField = (field: OrderField): boolean => (dayFields as readonly OrderField[]).includes(field);

/** Refuses with each message once at its field, and with the orders concerned below `orderIds`. */
function refuseFor(edits: readonly OrderEdit[], problemsOf: (edit: OrderEdit) => RefusalDetail[]): void {
  const byMessage = new Map<string, RefusalDetail>();
  const codes: string[] = [];
  for (const edit of edits) {
    const problems = problemsOf(edit);
    for (const problem of problems) byMessage.set(`${problem.path} ${detailText(problem)}`, problem);
    if (problems.length > 0) codes.push(edit.row.order_code);
  }
  if (codes.length === 0) return;
  const listedCodes = codes.slice(0, codesShown).join(', ');
  refuseFields([
    ...byMessage.values(),
    { path: 'orderIds', name: codes.length > codesShown ? `${listedCodes} …` : listedCodes },
  ]);
}
