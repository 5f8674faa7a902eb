import type { CompanySettings, CompanyStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type OrderRow, orderColumnsOf } from '../orders/index.ts';

/** The order of a tracking link or a code. */
export interface TrackedLink {
  readonly companyId: string;
  readonly orderId: string;
}

/** Days until the public pages of a banned company close. */
const bannedDays = 30;

const openFor = (q: Query, now: Date) =>
  q
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.company_id as companyId', 'o.id as orderId'])
    .where('o.deleted_at', 'is', null)
    .where(
      sql<boolean>`(c.status <> ${'BANNED' satisfies CompanyStatus} or coalesce(c.banned_at, c.updated_at) > ${now}::timestamptz - make_interval(days => ${bannedDays}))`,
    );

/** A lookup: returns the order of a code. */
export function findByCode(q: Query, code: string, now: Date): Promise<TrackedLink | undefined> {
  return openFor(q, now).where('o.order_code', '=', code).executeTakeFirst();
}

/** A lookup: returns the order of a live link. */
export function findByToken(q: Query, token: string, now: Date): Promise<TrackedLink | undefined> {
  return openFor(q, now).where('o.stop_token', '=', token).executeTakeFirst();
}

/** Returns the order with the names that the pages show. */
export async function readTracked({ q, companyId }: TenantTx, orderId: string) {
  return q
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('company_settings as s', 's.company_id', 'o.company_id')
    .leftJoin('groups as g', 'g.id', 'o.group_id')
    .leftJoin('drivers as d', 'd.id', 'o.driver_id')
    .leftJoin('route_plans as p', 'p.id', 'o.route_plan_id')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where('o.deleted_at', 'is', null)
    .select(orderColumnsOf('o'))
    .select([
      'c.name as company_name',
      'c.phone as company_phone',
      's.data as settings',
      'g.name as group_name',
      'd.name as driver_name',
      'p.name as plan_name',
    ])
    .$castTo<TrackedRow>()
    .executeTakeFirstOrThrow();
}

export type TrackedRow = OrderRow & {
  company_name: string | null;
  company_phone: string | null;
  settings: Partial<CompanySettings> | null;
  group_name: string | null;
  driver_name: string | null;
  plan_name: string | null;
};

/** Returns the labels of an order, oldest first. */
export async function readLabels({ q, companyId }: TenantTx, ids: readonly string[]) {
  return q
    .selectFrom('labels')
    .select(['name', 'color'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the dispatched route of an order with the driver's last position; undefined when there is none. */
export async function findRoute({ q, companyId }: TenantTx, orderId: string) {
  return q
    .selectFrom('stops as s')
    .innerJoin('routes as r', 'r.id', 's.route_id')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .innerJoin('route_plans as p', 'p.id', 'r.route_plan_id')
    .where('s.company_id', '=', companyId)
    .where('s.order_id', '=', orderId)
    .where('s.type', '=', 'delivery')
    .where('r.status', '=', 'DISPATCHED')
    .where('p.deleted_at', 'is', null)
    .select([
      'r.id as route_id',
      'r.driver_id',
      'r.dispatched_at',
      's.sequence',
      's.arrival_seconds',
      'p.delivery_date',
      'r.phone as route_phone',
      'd.phone as driver_phone',
      'd.lat',
      'd.lng',
      'd.position_at',
    ])
    .executeTakeFirst();
}

export const findPlanVersion = async ({ q, companyId }: TenantTx, routePlanId: string): Promise<number> =>
  (
    await q
      .selectFrom('route_plans')
      .select('version')
      .where('company_id', '=', companyId)
      .where('id', '=', routePlanId)
      .executeTakeFirstOrThrow()
  ).version;
