import {
  compareWithMaster,
  type ComparedStop,
  formatWallClock,
  type MasterDayState,
  masterDatesBetween,
  type RoutePlanStatus,
  stopKey,
  type StopType,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { datesOf, type Horizon } from './make-due-days.ts';
import type { DayRow, MasterRow, MasterStop } from './master-routes.store.ts';
import { listOrdersOfPlans, type MatchedOrder, type Matcher, matcherOf } from './match-orders.ts';
import type { RouteFigures } from './master-routes.tables.ts';

/** A route that a master route made, as it is now. */
interface RouteOfDay {
  readonly planId: string;
  readonly planName: string;
  readonly isDeleted: boolean;
  readonly routeId: string | null;
  readonly driverId: string;
  readonly driverName: string;
  readonly vehicleId: string | null;
  readonly vehicleName: string | null;
  readonly isDispatched: boolean;
  readonly summary: RouteFigures | null;
  readonly stops: readonly { readonly orderId: string; readonly type: StopType; readonly arrival: number }[];
}

/** A day of a master route as the API shows it, with the route behind it. */
export interface ReadDay {
  readonly date: string;
  readonly row: DayRow | null;
  readonly route: RouteOfDay | null;
  readonly state: MasterDayState;
  readonly compared: readonly ComparedStop[];
  readonly orders: ReadonlyMap<string, MatchedOrder>;
}

/** Reads the plans and routes of days, by day. A driver who was removed from the plan leaves a day without a route. */
async function readRoutes(
  { q, companyId }: TenantTx,
  days: readonly DayRow[],
): Promise<ReadonlyMap<string, RouteOfDay>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<RouteOfDay & { readonly dayId: string }>`
    select d.id as "dayId", p.id as "planId", p.name as "planName", p.deleted_at is not null as "isDeleted",
      r.id as "routeId", v.id as "driverId", v.name as "driverName", c.id as "vehicleId", c.name as "vehicleName",
      coalesce(r.status = ${'DISPATCHED' satisfies RoutePlanStatus}, false) as "isDispatched", r.summary,
      coalesce((select jsonb_agg(jsonb_build_object('orderId', s.order_id, 'type', s.type, 'arrival', s.arrival_seconds)
        order by s.sequence) from stops s join orders o on o.id = s.order_id and o.deleted_at is null
        where s.route_id = r.id), '[]') as stops
    from master_route_days d
    join route_plans p on p.id = d.route_plan_id
    join drivers v on v.id = d.driver_id
    left join routes r on r.route_plan_id = d.route_plan_id and r.driver_id = d.driver_id
    left join vehicles c on c.id = case when r.id is null then d.vehicle_id else r.vehicle_id end
    where d.company_id = ${companyId} and d.id = any(${days.map(({ id }) => id)}::uuid[])`.execute(q);
  return new Map(rows.map((row) => [row.dayId, row]));
}

const isAsMade = (row: DayRow, route: RouteOfDay): boolean =>
  row.vehicle_id === route.vehicleId &&
  row.made_stops.join() === route.stops.map(({ orderId, type }) => stopKey(orderId, type)).join();

function stateOf(row: DayRow | null, route: RouteOfDay | null, isPast: boolean): MasterDayState {
  if (!row) return isPast ? 'NO_ORDERS' : 'WAITING';
  if (row.problem) return 'PROBLEM';
  if (!route || route.isDeleted || route.routeId === null) return 'DELETED';
  if (route.isDispatched) return 'DISPATCHED';
  return isAsMade(row, route) ? 'MADE' : 'CHANGED';
}

export interface MasterOfDays {
  readonly master: MasterRow;
  readonly stops: readonly MasterStop[];
  readonly rows: readonly DayRow[];
}

/** Reads the days of a master route: those that are stored, and the dates ahead that are not. */
export async function readDays(
  tx: TenantTx,
  { master, stops, rows }: MasterOfDays,
  { today, until, isClosed }: Horizon,
  from: string,
): Promise<ReadDay[]> {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const due = masterDatesBetween(datesOf(master), from, until).filter(
    (date) => !isClosed(date) && (date >= today || date <= master.tried_until),
  );
  const created = master.created_at.toISOString().slice(0, 10);
  const dates = [
    ...new Set([...due.filter((date) => date >= created || byDate.has(date)), ...byDate.keys()]),
  ].toSorted();
  const read = await readStoredDays(tx, stops, rows);
  return dates.map((date): ReadDay => {
    const row = byDate.get(date) ?? null;
    const of = row && read.get(row.id);
    const state = stateOf(row, of?.route ?? null, date < today);
    return {
      date,
      row,
      route: of?.route ?? null,
      state,
      compared: of?.compared ?? [],
      orders: of?.orders ?? new Map(),
    };
  });
}

/** Reads stored days of one master route, by the id of their row, with what differs from the usual sequence. */
export async function readStoredDays(
  tx: TenantTx,
  stops: readonly MasterStop[],
  rows: readonly DayRow[],
): Promise<ReadonlyMap<string, Omit<ReadDay, 'date'>>> {
  const routes = await readRoutes(tx, rows);
  const planIds = [...new Set([...routes.values()].flatMap(({ planId, isDeleted }) => (isDeleted ? [] : planId)))];
  const orders = await listOrdersOfPlans(tx, planIds);
  const matcher = await matcherOf(tx, stops);
  return new Map(
    rows.map((row) => {
      const route = routes.get(row.id) ?? null;
      const hasRoute = route !== null && !route.isDeleted && route.routeId !== null;
      const compared = hasRoute ? compareWithMaster(stops.length, indexesOf(route, orders, matcher)) : [];
      return [row.id, { row, route, state: stateOf(row, route, false), compared, orders }];
    }),
  );
}

const indexesOf = (
  { stops }: RouteOfDay,
  orders: ReadonlyMap<string, MatchedOrder>,
  matcher: Matcher,
): (number | null)[] =>
  stops.map(({ orderId, type }) => {
    const order = orders.get(orderId);
    return order ? matcher.indexOf(order, type) : null;
  });

/** Returns a day as the API shows it. */
export function presentDay(day: Omit<ReadDay, 'orders'>, master: MasterRow) {
  const { row, route, state, compared } = day;
  const hasRoute = compared.length > 0 && route?.summary;
  const usual = master.figures ?? row?.planned ?? null;
  const count = (change: ComparedStop['change']): number => compared.filter((stop) => stop.change === change).length;
  return {
    date: day.date,
    state,
    routePlan: route && state !== 'DELETED' ? { _id: route.planId, name: route.planName } : null,
    driver: route ? { _id: route.driverId, name: route.driverName } : null,
    vehicle: route && route.vehicleId !== null ? { _id: route.vehicleId, name: route.vehicleName ?? '' } : null,
    problem: row?.problem ?? null,
    isOutdated: row !== null && row.problem === null && state !== 'DELETED' && row.master_version < master.version,
    deviation: hasRoute
      ? {
          added: count('added'),
          missing: count('missing'),
          moved: count('moved'),
          minutes: usual && route.summary ? Math.round(route.summary.workingMins - usual.workingMins) : null,
          distance: usual && route.summary ? Math.round(route.summary.distance - usual.distance) : null,
        }
      : null,
  };
}

/** Returns the stops of a day beside those of its master route. */
export const presentComparison = ({ compared, route, orders }: ReadDay, stops: readonly MasterStop[]) =>
  compared.map(({ change, master, day }) => {
    const usual = master === null ? undefined : stops[master];
    const stop = day === null ? undefined : route?.stops[day];
    const order = stop && orders.get(stop.orderId);
    return {
      change,
      masterPosition: master === null ? null : master + 1,
      dayPosition: day === null ? null : day + 1,
      name: usual?.name || order?.deliveryName || '',
      address: usual?.address || order?.deliveryAddress || '',
      type: stop?.type ?? usual?.type ?? ('delivery' as const),
      usualTime: usual?.usualTime ?? null,
      time: stop ? formatWallClock(stop.arrival) : null,
      order: order ? { _id: order.id, orderCode: order.orderCode } : null,
    };
  });
