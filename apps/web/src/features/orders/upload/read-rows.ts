import { countDateOrders } from '@roundsman/domain/upload/cell';
import type { DateOrder } from '@roundsman/domain/upload/country-of-zone';
import { isOrderPriority, type OrderPriority } from '@roundsman/domain/order/priority';
import { hasProblem, type RowReading as ReadingOf } from '@roundsman/domain/upload/match-columns';
import type { UploadField } from '@roundsman/domain/upload/order-fields';
import { type ReadingRules, readOrderRow } from '@roundsman/domain/upload/read-order-row';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { columnsOf, type Corrections, createRowReader } from '@roundsman/domain/upload/row-reader';
import { type Mapping, uploadFieldsOf } from './upload-fields.ts';

export type RowReading = ReadingOf<UploadField>;

/**
 * Reads rows as orders, by the rules of the server.
 *
 * @param priorityWord returns the text of a priority in the user's language
 */
export const orderReader = (
  sheet: Pick<Sheet, 'headers'>,
  mapping: Mapping,
  rules: ReadingRules,
  corrections?: Corrections,
  priorityWord?: (priority: OrderPriority) => string,
) =>
  createRowReader<UploadField>(
    columnsOf(sheet, mapping, uploadFieldsOf(rules.type)),
    (cellOf) => readOrderRow(cellOf, rules),
    corrections,
    (field, value) => (field === 'priority' && isOrderPriority(value) ? priorityWord?.(value) : undefined),
  );

/**
 * Detects whether days or months come first in a column of dates; undefined if its dates are ambiguous or
 * contradictory.
 */
export function dateOrderIn(sheet: Pick<Sheet, 'headers' | 'rows'>, header: string | undefined) {
  const index = header === undefined ? -1 : sheet.headers.indexOf(header);
  const weights = countDateOrders(index < 0 ? [] : sheet.rows.map((row) => row[index]));
  const detected: DateOrder | undefined =
    weights.month > 0 && weights.day === 0 ? 'month' : weights.day > 0 && weights.month === 0 ? 'day' : undefined;
  return { detected, isAmbiguous: weights.either > 0 || weights.month > 0 };
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
