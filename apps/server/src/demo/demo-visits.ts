import { decodePolyline, greatCircleMetres, type LatLng, type OrderStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import { acceptMinutes, readLearned, recordVisitsOfOrders, saveRule, settleRoute } from '../features/minutes/index.ts';
import { readPlan } from '../features/route-plans/index.ts';
import type { FullPlan } from '../features/route-plans/route-plans.store.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { showGeofences } from './demo-geofences.ts';
import { instantOn } from './instant.ts';
import type { Place } from './demo-places.ts';
import { isServedBefore, type Way } from './simulated-days/drive-route.ts';
import { type RouteToDrive, routesToDrive } from './simulated-days/route-to-drive.ts';
import { simulateDay } from './simulated-days/simulate-day.ts';
import { createTruth } from './simulated-days/truth.ts';

/** The same addresses are slow in every demo. */
const seed = 5;
/** Returns whether every driver serves one place before another one. */
export const isServedFirst = (first: Place, second: Place): boolean =>
  isServedBefore({ address: first.address, place: first }, { address: second.address, place: second }, seed);
/** The true minutes of a box are those of so many units: visits take about what is planned, slow addresses twice. */
const unitsPerBox = 3;
/** Seconds between two stored positions: a week of the demo stays small. */
const positionSeconds = 45;

/**
 * Gives a driven day of the past the times of a simulated one, whose addresses take as long as they do on every day, and
 * learns its visits. With `hasPositions` the drivers' ways can be played.
 */
export async function showVisits(
  tx: TenantTx,
  planId: string,
  { timeZone, hasPositions, now }: { readonly timeZone: string; readonly hasPositions: boolean; readonly now: Date },
): Promise<void> {
  const { q, companyId } = tx;
  const full = await readPlan(tx, planId);
  const { delivery_date: day } = full.plan;
  const { routes, orderOf, routeOf } = stableRoutes(full);
  const { reports } = await simulateDay(routes, { truth: createTruth(seed), wayBetween: wayOf(full), seed, day });
  const at = (seconds: number): string => instantOn(day, seconds, timeZone).toISOString();
  const times = reports.flatMap(({ events }) =>
    [...Map.groupBy(events, ({ orderId }) => orderId)].map(([key, of]) => {
      const timeOf = (...statuses: OrderStatus[]) => of.find(({ status }) => statuses.includes(status))?.at;
      const end = timeOf('COMPLETED', 'DELIVERY_FAILED') ?? of.at(-1)!.at;
      const arrival = timeOf('DELIVERY_ARRIVED');
      return {
        id: orderOf(key),
        going: at(timeOf('GOING_NEXT') ?? (arrival ?? end) - 240),
        arrived: arrival === undefined ? null : at(arrival),
        ended: at(end),
      };
    }),
  );
  await sql`delete from order_log l using jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(id uuid, arrived timestamptz)
    where l.company_id = ${companyId} and l.order_id = t.id and t.arrived is null
      and l.status = ${'DELIVERY_ARRIVED' satisfies OrderStatus}`.execute(q);
  await sql`update order_log l set created_at = case l.status when ${'GOING_NEXT' satisfies OrderStatus} then t.going
      when ${'DELIVERY_ARRIVED' satisfies OrderStatus} then t.arrived else t.ended end
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(id uuid, going timestamptz, arrived timestamptz, ended timestamptz)
    where l.company_id = ${companyId} and l.order_id = t.id and l.status = any(${drivenStatuses}::text[])`.execute(q);
  await sql`update orders o set completed_at = t.ended from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(id uuid, ended timestamptz)
    where o.company_id = ${companyId} and o.id = t.id and o.completed_at is not null`.execute(q);
  // Doors are found in all positions of the phones. Then some are left for the playback, or none.
  const positions = reports.flatMap(({ routeId, positions: of }) => {
    const kept = new Set(hasPositions ? thinned(of) : []);
    return of.map((position) => ({
      route_id: routeOf(routeId),
      at: at(position.at),
      lat: position.lat,
      lng: position.lng,
      isKept: kept.has(position),
    }));
  });
  const insert = (rows: typeof positions) =>
    sql`insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
      select ${companyId}, r.driver_id, p.route_id, p.at, p.lat, p.lng
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(route_id uuid, at timestamptz, lat double precision, lng double precision)
      join routes r on r.id = p.route_id`.execute(q);
  await insert(positions);
  await recordVisitsOfOrders(
    q,
    full.orders.map(({ id }) => id),
  );
  for (const { id } of full.routes) await settleRoute(tx, id, now);
  if (hasPositions) await showGeofences(tx, planId, now);
  const routeIds = full.routes.map(({ id }) => id);
  await q
    .deleteFrom('driver_positions')
    .where('company_id', '=', companyId)
    .where('route_id', 'in', routeIds)
    .execute();
  await insert(positions.filter(({ isKept }) => isKept));
}

const drivenStatuses: OrderStatus[] = ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED', 'DELIVERY_FAILED', 'SKIPPED'];

/** Names orders and drivers by their places in the plan, because their ids differ in each demo. */
function stableRoutes(full: FullPlan) {
  const ids = new Map<string, string>();
  const named = (name: string, id: string): string => {
    ids.set(name, id);
    return name;
  };
  const routes = routesToDrive(full, ({ load }) => ({ kind: 'Groceries', units: (load ?? 1) * unitsPerBox })).map(
    (route, at): RouteToDrive => ({
      ...route,
      routeId: named(`route ${at}`, route.routeId),
      driverId: `driver ${at}`,
      steps: route.steps.map((step, i) =>
        step.kind === 'visit' ? { ...step, orderId: named(`${at} ${i}`, step.orderId) } : step,
      ),
    }),
  );
  const idOf = (name: string): string => ids.get(name) ?? name;
  return { routes, orderOf: idOf, routeOf: idOf };
}

function thinned<Point extends { readonly at: number }>(points: readonly Point[]): Point[] {
  let last = -Infinity;
  return points.filter(({ at }) => {
    if (at - last < positionSeconds) return false;
    last = at;
    return true;
  });
}

/** Returns ways as the plan has them between its stops, and straight ones elsewhere. */
function wayOf(full: FullPlan): (from: LatLng, to: LatLng) => Promise<Way> {
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  const lines = full.routes.map((route) => ({
    line: route.polyline ? decodePolyline(route.polyline) : [],
    stops: full.stops
      .filter((stop) => stop.route_id === route.id)
      .toSorted((a, b) => a.sequence - b.sequence)
      .flatMap((stop) => {
        const { delivery_lat: lat, delivery_lng: lng } = orderOf.get(stop.order_id) ?? {};
        return typeof lat === 'number' && typeof lng === 'number' ? [{ stop, lat, lng }] : [];
      }),
  }));
  return async (from, to) => {
    const metres = greatCircleMetres(from, to) * 1.4;
    const straight = { seconds: Math.round(metres / (28 / 3.6)) + 20, metres, line: [from, to] };
    for (const { line, stops } of lines) {
      const at = stops.findIndex((place) => greatCircleMetres(place, to) < nearMetres);
      const next = stops[at];
      if (!next || (at > 0 && greatCircleMetres(stops[at - 1]!, from) > nearMetres)) continue;
      const shape = between(line, from, to);
      return {
        seconds: Math.max(20, next.stop.travel_seconds),
        metres: Math.max(1, next.stop.distance_metres),
        line: shape.length > 1 ? [from, ...shape, to] : straight.line,
      };
    }
    return straight;
  };
}

/** Doors and parking places are at most this far from an address. */
const nearMetres = 330;

/** Returns the part of a line between two points. */
function between(line: readonly LatLng[], from: LatLng, to: LatLng): readonly LatLng[] {
  const nearest = (point: LatLng): number =>
    line.reduce((best, at, i) => (greatCircleMetres(at, point) < greatCircleMetres(line[best]!, point) ? i : best), 0);
  if (line.length === 0) return [];
  const [start, end] = [nearest(from), nearest(to)];
  return start < end ? line.slice(start, end + 1) : [];
}

/** How many addresses have accepted minutes in the demo. */
const acceptedAddresses = 4;

/** Accepts the minutes of a few addresses, and shows values by driver: nobody of the demo is a real person. */
export async function showMinutes(tx: TenantTx, now: Date): Promise<void> {
  const by = { userId: null, at: now };
  const learned = (await readLearned(tx, now)).filter(
    ({ level, estimate, proposedMinutes, plannedMinutes }) =>
      level !== 'kind' && level !== 'label' && estimate.visits >= 5 && proposedMinutes - plannedMinutes >= 2,
  );
  await acceptMinutes(tx, learned.slice(0, acceptedAddresses), by);
  await saveRule(tx, { acceptsEachNight: false, minVisits: 5, minMinutes: 2, showsDrivers: true }, by);
}
