import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { partOf } from '../parts.ts';

/** The paging and sorting that every list accepts. */
export interface Page<Sortable extends string> {
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly sortBy?: Sortable | undefined;
  readonly order?: 'ascend' | 'descend' | undefined;
}

/** Returns an ILIKE pattern for texts that contain this one. Wildcards in it are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns one page of a query and the count of all its rows. Sorted by the requested column, or newest first; then by
 * id, so that no row is on two pages. `columns` is the whitelist: sort name → column or expression of the query.
 * `count` overrides how all rows are counted, where there is a faster way.
 */
export async function readPage<DB, TB extends keyof DB, Row, Sortable extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<Sortable>,
  columns: Readonly<Record<Sortable, Expression<unknown>>>,
  byDefault: { readonly newest: Expression<unknown>; readonly id: Expression<unknown> },
  count: () => Promise<number> = () => countRows(query),
): Promise<{ rows: Row[]; totalItems: number }> {
  const sort = page.sortBy ? columns[page.sortBy] : byDefault.newest;
  const isDown = page.sortBy ? page.order === 'descend' : page.order !== 'ascend';
  const before = (page.currentPage - 1) * page.itemsPerPage;
  const rows = await query
    // Dates of creation are never null, and an index has the order of a plain `desc` only.
    .orderBy(sort, (by) => (isDown ? (page.sortBy ? by.desc().nullsLast() : by.desc()) : by.asc()))
    .orderBy(byDefault.id)
    .limit(page.itemsPerPage)
    .offset(before)
    .execute();
  // The last page gives the count. Otherwise counting reads all matching rows again, which is slowest for a search with
  // few results.
  if (rows.length < page.itemsPerPage && (rows.length > 0 || before === 0))
    return { rows, totalItems: before + rows.length };
  return { rows, totalItems: await count() };
}

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const row = await query.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  return Number(partOf(row, 'count') ?? 0);
}
