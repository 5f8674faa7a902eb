import {
  type EstimateReason,
  type OrderStatus,
  orderWindows,
  parkingOf,
  secondsInTimeZone,
  type StopType,
  type StopWindow,
  windowSeconds,
} from '@roundsman/domain';
import { type ObservedVisit, observeVisits } from '@roundsman/planning/doors';
import { type ReportedVisit, type SettledVisit, settleVisits, type TrackPoint } from '@roundsman/planning/visits';
import { sql } from 'kysely';
import type { Db, TenantTx } from '../../platform/db/handles.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { estimateCompany, estimatePlaces } from './estimate-places.ts';
import { listDueCompanies } from './estimates.store.ts';

/** A report may still come from a phone without a network. */
const quietMs = 15 * 60_000;
const routesAtOnce = 200;

/**
 * Works out the minutes of the visits of each route once no report has come for a quarter of an hour. Later reports make
 * it do so again. It runs often enough that positions are never deleted before.
 */
export const settleVisitsJob = job(
  'settle-visits',
  async (_data, { db, clock, signal, log }) => settleDueVisits(db, clock.now(), { signal, log }),
  { cron: '*/10 * * * *', long: true, expireInSeconds: 1800 },
);

/** Settles the routes without a new report, and then estimates the companies that are due. */
export async function settleDueVisits(db: Db, now: Date, { signal, log }: Running = {}): Promise<void> {
  while (!signal?.aborted && (await settleDueRoutes(db, now)) === routesAtOnce);
  await estimateDueCompanies(db, now, { signal, log });
}

interface Running {
  readonly signal?: AbortSignal | undefined;
  readonly log?: Pick<Services['log'], 'error'> | undefined;
}

/** Settles up to 200 routes. Returns their number. */
async function settleDueRoutes(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - quietMs);
  const { rows: due } = await db.platform('worker:settle-visits').read(({ q }) =>
    sql<{ companyId: string; routeId: string | null }>`select company_id as "companyId", route_id as "routeId"
      from visits where settled_at is null and left_at is not null
      group by 1, 2 having max(changed_at) <= ${before} limit ${routesAtOnce}`.execute(q),
  );
  for (const { companyId, routeId } of due) {
    await db
      .tenant(companyId)
      .write((tx) => (routeId === null ? settleWithoutRoute(tx, now) : settleRoute(tx, routeId, now)));
  }
  return due.length;
}

/**
 * Estimates everything anew for companies whose values are of another day, or of whose visits of the year a tenth
 * has changed since.
 */
async function estimateDueCompanies(db: Db, now: Date, { signal, log }: Running): Promise<void> {
  const due = await db.platform('worker:estimate-minutes').read(({ q }) => listDueCompanies(q, now));
  for (const companyId of due) {
    if (signal?.aborted) return;
    try {
      await db.tenant(companyId).write((tx) => estimateCompany(tx, now));
    } catch (error) {
      if (!log) throw error;
      // The other companies have their estimates all the same.
      log.error({ err: error, companyId }, 'the minutes of a company could not be estimated');
    }
  }
}

interface VisitRow {
  readonly orderId: string;
  readonly stop: StopType;
  readonly day: string;
  readonly place: string | null;
  readonly arrivedAt: Date | null;
  readonly leftAt: Date;
  readonly isByDriver: boolean;
  readonly isFailed: boolean;
  readonly isByGeofence: boolean;
  readonly estimatedBecause: EstimateReason | null;
  /** When the driver left the geofence; null: not known. */
  readonly departedAt: Date | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly windows: readonly StopWindow[] | null;
  readonly parking: number | null;
  /** Seconds. */
  readonly planned: number | null;
}

/** Settles all visits of a route together, because stays, late taps and same seconds show only in the sequence. */
export async function settleRoute(tx: TenantTx, routeId: string, now: Date): Promise<void> {
  const { q, companyId } = tx;
  const { timeZone, parkingTime } = await readSettings(tx);
  const { rows } =
    await sql<VisitRow>`select v.order_id as "orderId", v.stop, v.day, v.place, v.arrived_at as "arrivedAt",
      v.left_at as "leftAt", v.is_by_driver as "isByDriver", v.is_failed as "isFailed",
      v.is_by_geofence as "isByGeofence", v.estimated_because as "estimatedBecause", t.left_at as "departedAt",
      case v.stop when 'pickup' then o.pickup_lat else o.delivery_lat end as lat,
      case v.stop when 'pickup' then o.pickup_lng else o.delivery_lng end as lng,
      case v.stop when 'pickup' then o.time_start else o.delivery_time_start end as start,
      case v.stop when 'pickup' then o.time_end else o.delivery_time_end end as "end",
      case v.stop when 'pickup' then o.pickup_time_windows else o.delivery_time_windows end as windows,
      case v.stop when 'pickup' then o.pickup_parking_duration else o.delivery_parking_duration end as parking,
      v.planned_end - v.planned_start as planned
    from visits v join orders o on o.id = v.order_id
    left join stop_departures t on t.route_id = v.route_id and t.order_id = v.order_id and t.stop = v.stop
      and t.estimated_because is null
    where v.company_id = ${companyId} and v.route_id = ${routeId} and v.left_at is not null
    for update of v`.execute(q);
  if (rows.length === 0) return;
  const { rows: track } = await sql<{ at: Date; lat: number; lng: number }>`select at, lat, lng from driver_positions
    where company_id = ${companyId} and route_id = ${routeId} order by at`.execute(q);
  const reported = rows.map((row) => reportedVisit(row, { timeZone, parkingTime }));
  const points = track.map(({ at, lat, lng }): TrackPoint => ({ at: at.getTime() / 1000, lat, lng }));
  await storeSettled(tx, rows, settleVisits(reported, points), now);
  // No positions, no news: they may have been deleted since the visits were observed.
  if (points.length > 0) await storeObserved(tx, rows, observeVisits(reported, points));
  await storeDeparture(tx, routeId);
  await estimatePlaces(
    tx,
    rows.flatMap(({ place }) => place ?? []),
    rows.length,
  );
}

/** The route was deleted, so nothing more can be learned. */
async function settleWithoutRoute(tx: TenantTx, now: Date): Promise<void> {
  const rows = await tx.q
    .updateTable('visits')
    .set({ settled_at: now })
    .where('company_id', '=', tx.companyId)
    .where('route_id', 'is', null)
    .where('settled_at', 'is', null)
    .returning('place')
    .execute();
  await estimatePlaces(
    tx,
    rows.flatMap(({ place }) => place ?? []),
    rows.length,
  );
}

function reportedVisit(
  row: VisitRow,
  { timeZone, parkingTime }: { readonly timeZone: string; readonly parkingTime: number },
): ReportedVisit {
  const { stop, day, lat, lng, arrivedAt, leftAt } = row;
  const windows = windowSeconds(
    orderWindows(
      stop === 'pickup'
        ? { timeStart: row.start, timeEnd: row.end, pickupTimeWindows: row.windows }
        : { deliveryTimeStart: row.start, deliveryTimeEnd: row.end, deliveryTimeWindows: row.windows },
      stop,
    ),
  );
  const left = leftAt.getTime() / 1000;
  const leftClock = secondsInTimeZone(timeZone, day, leftAt);
  const arrivedClock = arrivedAt === null ? leftClock : secondsInTimeZone(timeZone, day, arrivedAt);
  const open = windows?.find(({ end }) => end >= arrivedClock);
  return {
    key: `${row.orderId} ${stop}`,
    place: row.place ?? row.orderId,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    arrivedAt: arrivedAt === null ? null : arrivedAt.getTime() / 1000,
    leftAt: left,
    opensAt: open && open.start > 0 ? left + open.start - leftClock : null,
    parkingSeconds: parkingOf(row.parking, parkingTime).setupSeconds ?? 0,
    plannedSeconds: row.planned,
    isByDriver: row.isByDriver,
    isFailed: row.isFailed,
    geofence: row.isByGeofence ? { estimatedBecause: row.estimatedBecause } : null,
    departedAt: row.departedAt === null ? null : row.departedAt.getTime() / 1000,
  };
}

async function storeSettled(
  { q, companyId }: TenantTx,
  rows: readonly VisitRow[],
  settled: readonly SettledVisit[],
  now: Date,
): Promise<void> {
  const byKey = new Map(settled.map((visit) => [visit.key, visit]));
  const values = rows.flatMap(({ orderId, stop }) => {
    const visit = byKey.get(`${orderId} ${stop}`);
    return visit ? [{ ...visit, orderId, stop }] : [];
  });
  await sql`update visits v set came_at = to_timestamp(s."cameAt"), went_at = to_timestamp(s."wentAt"), seconds = s.seconds,
      problem = s.problem, source = s.source,
      came_estimated_because = s."estimatedBecause", settled_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as s("orderId" uuid, stop text, "cameAt" double precision,
      "wentAt" double precision, seconds int, problem text, source text, "estimatedBecause" text)
    where v.company_id = ${companyId} and v.order_id = s."orderId" and v.stop = s.stop`.execute(q);
}

/** Stores where the door and the vehicle were, before the positions are deleted. */
async function storeObserved(
  { q, companyId }: TenantTx,
  rows: readonly VisitRow[],
  observed: readonly ObservedVisit[],
): Promise<void> {
  const byKey = new Map(observed.map((visit) => [visit.key, visit]));
  const values = rows.map(({ orderId, stop }) => {
    const visit = byKey.get(`${orderId} ${stop}`);
    const { door, parking, positions } = visit ?? { door: null, parking: null, positions: null };
    return { orderId, stop, lat: door?.lat, lng: door?.lng, plat: parking?.lat, plng: parking?.lng, positions };
  });
  await sql`update visits v set door_lat = s.lat, door_lng = s.lng, parking_lat = s.plat, parking_lng = s.plng,
      positions = s.positions
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as s("orderId" uuid, stop text, lat double precision,
      lng double precision, plat double precision, plng double precision, positions int)
    where v.company_id = ${companyId} and v.order_id = s."orderId" and v.stop = s.stop`.execute(q);
}

/** Stores when the driver set off: the first time that an order of the route was the next one. */
async function storeDeparture({ q, companyId }: TenantTx, routeId: string): Promise<void> {
  await sql`update dispatched_times t set departed_at = (select min(l.created_at) from order_log l
      join visits v on v.order_id = l.order_id and v.route_id = t.route_id
      where l.company_id = ${companyId} and l.status = ${'GOING_NEXT' satisfies OrderStatus} and l.user_id is null and not l.void
        and l.created_at between v.day::timestamp - interval '1 day' and v.day::timestamp + interval '2 days')
    where t.company_id = ${companyId} and t.route_id = ${routeId}`.execute(q);
}
