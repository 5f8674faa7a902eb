import { definitionOf, fieldsWith, type OrderStatus, orderStatuses, parseDeliveryDate } from '@roundsman/domain';
import { sql } from 'kysely';
import { containing, countRows, type PageOf, readPage } from '../../../platform/db/listing.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { type OrderRow, orderColumns } from '../order-table-columns.ts';
import { isNoSandbox } from '../../../shared/sandbox.ts';
import { countAll } from './order-counts.store.ts';
import type { OrderListQuery } from './order-list-query.ts';
import type { OrderScope } from './order-scope.ts';
import { sortOrders, readSortedIds } from './order-sort.store.ts';
import { maxHits, findByText, hitsOf } from './order-texts.store.ts';
import { entriesOf, keysOf } from '@roundsman/domain/typed-tables';

const selectAllLimit = 10_000;

/** Sorts orders for a plan: errors first, then those in geocoding, then the latest upload. */
const errorsFirst = sql`row(case status when ${'ERROR' satisfies OrderStatus} then 2 when ${'GEOCODING' satisfies OrderStatus} then 1 else 0 end,
  coalesce(uploaded_time, '-infinity'), created_at)`;

const textFilters = {
  orderCode: 'order_code',
  orderRef: 'order_ref',
  pickupName: 'pickup_name',
  pickupAddress: 'pickup_address',
  pickupPhone: 'pickup_phone',
  deliveryName: 'delivery_name',
  deliveryAddress: 'delivery_address',
  deliveryPhone: 'delivery_phone',
} as const;

const columns = { createdAt: sql`created_at` };

const columnsSearched = Object.values(textFilters).map((column) => sql.ref(column));

/** Selects the orders that the user may see. */
export function visibleOrders({ q, companyId, groupIds }: OrderScope) {
  let query = q.selectFrom('orders').where('deleted_at', 'is', null);
  query = query.where(companyId === null ? isNoSandbox('orders.company_id') : (eb) => eb('company_id', '=', companyId));
  if (groupIds !== null) query = query.where('group_id', '=', (eb) => eb.fn.any(eb.val([...groupIds])));
  return query;
}

/**
 * Returns a page of orders; with `isSelectAll` also the ids of all that match, at most 10,000. `isMore`: more orders
 * match than `totalItems`. This happens only over all companies with a frequent text, where counting would take half a
 * minute.
 */
export async function listOrders(
  scope: OrderScope,
  input: OrderListQuery,
): Promise<PageOf<OrderRow> & { isMore: boolean; selectedIds?: string[] }> {
  const statuses = statusesOf(input);
  const patterns = patternsOf(input);
  const matchingIds = await findByText(scope.q, patterns);
  const scanned = filtered(scope, input, statuses, matchingIds, 'met');
  const isBounded = scope.companyId === null && patterns.length > 0 && matchingIds === 'many';
  const joined = isBounded ? newestOf(scope, scanned, maxHits) : filtered(scope, input, statuses, matchingIds, 'all');
  const count = (): Promise<number> => {
    if (isOfType(scope, input, statuses)) return countAll(scope.q, typeOf(input));
    return countRows(isBounded ? newestOf(scope, scanned, maxHits + 1) : joined);
  };
  // With many matches the first page is found soon while the list is scanned. Sorting and counting need all matches.
  const isScanned = isByCreation(input, statuses) && !isFarDown(input);
  const { rows, totalItems, nextCursor } = await readRows(scope, isScanned ? scanned : joined, count, input, statuses);
  const page = { rows, nextCursor, totalItems: isBounded ? Math.min(totalItems, maxHits) : totalItems };
  const isMore = isBounded && totalItems > maxHits;
  if (!input.isSelectAll) return { ...page, isMore };
  const all = await joined.select('id').orderBy('created_at', 'desc').orderBy('id').limit(selectAllLimit).execute();
  return { ...page, isMore, selectedIds: all.map((row) => row.id) };
}

const newestOf = (scope: OrderScope, matching: ReturnType<typeof filtered>, limit: number) =>
  visibleOrders(scope).where(
    'id',
    'in',
    matching.select('id').orderBy('created_at', 'desc').orderBy('id').limit(limit),
  );

/**
 * From this row on, skipping rows costs more than a second query. Then, as with a sorted list, only ids are scanned.
 */
const farDown = 1000;
const isFarDown = ({ currentPage, itemsPerPage, cursor }: OrderListQuery): boolean =>
  cursor === undefined && (currentPage - 1) * itemsPerPage >= farDown;

/** Returns whether the list is sorted by the instant of creation, and so can be walked. */
const isByCreation = ({ sortBy }: OrderListQuery, statuses: readonly OrderStatus[]): boolean =>
  sortBy ? sortBy === 'createdAt' : statuses.length <= 1;

async function readRows(
  scope: OrderScope,
  matching: ReturnType<typeof filtered>,
  count: () => Promise<number>,
  input: OrderListQuery,
  statuses: readonly OrderStatus[],
): Promise<PageOf<OrderRow>> {
  const { sortBy, currentPage, itemsPerPage, cursor } = input;
  const isWalk = isByCreation(input, statuses);
  const byDefault = { newest: isWalk ? sql`created_at` : errorsFirst, id: sql`id`, isWalk };
  const page = { currentPage, itemsPerPage, cursor, order: input.order };
  if (!sortBy || sortBy === 'createdAt') {
    const sorted = { ...page, sortBy };
    if (!isFarDown(input)) return readPage(matching.select(orderColumns), sorted, columns, byDefault, count);
    const pageOfIds = await readPage(matching.select('id'), sorted, columns, byDefault, count);
    const ids = pageOfIds.rows.map(({ id }) => id);
    return { ...pageOfIds, rows: await rowsOf(scope, ids) };
  }
  if (cursor !== undefined) refuseFields([{ path: 'cursor', code: 'cursor_invalid' }]);
  const ids = await readSortedIds(matching, { ...page, sortBy });
  const before = (currentPage - 1) * itemsPerPage;
  const isLast = ids.length < itemsPerPage && (ids.length > 0 || before === 0);
  const totalItems = isLast ? before + ids.length : await count();
  return { rows: await rowsOf(scope, ids), totalItems, nextCursor: null };
}

/** Returns orders in the order of the ids. */
async function rowsOf(scope: OrderScope, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = new Map((await listVisible(scope, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns the ids of all that match, in the list's order. */
export async function listOrderIds(scope: OrderScope, input: OrderListQuery, limit: number): Promise<string[]> {
  const { sortBy } = input;
  const sort = sortBy
    ? { sortBy, order: input.order }
    : ({ sortBy: 'createdAt', order: input.order ?? 'descend' } as const);
  const matchingIds = await findByText(scope.q, patternsOf(input));
  const many = scope.companyId === null ? 'met' : 'all';
  const matching = filtered(scope, input, statusesOf(input), matchingIds, many);
  const rows = await sortOrders(matching, sort).select('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Returns those of these orders that the user may see. */
export async function listVisible(scope: OrderScope, ids: readonly string[]): Promise<OrderRow[]> {
  return visibleOrders(scope)
    .select(orderColumns)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** Returns the text filters as patterns of ILIKE. */
const patternsOf = ({ filters }: OrderListQuery): string[] =>
  (['search', ...keysOf(textFilters)] as const).flatMap((name) => (filters[name] ? [containing(filters[name])] : []));

/**
 * Applies all filters. `matchingIds` limits them to these orders, unless it is 'many'. Then 'met' tests each order while the
 * list is scanned, and 'all' joins all matches of the text first.
 */
function filtered(
  scope: OrderScope,
  input: OrderListQuery,
  statuses: readonly OrderStatus[],
  matchingIds: readonly string[] | 'many',
  many: 'met' | 'all',
) {
  const { filters } = input;
  let query = visibleOrders(scope);
  if (matchingIds !== 'many') query = query.where('id', '=', (eb) => eb.fn.any(eb.val([...matchingIds])));
  const type = typeOf(input);
  if (type) query = query.where('route_plan_type', '=', type);
  if (statuses.length > 0) query = query.where('status', 'in', statuses);
  const date = filters.deliveryDate ?? input.deliveryDate;
  if (date) query = query.where('delivery_date', '=', dateOf(date, 'deliveryDate'));
  const { deliveryDateFrom } = filters;
  if (deliveryDateFrom)
    query = query.where('delivery_date', '>=', dateOf(deliveryDateFrom, 'filters.deliveryDateFrom'));
  if (input.uploadedTime) query = query.where('uploaded_time', '=', instantOf(input.uploadedTime));
  if (filters.uploadId) query = query.where('upload_id', '=', filters.uploadId);
  const { labels } = filters;
  if (labels?.length) query = query.where(sql<boolean>`labels && ${labels}::uuid[]`);
  for (const [name, column] of entriesOf(textFilters)) {
    const text = filters[name];
    if (text) query = query.where(column, 'ilike', containing(text));
  }
  for (const field of fieldsWith({ isFilter: true })) {
    const value = filters[field];
    if (value) query = query.where(sql.ref(definitionOf(field).column), '=', value);
  }
  const { search, companyEmail } = filters;
  if (search) {
    const pattern = containing(search);
    if (matchingIds === 'many' && many === 'all')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the joined table has one column that nothing selects
      query = query.innerJoin(hitsOf(pattern), (join) => join.on(sql<boolean>`hit_id = id`)) as typeof query;
    // With coalesce PostgreSQL uses a fixed selectivity. Without it, row-level security makes it expect few matches and
    // sort them all.
    else
      query = query.where(
        sql<boolean>`coalesce(${sql.join(
          columnsSearched.map((column) => sql`${column} ilike ${pattern}`),
          sql` or `,
        )}, false)`,
      );
  }
  if (companyEmail && scope.companyId === null) {
    query = query.where(
      sql<boolean>`exists (select 1 from memberships m join users u on u.id = m.user_id where m.company_id = orders.company_id
        and m.deleted_at is null and 'company_admin' = any(m.roles) and u.email ilike ${containing(companyEmail)})`,
    );
  }
  return query;
}

const typeOf = ({ filters, routePlanType }: OrderListQuery) => filters.routePlanType ?? routePlanType ?? null;

/** Returns whether the list shows all orders of its type, or all orders: the initial list of a page. */
function isOfType(
  { groupIds, isOfDepot = false }: OrderScope,
  input: OrderListQuery,
  statuses: readonly OrderStatus[],
): boolean {
  const { routePlanType: _type, ...filters } = input.filters;
  const isFiltered = [input.deliveryDate, input.uploadedTime, ...Object.values(filters)].some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return groupIds === null && !isOfDepot && statuses.length === 0 && !isFiltered;
}

function statusesOf({ status, filters }: OrderListQuery): OrderStatus[] {
  if (filters.status) return [filters.status];
  const names = (status ?? '').split(',').map((text) => text.trim().toUpperCase());
  return names
    .filter(Boolean)
    .map(
      (text) =>
        orderStatuses.find((orderStatus) => orderStatus === text) ??
        refuseFields([{ path: 'status', code: 'invalid' }]),
    );
}

/** Parses YYYY/MM/DD or YYYY-MM-DD. */
function dateOf(text: string, path: string): string {
  const date = parseDeliveryDate(text.trim().replaceAll('/', '-'));
  return date ?? refuseFields([{ path, code: 'invalid' }]);
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? refuseFields([{ path: 'uploadedTime', code: 'invalid' }]) : instant;
}

/** Returns an order with its signature. */
export async function findVisibleOrder(scope: OrderScope, id: string) {
  return visibleOrders(scope).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the coordinates of the newest order that has some. */
export async function readLastPlace(
  scope: OrderScope,
): Promise<{ delivery_lat: number; delivery_lng: number } | undefined> {
  return visibleOrders(scope)
    .select(['delivery_lat', 'delivery_lng'])
    .where('delivery_lat', 'is not', null)
    .where('delivery_lng', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ delivery_lat: number; delivery_lng: number }>()
    .executeTakeFirst();
}

/** Returns the first company admin of each company, by company id. */
export async function readCompanyAdmins(
  { q }: OrderScope,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ company_id: string; email: string }>`
    select distinct on (m.company_id) m.company_id, u.email from memberships m join users u on u.id = m.user_id
    where m.company_id = any(${[...new Set(companyIds)]}) and m.deleted_at is null and 'company_admin' = any(m.roles)
    order by m.company_id, m.created_at, u.email`.execute(q);
  return new Map(rows.map((row) => [row.company_id, row.email]));
}
