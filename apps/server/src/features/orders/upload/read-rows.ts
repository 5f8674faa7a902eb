import { isEmpty, weighDates } from '@roundsman/domain/upload/cell';
import {
  type Correction,
  correctionKindOf,
  correctionsByTyped,
  fixesByRow,
  meantCells,
  typedKey,
} from '@roundsman/domain/upload/cell-fixes';
import { matchColumns } from '@roundsman/domain/upload/match-columns';
import { isPickupField, type OrderField, orderFields } from '@roundsman/domain/upload/order-fields';
import { orderHeaders } from '@roundsman/domain/upload/order-headers';
import { type OrderRowReading, readOrderRow } from '@roundsman/domain/upload/read-order-row';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { customFields, findColumns, readSheet } from '../../uploads/index.ts';
import { countryOrder, type ImportPlan, mappedFields } from './plan-import.ts';

/** A row as it will be stored. */
export interface ReadRow {
  /** From 0 below the headers. */
  readonly row: number;
  readonly line: number;
  readonly reading: OrderRowReading;
  /** What stands in the file, by field. */
  readonly written: Partial<Record<OrderField, string>>;
  readonly remembered: readonly (Pick<Correction, 'typed' | 'meant'> & { readonly field: OrderField })[];
  readonly custom: Record<string, string>;
}

export interface ReadUpload {
  readonly sheet: Sheet;
  readonly columns: ReadonlyMap<OrderField, number>;
  readonly rows: readonly ReadRow[];
  /** What the person's fixes teach for the next time. */
  readonly learned: readonly Correction[];
  readonly dates: { readonly ambiguous: number; readonly other: number };
}

/** Headers by their names alone, for who sends no mapping. */
const matched = ({ headers }: Sheet, type: ImportPlan['type']): [OrderField, string][] => {
  const fields = new Set(orderFields.filter((field) => type === 'PDP' || !isPickupField(field)));
  const mapping = matchColumns(headers, fields, orderHeaders, { mapping: {}, fields: [] });
  return Object.entries(mapping) as [OrderField, string][];
};

/** Reads the rows of a file as the plan says. This is the one reading: a check shows it, an upload stores it. @throws Refusal */
export async function readRows(fileName: string, bytes: Uint8Array, plan: ImportPlan): Promise<ReadUpload> {
  const asked = mappedFields(plan);
  const named = new Set([...asked.map(([, header]) => header), ...plan.customHeaders]);
  const sheet = await readSheet(fileName, bytes, {
    isHeader: (text) => named.has(text) || orderHeaders.isHeader(text),
    headerRow: plan.headerRow,
  });
  const found = findColumns(sheet.headers, asked.length > 0 ? asked : matched(sheet, plan.type), plan.customHeaders);
  const { columns } = found;
  const rules = {
    type: plan.type,
    habits: plan.habits,
    dateOrder: plan.dateOrder ?? countryOrder(plan),
    groups: new Set(plan.groups.map(({ name }) => name.trim().toLowerCase())),
  };
  const fixes = fixesByRow(plan.fixes);
  const correctionOf = correctionsByTyped(plan.corrections);
  const left = new Set(plan.skip);
  const learned: Correction[] = [];

  const rows = sheet.rows.flatMap((cells, row): ReadRow[] => {
    if (left.has(row)) return [];
    const original = (field: OrderField) => {
      const index = columns.get(field);
      return index === undefined ? undefined : cells[index];
    };
    const own = fixes.get(row);
    const { cellOf, remembered } = meantCells(original, own, correctionOf);
    const reading = readOrderRow(cellOf, rules);
    learned.push(...lessonsOf(original, own, reading));
    const fields = [...columns.keys()];
    return [
      {
        row,
        line: sheet.lines[row] ?? 0,
        reading,
        written: Object.fromEntries(fields.map((field) => [field, original(field)?.text ?? ''])),
        remembered: fields.flatMap((field) => {
          const meant = remembered(field);
          return meant ? [{ field, typed: meant.typed, meant: meant.meant }] : [];
        }),
        custom: customFields(cells, found),
      },
    ];
  });
  const dateColumn = columns.get('deliveryDate');
  const weights = weighDates(sheet.rows.map((cells) => (dateColumn === undefined ? undefined : cells[dateColumn])));
  return {
    sheet,
    columns,
    rows,
    learned,
    dates: { ambiguous: weights.either, other: rules.dateOrder === 'day' ? weights.month : 0 },
  };
}

/** A fix teaches where it replaced something by what can be read, in a field whose values are meant alike everywhere. */
function lessonsOf(
  original: (field: OrderField) => { readonly text: string; readonly value: number | string } | undefined,
  fixes: ReadonlyMap<string, string> | undefined,
  { problems }: OrderRowReading,
): Correction[] {
  return [...(fixes ?? [])].flatMap(([name, meant]) => {
    const field = name as OrderField;
    const kind = correctionKindOf(field);
    const before = original(field);
    if (!kind || before === undefined || isEmpty(before) || problems[field]) return [];
    if (typedKey(meant) === '' || typedKey(before.text) === typedKey(meant)) return [];
    return [{ kind, typed: before.text, meant: meant.trim(), lat: null, lng: null }];
  });
}
