import { randomUUID } from 'node:crypto';
import type { Random } from '@roundsman/demo-town';
import { formatTimeOfDay, secondsInTimeZone, type TimeOfDay } from '@roundsman/domain';
import { recordVisitsOfOrders } from '../features/minutes/index.ts';
import { type FullPlan, readPlan, type StopRow } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import type { DriveReports } from '../platform/db/schema.ts';
import { storeEvents, storePositions } from './demo-reports.ts';
import { instantOn } from './instant.ts';
import { type PlanReports, simulatePlan } from './simulated-plan.ts';

/** Minutes before and after the planned time within which some of the next customers expect their driver. */
const [early, late] = [40, 8];

/**
 * Gives two of each driver's next customers a narrow time window, so that expected lateness is visible. Returns the route with
 * the most open stops.
 */
export async function narrowWindows(tx: TenantTx, planId: string, now: Date, zone: string): Promise<string> {
  const full = await readPlan(tx, planId);
  for (const route of full.routes) {
    for (const stop of openStops(full, route.id, now, zone).slice(1, 3)) {
      const [from, until] = [stop.start_seconds - early * 60, stop.start_seconds + late * 60];
      if (from < 0 || until >= 86_400) continue;
      await tx.q
        .updateTable('orders')
        .set({ delivery_time_start: formatTimeOfDay(from), delivery_time_end: formatTimeOfDay(until) })
        .where('company_id', '=', tx.companyId)
        .where('id', '=', stop.order_id)
        .execute();
    }
  }
  const [longest] = full.routes.toSorted(
    (a, b) => openStops(full, b.id, now, zone).length - openStops(full, a.id, now, zone).length,
  );
  return longest?.id ?? '';
}

/**
 * Drives a plan of today until now, with all that the phones have reported. Each driver who is under way has a position of
 * this moment and is on the way to a stop, so that there is something to follow.
 * @param late a route whose driver left so many seconds late
 */
export async function driveUntilNow(
  tx: TenantTx,
  planId: string,
  {
    now,
    zone,
    random,
    late,
  }: {
    readonly now: Date;
    readonly zone: string;
    readonly random: Random;
    readonly late: { readonly routeId: string; readonly seconds: number };
  },
): Promise<void> {
  const full = await readPlan(tx, planId);
  const clock = secondsInTimeZone(zone, full.plan.delivery_date, now);
  const day = await simulatePlan(full, late);
  const underWay = day.underWay(clock);
  const events = day.events.filter(({ at }) => at <= clock);
  const reported = new Set(events.map(({ orderId }) => orderId));
  const headings = underWay.flatMap(({ orderId }) =>
    orderId === null || reported.has(orderId) ? [] : [{ orderId, status: 'GOING_NEXT' as const, at: clock }],
  );
  await storeEvents(tx, full, [...events, ...headings], { zone, random });
  const driverOf = new Map(full.routes.map((route) => [route.id, route.driver_id]));
  const present = underWay.map(({ routeId, at: place }) => ({ routeId, ...place, at: clock }));
  await storePositions(tx, full, [...day.positions.filter(({ at }) => at < clock), ...present], zone);
  for (const { routeId, lat, lng } of present)
    await tx.q
      .updateTable('drivers')
      .set({ lat, lng, position_at: now })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', driverOf.get(routeId) ?? '')
      .execute();
  await recordVisitsOfOrders(tx.q, [...reported]);
  await storeDrives(tx, full, day, clock, zone);
}

/** Stores later reports of the phones, for the job that drives on. */
async function storeDrives(
  { q, companyId }: TenantTx,
  { plan, routes, stops }: FullPlan,
  day: PlanReports,
  clock: TimeOfDay,
  zone: string,
): Promise<void> {
  const at = (seconds: TimeOfDay): string => instantOn(plan.delivery_date, seconds, zone).toISOString();
  const routeOf = new Map(stops.map((stop) => [stop.order_id, stop.route_id]));
  const events = Map.groupBy(
    day.events.filter((event) => event.at > clock),
    ({ orderId }) => routeOf.get(orderId),
  );
  const positions = Map.groupBy(
    day.positions.filter((position) => position.at > clock),
    ({ routeId }) => routeId,
  );
  const drives = routes.map(({ id }) => ({
    company_id: companyId,
    route_id: id,
    reports: JSON.stringify({
      events: (events.get(id) ?? []).map(({ orderId, status, at: when }) => ({
        eventId: randomUUID(),
        orderId,
        status,
        at: at(when),
      })),
      positions: (positions.get(id) ?? []).map(({ lat, lng, at: when }) => ({ lat, lng, at: at(when) })),
    } satisfies DriveReports),
  }));
  if (drives.length > 0) await q.insertInto('demo_drives').values(drives).execute();
}

/** Returns the stops of a route that end later, in their sequence. */
const openStops = ({ plan, stops }: FullPlan, routeId: string, now: Date, zone: string): StopRow[] =>
  stops
    .filter(
      ({ route_id, end_seconds }) => route_id === routeId && instantOn(plan.delivery_date, end_seconds, zone) > now,
    )
    .toSorted((a, b) => a.sequence - b.sequence);
