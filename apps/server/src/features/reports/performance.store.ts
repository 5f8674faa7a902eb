import {
  completedStop,
  type DriverReason,
  driverReasonText,
  failedStop,
  type OrderStatus,
  shiftOf,
  undeliveredStatuses,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { statusesOfStop } from '../../platform/db/statuses-of-stop.ts';
import type { FleetVehicle } from './fleet-vehicle.ts';
import type { ReportRoute } from './report-route.ts';
import type { ReportPeriod } from './report-period.ts';
import type { RouteScope } from './route-scope.ts';
import { isSent, reachedAt, reportedStops } from './reported-stops.ts';

/** A row of the query: times from which a route's overtime follows. */
type StoredRoute = Omit<ReportRoute, 'overtimeSeconds' | 'days'> & {
  readonly endsAt: number | null;
  readonly shiftStart: string | null;
  readonly shiftEnd: string | null;
};

/**
 * Returns one row for each dispatched route of these days. A stop is reached when the driver reported the arrival. With
 * only a completion the arrival is the service time before it. Times are seconds of the plan's day on the company's
 * clock.
 */
export async function readReportRoutes(scope: RouteScope, period: ReportPeriod): Promise<ReportRoute[]> {
  const { q, companyId, tolerance } = scope;
  const { rows } = await sql<StoredRoute>`
    with sent as (
      select r.id, r.driver_id, r.vehicle_id, r.shift_start, r.shift_end, p.delivery_date, r.start_seconds, r.end_seconds,
        coalesce((r.summary->>'distance')::double precision, 0) as distance, coalesce(r.end_distance_metres, 0) as back,
        coalesce(r.driven_metres, d.metres) as driven, coalesce(r.driven_seconds, d.seconds) as tracked
      from routes r join route_plans p on p.id = r.route_plan_id
      left join lateral route_driven(r.id) d on r.driven_seconds is null
      where ${isSent(scope, period)}
    ), reported as (
      ${reportedStops(scope)}
    ), stop as (
      select s.route_id, s.type, s.arrival_seconds, s.end_seconds, o.status, d.departed_at, d.done_at,
        ${reachedAt} as reached_at,
        case s.type when 'pickup' then o.time_end else o.delivery_time_end end as window_end
      from sent join stops s on s.route_id = sent.id and s.company_id = ${companyId}
      join orders o on o.id = s.order_id and o.company_id = ${companyId}
      left join reported d on d.stop_id = s.id
    ), day as (
      select route_id, count(*) as stops,
        count(*) filter (where status = any(${statusesOfStop(completedStop, 'type')})) as completed,
        count(*) filter (where status = any(${statusesOfStop(failedStop, 'type')})) as failed,
        count(*) filter (where status = ${'SKIPPED' satisfies OrderStatus}) as skipped,
        count(reached_at) as timed,
        count(*) filter (where reached_at <= case when window_end is null then arrival_seconds + ${tolerance * 60}::double precision
          else greatest(extract(epoch from window_end::time), 0) + 59 end) as on_time,
        coalesce(sum(reached_at - arrival_seconds), 0) as delay,
        max(end_seconds) as last_planned, min(coalesce(departed_at, reached_at)) as first_actual, max(done_at) as last_actual
      from stop group by route_id
    )
    select sent.id as "routeId", sent.driver_id as "driverId", v.name as "driverName", v.color as "driverColor",
      sent.delivery_date as day, coalesce(stops, 0) as stops, coalesce(completed, 0) as completed, coalesce(failed, 0) as failed,
      coalesce(skipped, 0) as skipped, coalesce(timed, 0) as timed, coalesce(on_time, 0) as "onTime", coalesce(delay, 0) as "delaySeconds",
      sent.distance as "plannedMetres", coalesce(last_planned - start_seconds, 0) as "plannedSeconds",
      case when last_actual > first_actual then last_actual - first_actual end as "actualSeconds",
      coalesce(end_seconds - start_seconds, 0) as "wholeSeconds", sent.driven as "drivenMetres", sent.tracked as "trackedSeconds",
      sent.back as "returnMetres",
      case when last_actual > first_actual then last_actual + greatest(0, end_seconds - last_planned) else end_seconds end as "endsAt",
      sent.shift_start as "shiftStart", sent.shift_end as "shiftEnd",
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'plate', f.plate, 'kind', f.kind,
        'costPerDay', f.cost_per_day, 'costPerKm', f.cost_per_km, 'costPerHour', f.cost_per_hour,
        'costPerOvertimeHour', f.cost_per_overtime_hour, 'co2PerKm', f.co2_per_km) end as vehicle
    from sent join drivers v on v.id = sent.driver_id left join vehicles f on f.id = sent.vehicle_id left join day on day.route_id = sent.id
    order by sent.delivery_date, v.name, sent.id`.execute(q);
  const used = new Set<string>();
  return rows.map(({ endsAt, shiftStart, shiftEnd, ...row }) => {
    const key = `${row.day} ${row.vehicle?.id ?? row.driverId}`;
    const isFirst = row.stops > 0 && !used.has(key);
    if (isFirst) used.add(key);
    const overtimeSeconds = endsAt === null ? 0 : Math.max(0, endsAt - shiftOf(shiftStart, shiftEnd).end);
    return { ...row, overtimeSeconds, days: isFirst ? 1 : 0 };
  });
}

interface NotDone {
  readonly status: 'SKIPPED' | 'PICKUP_FAILED' | 'DELIVERY_FAILED' | 'FAILED';
  readonly reason: string;
  readonly code: DriverReason | null;
  readonly count: number;
}

/** Returns the reasons for failed stops: the selected reason, or the driver's text. */
export async function readReasons(
  { q, companyId, language }: RouteScope,
  { startDate, endDate, routePlanType, driver }: ReportPeriod,
): Promise<NotDone[]> {
  const { rows } = await sql<NotDone>`
    select o.status, log.reason as code, case when log.reason is null then coalesce(trim(log.notes), '') else '' end as reason,
      count(*) as count
    from orders o join route_plans p on p.id = o.route_plan_id
    left join lateral (select l.notes, l.reason from order_log l where l.order_id = o.id and l.company_id = ${companyId}
      and l.status = o.status and not l.void order by l.seq desc limit 1) log on true
    where o.company_id = ${companyId} and p.company_id = ${companyId} and p.deleted_at is null and o.dispatched_at is not null
      and o.status = any(${[...undeliveredStatuses]}::text[])
      and p.delivery_date between ${startDate}::date and ${endDate}::date
      and (${routePlanType ?? null}::text is null or p.type = ${routePlanType ?? null})
      and (${driver ?? null}::uuid is null or o.driver_id = ${driver ?? null})
    group by 1, 2, 3 order by 4 desc, 2, 3, 1 limit 20`.execute(q);
  return rows.map((row) => (row.code ? { ...row, reason: driverReasonText(row.code, language) } : row));
}

export const listDriversOfReport = (q: Query, companyId: string) =>
  q
    .selectFrom('drivers')
    .select(['id', 'name', 'color'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(1000)
    .execute();

/** Lists the vehicles of the company, and those deleted since that have one of these routes. */
export async function listVehiclesOfReport(
  { q, companyId, timeZone }: RouteScope,
  routes: readonly ReportRoute[],
): Promise<FleetVehicle[]> {
  const used = [...new Set(routes.flatMap(({ vehicle }) => vehicle?.id ?? []))];
  return q
    .selectFrom('vehicles')
    .select(['id', 'name', 'plate', 'kind', 'out_of_service as outOfService'])
    .select(sql<string>`to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('createdOn'))
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('id', '=', eb.fn.any(eb.val(used)))]))
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute();
}

/** Lists the routes of plans with their drivers. */
export const listRouteIds = ({ q, companyId }: RouteScope, planIds: readonly string[]) =>
  q
    .selectFrom('routes')
    .select(['id as routeId', 'route_plan_id as planId', 'driver_id as driverId'])
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', (eb) => eb.fn.any(eb.val([...planIds])))
    .execute();
