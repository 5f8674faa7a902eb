import { type Position, readCursor, writeCursor } from './cursor.ts';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { tableOf } from '@roundsman/domain/typed-tables';
import { refuseFields } from '../errors.ts';
import { partOf } from '../parts.ts';

/** The paging and sorting that every list accepts. */
export interface Page<Sortable extends string> {
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly sortBy?: Sortable | undefined;
  readonly order?: 'ascend' | 'descend' | undefined;
  /** The `nextCursor` of the page before. Replaces the page number. */
  readonly cursor?: string | undefined;
}

/** A page of a list. */
export interface PageOf<Row> {
  readonly rows: Row[];
  /** The number of all rows that match; with a cursor, the number when the walk began. */
  readonly totalItems: number;
  /** Null on the last page and for other sortings. */
  readonly nextCursor: string | null;
}

/** Returns an ILIKE pattern for texts that contain this one. Wildcards in it are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns one page of a query and the count of all its rows. Sorted by the requested column, or newest first; then by
 * id, so that no row is on two pages. `columns` is the whitelist: sort name → column or expression of the query.
 * `count` overrides how all rows are counted, where there is a faster way.
 *
 * Lists that are sorted by the instant of creation can be walked: a cursor names the last row of a page, so that rows
 * inserted or deleted meanwhile move no other row to another page.
 */
export async function readPage<DB, TB extends keyof DB, Row, Sortable extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<Sortable>,
  columns: Readonly<Record<Sortable, Expression<unknown>>>,
  byDefault: { readonly newest: Expression<unknown>; readonly id: Expression<unknown>; readonly isWalk?: boolean },
  count: () => Promise<number> = () => countRows(query),
): Promise<PageOf<Row>> {
  const { cursor, itemsPerPage } = page;
  const isWalk = byDefault.isWalk ?? (!page.sortBy || page.sortBy === 'createdAt');
  if (cursor !== undefined && !isWalk) refuseFields([{ path: 'cursor', code: 'cursor_invalid' }]);
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const sort = page.sortBy ? columns[page.sortBy] : byDefault.newest;
  const isDown = page.sortBy ? page.order === 'descend' : page.order !== 'ascend';
  const before = from ? 0 : (page.currentPage - 1) * itemsPerPage;
  const { newest, id } = byDefault;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two more columns, which the result leaves out
  const positioned = (
    isWalk ? query.select([textOf(newest).as('cursor_at'), sql<string>`${id}`.as('cursor_id')]) : query
  ) as typeof query;
  const pageRows = await (from ? positioned.where(isAfter({ newest, id }, from, isDown)) : positioned)
    // Dates of creation are never null, and an index has the order of a plain `desc` only.
    .orderBy(sort, (by) => (isDown ? (page.sortBy && !isWalk ? by.desc().nullsLast() : by.desc()) : by.asc()))
    .orderBy(byDefault.id)
    .limit(itemsPerPage + 1)
    .offset(before)
    .execute();
  const rows = pageRows.slice(0, itemsPerPage).map((row) => (isWalk ? withoutPosition(row) : row));
  const hasMore = pageRows.length > itemsPerPage;
  // The last page gives the count. Otherwise counting reads all matching rows again, which is slowest for a search with
  // few results.
  const isCounted = !hasMore && (rows.length > 0 || before === 0);
  const totalItems = from ? from.total : isCounted ? before + rows.length : await count();
  const last = hasMore && isWalk ? pageRows[itemsPerPage - 1] : undefined;
  const nextCursor = last
    ? writeCursor({ at: String(partOf(last, 'cursor_at')), id: String(partOf(last, 'cursor_id')), total: totalItems })
    : null;
  return { rows, totalItems, nextCursor };
}

/** The query of a list of entities that is filtered and sorted by these texts, and sorted by the instants of a row. */
export interface EntityList<Text extends string> extends Page<Text | 'createdAt' | 'updatedAt'> {
  readonly filters: { readonly [Name in Text]?: string | undefined };
}

/** Returns one page of entities whose texts contain those of the filters. Texts are sorted whatever their case. */
export function readEntities<DB, TB extends keyof DB, Row, Text extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { filters, ...page }: EntityList<Text>,
  texts: readonly Text[],
): Promise<PageOf<Row>> {
  const lowered = tableOf(texts, (name) => sql`lower(${sql.ref(name)})`);
  const instants = { createdAt: sql`created_at`, updatedAt: sql`updated_at` };
  const matching = texts.reduce((list, name) => {
    const text = filters[name];
    return text ? list.where(sql<boolean>`${sql.ref(name)} ilike ${containing(text)}`) : list;
  }, query);
  return readPage(matching, page, { ...lowered, ...instants }, { newest: sql`created_at`, id: sql`id` });
}

const textOf = (at: Expression<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows behind a position. The first comparison is one that an index on the instant answers. */
function isAfter(
  { newest, id }: { readonly newest: Expression<unknown>; readonly id: Expression<unknown> },
  from: Position,
  isDown: boolean,
) {
  const at = sql`${from.at}::timestamptz`;
  const [upTo, beyond] = isDown ? [sql`<=`, sql`<`] : [sql`>=`, sql`>`];
  return sql<boolean>`(${newest} ${upTo} ${at} and (${newest} ${beyond} ${at} or ${id} > ${from.id}::uuid))`;
}

function withoutPosition<Row>(row: Row): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a walk adds these columns to each row
  const { cursor_at: _at, cursor_id: _id, ...rest } = row as Row & { cursor_at?: unknown; cursor_id?: unknown };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row without the columns that were added to it
  return rest as Row;
}

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const row = await query.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  return Number(partOf(row, 'count') ?? 0);
}
