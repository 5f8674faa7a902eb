import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import {
  dateInTimeZone,
  type EstimateReason,
  secondsInTimeZone,
  type StopType,
  type StopWindow,
  orderWindows,
  windowSeconds,
} from '@roundsman/domain';
import {
  addCauses,
  type DrivenStop,
  noSeconds,
  type SecondsByCause,
  splitLostMinutes,
  type StopMinutes,
  sumOfCauses,
} from '@roundsman/planning/lost-minutes';
import { sql } from 'kysely';
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

interface VisitRow {
  readonly routeId: string;
  readonly planId: string;
  readonly planName: string;
  readonly day: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly stop: StopType;
  readonly name: string | null;
  readonly address: string | null;
  readonly customer: string | null;
  readonly place: string | null;
  readonly plannedArrival: number;
  readonly plannedStart: number;
  readonly plannedEnd: number;
  readonly came: Date;
  /** Why `came` is estimated; null: it is not. */
  readonly estimatedBecause: EstimateReason | null;
  readonly went: Date | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly windows: readonly StopWindow[] | null;
  readonly departure: number | null;
  readonly departedAt: Date | null;
  readonly dispatched: readonly StoredDispatchedStop[] | null;
}

/** A stop of the report: its visit, its times as seconds of the plan's day, and where its minutes went. */
export interface LostStop extends StopMinutes {
  readonly row: VisitRow;
  readonly driven: DrivenStop;
}

export interface LostRoute {
  readonly routeId: string;
  readonly stops: readonly LostStop[];
}

export interface LostReport {
  readonly period: LostPeriod;
  readonly timeZone: string;
  readonly toleranceMins: number;
  readonly routes: readonly LostRoute[];
}

/** Reads the driven routes of a period with the causes of their lost and late seconds. */
export async function readLostReport(tx: TenantTx, query: LostQuery, now: Date): Promise<LostReport> {
  const { timeZone } = await readSettings(tx);
  const { toleranceMins } = await readAssumptions(tx.q, tx.companyId);
  const period = periodOf(query, dateInTimeZone(timeZone, now));
  const rows = await listDrivenStops(tx, period);
  const routes = [...Map.groupBy(rows, ({ routeId }) => routeId)].map(([routeId, stops]) => ({
    routeId,
    stops: splitRoute(stops, { timeZone, toleranceMins }),
  }));
  return { period, timeZone, toleranceMins, routes };
}

/** Lists reached stops in the sequence in which they were reached. With `routeId` only of this route. */
export async function listDrivenStops(
  { q, companyId }: TenantTx,
  { startDate, endDate, driver, routeId }: Partial<LostPeriod> & { readonly routeId?: string },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`select v.route_id as "routeId", p.id as "planId", p.name as "planName", v.day,
      r.driver_id as "driverId", d.name as "driverName", o.id as "orderId", o.order_code as "orderCode", v.stop,
      case v.stop when 'pickup' then o.pickup_name else o.delivery_name end as name,
      case v.stop when 'pickup' then o.pickup_address else o.delivery_address end as address, v.customer, v.place,
      coalesce(v.planned_arrival, 0) as "plannedArrival", coalesce(v.planned_start, 0) as "plannedStart",
      coalesce(v.planned_end, 0) as "plannedEnd", v.came, v.went,
      case when v.settled_at is null then v.estimated_because else v.came_estimated_because end as "estimatedBecause",
      case v.stop when 'pickup' then o.time_start else o.delivery_time_start end as start,
      case v.stop when 'pickup' then o.time_end else o.delivery_time_end end as "end",
      case v.stop when 'pickup' then o.pickup_time_windows else o.delivery_time_windows end as windows,
      t.departure, t.departed_at as "departedAt", t.stops as dispatched
    from (select *, coalesce(came_at, arrived_at, left_at - make_interval(secs => greatest(0, planned_end - planned_start))) as came,
        coalesce(went_at, left_at) as went from visits where company_id = ${companyId} and is_by_driver
        and planned_arrival is not null) v
    join routes r on r.id = v.route_id join drivers d on d.id = r.driver_id join route_plans p on p.id = v.route_plan_id
    join orders o on o.id = v.order_id left join dispatched_times t on t.route_id = v.route_id
    where p.deleted_at is null and (${routeId ?? null}::uuid is null or v.route_id = ${routeId ?? null})
      and (${startDate ?? null}::date is null or v.day between ${startDate ?? null}::date and ${endDate ?? null}::date)
      and (${driver ?? null}::uuid is null or r.driver_id = ${driver ?? null})
    order by v.day, d.name, v.route_id, v.came, v.went, v.planned_arrival, v.stop desc`.execute(q);
  return rows;
}

export function splitRoute(
  rows: readonly VisitRow[],
  { timeZone, toleranceMins }: { readonly timeZone: string; readonly toleranceMins: number },
): LostStop[] {
  const [first] = rows;
  if (!first) return [];
  const clock = (at: Date): number => Math.round(secondsInTimeZone(timeZone, first.day, at));
  const dispatchedOf = new Map(first.dispatched?.map((stop) => [`${stop.orderId} ${stop.stop}`, stop]));
  const driven = rows.map((row): DrivenStop => {
    const key = `${row.orderId} ${row.stop}`;
    const came = clock(row.came);
    const windows = windowSeconds(orderWindows(windowsOf(row), row.stop));
    const open = windows?.find(({ end }) => end >= came) ?? windows?.at(-1);
    return {
      key,
      dispatched: dispatchedOf.get(key) ?? null,
      planned: { arrival: row.plannedArrival, start: row.plannedStart, end: row.plannedEnd },
      came,
      opens: open && open.start > 0 ? open.start : null,
      went: row.went === null ? null : Math.max(came, clock(row.went)),
      // A window ends with its last minute.
      latest: open ? open.end + 59 : (dispatchedOf.get(key)?.arrival ?? row.plannedArrival) + toleranceMins * 60,
    };
  });
  const minutes = splitLostMinutes({
    plannedStart: first.departure,
    departed: first.departedAt === null ? null : clock(first.departedAt),
    stops: driven,
  });
  return minutes.map((stop, i) => ({ ...stop, row: rows[i]!, driven: driven[i]! }));
}

const windowsOf = ({ stop, start, end, windows }: VisitRow) =>
  stop === 'pickup'
    ? { timeStart: start, timeEnd: end, pickupTimeWindows: windows }
    : { deliveryTimeStart: start, deliveryTimeEnd: end, deliveryTimeWindows: windows };

export const presentSplit = (causes: SecondsByCause) => ({ total: sumOfCauses(causes), causes: { ...causes } });

/** Returns the figures of some stops. */
export function figuresOfStops(stops: readonly LostStop[]) {
  const sum = (part: 'lost' | 'late'): SecondsByCause =>
    stops.reduce((total, stop) => addCauses(total, stop[part]), noSeconds);
  return {
    routes: new Set(stops.map(({ row }) => row.routeId)).size,
    stops: stops.length,
    lateStops: stops.filter(({ late }) => sumOfCauses(late) > 0).length,
    lost: presentSplit(sum('lost')),
    late: presentSplit(sum('late')),
  };
}
