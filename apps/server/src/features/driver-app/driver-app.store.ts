import {
  type CompanySettings,
  type CompanyStatus,
  type OrderStatus,
  type RoutePlanStatus,
  stopClosures,
  type StopType,
  type StoredProofRules,
  unvisitedStatuses,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { StoredStep } from './driver-app.tables.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { statusesOfStop } from '../../platform/db/statuses-of-stop.ts';
import type { TrackingState } from './usable-positions.ts';
import { refuse } from '../../platform/errors.ts';
import { orderColumnsOf } from '../orders/index.ts';

/** The route that a driver link opens. */
export interface DriverLink {
  readonly companyId: string;
  readonly routeId: string;
  readonly routePlanId: string;
  readonly driverId: string;
  /** True when the driver was removed from the route after its dispatch. Only late reports are accepted then. */
  readonly isRemoved: boolean;
}

/**
 * Returns the route of a driver link, or undefined for any reason that keeps it closed. A link opens until 24 hours
 * after the delivery day in the company's time zone. Its route must be dispatched, its plan not deleted, its company
 * not banned. A removed driver gets a link with `isRemoved`. After returning to the plan and a dispatch, they get their
 * route again.
 */
export const findDriverLink = async (q: Query, token: string): Promise<DriverLink | undefined> =>
  (await findDriverLinks(q, [token])).get(token);

/** Returns the routes of driver links by their tokens; see findDriverLink. Links that do not open are missing. */
export async function findDriverLinks(q: Query, tokens: readonly string[]): Promise<Map<string, DriverLink>> {
  const { rows } = await sql<DriverLink & { readonly token: string }>`
    with link as (
      select token, company_id, id, route_plan_id, driver_id, false as is_removed from routes
      where token = any(${[...tokens]}) and status = ${'DISPATCHED' satisfies RoutePlanStatus}
      union all
      select token, company_id, id, route_plan_id, driver_id, true from left_routes where token = any(${[...tokens]})
    )
    select distinct on (r.token) r.token, r.company_id as "companyId", r.id as "routeId",
      r.route_plan_id as "routePlanId", r.driver_id as "driverId", r.is_removed as "isRemoved"
    from link r
    join route_plans p on p.id = r.route_plan_id and p.deleted_at is null
    join companies c on c.id = r.company_id and c.status <> ${'BANNED' satisfies CompanyStatus}
    left join company_settings s on s.company_id = r.company_id
    where now() < (p.delivery_date + 2)::timestamp at time zone coalesce(s.data->>'timeZone', 'UTC')
    order by r.token, r.is_removed`.execute(q);
  return new Map(rows.map(({ token, ...link }) => [token, link]));
}

/** Reads the route with the plan, driver and company fields that the driver app shows. */
export async function readRoute({ q, companyId }: TenantTx, routeId: string) {
  return q
    .selectFrom('routes as r')
    .innerJoin('route_plans as p', 'p.id', 'r.route_plan_id')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', routeId)
    .selectAll('r')
    .select([
      'v.name as vehicle_name',
      'v.plate as vehicle_plate',
      'p.name as plan_name',
      'p.delivery_date',
      'p.type as plan_type',
      'p.version as plan_version',
      'd.name as driver_name',
      'd.color as driver_color',
      'c.name as company_name',
      'c.phone as company_phone',
      sql<Partial<CompanySettings> | null>`(select s.data from company_settings s where s.company_id = r.company_id)`.as(
        'settings',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the proof rules that were stored at the dispatch, or null for dispatches that stored none. */
export async function readProofRules({ q, companyId }: TenantTx, routeId: string): Promise<StoredProofRules | null> {
  const row = await q
    .selectFrom('routes')
    .select('proof_rules')
    .where('company_id', '=', companyId)
    .where('id', '=', routeId)
    .executeTakeFirst();
  return row?.proof_rules ?? null;
}

/** Lists the route's stops in sequence, each with its order and the time at which it was finished, or null. */
export async function listStops({ q, companyId }: TenantTx, routeId: string) {
  return q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.company_id', '=', companyId)
    .where('s.route_id', '=', routeId)
    .where('o.deleted_at', 'is', null)
    .select(orderColumnsOf('o'))
    .select([
      's.type as stop_type',
      's.sequence',
      's.arrival_seconds',
      's.end_seconds',
      sql<boolean>`o.signature is not null`.as('has_signature'),
      sql<Date | null>`(select t.left_at from stop_departures t where t.route_id = s.route_id and t.order_id = o.id
        and t.stop = s.type)`.as('left_at'),
      sql<number>`(select count(*)::int from order_photos f where f.order_id = o.id)`.as('photos'),
      sql<{ driver: string; status: OrderStatus; at: string } | null>`(
        select jsonb_build_object('driver', d.name, 'status', e.status, 'at', e.at)
        from driver_events e join drivers d on d.id = e.driver_id join routes r on r.id = s.route_id
        where e.order_id = o.id and e.company_id = s.company_id and e.driver_id <> r.driver_id
          and e.outcome->>'refused' is not null and e.status <> all(${[...unvisitedStatuses]}::text[])
        order by e.at desc, e.received_at desc limit 1)`.as('reported'),
      sql<Date | null>`(select min(l.created_at) from order_log l where l.order_id = o.id and not l.void and l.status = any(${statusesOfStop(stopClosures, 's.type')}))`.as(
        'finished_at',
      ),
    ])
    .orderBy('s.sequence')
    .execute();
}

/** Lists the other drivers of the plan whose routes are dispatched and not locked. */
export const listColleagues = (
  { q, companyId }: TenantTx,
  route: { id: string; route_plan_id: string },
): Promise<{ _id: string; name: string }[]> =>
  q
    .selectFrom('routes as r')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .select(['d.id as _id', 'd.name'])
    .where('r.company_id', '=', companyId)
    .where('r.route_plan_id', '=', route.route_plan_id)
    .where('r.id', '<>', route.id)
    .where('r.status', '=', 'DISPATCHED')
    .where('r.locked', '=', false)
    .orderBy('d.name')
    .execute();

/**
 * Blocks changes of the plan's routes and other events of this driver. Plan before route: planning uses the same order,
 * which prevents deadlocks.
 */
export async function selectRouteForUpdate({ q, companyId }: TenantTx, link: DriverLink): Promise<void> {
  await q
    .selectFrom('route_plans')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', link.routePlanId)
    .forKeyShare()
    .execute();
  await q
    .selectFrom('routes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', link.routeId)
    .forUpdate()
    .execute();
}

/** Finds an order that has a stop on this route, optionally a stop of the given type. */
export async function findStopOrder({ q, companyId }: TenantTx, routeId: string, orderId: string, stop?: StopType) {
  return q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.company_id', '=', companyId)
    .where('s.route_id', '=', routeId)
    .where('s.order_id', '=', orderId)
    .where('o.deleted_at', 'is', null)
    .$if(stop !== undefined, (query) => query.where('s.type', '=', stop!))
    .select([
      'o.id',
      'o.status',
      'o.pickup_status',
      'o.route_plan_type',
      'o.completed_at',
      'o.driver_notes',
      'o.package_was',
      'o.package_state',
      'o.pickup_address',
      'o.pickup_lat',
      'o.pickup_lng',
      'o.delivery_address',
      'o.delivery_lat',
      'o.delivery_lng',
    ])
    .executeTakeFirst();
}

/** Finds an order of this company, deleted or not, that has no stop on this route. */
export async function findOffRouteOrder({ q, companyId }: TenantTx, routeId: string, orderId: string) {
  return q
    .selectFrom('orders as o')
    .select('o.order_code')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stops as s')
            .select('s.id')
            .where('s.company_id', '=', companyId)
            .where('s.route_id', '=', routeId)
            .whereRef('s.order_id', '=', 'o.id')
            .where('o.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
}

/**
 * Returns whether the route's driver reported one of these statuses for the order since then. Refused reports count,
 * undone ones do not.
 */
export async function hasReported(
  { q, companyId }: TenantTx,
  routeId: string,
  orderId: string,
  steps: readonly OrderStatus[],
  since: Date,
): Promise<boolean> {
  const row = await q
    .selectFrom('driver_events')
    .select('id')
    .where('company_id', '=', companyId)
    .where('route_id', '=', routeId)
    .where('order_id', '=', orderId)
    .where('status', 'in', steps)
    .where('received_at', '>=', since)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the order's status and its signature, which is null if there is none. */
export const readSignature = ({ q, companyId }: TenantTx, orderId: string) =>
  q
    .selectFrom('orders')
    .select(['signature', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

export async function findRecordedEvent({ q, companyId }: TenantTx, routeId: string, eventId: string) {
  return q
    .selectFrom('driver_events')
    .select(['order_id', 'stop', 'status', 'outcome', 'said_at', 'at', 'received_at', 'changed', 'undone_at'])
    .select(sql<boolean>`outcome->>'refused' is not null`.as('refused'))
    .where('company_id', '=', companyId)
    .where('route_id', '=', routeId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** Finds a recorded event on any route of the company. */
export async function findEventOfCompany({ q, companyId }: TenantTx, eventId: string) {
  return q
    .selectFrom('driver_events')
    .select(['order_id', 'status', 'outcome'])
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/**
 * Returns the dispatched route of an order, or undefined when it is on none. @throws 404 for an order that does not
 * exist
 */
export async function findRouteOfOrder({ q, companyId }: TenantTx, orderId: string): Promise<DriverLink | undefined> {
  const { rows } = await sql<{ routeId: string | null; routePlanId: string; driverId: string }>`
    select r.id as "routeId", r.route_plan_id as "routePlanId", r.driver_id as "driverId"
    from orders o
    left join stops s on s.order_id = o.id and s.company_id = o.company_id and s.route_plan_id = o.route_plan_id
    left join routes r on r.id = s.route_id and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}
    where o.company_id = ${companyId} and o.id = ${orderId} and o.deleted_at is null
    order by r.id nulls last limit 1`.execute(q);
  const [row] = rows;
  if (!row) refuse('not_found');
  const { routeId } = row;
  return routeId === null ? undefined : { ...row, routeId, companyId, isRemoved: false };
}

/** Lists the dispatched routes of orders, in the order in which they are selected for update. */
export async function listRoutesOfOrders({ q, companyId }: TenantTx, orderIds: readonly string[]) {
  const { rows } = await sql<Pick<DriverLink, 'routeId' | 'routePlanId' | 'driverId'>>`
    select distinct r.id as "routeId", r.route_plan_id as "routePlanId", r.driver_id as "driverId"
    from stops s join routes r on r.id = s.route_id and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}
    where s.company_id = ${companyId} and s.order_id = any(${orderIds}::uuid[])
    order by r.route_plan_id, r.id`.execute(q);
  return rows.map((row): DriverLink => ({ ...row, companyId, isRemoved: false }));
}

export async function insertEvent(
  { q, companyId }: TenantTx,
  event: {
    id: string;
    routeId: string;
    driverId: string;
    orderId: string;
    stopType: StopType;
    status: OrderStatus;
    at: Date;
    deviceTime: Date;
    receivedAt: Date;
    outcome: unknown;
    changed: readonly StoredStep[] | null;
  },
): Promise<void> {
  await q
    .insertInto('driver_events')
    .values({
      id: event.id,
      company_id: companyId,
      route_id: event.routeId,
      driver_id: event.driverId,
      order_id: event.orderId,
      stop: event.stopType,
      status: event.status,
      at: event.at,
      said_at: event.deviceTime,
      received_at: event.receivedAt,
      outcome: JSON.stringify(event.outcome),
      changed: event.changed && JSON.stringify(event.changed),
    })
    .execute();
}

export async function markUndone(
  { q, companyId }: TenantTx,
  routeId: string,
  eventId: string,
  at: Date,
): Promise<void> {
  await q
    .updateTable('driver_events')
    .set({ undone_at: at })
    .where('company_id', '=', companyId)
    .where('route_id', '=', routeId)
    .where('id', '=', eventId)
    .execute();
}

/** Lists, by order id, the events received after the given time that finished a stop and can still be undone. */
export async function listUndoable({ q, companyId }: TenantTx, routeId: string, after: Date) {
  const rows = await q
    .selectFrom('driver_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.order_id', 'e.stop', 'e.said_at', 'e.changed'])
    .where('e.company_id', '=', companyId)
    .where('e.route_id', '=', routeId)
    .where('e.received_at', '>', after)
    .where('e.undone_at', 'is', null)
    .where('e.changed', 'is not', null)
    .whereRef('o.status', '=', 'e.status')
    .orderBy('e.received_at')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Needs platform scope: the positions may belong to several companies. */
export async function storePositions(
  q: Query,
  positions: readonly {
    companyId: string;
    driverId: string;
    routeId: string;
    at: Date;
    lat: number;
    lng: number;
  }[],
): Promise<void> {
  if (positions.length === 0) return;
  await q
    .insertInto('driver_positions')
    .values(
      positions.map(({ companyId, driverId, routeId, at, lat, lng }) => ({
        company_id: companyId,
        driver_id: driverId,
        route_id: routeId,
        at,
        lat,
        lng,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reads the times of the drivers' last positions, their breaks and the bounding boxes of the routes' stops, by route id. Needs platform scope.
 */
export async function readTrackingStates(q: Query, links: readonly DriverLink[]): Promise<Map<string, TrackingState>> {
  const { rows } = await sql<TrackingState & { readonly routeId: string }>`
    select l.route_id as "routeId", d.position_at as latest, r.on_break_since as "breakSince", box.south, box.north, box.west, box.east
    from unnest(${links.map((link) => link.companyId)}::uuid[], ${links.map((link) => link.driverId)}::uuid[],
      ${links.map((link) => link.routeId)}::uuid[]) as l (company_id, driver_id, route_id)
    join drivers d on d.id = l.driver_id and d.company_id = l.company_id
    left join routes r on r.id = l.route_id and r.company_id = l.company_id
    cross join lateral (
      select min(lat) as south, max(lat) as north, min(lng) as west, max(lng) as east
      from (
        select case s.type when 'pickup' then o.pickup_lat else o.delivery_lat end as lat,
          case s.type when 'pickup' then o.pickup_lng else o.delivery_lng end as lng
        from stops s join orders o on o.id = s.order_id
        where s.company_id = l.company_id and s.route_id = l.route_id
      ) place
    ) box`.execute(q);
  return new Map(rows.map(({ routeId, ...state }) => [routeId, state]));
}

/** Deletes the names of receivers from off-route reports that arrived before `before`. */
export const deleteOldReceivers = ({ q, companyId }: TenantTx, before: Date) =>
  sql`update driver_events set outcome = outcome - 'receivedBy'
    where company_id = ${companyId} and received_at < ${before} and outcome->>'receivedBy' is not null`.execute(q);

/**
 * Deletes what drivers reported for these orders. The reports only answer repeated requests, so finished orders do not
 * need them.
 */
export const deleteReports = ({ q, companyId }: TenantTx, orderIds: readonly string[]) =>
  sql`delete from driver_events where company_id = ${companyId} and order_id = any(${[...orderIds]}::uuid[])`.execute(
    q,
  );
