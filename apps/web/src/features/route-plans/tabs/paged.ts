import type { ListQuery } from '../../../components/list-state.ts';

/** The page that the address asks for, of rows that are all here already; past the end it is the last one. */
export function paged<Row>(rows: readonly Row[], { currentPage, itemsPerPage }: ListQuery): readonly Row[] {
  const last = Math.max(1, Math.ceil(rows.length / itemsPerPage));
  const from = (Math.min(currentPage, last) - 1) * itemsPerPage;
  return rows.slice(from, from + itemsPerPage);
}
