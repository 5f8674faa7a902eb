import type { FieldProblem } from '../../field-problem.ts';
import { cellAt } from '../headers/address-columns.ts';
import type { Cell } from '../values/cell.ts';
import { type Correction, createCorrectionLookup, correctedCells } from '../values/cell-fixes.ts';
import type { Mapping, RowReading } from '../headers/match-columns.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { valueText } from '../values/read-windows.ts';
import { keysOf, tableOf } from '../../typed-tables.ts';

/** The fixes of a person and the stored corrections of the company. */
export interface Corrections {
  /** By row, then field. */
  readonly fixes: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly stored: readonly Correction[];
}

const none: Corrections = { fixes: new Map(), stored: [] };

interface Reading<Field extends string> {
  readonly values: Readonly<Partial<Record<Field, unknown>>>;
  /** Problems of cells that cannot be stored, by field. */
  readonly problems: Readonly<Partial<Record<Field, FieldProblem>>>;
}

/** Returns the fields that columns fill, with the indexes of the columns. Headers that the sheet lacks are ignored. */
export const columnsOf = <Field extends string>(
  { headers }: Pick<Sheet, 'headers'>,
  mapping: Mapping<Field>,
  fields: readonly Field[],
): ReadonlyMap<Field, readonly number[]> =>
  new Map(
    fields.flatMap((field) => {
      const indexes = (mapping[field] ?? []).map((header) => headers.indexOf(header)).filter((index) => index >= 0);
      return indexes.length === 0 ? [] : [[field, indexes] as const];
    }),
  );

/**
 * Returns a function that reads rows by the rules of the server: the stored value, the original and the problem of each cell.
 *
 * @param wordOf returns the reader's word for a stored value that is a code, or undefined for other values
 */
export function createRowReader<Field extends string>(
  columns: ReadonlyMap<Field, readonly number[]>,
  readRow: (cellOf: (field: Field) => Cell | undefined, row: readonly Cell[]) => Reading<Field>,
  { fixes, stored }: Corrections = none,
  wordOf: (field: Field, value: unknown) => string | undefined = () => undefined,
): (row: readonly Cell[], index: number) => RowReading<Field> {
  const correctionOf = createCorrectionLookup(stored);
  return (row, index) => {
    const fixesOfRow = fixes.get(index);
    const original = (field: Field): Cell | undefined => cellAt(field, row, columns.get(field));
    const { cellOf } = correctedCells(original, fixesOfRow, correctionOf);
    const { values, problems } = readRow(cellOf, row);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- corrections name fields of this kind of row
    const corrected = [...(fixesOfRow?.keys() ?? [])] as Field[];
    const fields = new Set([...columns.keys(), ...keysOf(problems), ...corrected]);
    return tableOf([...fields], (field) => {
      const reason = problems[field];
      const word = reason === undefined ? wordOf(field, values[field]) : undefined;
      const stored = word ?? valueText(values[field]);
      const text = reason === undefined ? stored : (cellOf(field)?.text ?? '');
      const before = original(field)?.text ?? '';
      const isSame = before === text || before.toLowerCase() === word?.toLowerCase();
      return {
        text,
        isWrong: reason !== undefined,
        ...(reason && { reason }),
        ...(before && !isSame && { was: before }),
      };
    });
  };
}
