import { cellAt } from '../headers/address-columns.ts';
import { type Cell, emptyCell, isEmpty, readNumber, textCell } from '../values/cell.ts';
import { uploadDefinitionOf, type UploadField } from './order-fields.ts';

/** The rows of a file after the rows of one order have become one. */
export interface MergedRows {
  /** The cells of orders that have several rows, by their first row. */
  readonly cells: ReadonlyMap<number, readonly Cell[]>;
  /** Rows that became a part of the order of an earlier row. */
  readonly absorbed: ReadonlySet<number>;
}

export const noMergedRows: MergedRows = { cells: new Map(), absorbed: new Set() };

type Columns = ReadonlyMap<UploadField, readonly number[]>;

/** Kinds of fields whose texts are joined; numbers are added, and of other fields the first text counts. */
const joinedKinds: ReadonlySet<string> = new Set(['notes', 'skills', 'choices', 'orderRefs']);

const sum = (cells: readonly Cell[]): Cell => {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const numbers = filled.map(readNumber).filter((number) => number !== undefined);
  if (filled.length === 0 || numbers.length < filled.length) return filled[0] ?? emptyCell;
  const total = Number(numbers.reduce((all, number) => all + number, 0).toFixed(9));
  return { value: total, text: String(total) };
};

const join = (cells: readonly Cell[]): Cell =>
  textCell([...new Set(cells.map(({ text }) => text).filter(Boolean))].join(', '));

/** Merges the cells of a column over the rows of an order. */
type MergeColumn = (cells: readonly Cell[]) => Cell;

const firstFilled: MergeColumn = (cells) => cells.find((cell) => !isEmpty(cell)) ?? emptyCell;

function mergersOf(columns: Columns, custom: readonly number[]): ReadonlyMap<number, MergeColumn> {
  const mergers = new Map<number, MergeColumn>(custom.map((column) => [column, join]));
  for (const [field, indexes] of columns) {
    const { kind } = uploadDefinitionOf(field);
    for (const column of indexes)
      mergers.set(column, kind === 'quantity' ? sum : joinedKinds.has(kind) ? join : firstFilled);
  }
  return mergers;
}

/**
 * Makes one row of the rows of each order, for exports with a row for each item. A row belongs to an earlier order when
 * it repeats its reference, or has none, and has no other address. `custom`: columns that become custom fields.
 */
export function mergeRows(rows: readonly (readonly Cell[])[], columns: Columns, custom: readonly number[]): MergedRows {
  const refColumns = columns.get('orderRef');
  if (!refColumns) return noMergedRows;
  const textAt = (field: UploadField, row: readonly Cell[]): string =>
    cellAt(field, row, columns.get(field))?.text ?? '';
  const firstByRef = new Map<string, number>();
  const rowsOfOrder = new Map<number, number[]>();
  let last: number | undefined;
  for (const [index, row] of rows.entries()) {
    const ref = textAt('orderRef', row);
    const address = textAt('deliveryAddress', row);
    const first = ref === '' ? last : firstByRef.get(ref);
    const isSameAddress =
      first !== undefined && (address === '' || address === textAt('deliveryAddress', rows[first] ?? []));
    if (first !== undefined && isSameAddress && (ref !== '' || address === '')) {
      rowsOfOrder.set(first, [...(rowsOfOrder.get(first) ?? [first]), index]);
      continue;
    }
    last = ref === '' ? undefined : index;
    if (ref !== '') firstByRef.set(ref, index);
  }
  const mergers = mergersOf(columns, custom);
  const cells = new Map<number, readonly Cell[]>();
  for (const [first, rowIndexes] of rowsOfOrder) {
    const width = Math.max(...rowIndexes.map((index) => rows[index]?.length ?? 0));
    cells.set(
      first,
      Array.from({ length: width }, (_, column) =>
        (mergers.get(column) ?? firstFilled)(rowIndexes.map((index) => rows[index]?.[column] ?? emptyCell)),
      ),
    );
  }
  return { cells, absorbed: new Set([...rowsOfOrder.values()].flatMap(([, ...others]) => others)) };
}
