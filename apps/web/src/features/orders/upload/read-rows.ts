import { ambiguousReadings, countDateOrders, provenDateOrder } from '@roundsman/domain/upload/values/read-date';
import { isOrderPriority, type OrderPriority } from '@roundsman/domain/order/priority';
import { hasProblem, type RowReading as ReadingOf } from '@roundsman/domain/upload/headers/match-columns';
import type { UploadField } from '@roundsman/domain/upload/rows/order-fields';
import { type ReadingRules, readOrderRow } from '@roundsman/domain/upload/rows/read-order-row';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { columnsOf, type Corrections, createRowReader } from '@roundsman/domain/upload/rows/row-reader';
import { type Mapping, uploadFieldsOf } from './upload-fields.ts';

export type RowReading = ReadingOf<UploadField>;

/**
 * Reads rows as orders, by the rules of the server.
 *
 * @param priorityWord returns the text of a priority in the user's language
 * @param ruleWords returns a rule, an RRULE, in words of the user's language
 */
export const orderReader = (
  sheet: Pick<Sheet, 'headers'>,
  mapping: Mapping,
  rules: ReadingRules,
  corrections?: Corrections,
  priorityWord?: (priority: OrderPriority) => string,
  ruleWords?: (rule: string) => string,
) =>
  createRowReader<UploadField>(
    columnsOf(sheet, mapping, uploadFieldsOf(rules.type)),
    (cellOf, row) => readOrderRow(cellOf, rules, row),
    corrections,
    (field, value) => {
      if (field === 'priority' && isOrderPriority(value)) return priorityWord?.(value);
      return field === 'repeats' && typeof value === 'string' ? ruleWords?.(value) : undefined;
    },
  );

/**
 * Returns the order of day and month that the dates of a column prove, null without proof, and the first date with two
 * readings, null without one.
 *
 * @param isMonthFirst true in a country where 2-12-2026 begins with the month
 */
export function dateOrderIn(sheet: Pick<Sheet, 'headers' | 'rows'>, header: string | undefined, isMonthFirst: boolean) {
  const index = header === undefined ? -1 : sheet.headers.indexOf(header);
  const cells = index < 0 ? [] : sheet.rows.flatMap((row) => row[index] ?? []);
  const open = { order: null, isMonthFirst, timeZone: null };
  const [example] = cells.flatMap((cell) => {
    const readings = ambiguousReadings(cell, open);
    return readings ? [{ text: cell.text, ...readings }] : [];
  });
  return { proven: provenDateOrder(countDateOrders(cells, isMonthFirst)), example: example ?? null };
}

/** Counts rows with errors, and rows for another day than the plan's. */
export function countRows(
  rows: readonly RowReading[],
  deliveryDate: string | undefined,
): { wrong: number; otherDay: number } {
  return {
    wrong: rows.filter(hasProblem).length,
    otherDay: deliveryDate
      ? rows.filter(({ deliveryDate: day }) => day?.text && !day.isWrong && day.text !== deliveryDate).length
      : 0,
  };
}
