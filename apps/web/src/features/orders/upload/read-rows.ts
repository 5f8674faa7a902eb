import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { type Cell, weighDates } from '@roundsman/domain/upload/cell';
import { type Correction, correctionsByTyped, meantCells } from '@roundsman/domain/upload/cell-fixes';
import type { DateOrder } from '@roundsman/domain/upload/country-habits';
import { isTroubled, type RowReading as ReadingOf } from '@roundsman/domain/upload/match-columns';
import { type OrderRowValues, type ReadingRules, readOrderRow } from '@roundsman/domain/upload/read-order-row';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { fieldGroups, type Mapping, type UploadField } from './upload-fields.ts';

export type RowReading = ReadingOf<UploadField>;

/** What the person or the company corrected. */
export interface Corrections {
  /** By row, then field. */
  readonly fixes: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly remembered: readonly Correction[];
}

const none: Corrections = { fixes: new Map(), remembered: [] };

/** Fields of this kind of order with the column that fills each. */
export const columnsOf = (sheet: Pick<Sheet, 'headers'>, mapping: Mapping, type: RoutePlanType) =>
  new Map(
    fieldGroups(type)
      .flatMap(([, fields]) => fields)
      .flatMap((field) => {
        const header = mapping[field];
        const index = header === undefined ? -1 : sheet.headers.indexOf(header);
        return index < 0 ? [] : [[field, index] as const];
      }),
  );

/** Reads rows by the rules of the server (UPL-10, UPL-11): how each cell will be stored, what it was, and what is wrong with it. */
export function rowReader(
  sheet: Pick<Sheet, 'headers'>,
  mapping: Mapping,
  rules: ReadingRules,
  { fixes, remembered }: Corrections = none,
): (row: readonly Cell[], index: number) => RowReading {
  const columns = columnsOf(sheet, mapping, rules.type);
  const correctionOf = correctionsByTyped(remembered);
  return (row, index) => {
    const own = fixes.get(index);
    const original = (field: string): Cell | undefined => {
      const column = columns.get(field as UploadField);
      return column === undefined ? undefined : row[column];
    };
    const { cellOf } = meantCells(original, own, correctionOf);
    const { values, problems } = readOrderRow(cellOf, rules);
    const fields = new Set([...columns.keys(), ...Object.keys(problems), ...(own?.keys() ?? [])]) as Set<UploadField>;
    return Object.fromEntries(
      [...fields].map((field) => {
        const reason = problems[field];
        const text = reason === undefined ? shown(values, field) : (cellOf(field)?.text ?? '');
        const before = original(field)?.text ?? '';
        return [
          field,
          {
            text,
            isWrong: reason !== undefined,
            ...(reason && { reason }),
            ...(before && before !== text && { was: before }),
          },
        ];
      }),
    );
  };
}

const shown = (values: OrderRowValues, field: UploadField): string => [values[field] ?? ''].flat().join(', ');

/** The order that a column's dates tell themselves; undefined where they do not, or contradict each other. */
export function dateOrderIn(sheet: Pick<Sheet, 'headers' | 'rows'>, header: string | undefined) {
  const index = header === undefined ? -1 : sheet.headers.indexOf(header);
  const weights = weighDates(index < 0 ? [] : sheet.rows.map((row) => row[index]));
  const told: DateOrder | undefined =
    weights.month > 0 && weights.day === 0 ? 'month' : weights.day > 0 && weights.month === 0 ? 'day' : undefined;
  return { told, isAsked: weights.either > 0 || weights.month > 0 };
}

/** How many rows will have to be corrected, and how many are for another day than the plan's. */
export function countRows(
  rows: readonly RowReading[],
  deliveryDate: string | undefined,
): { wrong: number; otherDay: number } {
  return {
    wrong: rows.filter(isTroubled).length,
    otherDay: deliveryDate
      ? rows.filter(({ deliveryDate: day }) => day?.text && !day.isWrong && day.text !== deliveryDate).length
      : 0,
  };
}
