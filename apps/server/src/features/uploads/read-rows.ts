import type { RowProblem } from '@roundsman/domain';
import { cellAt } from '@roundsman/domain/upload/address-columns';
import { type Cell, isEmpty } from '@roundsman/domain/upload/cell';
import {
  type CellFix,
  type Correction,
  correctionKindOf,
  createCorrectionLookup,
  fixesByRow,
  correctedCells,
  typedKey,
} from '@roundsman/domain/upload/cell-fixes';
import { matchColumns } from '@roundsman/domain/upload/match-columns';
import type { ColumnNames } from '@roundsman/domain/upload/name-columns';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { customFields, findColumns } from './find-columns.ts';
import type { Corrected } from './marked-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { keysOf, tableOf } from '@roundsman/domain/typed-tables';

/** A file as it was sent. */
export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** How the rows of a sheet are to be read: what the person asked for and what the company corrected before. */
export interface ReadingPlan<Field extends string> {
  /** Headers by field, several for an address; empty: as the headers are named. */
  readonly mapped: readonly (readonly [Field, readonly string[]])[];
  /** Headers that become custom fields. */
  readonly customHeaders: readonly string[];
  readonly headerRow: number | undefined;
  readonly fixes: readonly CellFix<Field>[];
  /** Rows to leave out. */
  readonly skip: readonly number[];
  readonly corrections: readonly Correction[];
}

/** What may fill a row, how people call it, and how a row of it is read. */
export interface RowKind<Field extends string, Reading> {
  readonly fields: readonly Field[];
  readonly names: ColumnNames<Field>;
  readonly readRow: (cellOf: (field: Field) => Cell | undefined) => Reading;
}

/** What every kind of reading tells: a value, and what is wrong, by field. */
export interface RowReading {
  readonly values: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  readonly problems: Readonly<Record<string, RowProblem>>;
}

/** A row as it will be stored. */
export interface ReadRow<Field extends string, Reading> {
  /** From 0 below the headers. */
  readonly row: number;
  readonly line: number;
  readonly reading: Reading;
  /** What stands in the file, by field. */
  readonly written: Readonly<Partial<Record<Field, string>>>;
  readonly remembered: readonly (Pick<Correction, 'typed' | 'meant'> & { readonly field: Field })[];
  readonly custom: Record<string, string>;
}

export interface ReadUpload<Field extends string, Reading> {
  readonly sheet: Sheet;
  /** From 0; only an address has several. */
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  readonly rows: readonly ReadRow<Field, Reading>[];
  /** What the person's fixes teach for the next time. */
  readonly newCorrections: readonly Correction[];
  /** The person's fixes by row and column. */
  readonly corrected: Corrected;
}

/** Reads the rows of a file as the plan says. This is the one reading: a check shows it, an upload stores it. @throws Refusal */
export async function readRows<Field extends string, Reading extends RowReading>(
  { fileName, bytes }: SentFile,
  plan: ReadingPlan<Field>,
  { fields, names, readRow }: RowKind<Field, Reading>,
): Promise<ReadUpload<Field, Reading>> {
  const asked = new Set([...plan.mapped.flatMap(([, headers]) => headers), ...plan.customHeaders]);
  const sheet = await readSheet(fileName, bytes, {
    isHeader: (text) => asked.has(text) || names.isHeader(text),
    headerRow: plan.headerRow,
  });
  const mapped = plan.mapped.length > 0 ? plan.mapped : matched(sheet, fields, names);
  const found = findColumns(sheet.headers, mapped, plan.customHeaders);
  const { columns } = found;
  const fixes = fixesByRow(plan.fixes);
  const correctionOf = createCorrectionLookup(plan.corrections);
  const left = new Set(plan.skip);
  const learned: Correction[] = [];

  const rows = sheet.rows.flatMap((cells, row): ReadRow<Field, Reading>[] => {
    if (left.has(row)) return [];
    const original = (field: Field): Cell | undefined => cellAt(cells, columns.get(field));
    const own = fixes.get(row);
    const { cellOf, remembered } = correctedCells(original, own, correctionOf);
    const reading = readRow(cellOf);
    learned.push(...lessonsOf(original, own, reading));
    const filled = [...columns.keys()];
    return [
      {
        row,
        line: sheet.lines[row] ?? 0,
        reading,
        written: tableOf(filled, (field) => original(field)?.text ?? ''),
        remembered: filled.flatMap((field) => {
          const meant = remembered(field);
          return meant ? [{ field, typed: meant.typed, meant: meant.meant }] : [];
        }),
        custom: customFields(cells, found),
      },
    ];
  });
  return { sheet, columns, rows, newCorrections: learned, corrected: fixesByColumn(fixes, columns) };
}

/**
 * Fixes of fields without a column have no place in the sheet. A fix of an address in several columns stands in the first,
 * and the others are emptied.
 */
const fixesByColumn = <Field extends string>(
  fixes: ReadonlyMap<number, ReadonlyMap<string, string>>,
  columns: ReadonlyMap<Field, readonly number[]>,
): Corrected =>
  new Map(
    [...fixes].map(([row, fields]) => [
      row,
      new Map(
        [...columns].flatMap(([field, indexes]) => {
          const text = fields.get(field);
          return text === undefined
            ? []
            : indexes.map((column, at): [number, string] => [column, at === 0 ? text : '']);
        }),
      ),
    ]),
  );

/** Headers by their names alone, for who sends no mapping. */
const matched = <Field extends string>(
  { headers }: Sheet,
  fields: readonly Field[],
  names: ColumnNames<Field>,
): [Field, readonly string[]][] => {
  const none: Partial<Record<Field, readonly string[]>> = {};
  const mapping = matchColumns(headers, new Set(fields), names, { mapping: none, fields: [] });
  return keysOf(mapping).flatMap((field) => (mapping[field] ? [[field, mapping[field]]] : []));
};

/** A fix teaches where it replaced something by what can be read, in a field whose values are meant alike everywhere. */
function lessonsOf<Field extends string>(
  original: (field: Field) => Cell | undefined,
  fixes: ReadonlyMap<Field, string> | undefined,
  { problems }: RowReading,
): Correction[] {
  return [...(fixes ?? [])].flatMap(([field, meant]) => {
    const kind = correctionKindOf(field);
    const before = original(field);
    if (!kind || before === undefined || isEmpty(before) || field in problems) return [];
    if (typedKey(meant) === '' || typedKey(before.text) === typedKey(meant)) return [];
    return [{ kind, typed: before.text, meant: meant.trim(), lat: null, lng: null }];
  });
}
