import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import {
  clockOfDay,
  dateInTimeZone,
  type EstimateReason,
  type StopType,
  type StopWindow,
  windowSeconds,
} from '@roundsman/domain';
import { type DrivenStop, splitLostMinutes, type StopMinutes } from '@roundsman/planning/lost-minutes';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { readAssumptions } from '../reports/index.ts';
import { readSettings } from '../settings/index.ts';
import type { StoredDispatchedStop } from './minutes.tables.ts';

export type LostQuery = ParsedInput<EndpointNamed<'GET /reports/minutes'>>['query'];

export interface LostPeriod {
  readonly startDate: string;
  readonly endDate: string;
  readonly driver: string | undefined;
}

const dayMs = 86_400_000;
const defaultDays = 7;
const maxDays = 92;

/** Returns the days of a report: by default the last seven. @throws 422 */
function periodOf({ startDate, endDate, driver }: LostQuery, today: string): LostPeriod {
  const end = endDate ?? (startDate && startDate > today ? startDate : today);
  const start = startDate ?? new Date(Date.parse(end) - (defaultDays - 1) * dayMs).toISOString().slice(0, 10);
  if (start > end) refuseFields([{ path: 'endDate', code: 'end_before_start' }]);
  if (Date.parse(end) - Date.parse(start) >= maxDays * dayMs)
    refuseFields([{ path: 'endDate', code: 'too_many_days', params: { most: maxDays } }]);
  return { startDate: start, endDate: end, driver };
}

/** A visit of the report. Texts of its order are read for those that are shown: see `readOrderTexts`. */
interface DrivenVisit {
  readonly routeId: string;
  readonly day: string;
  readonly orderId: string;
  readonly stop: StopType;
  /** The customer or, without a name, the address; else the order. */
  readonly customer: string;
  readonly plannedArrival: number;
  readonly plannedStart: number;
  readonly plannedEnd: number;
  /** Milliseconds since 1970. */
  readonly came: number;
  /** Why `came` is estimated; null: it is not. */
  readonly estimatedBecause: EstimateReason | null;
  /** Milliseconds since 1970; null: the stop is not finished. */
  readonly went: number | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly windows: readonly StopWindow[] | null;
}

/** A route with the times of its first dispatch. */
interface RouteRow {
  readonly routeId: string;
  readonly planId: string;
  readonly planName: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly departure: number | null;
  readonly departedAt: Date | null;
  readonly dispatched: readonly StoredDispatchedStop[] | null;
}

/** A route with its reached stops, in the sequence in which they were reached. */
interface DrivenRoute {
  readonly route: RouteRow;
  readonly visits: readonly [DrivenVisit, ...DrivenVisit[]];
}

/** A stop of the report: its visit, its times as seconds of the plan's day, and where its minutes went. */
export interface LostStop extends StopMinutes {
  readonly route: RouteRow;
  readonly visit: DrivenVisit;
  readonly driven: DrivenStop;
}

export interface LostReport {
  readonly period: LostPeriod;
  readonly toleranceMins: number;
  /** The stops of each route. They are split as they are read: a quarter has 100,000 of them. */
  readonly routes: Iterable<readonly LostStop[]>;
}

/** Reads the driven routes of a period with the causes of their lost and late seconds. */
export async function readLostReport(tx: TenantTx, query: LostQuery, now: Date): Promise<LostReport> {
  const { timeZone } = await readSettings(tx);
  const { toleranceMins } = await readAssumptions(tx.q, tx.companyId);
  const period = periodOf(query, dateInTimeZone(timeZone, now));
  return {
    period,
    toleranceMins,
    routes: splitRoutes(await listDrivenRoutes(tx, period), { timeZone, toleranceMins }),
  };
}

interface SplitOptions {
  readonly timeZone: string;
  readonly toleranceMins: number;
}

/** Splits what the stops of each route lost. */
export function* splitRoutes(routes: readonly DrivenRoute[], { timeZone, toleranceMins }: SplitOptions) {
  const clocks = new Map<string, ReturnType<typeof clockOfDay>>();
  for (const driven of routes) {
    const { day } = driven.visits[0];
    const clock = clocks.get(day) ?? clockOfDay(timeZone, day);
    clocks.set(day, clock);
    yield splitRoute(driven, { clock, toleranceMins });
  }
}

interface DrivenFilters extends Partial<LostPeriod> {
  readonly routeId?: string;
}

/** Lists routes with reached stops. With `routeId` only this one. */
export async function listDrivenRoutes(tx: TenantTx, filters: DrivenFilters): Promise<DrivenRoute[]> {
  const visits = Map.groupBy(await listVisits(tx, filters), ({ routeId }) => routeId);
  const routes = (await listRoutes(tx, [...visits.keys()])).flatMap((route) => {
    const [first, ...others] = (visits.get(route.routeId) ?? []).sort(inSequence);
    return first ? { route, visits: [first, ...others] as const } : [];
  });
  return routes.sort((a, b) => compareTexts(a.visits[0].day, b.visits[0].day));
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The sequence in which visits of a route were made; goods are picked up before others are delivered. */
const inSequence = (a: DrivenVisit, b: DrivenVisit): number =>
  compareTexts(a.day, b.day) ||
  a.came - b.came ||
  (a.went ?? Infinity) - (b.went ?? Infinity) ||
  a.plannedArrival - b.plannedArrival ||
  compareTexts(b.stop, a.stop);

const isWanted = ({ companyId }: TenantTx, { startDate, endDate, driver, routeId }: DrivenFilters) =>
  sql`company_id = ${companyId} and is_by_driver and planned_arrival is not null
    and ${routeId === undefined ? sql`route_id is not null` : sql`route_id = ${routeId}`}
    ${startDate === undefined ? sql`` : sql`and day between ${startDate} and ${endDate}`}
    ${driver === undefined ? sql`` : sql`and route_id in (select id from routes where company_id = ${companyId} and driver_id = ${driver})`}`;

/** Milliseconds since 1970, which are read faster than an instant. PostgreSQL stores microseconds. */
const millisecondsOf = (instant: RawBuilder<unknown>) => sql`trunc(round(date_part('epoch', ${instant}) * 1e6) / 1e3)`;

/** Lists visits, with numbers, ids and windows only: a quarter has 100,000 of them. */
async function listVisits(tx: TenantTx, filters: DrivenFilters): Promise<DrivenVisit[]> {
  const { rows } = await sql<DrivenVisit>`select v.route_id as "routeId", v.day, v.order_id as "orderId", v.stop,
      coalesce(v.customer, v.place, v.order_id) as customer, v.planned_arrival as "plannedArrival",
      coalesce(v.planned_start, 0) as "plannedStart", coalesce(v.planned_end, 0) as "plannedEnd",
      ${millisecondsOf(sql`coalesce(v.came_at, v.arrived_at,
        v.left_at - make_interval(secs => greatest(0, v.planned_end - v.planned_start)))`)} as came,
      ${millisecondsOf(sql`coalesce(v.went_at, v.left_at)`)} as went,
      case when v.settled_at is null then v.estimated_because else v.came_estimated_because end as "estimatedBecause",
      case v.stop when 'pickup' then o.time_start else o.delivery_time_start end as start,
      case v.stop when 'pickup' then o.time_end else o.delivery_time_end end as "end",
      case v.stop when 'pickup' then o.pickup_time_windows else o.delivery_time_windows end as windows
    from (select * from visits where ${isWanted(tx, filters)}) v join orders o on o.id = v.order_id`.execute(tx.q);
  return rows;
}

/** Lists these routes by the names of their drivers, without those of deleted plans. */
async function listRoutes({ q, companyId }: TenantTx, routeIds: readonly string[]): Promise<RouteRow[]> {
  const { rows } =
    await sql<RouteRow>`select r.id as "routeId", p.id as "planId", p.name as "planName", r.driver_id as "driverId",
      d.name as "driverName", t.departure, t.departed_at as "departedAt", t.stops as dispatched
    from routes r join drivers d on d.id = r.driver_id join route_plans p on p.id = r.route_plan_id
    left join dispatched_times t on t.route_id = r.id
    where r.company_id = ${companyId} and r.id = any(${routeIds}::uuid[]) and p.deleted_at is null
    order by d.name, r.id`.execute(q);
  return rows;
}

/** Texts of an order that the report shows. */
export interface OrderTexts {
  readonly orderCode: string;
  readonly pickupName: string | null;
  readonly pickupAddress: string | null;
  readonly deliveryName: string | null;
  readonly deliveryAddress: string | null;
}

/** Reads the codes, names and addresses of orders. */
export async function readOrderTexts(
  { q, companyId }: TenantTx,
  orderIds: Iterable<string>,
): Promise<ReadonlyMap<string, OrderTexts>> {
  const rows = await q
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .select([
      'id',
      'order_code as orderCode',
      'pickup_name as pickupName',
      'pickup_address as pickupAddress',
      'delivery_name as deliveryName',
      'delivery_address as deliveryAddress',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param clock that of the plan's day */
function splitRoute(
  { route, visits }: DrivenRoute,
  { clock, toleranceMins }: { readonly clock: (at: number) => number; readonly toleranceMins: number },
): LostStop[] {
  const dispatchedOf = new Map(route.dispatched?.map((stop) => [`${stop.orderId} ${stop.stop}`, stop]));
  const driven = visits.map((visit): DrivenStop => {
    const key = `${visit.orderId} ${visit.stop}`;
    const came = clock(visit.came);
    const windows = windowSeconds(visit);
    const open = windows?.find(({ end }) => end >= came) ?? windows?.at(-1);
    const dispatched = dispatchedOf.get(key) ?? null;
    return {
      key,
      dispatched,
      planned: { arrival: visit.plannedArrival, start: visit.plannedStart, end: visit.plannedEnd },
      came,
      opens: open && open.start > 0 ? open.start : null,
      went: visit.went === null ? null : Math.max(came, clock(visit.went)),
      // A window ends with its last minute.
      latest: open ? open.end + 59 : (dispatched?.arrival ?? visit.plannedArrival) + toleranceMins * 60,
    };
  });
  const minutes = splitLostMinutes({
    plannedStart: route.departure,
    departed: route.departedAt === null ? null : clock(route.departedAt.getTime()),
    stops: driven,
  });
  return minutes.map((stop, i) => ({ ...stop, route, visit: visits[i]!, driven: driven[i]! }));
}
