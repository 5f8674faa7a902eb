import { toOneLine } from '../../one-line.ts';
import { type Cell, isEmpty } from '../values/cell.ts';
import type { Sheet } from '../sheet/sheet.ts';

type Row = readonly Cell[];

export interface HeaderHints {
  /** True when a text is a known header of a column. */
  readonly isHeader: (text: string) => boolean;
  /** The row that the person or the client selected, counted from 1. */
  readonly headerRow?: number | undefined;
}

/** Rows that are searched: titles, logos and addresses above the headers are rarely longer. */
const searched = 20;

const filled = (row: Row): number => row.filter((cell) => !isEmpty(cell)).length;
/** Returns the header of a cell, which may have several lines. */
export const headerText = (text: string): string => toOneLine(text).replace(/\s+/g, ' ');

/**
 * Finds the headers and returns the sheet below them; null when no row follows. The header row has the most known
 * headers among the first rows, or is the first that is not a title. Two header rows with merged cells become one:
 * 'Delivery' over 'Address' is 'Delivery Address'. The second of two equal headers is named 'Address (2)'.
 */
export function findSheet(all: readonly Row[], hints: HeaderHints): Sheet | null {
  const at = hints.headerRow === undefined ? likelyHeader(all, hints.isHeader) : hints.headerRow - 1;
  const header = all[at];
  if (!header) return null;
  const below = all.flatMap((row, index) => (index > at && filled(row) > 0 ? [{ row, line: index + 1 }] : []));
  if (below.length === 0) return null;
  return {
    headers: eachOnce(joined(header, all[at - 1], hints.isHeader)),
    rows: below.map(({ row }) => row),
    lines: below.map(({ line }) => line),
    headerRow: at + 1,
  };
}

function likelyHeader(all: readonly Row[], isHeader: (text: string) => boolean): number {
  const first = all.findIndex((row) => filled(row) > 0);
  const candidates = all
    .slice(0, 200)
    .flatMap((row, index) => (filled(row) > 0 ? [index] : []))
    .slice(0, searched);
  // Together with the row above, because headers in two rows have more known names together.
  const countKnown = (index: number): number => {
    const texts = joined(all[index] ?? [], all[index - 1], isHeader).filter(Boolean);
    return new Set(texts.filter(isHeader)).size;
  };
  const best = candidates.reduce((most, index) => (countKnown(index) > countKnown(most) ? index : most), first);
  if (countKnown(best) >= 2 || countKnown(first) > 0) return countKnown(best) >= 2 ? best : first;
  // No header is known: a title has fewer cells than the columns below it.
  const widest = Math.max(...candidates.map((index) => filled(all[index] ?? [])));
  return widest < 3 ? first : (candidates.find((index) => filled(all[index] ?? []) > 1) ?? first);
}

/** Joins two rows of headers, where a cell of the upper one spans several columns. Over an empty cell it spans both rows. */
function joined(lower: Row, upper: Row | undefined, isHeader: (text: string) => boolean): string[] {
  if (!upper || filled(upper) < 2) return Array.from(lower, (cell) => headerText(cell.text));
  // A merged cell has its text in the first of its columns, which has its own header below.
  const lowerHeaders = Array.from({ length: Math.max(lower.length, upper.length) }, (_, index) =>
    headerText(lower[index]?.text || upper[index]?.text || ''),
  );
  let over = '';
  const both = lowerHeaders.map((_text, index) => {
    const below = headerText(lower[index]?.text ?? '');
    over = headerText(upper[index]?.text ?? '') || over;
    return [over, below].filter(Boolean).join(' ');
  });
  const countKnown = (texts: readonly string[]): number => new Set(texts.filter((text) => text && isHeader(text))).size;
  // 'Order' over 'Ref' and 'Date' adds nothing; 'Pickup' over 'Address' does.
  const best = both.map((text, index) => (isHeader(text) ? text : (lowerHeaders[index] ?? '')));
  return countKnown(best) > countKnown(lowerHeaders) ? best : lowerHeaders;
}

function eachOnce(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const before = header ? (seen.get(header) ?? 0) : 0;
    seen.set(header, before + 1);
    return before === 0 ? header : `${header} (${before + 1})`;
  });
}
