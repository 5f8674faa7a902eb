import { valueText } from '@roundsman/domain/upload/values/read-windows';
import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import type { Language, LoadDimension, RowProblem } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { findDuplicates } from './find-duplicates.ts';
import type { Mark } from './marked-workbook.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { problemSentence } from './problem-sentence.ts';
import type { ReadRow, ReadUpload, RowReading } from './read-rows.ts';
import { textIn } from '../../platform/parts.ts';

const previewed = 5;

/** Returns rows as the API describes them: changed values and problems. */
export function describeRows<Field extends string>({
  sheet,
  columns,
  customHeaders,
  rows,
}: ReadUpload<Field, RowReading>) {
  const used = new Set([...columns.values()].flat());
  const headerOf = (index: number | undefined): string => (index === undefined ? '' : (sheet.headers[index] ?? ''));
  return {
    headers: [...sheet.headers],
    headerRow: sheet.headerRow,
    mapping: Object.fromEntries([...columns].map(([field, [first]]) => [field, headerOf(first)])),
    addressColumns: Object.fromEntries(
      [...columns].flatMap(([field, indexes]) => (indexes.length > 1 ? [[field, indexes.map(headerOf)]] : [])),
    ) as Record<string, string[]>,
    fields: [...customHeaders],
    unused: sheet.headers.filter((header, index) => header && !used.has(index) && !customHeaders.includes(header)),
    total: rows.length,
    preview: rows.slice(0, previewed).map(preview),
    problems: rows.flatMap(({ row, line, reading: { problems } }) =>
      Object.keys(problems).length > 0 ? [{ row, line, fields: textsOf(problems), codes: problems }] : [],
    ),
    duplicates: findDuplicates(rows),
    remembered: rows.flatMap(({ row, line, correctedCells }) =>
      correctedCells.map((correctedCell) => ({ row, line, ...correctedCell })),
    ),
  };
}

const textsOf = (problems: Readonly<Record<string, RowProblem>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, legacyProblemText(problem)]));

function preview<Field extends string>({ row, line, reading, written }: ReadRow<Field, RowReading>) {
  const values = Object.entries(reading.values).flatMap(([field, value]) => {
    const text = valueText(value);
    return text ? [[field, text] as const] : [];
  });
  const was = values.flatMap(([field, text]) => {
    const before = textIn(written, field);
    return before && before !== text ? [[field, before] as const] : [];
  });
  return { row, line, values: Object.fromEntries(values), was: Object.fromEntries(was) };
}

/**
 * Header of the column with the problems. No field has this name, so that the marked copy can be uploaded unchanged.
 */
export const reasonHeader = (language: Language): string => serverTexts[language].markedUpload.problems;

/** Returns the same rows as a workbook, with the problems marked at their cells in this language. */
export function markRows<Field extends string>(
  { sheet, columns, rows, corrected }: ReadUpload<Field, RowReading>,
  language: Language,
  dimensions: readonly LoadDimension[],
): Promise<Uint8Array> {
  const marks = rows.flatMap(({ row, reading: { problems } }): [number, Mark][] => {
    const texts = [
      ...new Set(Object.values(problems).map((problem) => problemSentence(problem, language, dimensions))),
    ];
    if (texts.length === 0) return [];
    return [[row, { columns: [...columns].flatMap(([field, indexes]) => (field in problems ? indexes : [])), texts }]];
  });
  return markedWorkbook(sheet, new Map(marks), reasonHeader(language), corrected);
}

export const markedName = (fileName: string): string => `${fileName.replace(/\.\w+$/, '')}-problems.xlsx`;
