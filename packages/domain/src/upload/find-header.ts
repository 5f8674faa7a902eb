import { type Cell, isEmpty } from './cell.ts';
import type { Sheet } from './sheet.ts';

type Row = readonly Cell[];

export interface HeaderHints {
  /** Whether a text heads a column, as far as anybody knows. */
  readonly isHeader: (text: string) => boolean;
  /** The row that the person or the client says it is, counted from 1. */
  readonly headerRow?: number | undefined;
}

/** Titles, logos and addresses above the headers are seldom longer. */
const searched = 20;

const filled = (row: Row): number => row.filter((cell) => !isEmpty(cell)).length;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The sheet below its headers; null when no row follows them. The headers are the row that knows most of them among the
 * first ones; where nobody knows any, the first that holds more than a title. Headers of two rows, the upper merged over
 * the lower, become one: 'Delivery' over 'Address' is 'Delivery Address'. Of two alike the second is called 'Address (2)'.
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
  // Together with the line above: a header of two lines knows more than either.
  const known = (index: number): number => {
    const texts = joined(all[index] ?? [], all[index - 1], isHeader).filter(Boolean);
    return new Set(texts.filter(isHeader)).size;
  };
  const best = candidates.reduce((most, index) => (known(index) > known(most) ? index : most), first);
  if (known(best) >= 2 || known(first) > 0) return known(best) >= 2 ? best : first;
  // Nobody knows them: a title is one cell over columns that are many.
  const widest = Math.max(...candidates.map((index) => filled(all[index] ?? [])));
  return widest < 3 ? first : (candidates.find((index) => filled(all[index] ?? []) > 1) ?? first);
}

/** A second line of headers below a first one that spans several columns; one over a cell that is empty spans both lines. */
function joined(lower: Row, upper: Row | undefined, isHeader: (text: string) => boolean): string[] {
  if (!upper || filled(upper) < 2) return Array.from(lower, (cell) => oneLine(cell.text));
  // A text over several columns stands in the first of them, which has its own header below.
  const own = Array.from({ length: Math.max(lower.length, upper.length) }, (_, index) =>
    oneLine(lower[index]?.text || upper[index]?.text || ''),
  );
  let over = '';
  const both = own.map((_text, index) => {
    const below = oneLine(lower[index]?.text ?? '');
    over = oneLine(upper[index]?.text ?? '') || over;
    return [over, below].filter(Boolean).join(' ');
  });
  const known = (texts: readonly string[]): number => new Set(texts.filter((text) => text && isHeader(text))).size;
  // 'Order' over 'Ref' and 'Date' tells nothing new; 'Pickup' over 'Address' does.
  const best = both.map((text, index) => (isHeader(text) ? text : (own[index] ?? '')));
  return known(best) > known(own) ? best : own;
}

function eachOnce(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const before = header ? (seen.get(header) ?? 0) : 0;
    seen.set(header, before + 1);
    return before === 0 ? header : `${header} (${before + 1})`;
  });
}
