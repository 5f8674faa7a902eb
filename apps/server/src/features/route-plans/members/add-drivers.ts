import { planLimits, shiftOf } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findDrivers } from '../../drivers/index.ts';
import { insertRoutes, listOtherShifts, listRoutes, selectPlanForUpdate } from '../route-plans.store.ts';
import { routeFor } from './routes-of-drivers.ts';
import type { ChosenVehicles } from '@roundsman/planning/vehicle-choice';
import {
  checkWorkLimits,
  readRouteCalendars,
  type RouteCalendar,
  withVehicleOfCalendar,
} from './calendar-of-routes.ts';
import { vehiclesOfAdded } from './chosen-vehicles.ts';
import { raiseVersion } from '../view/publish-plan-changed.ts';

/**
 * Adds drivers to a plan, in this sequence at the end of the timeline, with shift, places and vehicle of the calendar.
 * Ignores drivers who are on the plan. Returns warnings about shifts that overlap on other plans of the day, and about
 * limits of work. `chosen`: vehicles by driver, instead of the usual ones.
 * @throws plan_too_large, work_limit_broken, vehicle_out_of_service, 404, 422 for a vehicle that is not free on the plan
 */
export async function addDrivers(
  tx: TenantTx,
  planId: string,
  driverIds: readonly string[],
  now: Date,
  chosen: ChosenVehicles = {},
): Promise<string[]> {
  const plan = await selectPlanForUpdate(tx, planId);
  const wanted = [...new Set(driverIds)];
  const driversById = new Map((await findDrivers(tx, wanted)).map((driver) => [driver.id, driver]));
  const drivers = wanted.map((id) => driversById.get(id) ?? refuse('not_found'));
  const routes = await listRoutes(tx, planId);
  const present = new Set(routes.map((route) => route.driver_id));
  const added = drivers.filter((driver) => !present.has(driver.id));
  if (added.length === 0) return [];
  if (routes.length + added.length > planLimits.drivers) refuse('plan_too_large', undefined, planLimits);

  const calendars = await readRouteCalendars(tx, plan, added);
  const warnings = await checkWorkLimits(tx, calendars.values());
  const withVehicles = added.map((driver) => withVehicleOfCalendar(driver, calendars));
  const vehicles = await vehiclesOfAdded(tx, plan, routes, withVehicles, chosen);
  const behind = Math.max(-1, ...routes.map((route) => route.position)) + 1;
  await insertRoutes(
    tx,
    planId,
    added.map((driver, i) =>
      routeFor(driver, behind + i, vehicles.get(driver.id) ?? null, calendars.get(driver.id)?.columns),
    ),
  );
  await raiseVersion(tx, plan, now, { needsOptimize: true });
  return [...(await overlapWarnings(tx, planId, plan.delivery_date, calendars.values())), ...warnings];
}

async function overlapWarnings(
  tx: TenantTx,
  planId: string,
  deliveryDate: string,
  added: Iterable<RouteCalendar>,
): Promise<string[]> {
  const byDriver = new Map([...added].map((calendar) => [calendar.driver.id, calendar]));
  const others = await listOtherShifts(tx, planId, deliveryDate, [...byDriver.keys()]);
  return others.flatMap((other) => {
    const calendar = byDriver.get(other.driver_id);
    if (!calendar) return [];
    const { driver, shift } = calendar;
    const here = shiftOf(shift?.start ?? driver.shift_start, shift?.end ?? driver.shift_end);
    const otherShift = shiftOf(other.shift_start, other.shift_end);
    const overlaps = here.start < otherShift.end && otherShift.start < here.end;
    return overlaps ? [`${driver.name} is on "${other.plan_name}" at the same time`] : [];
  });
}
