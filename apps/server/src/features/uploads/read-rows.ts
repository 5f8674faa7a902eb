import type { RowProblem } from '@roundsman/domain';
import { cellAt } from '@roundsman/domain/upload/headers/address-columns';
import { type Cell, isEmpty } from '@roundsman/domain/upload/values/cell';
import {
  type CellFix,
  type Correction,
  correctionKindOf,
  createCorrectionLookup,
  fixesByRow,
  correctedCells,
  typedKey,
} from '@roundsman/domain/upload/values/cell-fixes';
import { matchColumns } from '@roundsman/domain/upload/headers/match-columns';
import { type MergedRows, noMergedRows } from '@roundsman/domain/upload/rows/merge-rows';
import type { ColumnNames } from '@roundsman/domain/upload/headers/name-columns';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { customFields, findColumns } from './find-columns.ts';
import type { Corrected } from './marked-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { keysOf, tableOf } from '@roundsman/domain/typed-tables';

/** An uploaded file, unchanged. */
export interface SpreadsheetFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** How the rows of a spreadsheet are read: the request's mapping and the company's corrections. */
export interface ReadingOptions<Field extends string> {
  /** Headers by field, several for an address. Empty: fields are matched by the names of the headers. */
  readonly mapped: readonly (readonly [Field, readonly string[]])[];
  /** Headers that become custom fields. */
  readonly customHeaders: readonly string[];
  readonly headerRow: number | undefined;
  readonly fixes: readonly CellFix<Field>[];
  /** Rows to leave out. */
  readonly skip: readonly number[];
  readonly corrections: readonly Correction[];
}

/** The columns of a sheet: of fields, and of custom fields. */
export interface SheetColumns<Field extends string> {
  readonly mapped: readonly (readonly [Field, readonly string[]])[];
  readonly customHeaders: readonly string[];
}

/** The fields of a kind of row, their names in headers, and how a row is read. */
export interface RowKind<Field extends string, Reading> {
  readonly fields: readonly Field[];
  readonly names: ColumnNames<Field>;
  /** Returns the columns of a request without a mapping, when they do not follow from the names of the headers alone. */
  readonly columnsOf?: (sheet: Sheet) => SheetColumns<Field> | null;
  /** Makes one row of the rows of each order. */
  readonly mergeRows?: (
    rows: Sheet['rows'],
    columns: ReadonlyMap<Field, readonly number[]>,
    customColumns: readonly number[],
  ) => MergedRows;
  readonly readRow: (cellOf: (field: Field) => Cell | undefined, row: readonly Cell[]) => Reading;
}

/** The value and the problems of a field. */
export interface RowReading {
  readonly values: Readonly<
    Record<string, string | number | boolean | readonly string[] | readonly number[] | readonly object[] | null>
  >;
  readonly problems: Readonly<Record<string, RowProblem>>;
}

/** A row as it will be stored. */
export interface ReadRow<Field extends string, Reading> {
  /** Row below the headers, from 0. */
  readonly row: number;
  readonly line: number;
  readonly reading: Reading;
  /** Original text in the file, by field. */
  readonly written: Readonly<Partial<Record<Field, string>>>;
  /** Cells that stored corrections changed. */
  readonly correctedCells: readonly (Pick<Correction, 'typed' | 'meant'> & { readonly field: Field })[];
  readonly custom: Record<string, string>;
}

export interface ReadUpload<Field extends string, Reading> {
  readonly sheet: Sheet;
  /** Column indexes, from 0. Only an address has several. */
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  /** The columns that were used: those of the request or, without a mapping, the suggested ones. */
  readonly mapped: SheetColumns<Field>['mapped'];
  readonly customHeaders: readonly string[];
  readonly rows: readonly ReadRow<Field, Reading>[];
  /** Corrections for later uploads, from the person's fixes. */
  readonly newCorrections: readonly Correction[];
  /** The person's fixes by row and column. */
  readonly corrected: Corrected;
}

/**
 * Reads the rows of a file by the options. Checks and uploads both use it, so that a check shows what an upload
 * stores. @throws Refusal
 */
export async function readRows<Field extends string, Reading extends RowReading>(
  { fileName, bytes }: SpreadsheetFile,
  options: ReadingOptions<Field>,
  { fields, names, columnsOf, mergeRows, readRow }: RowKind<Field, Reading>,
): Promise<ReadUpload<Field, Reading>> {
  const mappedHeaders = new Set([...options.mapped.flatMap(([, headers]) => headers), ...options.customHeaders]);
  const sheet = await readSheet(fileName, bytes, {
    isHeader: (text) => mappedHeaders.has(text) || names.isHeader(text),
    headerRow: options.headerRow,
  });
  const suggested = options.mapped.length > 0 ? null : columnsOf?.(sheet);
  const mapped = suggested?.mapped ?? (options.mapped.length > 0 ? options.mapped : matched(sheet, fields, names));
  const customHeaders = [...options.customHeaders, ...(suggested?.customHeaders ?? [])];
  const headerColumns = findColumns(sheet.headers, mapped, customHeaders);
  const { columns, customColumns } = headerColumns;
  const { cells: mergedCells, absorbed } =
    mergeRows?.(
      sheet.rows,
      columns,
      customColumns.map(({ index }) => index),
    ) ?? noMergedRows;
  const fixes = fixesByRow(options.fixes);
  const correctionOf = createCorrectionLookup(options.corrections);
  const skipped = new Set(options.skip);
  const newCorrections: Correction[] = [];

  const rows = sheet.rows.flatMap((ownCells, row): ReadRow<Field, Reading>[] => {
    if (skipped.has(row) || absorbed.has(row)) return [];
    const cells = mergedCells.get(row) ?? ownCells;
    const original = (field: Field): Cell | undefined => cellAt(field, cells, columns.get(field));
    const fix = fixes.get(row);
    const { cellOf, appliedCorrection } = correctedCells(original, fix, correctionOf);
    const reading = readRow(cellOf, cells);
    newCorrections.push(...correctionsFrom(original, fix, reading));
    const filled = [...columns.keys()];
    return [
      {
        row,
        line: sheet.lines[row] ?? 0,
        reading,
        written: tableOf(filled, (field) => original(field)?.text ?? ''),
        correctedCells: filled.flatMap((field) => {
          const meant = appliedCorrection(field);
          return meant ? [{ field, typed: meant.typed, meant: meant.meant }] : [];
        }),
        custom: customFields(cells, headerColumns),
      },
    ];
  });
  return { sheet, columns, mapped, customHeaders, rows, newCorrections, corrected: fixesByColumn(fixes, columns) };
}

/**
 * Returns the fixes by column. Fixes of unmapped fields are left out. A fix of an address in several columns goes to
 * the first, and the others are emptied.
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

/** Maps headers by their names, for requests without a mapping. */
const matched = <Field extends string>(
  { headers }: Sheet,
  fields: readonly Field[],
  names: ColumnNames<Field>,
): [Field, readonly string[]][] => {
  const none: Partial<Record<Field, readonly string[]>> = {};
  const mapping = matchColumns(headers, new Set(fields), names, { mapping: none, fields: [] });
  return keysOf(mapping).flatMap((field) => (mapping[field] ? [[field, mapping[field]]] : []));
};

/**
 * Returns corrections for later uploads: fixes that replace a text by a readable one, in fields whose values have one
 * meaning in all files.
 */
function correctionsFrom<Field extends string>(
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
