import { decodePolyline, type LatLng, type VisitProblem } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readAssumptions } from '../reports/index.ts';
import { readSettings } from '../settings/index.ts';
import { presentSplit } from './lost-sum.ts';
import { listDrivenRoutes, splitRoutes } from './read-lost-minutes.ts';

const mostPositions = 2000;
const defaultPositionsDays = 30;

/** Reads a route as planned and as driven, for its playback. @throws 404 */
export async function readTrack(tx: TenantTx, routeId: string) {
  const { q, companyId } = tx;
  const { timeZone } = await readSettings(tx);
  const { toleranceMins } = await readAssumptions(q, companyId);
  const route = (await findRoute(tx, routeId, timeZone)) ?? refuse('not_found');
  const stops = await listPlannedStops(tx, routeId, timeZone);
  const [reached = []] = splitRoutes(await listDrivenRoutes(tx, { routeId }), { timeZone, toleranceMins });
  const byKey = new Map(reached.map((stop) => [stop.key, stop]));
  return {
    _id: routeId,
    routePlan: { _id: route.planId, name: route.planName },
    date: route.day,
    driver: { _id: route.driverId, name: route.driverName },
    planned: plannedWay(route, stops),
    driven: await listPositions(tx, routeId),
    plannedDeparture: route.plannedDeparture?.toISOString() ?? null,
    departure: route.departedAt?.toISOString() ?? null,
    stops: stops.map((stop) => {
      const reachedStop = byKey.get(`${stop.orderId} ${stop.stop}`);
      return {
        order: { _id: stop.orderId, orderCode: stop.orderCode },
        stop: stop.stop,
        name: stop.name,
        lat: stop.lat,
        lng: stop.lng,
        plannedArrival: stop.plannedArrival.toISOString(),
        plannedEnd: stop.plannedEnd.toISOString(),
        arrival: isoOf(reachedStop?.visit.came),
        arrivalEstimatedBecause: reachedStop?.visit.estimatedBecause ?? null,
        end: isoOf(reachedStop?.visit.went),
        problem: stop.problem,
        lost: reachedStop ? presentSplit(reachedStop.lost) : null,
      };
    }),
    positionsDays: route.positionsDays ?? defaultPositionsDays,
  };
}

/** @param at milliseconds since 1970 */
const isoOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

const instantOf = (seconds: string, timeZone: string) =>
  sql`((p.delivery_date::timestamp + make_interval(secs => ${sql.raw(seconds)})) at time zone ${timeZone})`;

interface RouteRow {
  readonly planId: string;
  readonly planName: string;
  readonly day: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly polyline: string | null;
  readonly startLat: number | null;
  readonly startLng: number | null;
  readonly endLat: number | null;
  readonly endLng: number | null;
  readonly plannedDeparture: Date | null;
  readonly departedAt: Date | null;
  readonly positionsDays: number | null;
}

async function findRoute({ q, companyId }: TenantTx, routeId: string, timeZone: string): Promise<RouteRow | undefined> {
  const { rows } =
    await sql<RouteRow>`select p.id as "planId", p.name as "planName", p.delivery_date as day, r.driver_id as "driverId",
      d.name as "driverName", r.polyline, r.start_lat as "startLat", r.start_lng as "startLng", r.end_lat as "endLat",
      r.end_lng as "endLng", ${instantOf('coalesce(t.departure, r.start_seconds)', timeZone)} as "plannedDeparture",
      t.departed_at as "departedAt", (select positions_days from retention where company_id = ${companyId}) as "positionsDays"
    from routes r join route_plans p on p.id = r.route_plan_id join drivers d on d.id = r.driver_id
    left join dispatched_times t on t.route_id = r.id
    where r.company_id = ${companyId} and r.id = ${routeId} and p.deleted_at is null`.execute(q);
  return rows[0];
}

interface PlannedStopRow {
  readonly orderId: string;
  readonly orderCode: string;
  readonly stop: 'pickup' | 'delivery';
  readonly name: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly plannedArrival: Date;
  readonly plannedEnd: Date;
  readonly problem: VisitProblem | null;
}

/** Lists the stops of a route in sequence, with their times by the plan when the driver arrived. */
async function listPlannedStops({ q, companyId }: TenantTx, routeId: string, timeZone: string) {
  const { rows } = await sql<PlannedStopRow>`select o.id as "orderId", o.order_code as "orderCode", s.type as stop,
      case s.type when 'pickup' then o.pickup_name else o.delivery_name end as name,
      case s.type when 'pickup' then o.pickup_lat else o.delivery_lat end as lat,
      case s.type when 'pickup' then o.pickup_lng else o.delivery_lng end as lng,
      ${instantOf('coalesce(v.planned_arrival, s.arrival_seconds)', timeZone)} as "plannedArrival",
      ${instantOf('coalesce(v.planned_end, s.end_seconds)', timeZone)} as "plannedEnd", v.problem
    from stops s join orders o on o.id = s.order_id join route_plans p on p.id = s.route_plan_id
    left join visits v on v.order_id = o.id and v.stop = s.type and v.route_id = s.route_id
    where s.company_id = ${companyId} and s.route_id = ${routeId}
    order by coalesce(v.planned_arrival, s.arrival_seconds), s.sequence`.execute(q);
  return rows;
}

function plannedWay(
  { polyline, startLat, startLng, endLat, endLng }: RouteRow,
  stops: readonly PlannedStopRow[],
): LatLng[] {
  if (polyline) return decodePolyline(polyline);
  const pointOf = (lat: number | null, lng: number | null): LatLng[] =>
    lat === null || lng === null ? [] : [{ lat, lng }];
  return [
    ...pointOf(startLat, startLng),
    ...stops.flatMap(({ lat, lng }) => pointOf(lat, lng)),
    ...pointOf(endLat, endLng),
  ];
}

/** Lists the positions of a route, evenly thinned to at most 2,000. */
async function listPositions({ q, companyId }: TenantTx, routeId: string) {
  const { rows } = await sql<{ at: Date; lat: number; lng: number }>`select at, lat, lng from (
      select at, lat, lng, row_number() over (order by at) as n, count(*) over () as count from driver_positions
      where company_id = ${companyId} and route_id = ${routeId}) t
    where n = 1 or n = count or n % greatest(1, ceil(count::double precision / ${mostPositions - 2}))::bigint = 0 order by at`.execute(
    q,
  );
  return rows.map(({ at, lat, lng }) => ({ at: at.toISOString(), lat, lng }));
}
