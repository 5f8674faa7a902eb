import type { MinutesLevel, OrderStatus, RoutePlanStatus, StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';

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
    await sql<ContactAtPlace>`select id, name, address, place, customer_of(name, place) as customer, duration, load
    from contacts where company_id = ${companyId} and place = any(${places}::uuid[])
      and customer_of(name, place) is not null
    order by created_at, id`.execute(q);
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

/** Lists the accepted minutes that are in use; with `places` only those of these places, labels and kinds of stops. */
export async function listAccepted(
  { q, companyId }: Pick<TenantTx, 'q' | 'companyId'>,
  places: readonly string[] | null = null,
): Promise<AcceptedRow[]> {
  return q
    .selectFrom('accepted_minutes as a')
    .leftJoin('users as u', 'u.id', 'a.accepted_by')
    .where('a.company_id', '=', companyId)
    .where('a.undone_at', 'is', null)
    .$if(places !== null, (all) => all.where(sql<boolean>`(a.place is null or a.place = any(${places ?? []}::uuid[]))`))
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

/** Keeps PostgreSQL from computing a digest again wherever it is named. */
const once = sql`offset 0`;

/** Lists orders in preparation and on plans that were not dispatched; with `places` only those at these places. */
export async function listWaiting(
  { q, companyId }: TenantTx,
  places: readonly string[] | null = null,
): Promise<WaitingOrder[]> {
  const { rows } =
    await sql<WaitingOrder>`select o.id, o.route_plan_type, o.pickup_name, o.pickup_address, o.pickup_lat, o.pickup_lng,
      o.pickup_duration, k.pickup_place, customer_of(o.pickup_name, k.pickup_place) as pickup_customer,
      o.delivery_name, o.delivery_address, o.delivery_lat, o.delivery_lng, o.delivery_duration, k.delivery_place,
      customer_of(o.delivery_name, k.delivery_place) as delivery_customer, o.labels, o.goods, o.load,
      coalesce((select jsonb_agg(jsonb_build_object('stop', m.stop, 'minutes', m.minutes, 'acceptedId', m.accepted_id))
        from order_minutes m where m.order_id = o.id), '[]'::jsonb) as filled
    from orders o left join route_plans p on p.id = o.route_plan_id
    cross join lateral (select place_of(o.pickup_address, o.pickup_lat, o.pickup_lng) as pickup_place,
      place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) as delivery_place ${once}) k
    where o.company_id = ${companyId} and o.deleted_at is null and o.status = any(${[...waitingStatuses]}::text[])
      and (o.route_plan_id is null or p.status <> ${'DISPATCHED' satisfies RoutePlanStatus})
      and (${places === null} or k.delivery_place = any(${places ?? []}::uuid[]) or k.pickup_place = any(${places ?? []}::uuid[]))
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
