import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { partOf } from '../parts.ts';

/** What every list asks for (SRV-79). */
export interface Page<Sortable extends string> {
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly sortBy?: Sortable | undefined;
  readonly order?: 'ascend' | 'descend' | undefined;
}

/** For ILIKE: texts that hold this one somewhere. What a person types is never a pattern (API-69). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * One page of a query and the count of all its rows. Sorted by the asked column, without one newest first; then by id, so
 * that no row shows on two pages. `columns` is the whitelist: sort name → column or expression of the query. `count` knows how many
 * there are, where another way is quicker than counting the query's rows.
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
    // What is newest is never null, and only plain `desc` is read from an index without sorting the whole table.
    .orderBy(sort, (by) => (isDown ? (page.sortBy ? by.desc().nullsLast() : by.desc()) : by.asc()))
    .orderBy(byDefault.id)
    .limit(page.itemsPerPage)
    .offset(before)
    .execute();
  // The last page says how many there are. Counting reads all that match once more, and a search that finds little is the dearest.
  if (rows.length < page.itemsPerPage && (rows.length > 0 || before === 0))
    return { rows, totalItems: before + rows.length };
  return { rows, totalItems: await count() };
}

/** How many rows a query has. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const row = await query.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  return Number(partOf(row, 'count') ?? 0);
}
