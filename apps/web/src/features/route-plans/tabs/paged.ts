import type { ListQuery } from '../../../components/lists/list-state.ts';

/** Returns the rows of the page in the URL when all rows are loaded. Beyond the end it is the last page. */
export function paged<Row>(rows: readonly Row[], { currentPage, itemsPerPage }: ListQuery): readonly Row[] {
  const last = Math.max(1, Math.ceil(rows.length / itemsPerPage));
  const from = (Math.min(currentPage, last) - 1) * itemsPerPage;
  return rows.slice(from, from + itemsPerPage);
}
