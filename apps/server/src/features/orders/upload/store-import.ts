import { geocodeOrdersJob } from '../geocoding/geocoding-batch.ts';
import type { ImportRowProblemCode } from '@roundsman/contract/http/scheduled-imports';
import type { ImportDuplicates, OrderField, OrderProblem } from '@roundsman/domain';
import { keysOf, pick } from '@roundsman/domain/typed-tables';
import {
  isOrderUploadField,
  isUploadField,
  orderFieldOf,
  type UploadField,
} from '@roundsman/domain/upload/rows/order-fields';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { withoutAcceptedMinutes } from '../../accepted-minutes/index.ts';
import { insertOrders } from '../edit/insert-orders.ts';
import {
  closedFields,
  editOf,
  invertedWindows,
  lostCoordinates,
  type OrderEdit,
  saveEdits,
} from '../edit/order-edit.ts';
import { inputOf, type OrderInput } from '../edit/order-fields.ts';
import type { NewOrder, OrderRow } from '../order-table-columns.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';
import type { RowOfFile } from './read-upload.ts';
import { createUploadedSeriesJob, repeatingOrders } from './uploaded-series-jobs.ts';
import { listIdsByRef } from './uploads.store.ts';

/** A row that is left out, and why. */
export interface RowProblemOfImport {
  readonly line: number;
  readonly orderRef: string | null;
  readonly code: ImportRowProblemCode;
  readonly fields: Readonly<Partial<Record<UploadField, OrderProblem>>>;
}

/** The rows of a file by what an import does with them. Nothing is written yet. */
export interface ImportedRows {
  readonly fresh: readonly RowOfFile[];
  readonly edits: readonly OrderEdit[];
  /** Number of rows that change nothing. */
  readonly same: number;
  readonly wrong: readonly RowProblemOfImport[];
}

const refOf = ({ order }: RowOfFile): string | null => order.order_ref ?? null;

/**
 * Sorts the rows of a file by their order references. Orders that would be changed are selected for update. `isKnown`
 * returns whether the import made an order of a reference before, which may be deleted since.
 */
export async function sortImportedRows(
  tx: TenantTx,
  rows: readonly RowOfFile[],
  options: {
    readonly duplicates: ImportDuplicates;
    /** Fields of the file. */
    readonly columns: Readonly<Record<string, readonly string[]>>;
    readonly hasCustomFields: boolean;
    readonly isKnown: (ref: string) => boolean;
  },
): Promise<ImportedRows> {
  const wrong: RowProblemOfImport[] = [];
  const leaveOut = (row: RowOfFile, code: ImportRowProblemCode, fields: RowProblemOfImport['fields'] = {}): void => {
    wrong.push({ line: row.line, orderRef: refOf(row), code, fields });
  };
  const seen = new Set<string>();
  const usable = rows.filter((row) => {
    const ref = refOf(row);
    if (ref !== null && seen.has(ref)) leaveOut(row, 'ref_repeated');
    else if (Object.keys(row.problems).length > 0) leaveOut(row, 'fields', row.problems);
    else if (ref === null) leaveOut(row, 'ref_missing');
    else return Boolean(seen.add(ref));
    return false;
  });

  const idByRef = await listIdsByRef(tx, [...seen]);
  const isUpdate = options.duplicates === 'UPDATE';
  const stored = isUpdate ? await selectOrdersForUpdate(tx, [...idByRef.values()]) : [];
  const rowById = new Map(stored.map((row) => [row.id, row]));
  const ownById = new Map((await withoutAcceptedMinutes(tx, stored)).map((row) => [row.id, row]));
  const named = keysOf(options.columns).filter(isUploadField).filter(isOrderUploadField);
  const written: OrderField[] = [
    ...named.map((field) => orderFieldOf[field]),
    ...(options.hasCustomFields ? (['fields'] as const) : []),
  ];

  const fresh: RowOfFile[] = [];
  const edits: OrderEdit[] = [];
  let same = 0;
  for (const row of usable) {
    const ref = refOf(row) ?? '';
    const id = idByRef.get(ref);
    if (id === undefined) {
      // An order of this reference was deleted.
      if (options.isKnown(ref)) same++;
      else fresh.push(row);
      continue;
    }
    const before = rowById.get(id);
    const input = writtenInput(row.order, written);
    const edit = before && editOf(before, withAcceptedDurations(input, before, ownById.get(id)));
    if (!edit || edit.changed.length === 0 || edit.row.route_plan_type !== row.order.route_plan_type) same++;
    else if (isRefused(edit)) leaveOut(row, 'closed');
    else edits.push(edit);
  }
  return { fresh, edits, same, wrong: wrong.toSorted((a, b) => a.line - b.line) };
}

/**
 * Returns the fields of a row that its file has. Coordinates that the file leaves out stay those of the address, and an
 * empty date the one that the order has, such as that of its plan.
 */
function writtenInput(order: NewOrder, written: readonly OrderField[]): OrderInput {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only columns of fields are read
  const input = pick(inputOf(order as OrderRow), written);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => value !== null || !/^(pickup|delivery)(Lat|Lng)$|^deliveryDate$/.test(field),
    ),
  ) as OrderInput;
}

/** Returns the input with the accepted minutes of an order where the file gives none. */
const withAcceptedDurations = (input: OrderInput, before: OrderRow, own: OrderRow = before): OrderInput => ({
  ...input,
  ...Object.fromEntries(
    (['pickup', 'delivery'] as const)
      .filter((stop) => input[`${stop}Duration`] === null && own[`${stop}_duration`] === null)
      .map((stop) => [`${stop}Duration`, before[`${stop}_duration`]]),
  ),
});

/** Checks what an editor could not do either. A new sequence of orders is left to people. */
const isRefused = (edit: OrderEdit): boolean =>
  closedFields(edit).length > 0 ||
  invertedWindows(edit).length > 0 ||
  lostCoordinates(edit).length > 0 ||
  edit.changed.includes('afterOrders');

/** Makes and changes the orders of an import, in the transaction that sorted its rows. */
export async function storeImportedRows(
  tx: TenantTx,
  { fresh, edits }: Pick<ImportedRows, 'fresh' | 'edits'>,
  { uploadId, at }: { readonly uploadId: string | null; readonly at: Date },
): Promise<void> {
  await saveEdits(tx, edits, null);
  if (fresh.length === 0) return;
  const ids = await insertOrders(
    tx,
    fresh.map(({ order }) => ({ ...order, upload_id: uploadId, uploaded_time: at })),
    at,
  );
  const repeating = repeatingOrders(
    ids,
    fresh.map(({ rule }) => rule),
  );
  if (repeating.length > 0 && uploadId !== null)
    await tx.enqueue(createUploadedSeriesJob, {
      companyId: tx.companyId,
      uploadId,
      userId: null,
      orders: repeating,
    });
  await tx.enqueue(geocodeOrdersJob, { companyId: tx.companyId, uploadId, orderIds: [] });
}
