import {
  capacityFieldOf,
  type CompanySettings,
  driverFields,
  type DriverLimit,
  driverLimits,
  type EstimateReason,
  type fieldsCopiedToRoute,
  type LoadField,
  loggedAtStops,
  type OpeningHours,
  openRunStatuses,
  type OrderStatus,
  type PlanningZone,
  type RoutePlanType,
  type StopKey,
  type TimeOfDay,
  type VehicleKind,
} from '@roundsman/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { readProviderKeys, type SealedKeys } from '../../platform/db/provider-keys.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readCompany } from '../companies/index.ts';
import type { StoredFix } from './route-plans.tables.ts';
import { guardVersion } from '../../platform/http/requests/if-match.ts';
import { refuse } from '../../platform/errors.ts';
import { listPlanningDepots, type PlanningDepot } from '../depots/index.ts';
import type { DriverRow } from '../drivers/index.ts';
import { listPlanOrders, type OrderRow } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { listPlanningZones } from '../zones/index.ts';

export type PlanRow = Selectable<Database['route_plans']>;
export type PlanChanges = Updateable<Database['route_plans']>;
export type StopRow = Selectable<Database['stops']>;
export type RouteChanges = Updateable<Database['routes']>;

/** A route with fields of its driver and its vehicle. */
export type RouteRow = Selectable<Database['routes']> & {
  readonly driver_name: string;
  readonly driver_color: string;
  readonly driver_phone: string | null;
  readonly driver_lat: number | null;
  readonly driver_lng: number | null;
  readonly driver_position_at: Date | null;
  /** Expected arrivals by road; null before the first ones. */
  readonly road_arrivals: readonly { readonly key: StopKey; readonly arrival: TimeOfDay }[] | null;
  readonly road_arrivals_at: Date | null;
  /** Null, as all of the vehicle: the route has no vehicle. */
  readonly vehicle_name: string | null;
  readonly vehicle_plate: string | null;
  readonly vehicle_kind: VehicleKind | null;
  readonly vehicle_skills: readonly string[] | null;
  readonly vehicle_depot_id: string | null;
  readonly home_depot_name: string | null;
  readonly vehicle_capacity: number | null;
  readonly vehicle_capacity2: number | null;
  readonly vehicle_capacity3: number | null;
  readonly vehicle_capacity4: number | null;
  readonly vehicle_max_stops: number | null;
  readonly vehicle_max_distance_km: number | null;
  readonly vehicle_cost_per_day: number | null;
  readonly vehicle_cost_per_km: number | null;
  readonly vehicle_cost_per_hour: number | null;
  readonly vehicle_cost_per_overtime_hour: number | null;
  /** Grams. */
  readonly vehicle_co2_per_km: number | null;
  readonly start_depot_name: string | null;
  readonly start_depot_hours: readonly OpeningHours[] | null;
  /** Minutes. */
  readonly start_depot_loading: number | null;
  readonly end_depot_name: string | null;
} & {
  /** Limits that apply on this plan: the route's own, else the driver's. */
  readonly [Limit in DriverLimit as `driver_${(typeof driverFields)[Limit]['column']}`]: DriverRow[(typeof driverFields)[Limit]['column']];
};

/** A log entry about an arrival at a stop or its result. */
export interface StopLogRow {
  readonly order_id: string;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly notes: string | null;
  /** Why the time is estimated; null: it is exact. */
  readonly estimated_because: EstimateReason | null;
}

/** A route plan with everything on it, read at one moment. */
export interface FullPlan {
  readonly plan: PlanRow;
  readonly company: {
    readonly id: string;
    readonly name: string | null;
  };
  /** Encrypted; only requests to their provider contain them. */
  readonly keys: SealedKeys;
  readonly settings: CompanySettings;
  /** Sorted by position on the timeline. */
  readonly routes: readonly RouteRow[];
  /** Sorted by route and sequence; stops of deleted orders are left out. */
  readonly stops: readonly StopRow[];
  readonly orders: readonly OrderRow[];
  /** The company's depots. */
  readonly depots: readonly PlanningDepot[];
  /** The company's zones. */
  readonly zones: readonly PlanningZone[];
  /** Sorted by time; undone entries are left out. */
  readonly log: readonly StopLogRow[];
}

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('route_plans').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

export const findPlan = (tx: TenantTx, id: string): Promise<PlanRow | undefined> =>
  live(tx).where('id', '=', id).executeTakeFirst();

/**
 * Returns the entity tag of a plan. The version stays when only the name or the dispatch changes; PostgreSQL's number of
 * the transaction that wrote the row last does not.
 */
export async function findPlanTag({ q, companyId }: TenantTx, id: string): Promise<string | undefined> {
  const row = await q
    .selectFrom('route_plans')
    .select(['version', sql<string>`xmin::text`.as('written')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && `"${row.version}-${Number(row.written).toString(36)}"`;
}

/**
 * Reads the plan and locks its row until the transaction ends. Every change of a plan starts with this, and compares the
 * request's `If-Match`. @throws 404, plan_version_differs
 */
export async function selectPlanForUpdate(tx: TenantTx, id: string): Promise<PlanRow> {
  const plan = (await live(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not_found');
  await guardVersion(tx, plan.id, () => findPlanTag(tx, plan.id));
  return plan;
}

/** Reads the plan with everything on it. @throws 404 */
export async function readPlan(tx: TenantTx, id: string): Promise<FullPlan> {
  const { q, companyId } = tx;
  const plan = (await findPlan(tx, id)) ?? refuse('not_found');
  const { id: ownId, name } = await readCompany(q, companyId);
  const orders = await listPlanOrders(tx, id);
  const orderIds = new Set(orders.map((order) => order.id));
  const stops = (await listStops(tx, id)).filter((stop) => orderIds.has(stop.order_id));
  return {
    plan,
    company: { id: ownId, name },
    keys: await readProviderKeys(q, companyId),
    settings: await readSettings(tx),
    routes: await listRoutes(tx, id),
    stops,
    orders,
    depots: await listPlanningDepots(tx),
    zones: await listPlanningZones(tx),
    log: await listStopLog(tx, id),
  };
}

export async function listRoutes({ q, companyId }: TenantTx, planId: string): Promise<RouteRow[]> {
  return q
    .selectFrom('routes as r')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('depots as s', 's.id', 'r.start_depot_id')
    .leftJoin('depots as e', 'e.id', 'r.end_depot_id')
    .leftJoin('depots as h', 'h.id', 'v.depot_id')
    .leftJoin('route_arrivals as a', 'a.route_id', 'r.id')
    .where('r.company_id', '=', companyId)
    .where('r.route_plan_id', '=', planId)
    .selectAll('r')
    .select([
      'd.name as driver_name',
      'd.color as driver_color',
      'd.phone as driver_phone',
      'd.lat as driver_lat',
      'd.lng as driver_lng',
      'd.position_at as driver_position_at',
      'a.arrivals as road_arrivals',
      'a.computed_at as road_arrivals_at',
      'v.name as vehicle_name',
      'v.plate as vehicle_plate',
      'v.kind as vehicle_kind',
      'v.skills as vehicle_skills',
      'v.depot_id as vehicle_depot_id',
      'h.name as home_depot_name',
      'v.capacity as vehicle_capacity',
      'v.capacity2 as vehicle_capacity2',
      'v.capacity3 as vehicle_capacity3',
      'v.capacity4 as vehicle_capacity4',
      'v.max_stops as vehicle_max_stops',
      'v.max_distance_km as vehicle_max_distance_km',
      'v.cost_per_day as vehicle_cost_per_day',
      'v.cost_per_km as vehicle_cost_per_km',
      'v.cost_per_hour as vehicle_cost_per_hour',
      'v.cost_per_overtime_hour as vehicle_cost_per_overtime_hour',
      'v.co2_per_km as vehicle_co2_per_km',
      's.name as start_depot_name',
      's.opening_hours as start_depot_hours',
      's.loading_minutes as start_depot_loading',
      'e.name as end_depot_name',
    ])
    .select((eb) =>
      driverLimits.map((limit) => {
        const { column } = driverFields[limit];
        return eb.fn.coalesce(`r.${column}`, `d.${column}`).as(`driver_${column}`);
      }),
    )
    .orderBy('r.position')
    .orderBy('r.id')
    .$castTo<RouteRow>()
    .execute();
}

async function listStops({ q, companyId }: TenantTx, planId: string): Promise<StopRow[]> {
  return q
    .selectFrom('stops as s')
    .innerJoin('routes as r', 'r.id', 's.route_id')
    .where('s.company_id', '=', companyId)
    .where('s.route_plan_id', '=', planId)
    .selectAll('s')
    .orderBy('r.position')
    .orderBy('r.id')
    .orderBy('s.sequence')
    .execute();
}

async function listStopLog({ q, companyId }: TenantTx, planId: string): Promise<StopLogRow[]> {
  return q
    .selectFrom('order_log as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('l.company_id', '=', companyId)
    .where('o.company_id', '=', companyId)
    .where('o.route_plan_id', '=', planId)
    .where('o.deleted_at', 'is', null)
    .where('l.void', '=', false)
    .where('l.status', 'in', loggedAtStops)
    .select(['l.order_id', 'l.status', 'l.created_at', 'l.notes', 'l.estimated_because'])
    .orderBy('l.seq')
    .execute();
}

export async function insertPlan(
  { q, companyId }: TenantTx,
  plan: { name: string; delivery_date: string; type: RoutePlanType; horizon_id?: string | null },
): Promise<PlanRow> {
  return q
    .insertInto('route_plans')
    .values({ ...plan, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePlan({ q, companyId }: TenantTx, id: string, changes: PlanChanges): Promise<void> {
  await q.updateTable('route_plans').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Marks the plan as a clone of another plan's routes. */
export const markCloned = (
  tx: TenantTx,
  id: string,
  { optimizeDuplicateRoute }: { readonly optimizeDuplicateRoute: boolean },
): Promise<void> => updatePlan(tx, id, { clone_route: true, optimize_duplicate_route: optimizeDuplicateRoute });

/** Makes optimizations of the plan keep orders with their drivers. */
export const markKeepsDrivers = (tx: TenantTx, id: string): Promise<void> =>
  updatePlan(tx, id, { keeps_drivers: true });

/** Columns of a route when its driver is added to a plan. */
export type NewRoute = Pick<
  Insertable<Database['routes']>,
  | 'driver_id'
  | 'vehicle_id'
  | 'position'
  | 'calendar'
  | (typeof driverFields)[(typeof fieldsCopiedToRoute)[number] | DriverLimit]['column']
>;

export async function insertRoutes(
  { q, companyId }: TenantTx,
  planId: string,
  routes: readonly NewRoute[],
): Promise<void> {
  if (routes.length === 0) return;
  await q
    .insertInto('routes')
    .values(routes.map((route) => ({ ...route, company_id: companyId, route_plan_id: planId })))
    .execute();
}

export async function updateRoutes(
  { q, companyId }: TenantTx,
  ids: readonly string[],
  changes: RouteChanges,
): Promise<void> {
  if (ids.length === 0) return;
  await q
    .updateTable('routes')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/**
 * Stores the driven distance and time of routes where they are missing: of these routes, and of days that are over in
 * every time zone. The database function `route_driven` adds up the positions.
 */
export async function saveDriven(q: Query, now: Date, routeIds: readonly string[]): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  // Covers a week of missed nightly runs. Earlier days are summed up already, or have no positions.
  await sql`update routes r set driven_metres = d.metres, driven_seconds = d.seconds
    from (
      select r.id from routes r join route_plans p on p.id = r.route_plan_id
      where p.delivery_date >= ${today} - 8 and p.delivery_date < ${today} - 1
      union select unnest(${[...routeIds]}::uuid[])
    ) ended cross join lateral route_driven(ended.id) d
    where r.id = ended.id and r.driven_seconds is null and d.seconds is not null`.execute(q);
}

/** Updates the route of a driver on a plan. */
export async function updateDriverRoute(
  { q, companyId }: TenantTx,
  planId: string,
  driverId: string,
  changes: RouteChanges,
): Promise<void> {
  await q
    .updateTable('routes')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('driver_id', '=', driverId)
    .execute();
}

/** Deletes routes and their stops. */
export async function deleteRoutes({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const all = sql`any(${[...ids]}::uuid[])`;
  await sql`delete from stops where company_id = ${companyId} and route_id = ${all}`.execute(q);
  await sql`delete from routes where company_id = ${companyId} and id = ${all}`.execute(q);
}

export const stopColumns = [
  'route_plan_id',
  'route_id',
  'order_id',
  'type',
  'sequence',
  'arrival_seconds',
  'start_seconds',
  'end_seconds',
  'travel_seconds',
  'distance_metres',
  'late_seconds',
  'load_after',
  'loads_after',
  'violations',
] as const satisfies readonly (keyof StopRow)[];

/** Columns of a stop as written. Plan, order and type identify it. */
export type NewStop = Pick<StopRow, (typeof stopColumns)[number]>;

/** Inserts or updates stops in one statement with one parameter, so that their number is not limited. */
export async function replaceStops({ q, companyId }: TenantTx, stops: readonly NewStop[]): Promise<void> {
  if (stops.length === 0) return;
  const columns = sql.join(stopColumns.map((column) => sql.ref(column)));
  const changes = sql.join(
    stopColumns.slice(1).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  await sql`insert into stops (company_id, ${columns})
    select ${companyId}, ${columns} from jsonb_populate_recordset(null::stops, ${JSON.stringify(stops)}::jsonb)
    on conflict (route_plan_id, order_id, type) do update set ${changes}`.execute(q);
}

export async function deleteStops({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await q
    .deleteFrom('stops')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** Deletes the stops of these orders on a plan and returns the ids of their routes. */
export async function deleteStopsOf(
  { q, companyId }: TenantTx,
  planId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await q
    .deleteFrom('stops')
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .returning('route_id')
    .execute();
  return [...new Set(rows.map((row) => row.route_id))];
}

export async function countOrders({ q, companyId }: TenantTx, planId: string): Promise<number> {
  const { count } = await q
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the company of a plan, for platform admins. @throws 404 */
export async function readPlanCompany(q: Query, id: string): Promise<string> {
  const row = await q
    .selectFrom('route_plans')
    .select('company_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (row ?? refuse('not_found')).company_id;
}

/** Finds the user who changed a plan. */
export async function findPerson({ q }: TenantTx, userId: string) {
  return q.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirst();
}

/** Finds the queued or running optimization of a plan; there is at most one. */
export async function findRunningOptimization({ q, companyId }: TenantTx, planId: string) {
  return q
    .selectFrom('optimize_runs')
    .select(['id', 'started_at', 'progress', 'travel_percent'])
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
}

/** Returns the fixes for unscheduled orders from the last applied optimization, by order id. */
export async function findFixes({ q, companyId }: TenantTx, planId: string): Promise<Map<string, StoredFix[]>> {
  const row = await q
    .selectFrom('optimize_runs')
    .select(sql<{ orderId: string; fixes: StoredFix[] }[] | null>`result -> 'unscheduled'`.as('unscheduled'))
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('applied_version', 'is not', null)
    .orderBy('applied_version', 'desc')
    .executeTakeFirst();
  return new Map((row?.unscheduled ?? []).map(({ orderId, fixes }) => [orderId, fixes]));
}

/** Lists the shifts of these drivers on other plans of that day. */
export async function listOtherShifts(
  { q, companyId }: TenantTx,
  planId: string,
  deliveryDate: string,
  driverIds: readonly string[],
) {
  return q
    .selectFrom('routes as r')
    .innerJoin('route_plans as p', 'p.id', 'r.route_plan_id')
    .where('r.company_id', '=', companyId)
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', '<>', planId)
    .where('p.delivery_date', '=', deliveryDate)
    .where('r.driver_id', '=', (eb) => eb.fn.any(eb.val([...driverIds])))
    .select(['r.driver_id', 'r.shift_start', 'r.shift_end', 'p.name as plan_name'])
    .orderBy('p.created_at')
    .orderBy('r.id')
    .execute();
}

/**
 * Deletes a dimension of loads from all routes and stops of the company. `isLast`: one dimension remains, and stops
 * list it no more.
 */
export async function deleteDimensionOfPlans(
  { q, companyId }: TenantTx,
  id: LoadField,
  isLast: boolean,
): Promise<void> {
  const capacity = capacityFieldOf[id];
  await sql`update routes set ${sql.ref(capacity)} = null
    where company_id = ${companyId} and ${sql.ref(capacity)} is not null`.execute(q);
  await sql`update stops set violations = array_remove(violations, ${capacity}),
      loads_after = case when ${isLast} then null else loads_after - ${id}::text end
    where company_id = ${companyId} and loads_after is not null`.execute(q);
}
