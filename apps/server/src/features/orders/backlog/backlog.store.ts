import { type DueTime, dueTimes, endOfDueWeek, zoneFinder } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import { type RawBuilder, sql } from 'kysely';
import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { containing, countRows } from '../../../platform/db/listing.ts';
import { listPlanningZones } from '../../zones/index.ts';
import type { OrderScope } from '../list/order-scope.ts';
import { visibleOrders } from '../list/order-list.store.ts';
import { type OrderRow, orderColumns } from '../order-table-columns.ts';

export type BacklogQuery = ParsedInput<Extract<AllEndpoints, { name: 'GET /orders/backlog' }>>['query'];

/** At most so many orders are selected at once, and searched for their zones. */
const most = 10_000;

const isLimited = sql<boolean>`(earliest_date is not null or latest_date is not null or weekdays <> '{}')`;

/** In two weeks every weekday comes twice. */
const mayBeOnSeveralDays = sql<boolean>`(delivery_date is null or (${isLimited} and (earliest_date is null or latest_date is null
  or (select count(*) from generate_series(earliest_date, least(latest_date, earliest_date + 13), interval '1 day') as day
    where weekdays = '{}' or extract(isodow from day)::int = any(weekdays)) > 1)))`;

const dueDate = sql<
  string | null
>`case when latest_date is not null or ${isLimited} then latest_date else delivery_date end`;

const isDue = (due: DueTime, today: string): RawBuilder<boolean> => {
  const lastOfWeek = endOfDueWeek(today);
  const conditions = {
    overdue: sql<boolean>`${dueDate} < ${today}`,
    today: sql<boolean>`${dueDate} = ${today}`,
    week: sql<boolean>`(${dueDate} > ${today} and ${dueDate} <= ${lastOfWeek})`,
    later: sql<boolean>`${dueDate} > ${lastOfWeek}`,
    none: sql<boolean>`${dueDate} is null`,
  };
  return conditions[due];
};

const sortable = {
  dueDate,
  createdAt: sql`created_at`,
  deliveryDate: sql`delivery_date`,
  earliestDate: sql`earliest_date`,
  deliveryName: sql`lower(delivery_name)`,
  deliveryAddress: sql`lower(delivery_address)`,
};

/** Selects the drafts that are on no plan and may be served on several days, and those whose day has passed. */
const waitingOrders = (scope: OrderScope, today: string) =>
  visibleOrders(scope)
    .where('status', '=', 'DRAFT')
    .where('route_plan_id', 'is', null)
    .where((eb) => eb.or([mayBeOnSeveralDays, sql<boolean>`${dueDate} < ${today}`]));

async function filtered(scope: OrderScope & { readonly companyId: string }, { filters }: BacklogQuery, today: string) {
  let query = waitingOrders(scope, today);
  const { search, labels, due, zone, routePlanType } = filters;
  if (routePlanType) query = query.where('route_plan_type', '=', routePlanType);
  if (labels?.length) query = query.where(sql<boolean>`labels && ${labels}::uuid[]`);
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) =>
      eb.or(
        (
          ['order_code', 'order_ref', 'delivery_name', 'delivery_address', 'pickup_name', 'pickup_address'] as const
        ).map((column) => eb(column, 'ilike', pattern)),
      ),
    );
  }
  const byDue = due ? query.where(isDue(due, today)) : query;
  if (!zone) return { all: query, listed: byDue };
  // A zone is an area or a list of postcodes, which the database does not know.
  const places = await byDue
    .select(['id', 'delivery_lat', 'delivery_lng', 'delivery_address'])
    .orderBy('created_at')
    .limit(most)
    .execute();
  const zoneOf = zoneFinder(await listPlanningZones(scope));
  const ids = places.flatMap(({ id, delivery_lat: lat, delivery_lng: lng, delivery_address: address }) =>
    lat !== null && lng !== null && zoneOf({ lat, lng, address })?.id === zone ? [id] : [],
  );
  return { all: query, listed: byDue.where('id', '=', (eb) => eb.fn.any(eb.val(ids))) };
}

/**
 * Returns a page of the backlog, the first due orders first, and how many orders are due when, without the filters by
 * that and by zone. With `isSelectAll` also the ids of all that match, at most 10,000.
 * @param today the day in the company's time zone
 */
export async function listBacklog(
  scope: OrderScope & { readonly companyId: string },
  query: BacklogQuery,
  today: string,
): Promise<{
  rows: OrderRow[];
  totalItems: number;
  counts: Record<DueTime, number>;
  selectedIds?: string[];
}> {
  const { all, listed } = await filtered(scope, query, today);
  const { currentPage, itemsPerPage, sortBy = 'dueDate', order, isSelectAll } = query;
  const isDown = order === 'descend';
  const rows = await listed
    .select(orderColumns)
    .orderBy(sortable[sortBy], (by) => (isDown ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('created_at')
    .orderBy('id')
    .limit(itemsPerPage)
    .offset((currentPage - 1) * itemsPerPage)
    .execute();
  const counted = await all
    .select(dueTimes.map((due) => sql<string>`count(*) filter (where ${isDue(due, today)})`.as(due)))
    .executeTakeFirstOrThrow();
  const counts = tableOf(dueTimes, (due) => Number(counted[due]));
  const page = { rows, totalItems: await countRows(listed), counts };
  if (!isSelectAll) return page;
  const ids = await listed.select('id').orderBy('created_at').orderBy('id').limit(most).execute();
  return { ...page, selectedIds: ids.map(({ id }) => id) };
}
