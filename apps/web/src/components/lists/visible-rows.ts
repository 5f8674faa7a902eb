/** Range of drawn rows in a long table: the visible ones and some around them. */
export interface VisibleRows {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export const rowHeight = 40;
const spare = 12;
/** From this number of rows a table draws only the visible ones: sorting 1,000 rows took 3 s. */
export const visibleRowsFrom = 50;

export function rowsInView(count: number, scrollTop: number, height: number): VisibleRows {
  if (count < visibleRowsFrom) return { from: 0, to: count };
  // In steps of six rows, so that scrolling renders rarely.
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight / 6) * 6;
  const from = Math.max(0, Math.min(first, count - 1) - spare);
  return { from, to: Math.min(count, first + Math.ceil(height / rowHeight) + 6 + spare) };
}

/** Returns the page numbers to show: the first, the last and those around the current one. Null is a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page shows that page.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** Selects or deselects all rows from the last clicked one to this one. */
export function selectRange(
  selected: readonly string[],
  keys: readonly string[],
  from: string | null,
  to: string,
  isOn: boolean,
): string[] {
  const start = from === null ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  const range = start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  const set = new Set(selected);
  for (const key of range)
    if (isOn) set.add(key);
    else set.delete(key);
  return [...set];
}
