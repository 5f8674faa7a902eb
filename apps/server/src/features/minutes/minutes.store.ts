import type { MinutesLevel, OrderStatus, RoutePlanStatus, StopType, VisitProblem } from '@roundsman/domain';
import type { CountedVisit } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { deleteAcceptedOf } from '../accepted-minutes/index.ts';

/** Only the visits of this many days count. */
export const learnedDays = 365;

/** A settled visit of the last year. */
export interface VisitOfYear {
  readonly orderId: string;
  readonly stop: StopType;
  readonly day: string;
  readonly place: string | null;
  readonly customer: string | null;
  readonly goods: string | null;
  readonly load: number;
  /** Null: it does not count. */
  readonly seconds: number | null;
  readonly problem: VisitProblem | null;
  /** Seconds on site as planned, without waiting. */
  readonly planned: number;
  readonly name: string | null;
  readonly address: string | null;
  readonly labels: readonly string[];
}

/** Lists the settled visits of the last year, newest first; with `places` only those there. */
export async function listVisits(
  { q, companyId }: TenantTx,
  now: Date,
  places: readonly string[] | null = null,
): Promise<VisitOfYear[]> {
  const since = new Date(now.getTime() - learnedDays * 86_400_000);
  const { rows } =
    await sql<VisitOfYear>`select v.order_id as "orderId", v.stop, v.day, v.place, v.customer, v.goods, v.load, v.seconds, v.problem,
      coalesce(v.planned_end - v.planned_start, 0) as planned,
      case v.stop when 'pickup' then o.pickup_name else o.delivery_name end as name,
      case v.stop when 'pickup' then o.pickup_address else o.delivery_address end as address, o.labels
    from visits v join orders o on o.id = v.order_id
    where v.company_id = ${companyId} and v.settled_at is not null and v.left_at >= ${since}
      and (${places === null} or v.place = any(${places ?? []}::uuid[]))
    order by v.left_at desc, v.order_id`.execute(q);
  return rows;
}

/** Seconds of all visits of a stop type that count, without their places. For the company's value. */
export async function listSecondsOfCompany({ q, companyId }: TenantTx, now: Date) {
  const since = new Date(now.getTime() - learnedDays * 86_400_000);
  const { rows } = await sql<CountedVisit>`select stop, goods, place, seconds, load from (
      select stop, goods, place, seconds, load, row_number() over (partition by stop, goods order by left_at desc) as n from visits
      where company_id = ${companyId} and seconds is not null and left_at >= ${since}) v where n <= 2000`.execute(q);
  return rows;
}

export interface ContactAtPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly customer: string;
  readonly duration: number | null;
  readonly load: number | null;
}

/** Lists the contacts whose address and name visits can have; with `places` only those there. */
export async function listContactsAtPlaces(
  { q, companyId }: TenantTx,
  places: readonly string[],
): Promise<ContactAtPlace[]> {
  const { rows } =
    await sql<ContactAtPlace>`select c.id, c.name, c.address, k.place, customer_of(c.name, k.place) as customer,
      c.duration, c.load from contacts c cross join lateral (select place_of(c.address, c.lat, c.lng) as place) k
    where c.company_id = ${companyId} and k.place = any(${places}::uuid[]) and customer_of(c.name, k.place) is not null
    order by c.created_at, c.id`.execute(q);
  return rows;
}

export interface AcceptedRow {
  readonly id: string;
  readonly level: MinutesLevel;
  readonly stop: StopType;
  readonly place: string | null;
  readonly customer: string | null;
  readonly goods: string | null;
  readonly labelId: string | null;
  readonly contactId: string | null;
  readonly contactFormer: number | null;
  readonly contactMinutes: number | null;
  readonly fixedSeconds: number;
  readonly unitSeconds: number;
  readonly minutes: number;
  /** Planned before. */
  readonly plannedMinutes: number;
  readonly isByRule: boolean;
  readonly acceptedAt: Date;
  readonly by: string | null;
}

/** Lists the accepted minutes that are in use. */
export async function listAccepted({ q, companyId }: TenantTx): Promise<AcceptedRow[]> {
  return q
    .selectFrom('accepted_minutes as a')
    .leftJoin('users as u', 'u.id', 'a.accepted_by')
    .where('a.company_id', '=', companyId)
    .where('a.undone_at', 'is', null)
    .select([
      'a.id',
      'a.level',
      'a.stop',
      'a.place',
      'a.customer',
      'a.goods',
      'a.label_id as labelId',
      'a.contact_id as contactId',
      'a.contact_former as contactFormer',
      'a.contact_minutes as contactMinutes',
      'a.fixed_seconds as fixedSeconds',
      'a.unit_seconds as unitSeconds',
      'a.minutes',
      'a.planned_minutes as plannedMinutes',
      'a.is_by_rule as isByRule',
      'a.accepted_at as acceptedAt',
      'u.name as by',
    ])
    .execute();
}

/** Statuses of orders that a driver has not got yet. */
const waitingStatuses: readonly OrderStatus[] = ['DRAFT', 'UNASSIGNED', 'UNSCHEDULED', 'ASSIGNED'];

export interface WaitingOrder {
  readonly id: string;
  readonly route_plan_type: 'VRP' | 'PDP';
  readonly pickup_name: string | null;
  readonly pickup_address: string | null;
  readonly pickup_lat: number | null;
  readonly pickup_lng: number | null;
  readonly pickup_duration: number | null;
  readonly pickup_place: string | null;
  readonly pickup_customer: string | null;
  readonly delivery_name: string | null;
  readonly delivery_address: string | null;
  readonly delivery_lat: number | null;
  readonly delivery_lng: number | null;
  readonly delivery_duration: number | null;
  readonly delivery_place: string | null;
  readonly delivery_customer: string | null;
  readonly labels: readonly string[];
  readonly goods: readonly string[];
  readonly load: number | null;
  /** Minutes that each stop got from accepted minutes. */
  readonly filled: readonly { readonly stop: StopType; readonly minutes: number; readonly acceptedId: string | null }[];
}

/** Lists orders in preparation and on plans that were not dispatched. */
export async function listWaiting({ q, companyId }: TenantTx): Promise<WaitingOrder[]> {
  const { rows } =
    await sql<WaitingOrder>`select o.id, o.route_plan_type, o.pickup_name, o.pickup_address, o.pickup_lat, o.pickup_lng,
      o.pickup_duration, k.pickup_place, customer_of(o.pickup_name, k.pickup_place) as pickup_customer,
      o.delivery_name, o.delivery_address, o.delivery_lat, o.delivery_lng, o.delivery_duration, k.delivery_place,
      customer_of(o.delivery_name, k.delivery_place) as delivery_customer, o.labels, o.goods, o.load,
      coalesce((select jsonb_agg(jsonb_build_object('stop', m.stop, 'minutes', m.minutes, 'acceptedId', m.accepted_id))
        from order_minutes m where m.order_id = o.id), '[]'::jsonb) as filled
    from orders o left join route_plans p on p.id = o.route_plan_id
    cross join lateral (select place_of(o.pickup_address, o.pickup_lat, o.pickup_lng) as pickup_place,
      place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) as delivery_place) k
    where o.company_id = ${companyId} and o.deleted_at is null and o.status = any(${[...waitingStatuses]}::text[])
      and (o.route_plan_id is null or p.status <> ${'DISPATCHED' satisfies RoutePlanStatus})
    order by o.created_at desc limit 20000`.execute(q);
  return rows;
}

export interface MinutesRule {
  readonly acceptsEachNight: boolean;
  readonly minVisits: number;
  readonly minMinutes: number;
  readonly showsDrivers: boolean;
}

const defaultRule: MinutesRule = { acceptsEachNight: false, minVisits: 5, minMinutes: 2, showsDrivers: false };

export async function readRule({ q, companyId }: TenantTx): Promise<MinutesRule> {
  const row = await q
    .selectFrom('minutes_rules')
    .where('company_id', '=', companyId)
    .select([
      'accepts_each_night as acceptsEachNight',
      'min_visits as minVisits',
      'min_minutes as minMinutes',
      'shows_drivers as showsDrivers',
    ])
    .executeTakeFirst();
  return row ?? defaultRule;
}

export async function saveRule(
  { q, companyId }: TenantTx,
  rule: MinutesRule,
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<void> {
  const values = {
    accepts_each_night: rule.acceptsEachNight,
    min_visits: rule.minVisits,
    min_minutes: rule.minMinutes,
    shows_drivers: rule.showsDrivers,
    updated_by: userId,
    updated_at: at,
  };
  await q
    .insertInto('minutes_rules')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Deletes the visits of some orders, whose customer was erased, and accepted minutes that only rested on them. */
export async function deleteVisitsOf(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const { q, companyId } = tx;
  const { rows } = await sql<{ place: string | null; customer: string | null; isElsewhere: boolean }>`
    with gone as (delete from visits where company_id = ${companyId} and order_id = any(${orderIds}::uuid[])
      returning place, customer)
    select place, customer, exists (select from visits v where v.company_id = ${companyId} and v.place = gone.place
      and not v.order_id = any(${orderIds}::uuid[])) as "isElsewhere" from gone`.execute(q);
  await deleteAcceptedOf(tx, {
    customers: rows.flatMap(({ customer }) => customer ?? []),
    places: rows.flatMap(({ place, isElsewhere }) => (place === null || isElsewhere ? [] : place)),
  });
}

/** Deletes visits at the end of a company's retention. */
export async function deleteOldVisits({ q, companyId }: TenantTx, before: Date): Promise<void> {
  await sql`delete from visits where company_id = ${companyId} and day < ${before}::date`.execute(q);
  await sql`delete from dispatched_times t using routes r join route_plans p on p.id = r.route_plan_id
    where t.company_id = ${companyId} and r.id = t.route_id and p.delivery_date < ${before}::date`.execute(q);
}
