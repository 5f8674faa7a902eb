import { read, utils } from '@e965/xlsx';
import { unescapeFormula } from '@roundsman/domain/spreadsheet-text';
import { spreadsheetBytes } from '../../platform/spreadsheet.ts';
import { type Drafts, idOf, type PhraseRow } from './phrase-rows.ts';

const head = ['Section', 'Phrase', 'English', 'Built-in', 'Own'] as const;

/** Writes phrases as a workbook whose last column translators fill. */
export function phraseSpreadsheet(rows: readonly PhraseRow[], drafts: Drafts): Blob {
  return spreadsheetBytes(
    [head, ...rows.map((row) => [row.section, row.key, row.english, row.builtIn, drafts[idOf(row)] ?? row.custom])],
    'Phrases',
    [16, 32, 60, 60, 60],
  );
}

/**
 * Reads drafts of known phrases from the last column, and counts rows of unknown phrases. Undefined when the columns do
 * not match.
 */
export function draftsFromSpreadsheet(
  bytes: Uint8Array,
  rows: readonly PhraseRow[],
): { drafts: Record<string, string>; unknown: number } | undefined {
  const book = read(bytes, { type: 'array', raw: true, cellFormula: false, cellHTML: false });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const [titles = [], ...lines] = sheet
    ? utils.sheet_to_json<(string | number | boolean)[]>(sheet, { header: 1, defval: '', raw: true })
    : [];
  const [section, key, customColumn] = (['Section', 'Phrase', 'Own'] as const).map((title) =>
    titles.findIndex((columnTitle) => String(columnTitle).trim().toLowerCase() === title.toLowerCase()),
  );
  if ([section, key, customColumn].some((at) => at === undefined || at < 0)) return undefined;
  const rowsById = new Map(rows.map((row) => [idOf(row), row]));
  const drafts: Record<string, string> = {};
  let unknown = 0;
  for (const line of lines) {
    const id = `${String(line[section!])}:${String(line[key!])}`;
    const row = rowsById.get(id);
    const text = unescapeFormula(String(line[customColumn!] ?? '').trim());
    if (!row) unknown += id === ':' ? 0 : 1;
    else if (text !== row.custom) drafts[id] = text;
  }
  return { drafts, unknown };
}
