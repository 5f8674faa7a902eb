import type { LatLng, MinutesLevel, StopType, VisitProblem } from '@roundsman/domain';
import {
  type CountedVisit,
  lastVisits,
  type LearnedValues,
  type SiteMinutes,
} from '@roundsman/planning/minutes-on-site';
import { type RawBuilder, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { RecentVisit } from './minutes.tables.ts';

/** Only the visits of this many days count. */
const learnedDays = 365;
/** The values of a company, its labels and kinds of stops rest on this many visits each: the last ones. */
const mostVisits = 2000;

/** A transaction of one company, also of one in which something else is stored. */
export type CompanyTx = Pick<TenantTx, 'q' | 'companyId'>;

/** The values of a company, and the first moment whose visits count. */
export interface CompanyState {
  readonly values: LearnedValues;
  readonly since: Date;
}

export const sinceOf = (learnedAt: Date): Date => new Date(learnedAt.getTime() - learnedDays * 86_400_000);

/**
 * Returns what the company has learned; null: nothing yet. Estimates are written by one transaction of a company at a time,
 * so that each sees the visits of those before.
 */
export async function selectCompanyForUpdate({ q, companyId }: CompanyTx): Promise<CompanyState | null> {
  await sql`insert into company_minutes (company_id) values (${companyId}) on conflict do nothing`.execute(q);
  const row = await q
    .selectFrom('company_minutes')
    .select(['values', 'learned_at'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.values && row.learned_at && { values: row.values, since: sinceOf(row.learned_at) };
}

/** Lists companies that have learned nothing yet or on another day (UTC), or whose visits have changed by a tenth since. */
export async function listDueCompanies(q: Query, now: Date): Promise<string[]> {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  // A company that was imported has visits and no values.
  const { rows } = await sql<{
    id: string;
  }>`select c.id from companies c left join company_minutes m on m.company_id = c.id
    where case when m.company_id is null
      then exists (select from visits v where v.company_id = c.id and v.settled_at is not null)
      else m.learned_at is null or m.learned_at < ${day} or (m.changed_visits > 0 and m.changed_visits * 10 >= m.visits)
    end order by c.id`.execute(q);
  return rows.map(({ id }) => id);
}

/** Counts visits that changed since the company's values were learned. */
export async function addChangedVisits({ q, companyId }: CompanyTx, changed: number): Promise<void> {
  await sql`update company_minutes set changed_visits = changed_visits + ${changed} where company_id = ${companyId}`.execute(
    q,
  );
}

export async function saveCompany(
  { q, companyId }: CompanyTx,
  { values, visits, at }: { readonly values: LearnedValues; readonly visits: number; readonly at: Date },
): Promise<void> {
  await q
    .updateTable('company_minutes')
    .set({ values: JSON.stringify(values), visits, changed_visits: 0, learned_at: at })
    .where('company_id', '=', companyId)
    .execute();
}

/** A settled visit at an address. */
export interface VisitAtPlace {
  readonly orderId: string;
  readonly stop: StopType;
  readonly day: string;
  readonly place: string;
  readonly customer: string | null;
  readonly goods: string | null;
  readonly load: number;
  /** Null: it does not count. */
  readonly seconds: number | null;
  readonly problem: VisitProblem | null;
}

/** Lists the settled visits at places, newest first. */
export async function listVisitsAt(
  { q, companyId }: CompanyTx,
  places: readonly string[],
  since: Date,
): Promise<VisitAtPlace[]> {
  const { rows } =
    await sql<VisitAtPlace>`select order_id as "orderId", stop, day, place, customer, goods, load, seconds,
      problem from visits
    where company_id = ${companyId} and settled_at is not null and left_at >= ${since} and place = any(${places}::uuid[])
    order by left_at desc, order_id`.execute(q);
  return rows;
}

export async function listPlaces({ q, companyId }: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select distinct place from visits
    where company_id = ${companyId} and settled_at is not null and place is not null order by place`.execute(q);
  return rows.map(({ place }) => place);
}

/** A visit that counts towards the values of the company, a label or a kind of stop. */
export interface VisitOfKind extends CountedVisit {
  readonly day: string;
  /** Only of labels. */
  readonly labelId: string | null;
}

/** Visits of a label or a kind of stop in the year. */
export interface KindCount {
  readonly labelId: string | null;
  readonly stop: StopType;
  readonly goods: string | null;
  readonly counted: number;
  readonly leftOut: number;
  readonly leftOutEstimated: number;
}

/** Counts the visits of each kind of stop; with `byLabel` those of each label. */
export async function countVisitsOfKinds(tx: CompanyTx, since: Date, { byLabel = false } = {}): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`select ${labelOf(byLabel)} as "labelId", v.stop, v.goods,
      count(v.seconds)::int as counted, (count(*) - count(v.seconds))::int as "leftOut",
      (count(*) filter (where v.problem = ${'ESTIMATED' satisfies VisitProblem}))::int as "leftOutEstimated"
    from ${visitsOfYear(tx, since, byLabel)} group by 1, 2, 3`.execute(tx.q);
  return rows;
}

/** Lists the last visits of each of these kinds, newest first. */
export async function listVisitsOfKinds(
  { q, companyId }: CompanyTx,
  since: Date,
  kinds: readonly Pick<KindCount, 'stop' | 'goods'>[],
): Promise<VisitOfKind[]> {
  const { rows } = await sql<VisitOfKind>`select v.stop, v.goods, v.place, v.day, v.seconds, v.load, null as "labelId"
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(stop text, goods text)
    cross join lateral (${lastOfKind(companyId, since, sql`goods = k.goods`)}
      union all ${lastOfKind(companyId, since, sql`goods is null and k.goods is null`)}) v
    order by v.left_at desc, v.order_id`.execute(q);
  return rows;
}

/** One condition each, with or without goods, so that an index finds the last visits. */
const lastOfKind = (companyId: string, since: Date, ofGoods: RawBuilder<unknown>) => sql`(
  select order_id, stop, goods, place, day, seconds, load, left_at from visits
  where company_id = ${companyId} and stop = k.stop and ${ofGoods} and seconds is not null and settled_at is not null
    and left_at >= ${since} order by left_at desc, order_id limit ${mostVisits})`;

/** Lists the last visits with each label, newest first. */
export async function listVisitsOfLabels(tx: CompanyTx, since: Date): Promise<VisitOfKind[]> {
  const { rows } = await sql<VisitOfKind>`select stop, goods, place, day, seconds, load, "labelId" from (
      select v.stop, v.goods, v.place, v.day, v.seconds, v.load, v.left_at, v.order_id, l.id as "labelId",
        row_number() over (partition by l.id, v.stop, v.goods order by v.left_at desc, v.order_id) as n
      from ${visitsOfYear(tx, since, true)} and v.seconds is not null) ranked
    where n <= ${mostVisits} order by left_at desc, order_id`.execute(tx.q);
  return rows;
}

const labelOf = (byLabel: boolean) => (byLabel ? sql`l.id` : sql`null::uuid`);

const visitsOfYear = ({ companyId }: CompanyTx, since: Date, byLabel: boolean) =>
  sql`visits v ${
    byLabel
      ? sql`join orders o on o.id = v.order_id and o.labels <> '{}' cross join lateral unnest(o.labels) l(id)`
      : sql``
  } where v.company_id = ${companyId} and v.settled_at is not null and v.left_at >= ${since}`;

/** The stored estimate of one subject. */
export interface StoredEstimate {
  readonly level: MinutesLevel;
  readonly stop: StopType;
  readonly goods: string | null;
  readonly place: string | null;
  readonly customer: string | null;
  readonly labelId: string | null;
  readonly soleCustomer: string | null;
  readonly isOneCustomer: boolean;
  readonly orderId: string | null;
  readonly counted: number;
  readonly leftOut: number;
  readonly leftOutEstimated: number;
  readonly medianSeconds: number;
  readonly estimate: SiteMinutes;
  readonly recent: readonly RecentVisit[];
}

/** Deletes the minutes of places, or all of the company. */
export async function deleteEstimates({ q, companyId }: CompanyTx, places: readonly string[] | null): Promise<void> {
  await sql`delete from learned_minutes where company_id = ${companyId}
    and (${places === null} or place = any(${places ?? []}::uuid[]))`.execute(q);
}

export async function deleteDoorEstimates({ q, companyId }: CompanyTx, places: readonly string[]): Promise<void> {
  await sql`delete from door_estimates where company_id = ${companyId} and place = any(${places}::uuid[])`.execute(q);
}

export async function insertEstimates(
  { q, companyId }: CompanyTx,
  estimates: readonly StoredEstimate[],
): Promise<void> {
  if (estimates.length === 0) return;
  await sql`insert into learned_minutes (company_id, level, stop, goods, place, customer, label_id, sole_customer,
      is_one_customer, order_id, counted, left_out, left_out_estimated, median_seconds, estimate, recent)
    select ${companyId}, level, stop, goods, place, customer, "labelId", "soleCustomer", "isOneCustomer", "orderId", counted,
      "leftOut", "leftOutEstimated", "medianSeconds", estimate, recent
    from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb) as e(level text, stop text, goods text, place uuid,
      customer uuid, "labelId" uuid, "soleCustomer" uuid, "isOneCustomer" boolean, "orderId" uuid, counted int, "leftOut" int,
      "leftOutEstimated" int, "medianSeconds" double precision, estimate jsonb, recent jsonb)`.execute(q);
}

/** The order of the last visit of each row, found one by one: a join may read all orders. */
const lastOrder = sql`select pickup_name, pickup_address, pickup_lat, pickup_lng, delivery_name, delivery_address,
  delivery_lat, delivery_lng from orders where id = e.order_id offset 0`;

export interface EstimateRow extends Omit<StoredEstimate, 'orderId' | 'recent'> {
  readonly id: string;
  /** Of the order of the last visit. */
  readonly name: string | null;
  readonly address: string | null;
}

/** Lists what is stored; with `places` only about these places. */
export async function listEstimates(
  { q, companyId }: CompanyTx,
  places: readonly string[] | null,
): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`select e.id, e.level, e.stop, e.goods, e.place, e.customer,
      e.label_id as "labelId", e.sole_customer as "soleCustomer", e.is_one_customer as "isOneCustomer", e.counted,
      e.left_out as "leftOut", e.left_out_estimated as "leftOutEstimated", e.median_seconds as "medianSeconds", e.estimate,
      case e.stop when 'pickup' then o.pickup_name else o.delivery_name end as name,
      case e.stop when 'pickup' then o.pickup_address else o.delivery_address end as address
    from learned_minutes e left join lateral (${lastOrder}) o on true
    where e.company_id = ${companyId} and (${places === null} or e.place = any(${places ?? []}::uuid[]))
    order by e.place, e.level, e.stop, e.goods, e.customer, e.label_id`.execute(q);
  return rows;
}

/** Returns the last visits of estimates, newest first, by their ids. */
export async function readRecent(
  { q, companyId }: CompanyTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RecentVisit[]>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .selectFrom('learned_minutes')
    .select(['id', 'recent'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, recent }) => [id, recent]));
}

/** A visit whose positions showed a door. */
export interface VisitAtDoor {
  readonly place: string;
  readonly orderId: string;
  readonly stop: StopType;
  readonly day: string;
  readonly door: LatLng;
  readonly parking: LatLng | null;
  readonly positions: number;
  /** The pin of the order. */
  readonly pin: LatLng;
  readonly name: string | null;
  readonly address: string | null;
}

/** Lists the last visits at each place whose positions showed a door, those of a place newest first. */
export async function listVisitsAtDoors(
  { q, companyId }: CompanyTx,
  places: readonly string[],
): Promise<VisitAtDoor[]> {
  const { rows } = await sql<
    Omit<VisitAtDoor, 'door' | 'parking' | 'pin'> & {
      readonly doorLat: number;
      readonly doorLng: number;
      readonly parkingLat: number | null;
      readonly parkingLng: number | null;
      readonly pinLat: number;
      readonly pinLng: number;
    }
  >`select d.* from unnest(${places}::uuid[]) k(place) cross join lateral (
      select v.place, v.order_id as "orderId", v.stop, v.day, v.positions, v.door_lat as "doorLat", v.door_lng as "doorLng",
        v.parking_lat as "parkingLat", v.parking_lng as "parkingLng", s.lat as "pinLat", s.lng as "pinLng", s.name, s.address
      from visits v join orders o on o.id = v.order_id
      cross join lateral (select case v.stop when 'pickup' then o.pickup_lat else o.delivery_lat end as lat,
        case v.stop when 'pickup' then o.pickup_lng else o.delivery_lng end as lng,
        case v.stop when 'pickup' then o.pickup_name else o.delivery_name end as name,
        case v.stop when 'pickup' then o.pickup_address else o.delivery_address end as address) s
      where v.company_id = ${companyId} and v.place = k.place and v.door_lat is not null and s.lat is not null
        and coalesce(s.address, '') <> ''
      order by v.left_at desc, v.order_id limit ${lastVisits}) d`.execute(q);
  return rows.map(({ doorLat, doorLng, parkingLat, parkingLng, pinLat, pinLng, ...rest }) => ({
    ...rest,
    door: { lat: doorLat, lng: doorLng },
    parking: parkingLat === null || parkingLng === null ? null : { lat: parkingLat, lng: parkingLng },
    pin: { lat: pinLat, lng: pinLng },
  }));
}

/** The stored estimate of the door of a place. */
export interface StoredDoorEstimate {
  readonly place: string;
  readonly orderId: string;
  readonly stop: StopType;
  readonly isOneName: boolean;
  readonly door: LatLng;
  readonly parking: LatLng | null;
  readonly spreadMetres: number;
  readonly agreeing: number;
}

export async function insertDoorEstimates(
  { q, companyId }: CompanyTx,
  doors: readonly StoredDoorEstimate[],
): Promise<void> {
  if (doors.length === 0) return;
  const rows = doors.map(({ door, parking, ...rest }) => ({
    ...rest,
    ...door,
    plat: parking?.lat,
    plng: parking?.lng,
  }));
  await sql`insert into door_estimates (company_id, place, order_id, stop, is_one_name, lat, lng, parking_lat, parking_lng,
      spread_metres, agreeing)
    select ${companyId}, place, "orderId", stop, "isOneName", lat, lng, plat, plng, "spreadMetres", agreeing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(place uuid, "orderId" uuid, stop text, "isOneName" boolean,
      lat double precision, lng double precision, plat double precision, plng double precision,
      "spreadMetres" double precision, agreeing int)`.execute(q);
}

export interface DoorEstimateRow extends Omit<StoredDoorEstimate, 'orderId' | 'stop' | 'isOneName' | 'parking'> {
  /** True when the vehicle stops apart from the door. */
  readonly parksApart: boolean;
  /** Of the order of the last visit. */
  readonly pin: LatLng;
  /** Null: visits at several customers. */
  readonly name: string | null;
  readonly address: string;
}

/** Lists the doors of all places by their visits, whatever was decided about them. */
export async function listDoorEstimates({ q, companyId }: CompanyTx): Promise<DoorEstimateRow[]> {
  const { rows } = await sql<{
    place: string;
    lat: number;
    lng: number;
    parksApart: boolean;
    spreadMetres: number;
    agreeing: number;
    pinLat: number;
    pinLng: number;
    name: string | null;
    address: string;
  }>`select e.place, e.lat, e.lng, e.parking_lat is not null as "parksApart", e.spread_metres as "spreadMetres", e.agreeing,
      case e.stop when 'pickup' then o.pickup_lat else o.delivery_lat end as "pinLat",
      case e.stop when 'pickup' then o.pickup_lng else o.delivery_lng end as "pinLng",
      case when e.is_one_name then case e.stop when 'pickup' then o.pickup_name else o.delivery_name end end as name,
      coalesce(case e.stop when 'pickup' then o.pickup_address else o.delivery_address end, '') as address
    from door_estimates e cross join lateral (${lastOrder}) o
    where e.company_id = ${companyId} and case e.stop when 'pickup' then o.pickup_lat else o.delivery_lat end is not null`.execute(
    q,
  );
  return rows.map(({ lat, lng, pinLat, pinLng, ...rest }) => ({
    ...rest,
    door: { lat, lng },
    pin: { lat: pinLat, lng: pinLng },
  }));
}
