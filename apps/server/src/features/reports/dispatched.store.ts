import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { sql } from 'kysely';
import { containing, readPage } from '../../platform/db/listing.ts';
import { isNoSandbox } from '../../shared/sandbox.ts';
import type { Query } from '../../platform/db/handles.ts';
import { type OrderScope, orderColumnsOf } from '../orders/index.ts';
import { entriesOf } from '@roundsman/domain/typed-tables';

export type DispatchedQuery = ParsedInput<Extract<AllEndpoints, { name: 'GET /orders/dispatched' }>>['query'];
export type VolumeQuery = ParsedInput<
  Extract<AllEndpoints, { name: 'GET /orders/companies-orders-dispatched' }>
>['query'];

/** The orders that a report covers, and the time zone of its days. */
export interface DispatchedScope extends OrderScope {
  readonly timeZone: string;
  /** True when the user may select a company by its admin. */
  readonly mayNameCompanies: boolean;
}

const textFilters = {
  orderCode: 'o.order_code',
  pickupName: 'o.pickup_name',
  pickupAddress: 'o.pickup_address',
  pickupPhone: 'o.pickup_phone',
  deliveryName: 'o.delivery_name',
  deliveryAddress: 'o.delivery_address',
  deliveryPhone: 'o.delivery_phone',
  routePlanName: 'p.name',
} as const;

const sortable = {
  orderCode: sql`o.order_code`,
  deliveryDate: sql`o.delivery_date`,
  dispatchedAt: sql`o.dispatched_at`,
  pickupName: sql`lower(o.pickup_name)`,
  deliveryName: sql`lower(o.delivery_name)`,
  deliveryAddress: sql`lower(o.delivery_address)`,
};

/** Selects orders that were dispatched at least once, also deleted ones. */
function dispatchedIn({ q, companyId, groupIds }: DispatchedScope) {
  let query = q
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('route_plans as p', 'p.id', 'o.route_plan_id')
    .where('o.dispatched_at', 'is not', null);
  query = query.where(companyId === null ? isNoSandbox('o.company_id') : (eb) => eb('o.company_id', '=', companyId));
  if (groupIds !== null) query = query.where('o.group_id', '=', (eb) => eb.fn.any(eb.val([...groupIds])));
  return query;
}

const since = (column: string, day: string, zone: string) =>
  sql<boolean>`${sql.ref(column)} >= ${day}::timestamp at time zone ${zone}`;
const until = (column: string, day: string, zone: string) =>
  sql<boolean>`${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${zone}`;

const hasAdmin = (company: string, email: string) =>
  sql<boolean>`exists (select 1 from memberships m join users u on u.id = m.user_id where m.company_id = ${sql.ref(company)}
    and m.deleted_at is null and 'company_admin' = any(m.roles) and u.email ilike ${containing(email)})`;

function matching(scope: DispatchedScope, { filters }: Pick<DispatchedQuery, 'filters'>) {
  let query = dispatchedIn(scope);
  for (const [name, column] of entriesOf(textFilters)) {
    const text = filters[name];
    if (text) query = query.where(column, 'ilike', containing(text));
  }
  const { startDate, endDate, companyEmail } = filters;
  if (startDate) query = query.where(since('o.dispatched_at', startDate, scope.timeZone));
  if (endDate) query = query.where(until('o.dispatched_at', endDate, scope.timeZone));
  if (companyEmail && scope.mayNameCompanies) query = query.where(hasAdmin('o.company_id', companyEmail));
  return query.select(orderColumnsOf('o')).select('c.name as company_name');
}

export async function listDispatched(scope: DispatchedScope, input: DispatchedQuery) {
  const page = await readPage(matching(scope, input), input, sortable, {
    newest: sql`o.dispatched_at`,
    id: sql`o.id`,
    // A further dispatch moves an order to the top.
    isWalk: false,
  });
  const hasFilters = Object.values(input.filters).some(Boolean);
  const { count } = hasFilters
    ? await dispatchedIn(scope).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    : { count: page.totalItems };
  return { ...page, allOrders: count };
}

export type DispatchedRow = Awaited<ReturnType<typeof listDispatched>>['rows'][number];

export async function countDispatched(scope: DispatchedScope, input: DispatchedQuery): Promise<number> {
  const { count } = await matching(scope, input)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the rows after one, newest first. Compares with the stored instant, because a Date has no microseconds. */
export async function listDispatchedBefore(
  scope: DispatchedScope,
  input: DispatchedQuery,
  last: DispatchedRow | undefined,
  limit: number,
): Promise<DispatchedRow[]> {
  let query = matching(scope, input);
  if (last)
    query = query.where(
      sql<boolean>`(o.dispatched_at, o.id) < (select l.dispatched_at, l.id from orders l where l.id = ${last.id})`,
    );
  return query.orderBy('o.dispatched_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute();
}

/** Returns all companies with their number of dispatched orders, highest first. */
export async function listVolume(q: Query, timeZone: string, { currentPage, itemsPerPage, filters }: VolumeQuery) {
  const { companyName, companyEmail, startDate, endDate } = filters;
  let sent = q
    .selectFrom('orders as o')
    .where('o.company_id', '=', sql<string>`c.id`)
    .where('o.dispatched_at', 'is not', null)
    .select(sql<number>`count(*)`.as('count'));
  if (startDate) sent = sent.where(since('o.dispatched_at', startDate, timeZone));
  if (endDate) sent = sent.where(until('o.dispatched_at', endDate, timeZone));
  let query = q
    .selectFrom('companies as c')
    .where(isNoSandbox('c.id'))
    .select(['c.id', 'c.name', 'c.created_at'])
    .select(sql<number>`(${sent})`.as('count'));
  if (companyName) query = query.where('c.name', 'ilike', containing(companyName));
  if (companyEmail) query = query.where(hasAdmin('c.id', companyEmail));
  const sorted = query.orderBy('count', 'desc').orderBy('c.name').orderBy('c.id');
  const rows = await (itemsPerPage
    ? sorted.limit(itemsPerPage).offset((currentPage - 1) * itemsPerPage)
    : sorted
  ).execute();
  const { total } = await query.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, totalItems: total };
}
