import { isDeepStrictEqual } from 'node:util';
import { dateInTimeZone, type DayState, type EventOf, routeShiftOf } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { subscribe } from '../../../platform/events/subscribe.ts';
import type { Services } from '../../../platform/services.ts';
import { findDrivers } from '../../drivers/index.ts';
import { readSettings } from '../../settings/index.ts';
import { readDriverDays } from '../../shifts/index.ts';
import { readRouteCalendars, type RouteCalendar } from '../members/calendar-of-routes.ts';
import { listUsableVehicles } from '../members/usual-vehicles.ts';
import {
  findPlan,
  readPlan,
  type RouteChanges,
  type RouteRow,
  selectPlanForUpdate,
  updateRoutes,
} from '../route-plans.store.ts';
import type { StoredCalendarNotice, StoredRouteCalendar } from '../route-plans.tables.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';
import { changeRoutes } from './resolved-travel.ts';
import { retimeRoutes } from './save-sequences.ts';

/** Columns that decide whether a route changes with its calendar. */
const followedColumns = [
  'driver_id',
  'status',
  'calendar',
  'calendar_notice',
  'shift_start',
  'shift_end',
  'start_position_at',
] as const satisfies readonly (keyof RouteRow)[];
type FollowedRoute = Pick<RouteRow, (typeof followedColumns)[number]>;

/** Lists plans of today and later where a route of the driver, or of any driver, differs from the calendar. */
async function listPlansToChange(tx: TenantTx, driverId: string | null, now: Date): Promise<readonly string[]> {
  const today = dateInTimeZone((await readSettings(tx)).timeZone, now);
  let query = tx.q
    .selectFrom('route_plans as p')
    .innerJoin('routes as r', 'r.route_plan_id', 'p.id')
    .select(['p.id as planId', 'p.delivery_date as date'])
    .select(followedColumns.map((column) => `r.${column}` as const))
    .where('p.company_id', '=', tx.companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.delivery_date', '>=', today);
  if (driverId !== null) query = query.where('r.driver_id', '=', driverId);
  const planIds = new Set<string>();
  for (const [date, routes] of Map.groupBy(await query.execute(), (route) => route.date)) {
    const days = await readDriverDays(tx, [...new Set(routes.map((route) => route.driver_id))], date);
    for (const route of routes) {
      const ofDay = days.get(route.driver_id);
      const calendar = ofDay && { ofDay, shift: routeShiftOf(ofDay.day), columns: {} };
      if (calendar && changesOf(route, calendar, now)) planIds.add(route.planId);
    }
  }
  return [...planIds];
}

/**
 * Gives routes of today and later the shifts, breaks, places and vehicles of the changed calendar, unless they are
 * dispatched or a person has set these. Sequences stay. Each changed route has a notice, and so has one whose driver has
 * become absent.
 */
async function followCalendar(
  { companyId, driverId }: EventOf<'workCalendarChanged'>,
  { db, routingEngine, clock }: Services,
): Promise<void> {
  const tenant = db.tenant(companyId);
  const planIds = await tenant.read((tx) => listPlansToChange(tx, driverId, clock.now()));
  for (const planId of planIds)
    await changeRoutes({ tenant, routingEngine, now: () => clock.now() }, async (tx, save) => {
      if (!(await findPlan(tx, planId))) return;
      const plan = await selectPlanForUpdate(tx, planId);
      const { routes } = await readPlan(tx, planId);
      const concerned = routes.filter((route) => driverId === null || route.driver_id === driverId);
      const drivers = await findDrivers(
        tx,
        concerned.map((route) => route.driver_id),
      );
      const calendars = await readRouteCalendars(tx, plan, drivers);
      const moved: string[] = [];
      let isNoticed = false;
      for (const route of concerned) {
        const calendar = calendars.get(route.driver_id);
        const changes = calendar && changesOf(route, calendar, save.now);
        if (!changes) continue;
        const vehicle = changes.shift && (await freeVehicle(tx, plan.delivery_date, routes, route, calendar));
        await updateRoutes(tx, [route.id], { ...changes.columns, ...vehicle, updated_at: save.now });
        isNoticed = true;
        if (changes.shift) moved.push(route.id);
      }
      if (moved.length > 0)
        await retimeRoutes(tx, await readPlan(tx, planId), moved, { ...save, needsOptimize: true, isChange: true });
      else if (isNoticed) await publishPlanChanged(tx, plan);
    });
}

interface FollowedChange {
  readonly columns: RouteChanges;
  /** True when the route has another shift. */
  readonly shift: boolean;
}

/** Returns what a change of the calendar does to a route; undefined: nothing. */
function changesOf(
  route: FollowedRoute,
  { ofDay, shift, columns }: Omit<RouteCalendar, 'driver'>,
  now: Date,
): FollowedChange | undefined {
  const { state } = ofDay.day;
  const stored: StoredRouteCalendar = route.calendar ?? { state: 'ALWAYS', shift: null };
  const at = now.toISOString();
  if (stored.shift && shift && route.status === 'WAITING' && !isDeepStrictEqual(stored.shift, shift)) {
    const before = route.calendar_notice?.before ?? hoursOf(route);
    const after = { start: shift.start, end: shift.end };
    const notice: StoredCalendarNotice = { at, state, before, after };
    const { phone: _phone, ...ofCalendar } = columns;
    return {
      columns: { ...withoutStart(route, ofCalendar), calendar_notice: JSON.stringify(notice) },
      shift: true,
    };
  }
  const notice = route.calendar_notice;
  const isKnown = state === (notice?.state ?? stored.state);
  if (isKnown) return undefined;
  // The state that the plan had taken is back, or the driver can work after all.
  if (state === stored.state || isPresent(state))
    return notice
      ? { columns: { calendar_notice: notice.after ? JSON.stringify({ ...notice, at, state }) : null }, shift: false }
      : undefined;
  const away: StoredCalendarNotice = { at, state, before: notice?.before ?? null, after: notice?.after ?? null };
  return { columns: { calendar_notice: JSON.stringify(away) }, shift: false };
}

const isPresent = (state: DayState): boolean => state === 'WORKS' || state === 'ALWAYS';

const hoursOf = ({ shift_start, shift_end }: FollowedRoute): StoredCalendarNotice['before'] =>
  shift_start !== null && shift_end !== null ? { start: shift_start.slice(0, 5), end: shift_end.slice(0, 5) } : null;

/** A route that begins at the driver's position keeps that start. */
function withoutStart(route: FollowedRoute, columns: RouteChanges): RouteChanges {
  if (route.start_position_at === null) return columns;
  const { start_depot_id: _depot, start_address: _address, start_lat: _lat, start_lng: _lng, ...others } = columns;
  return others;
}

/** Returns the vehicle of the calendar if it is another one, in service, and on no route of the plan. */
async function freeVehicle(
  tx: TenantTx,
  day: string,
  routes: readonly RouteRow[],
  route: RouteRow,
  { shift }: RouteCalendar,
): Promise<RouteChanges> {
  const vehicleId = shift?.vehicleId ?? null;
  if (vehicleId === null || routes.some(({ vehicle_id }) => vehicle_id === vehicleId)) return {};
  if (route.calendar?.shift?.vehicleId === vehicleId) return {};
  return (await listUsableVehicles(tx, [vehicleId], day)).has(vehicleId) ? { vehicle_id: vehicleId } : {};
}

export const onCalendarChanged = subscribe(['workCalendarChanged'], 'follow-calendar', followCalendar, {
  durable: true,
});
