import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '../../../platform/db/listing.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { OrderListQuery } from './order-list-query.ts';
import { loadFields } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';

type Orders = SelectQueryBuilder<Database, 'orders', unknown>;
type Sort = Required<Pick<OrderListQuery, 'sortBy'>> & Pick<OrderListQuery, 'order'>;

/**
 * Columns by which the list can be sorted. The table has an index with the company for each (migrations 0025 and 0114), except for
 * further loads, which few companies have.
 */
const sortable = {
  orderCode: sql`order_code`,
  orderRef: sql`lower(coalesce(order_ref, order_code))`,
  deliveryDate: sql`delivery_date`,
  latestDate: sql`latest_date`,
  pickupName: sql`lower(pickup_name)`,
  pickupAddress: sql`lower(pickup_address)`,
  deliveryName: sql`lower(delivery_name)`,
  deliveryAddress: sql`lower(delivery_address)`,
  ...tableOf(loadFields, (field) => sql.ref(field)),
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  status: sql`status`,
  uploadedTime: sql`uploaded_time`,
};

/** Sorts all rows: empty values last in both directions, equal values by id in the column's direction. */
export function sortOrders(query: Orders, { sortBy, order }: Sort) {
  const isDown = order === 'descend';
  return query
    .orderBy(sortable[sortBy ?? 'createdAt'], (by) => (isDown ? by.desc().nullsLast() : by.asc()))
    .orderBy('id', isDown ? 'desc' : 'asc');
}

/**
 * Returns the ids of one sorted page. An index that is read backwards has its empty values first. Descending order
 * therefore queries the rows with a value first, and then the others.
 */
export async function readSortedIds(query: Orders, sort: Sort & Pick<OrderListQuery, 'currentPage' | 'itemsPerPage'>) {
  const { currentPage, itemsPerPage: limit } = sort;
  const before = (currentPage - 1) * limit;
  if (sort.order !== 'descend') return idsOf(sortOrders(query, sort), before, limit);
  const column = sortable[sort.sortBy ?? 'createdAt'];
  const filled = query.where(column, 'is not', null);
  const ids = await idsOf(filled.orderBy(column, 'desc').orderBy('id', 'desc'), before, limit);
  if (ids.length === limit) return ids;
  const all = ids.length > 0 || before === 0 ? before + ids.length : await countRows(filled);
  const empty = query.where(column, 'is', null).orderBy('id', 'desc');
  return [...ids, ...(await idsOf(empty, Math.max(0, before - all), limit - ids.length))];
}

async function idsOf(query: Orders, before: number, limit: number): Promise<string[]> {
  const rows = await query.select('id').offset(before).limit(limit).execute();
  return rows.map(({ id }) => id);
}
