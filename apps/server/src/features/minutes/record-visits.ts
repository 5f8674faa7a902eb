import { arrivalStatus, type DomainEvent, type EventOf, type OrderStatus, visitEnds } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { statusesOfStop } from '../../platform/db/statuses-of-stop.ts';
import { estimatePlaces } from './estimate-places.ts';

const visited: ReadonlySet<OrderStatus> = new Set([
  arrivalStatus.pickup,
  arrivalStatus.delivery,
  ...visitEnds.pickup,
  ...visitEnds.delivery,
]);

/** A status that reaches or ends a stop, or one that was undone, which has no entry in the log. */
const isAboutVisit = (event: EventOf<'orderStatusChanged'>): boolean =>
  visited.has(event.status) || event.logEntryId === undefined;

/**
 * Stores visits and the times of first dispatches in the transaction of the report. A visit is read anew from the order's
 * log each time, so that a repeated event changes nothing. Its planned times are those at the arrival: a later change of
 * the plan replaces the times of stops by the reported ones.
 */
export async function recordVisits(q: Query, events: readonly DomainEvent[]): Promise<void> {
  const orderIds = events.flatMap((event) =>
    event.type === 'orderStatusChanged' && isAboutVisit(event) ? event.orderId : [],
  );
  for (const [companyId, places] of orderIds.length > 0 ? await storeVisits(q, orderIds) : [])
    await estimatePlaces({ q, companyId }, places, places.length);
  const leftIds = events.flatMap((event) => (event.type === 'stopDeparted' ? event.orderId : []));
  if (leftIds.length > 0)
    await sql`update visits set changed_at = now(), settled_at = null where order_id = any(${leftIds}::uuid[])`.execute(
      q,
    );
  for (const event of events)
    if (event.type === 'routePlanDispatched') await storeDispatchedTimes(q, event.companyId, event.routeIds);
}

/**
 * Stores the visits of orders by their logs; those without a report lose theirs. Returns the places, by company, that have
 * lost a visit: nothing else estimates them anew.
 */
export async function storeVisits(q: Query, orderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const before = await readPlaces(q, orderIds);
  const arrival = sql`case s.type when 'pickup' then ${arrivalStatus.pickup} else ${arrivalStatus.delivery} end`;
  const failures: readonly OrderStatus[] = ['PICKUP_FAILED', 'DELIVERY_FAILED'];
  await sql`delete from visits v where v.order_id = any(${orderIds}::uuid[]) and not exists (
    select from order_log l where l.order_id = v.order_id and not l.void and l.status = any(
      ${statusesOfStop(visitEnds, 'v.stop')} || case v.stop when 'pickup' then ${arrivalStatus.pickup} else ${arrivalStatus.delivery} end))`.execute(
    q,
  );
  await sql`
    insert into visits (company_id, order_id, stop, route_id, route_plan_id, day, place, customer, goods, load,
      arrived_at, left_at, is_by_driver, is_failed, is_by_geofence, estimated_because, planned_arrival, planned_start,
      planned_end)
    select o.company_id, o.id, s.type, s.route_id, s.route_plan_id, p.delivery_date, a.place,
      customer_of(case s.type when 'pickup' then o.pickup_name else o.delivery_name end, a.place), o.goods[1], coalesce(o.load, 0),
      l.arrived_at, l.left_at, l.by_driver, l.failed, l.by_geofence, l.estimated_because, s.arrival_seconds, s.start_seconds, s.end_seconds
    from orders o join stops s on s.order_id = o.id and s.company_id = o.company_id
    join route_plans p on p.id = s.route_plan_id
    cross join lateral (select case s.type when 'pickup' then place_of(o.pickup_address, o.pickup_lat, o.pickup_lng)
      else place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) end as place) a
    cross join lateral (select min(created_at) filter (where e.status = ${arrival}) as arrived_at,
        max(created_at) filter (where i.is_end) as left_at,
        coalesce(bool_and(e.user_id is null) filter (where i.is_end), true) as by_driver,
        coalesce((array_agg(e.is_by_geofence order by e.created_at) filter (where e.status = ${arrival}))[1], false) as by_geofence,
        (array_agg(e.estimated_because order by e.created_at) filter (where e.status = ${arrival}))[1] as estimated_because,
        coalesce(bool_or(e.status = any(${[...failures]}::text[])) filter (where i.is_end), false) as failed
      from order_log e cross join lateral (select e.status = any(${statusesOfStop(visitEnds, 's.type')}) as is_end) i
      where e.order_id = o.id and not e.void) l
    where o.id = any(${orderIds}::uuid[]) and (l.arrived_at is not null or l.left_at is not null)
    on conflict (order_id, stop) do update set arrived_at = excluded.arrived_at, left_at = excluded.left_at,
      is_by_driver = excluded.is_by_driver, is_failed = excluded.is_failed, is_by_geofence = excluded.is_by_geofence,
      estimated_because = excluded.estimated_because, place = excluded.place,
      customer = excluded.customer, goods = excluded.goods, load = excluded.load, day = excluded.day,
      planned_arrival = case when visits.route_id is distinct from excluded.route_id then excluded.planned_arrival else visits.planned_arrival end,
      planned_start = case when visits.route_id is distinct from excluded.route_id then excluded.planned_start else visits.planned_start end,
      planned_end = case when visits.route_id is distinct from excluded.route_id then excluded.planned_end else visits.planned_end end,
      route_id = excluded.route_id, route_plan_id = excluded.route_plan_id, changed_at = now(), settled_at = null`.execute(
    q,
  );
  if (before.length === 0) return new Map();
  const keyOf = ({ orderId, stop, place }: (typeof before)[number]): string => `${orderId} ${stop} ${place}`;
  const after = new Set((await readPlaces(q, orderIds)).map(keyOf));
  const lost = Map.groupBy(
    before.filter((visit) => !after.has(keyOf(visit))),
    ({ companyId }) => companyId,
  );
  return new Map([...lost].map(([companyId, rows]) => [companyId, rows.flatMap(({ place }) => place ?? [])]));
}

/** Returns the places of finished visits. */
const readPlaces = (q: Query, orderIds: readonly string[]) =>
  q
    .selectFrom('visits')
    .select(['company_id as companyId', 'order_id as orderId', 'stop', 'place'])
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .where('left_at', 'is not', null)
    .execute();

/** Stores the times of routes that are dispatched for the first time. */
async function storeDispatchedTimes(q: Query, companyId: string, routeIds: readonly string[]): Promise<void> {
  await sql`
    insert into dispatched_times (route_id, company_id, departure, stops)
    select r.id, r.company_id, r.start_seconds, coalesce((select jsonb_agg(jsonb_build_object('orderId', s.order_id,
        'stop', s.type, 'arrival', s.arrival_seconds, 'start', s.start_seconds, 'end', s.end_seconds) order by s.sequence)
      from stops s where s.route_id = r.id), '[]'::jsonb)
    from routes r where r.company_id = ${companyId} and r.id = any(${routeIds}::uuid[])
    on conflict (route_id) do nothing`.execute(q);
}
