import { deactivatedStatuses, type RoutePlanStatus } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

export type CalendarRow = Selectable<Database['calendar_feeds']>;

/** The subject of a calendar. */
export type CalendarOf =
  | { readonly kind: 'COMPANY' }
  | { readonly kind: 'DEPOT'; readonly depotId: string }
  | { readonly kind: 'DRIVER'; readonly driverId: string };

export const listCalendars = ({ q, companyId }: TenantTx): Promise<CalendarRow[]> =>
  q.selectFrom('calendar_feeds').selectAll().where('company_id', '=', companyId).execute();

/** Stores the token of a calendar in place of an earlier one. */
export async function replaceCalendar(
  { q, companyId }: TenantTx,
  of: CalendarOf,
  values: { readonly digest: string; readonly madeBy: string },
): Promise<CalendarRow> {
  const driverId = of.kind === 'DRIVER' ? of.driverId : null;
  const depotId = of.kind === 'DEPOT' ? of.depotId : null;
  await q
    .deleteFrom('calendar_feeds')
    .where('company_id', '=', companyId)
    .where('kind', '=', of.kind)
    .where(
      sql<boolean>`driver_id is not distinct from ${driverId}::uuid and depot_id is not distinct from ${depotId}::uuid`,
    )
    .execute();
  return q
    .insertInto('calendar_feeds')
    .values({
      company_id: companyId,
      kind: of.kind,
      driver_id: driverId,
      depot_id: depotId,
      token_digest: values.digest,
      made_by: values.madeBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const deleteCalendar = ({ q, companyId }: TenantTx, id: string): Promise<CalendarRow | undefined> =>
  q
    .deleteFrom('calendar_feeds')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** A lookup: returns the calendar of a token, of a company that is not closed and a subject that is not deleted. */
export const findCalendar = (q: Query, digest: string): Promise<CalendarRow | undefined> =>
  q
    .selectFrom('calendar_feeds as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .leftJoin('drivers as d', 'd.id', 'f.driver_id')
    .leftJoin('depots as p', 'p.id', 'f.depot_id')
    .selectAll('f')
    .where('f.token_digest', '=', digest)
    .where('c.status', 'not in', deactivatedStatuses)
    .where('d.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

export const markUsed = ({ q, companyId }: TenantTx, id: string, now: Date) =>
  q
    .updateTable('calendar_feeds')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export interface CalendarRoute {
  readonly id: string;
  readonly plan_id: string;
  readonly plan: string;
  readonly delivery_date: string;
  readonly plan_status: string;
  readonly driver: string;
  readonly start_address: string | null;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly updated_at: Date;
  readonly stops: readonly CalendarStop[];
}

export interface CalendarStop {
  readonly type: 'pickup' | 'delivery';
  readonly at: number;
  readonly code: string;
  readonly name: string | null;
  readonly address: string | null;
}

/**
 * Returns the routes of a calendar between two days, by day and departure: those with stops, of a driver only those that
 * were sent.
 */
export async function listCalendarRoutes(
  { q, companyId }: TenantTx,
  { kind, driver_id: driverId, depot_id: depotId }: CalendarRow,
  days: { readonly from: string; readonly to: string },
): Promise<CalendarRoute[]> {
  const reachOfFeed = {
    COMPANY: sql`true`,
    DEPOT: sql`${depotId} in (r.start_depot_id, r.end_depot_id)`,
    DRIVER: sql`r.driver_id = ${driverId} and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}`,
  }[kind];
  const { rows } = await sql<CalendarRoute>`
    select r.id, p.id as plan_id, p.name as plan, p.delivery_date::text as delivery_date, p.status as plan_status,
      d.name as driver, r.start_address,
      coalesce(r.start_seconds, min(s.arrival_seconds)) as start_seconds,
      coalesce(r.end_seconds, max(s.end_seconds)) as end_seconds,
      greatest(p.updated_at, r.updated_at) as updated_at,
      json_agg(json_build_object('type', s.type, 'at', s.arrival_seconds, 'code', o.order_code,
        'name', case s.type when 'pickup' then o.pickup_name else o.delivery_name end,
        'address', case s.type when 'pickup' then o.pickup_address else o.delivery_address end)
        order by s.sequence) as stops
    from route_plans p
      join routes r on r.route_plan_id = p.id and r.company_id = p.company_id
      join drivers d on d.id = r.driver_id
      join stops s on s.route_id = r.id
      join orders o on o.id = s.order_id and o.deleted_at is null
    where p.company_id = ${companyId} and p.deleted_at is null
      and p.delivery_date between ${days.from} and ${days.to} and ${reachOfFeed}
    group by r.id, p.id, d.name
    order by p.delivery_date, start_seconds, r.id
    limit 5000`.execute(q);
  return rows;
}
