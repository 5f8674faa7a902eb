import type { TenantTx } from '../../platform/db/handles.ts';
import { pick } from '@roundsman/domain/typed-tables';
import { refuse } from '../../platform/errors.ts';
import { findDrivers } from '../drivers/index.ts';
import { copyOrders } from '../orders/index.ts';
import { readRouteCalendars } from './members/calendar-of-routes.ts';
import { listUsableVehicles } from './members/usual-vehicles.ts';
import { copiedColumns, limitColumns } from './driver-columns.ts';
import { insertPlan, insertRoutes, selectPlanForUpdate, readPlan } from './route-plans.store.ts';

export interface PlanCopy {
  readonly name: string;
  readonly deliveryDate: string;
  /** Copies only this driver and their orders. */
  readonly driverId?: string | undefined;
}

export interface CopiedPlan {
  readonly id: string;
  /** Copied order's id by original order's id. */
  readonly orders: ReadonlyMap<string, string>;
}

const startColumns = ['start_depot_id', 'start_address', 'start_lat', 'start_lng'] as const;

/**
 * Creates a draft with unassigned copies of the orders, and the same drivers with the plan's settings for them. Routes
 * are not copied.
 * @throws driver_not_on_plan, 404
 */
export async function duplicatePlan(tx: TenantTx, planId: string, copy: PlanCopy): Promise<CopiedPlan> {
  await selectPlanForUpdate(tx, planId);
  const { plan, routes, stops, orders } = await readPlan(tx, planId);
  const { driverId } = copy;
  if (driverId !== undefined && !routes.some((route) => route.driver_id === driverId)) {
    const [driver] = await findDrivers(tx, [driverId]);
    refuse(driver ? 'driver_not_on_plan' : 'not_found');
  }
  const wantedRoutes = routes.filter((route) => driverId === undefined || route.driver_id === driverId);
  const routeIds = new Set(wantedRoutes.map((route) => route.id));
  const routed = new Set(stops.filter((stop) => routeIds.has(stop.route_id)).map((stop) => stop.order_id));
  const wantedOrders = orders.filter((order) => driverId === undefined || routed.has(order.id));

  const { id } = await insertPlan(tx, { name: copy.name, delivery_date: copy.deliveryDate, type: plan.type });
  const drivers = await findDrivers(
    tx,
    wantedRoutes.map((route) => route.driver_id),
  );
  const driverOf = new Map(drivers.map((driver) => [driver.id, driver]));
  const usable = await listUsableVehicles(
    tx,
    wantedRoutes.map((route) => route.vehicle_id),
    copy.deliveryDate,
  );
  // A route that follows the calendar follows that of the new day.
  const following = drivers.filter((driver) =>
    routes.some((route) => route.driver_id === driver.id && route.calendar?.shift),
  );
  const calendars = await readRouteCalendars(tx, { delivery_date: copy.deliveryDate }, following);
  await insertRoutes(
    tx,
    id,
    wantedRoutes
      .filter((route) => driverOf.has(route.driver_id))
      .map((route, position) => ({
        driver_id: route.driver_id,
        vehicle_id: route.vehicle_id !== null && usable.has(route.vehicle_id) ? route.vehicle_id : null,
        position,
        ...copiedColumns(route),
        // A position of the original's day is no start of another plan.
        ...(route.start_position_at && pick(driverOf.get(route.driver_id) ?? route, startColumns)),
        ...limitColumns(route),
        calendar: null,
        ...calendars.get(route.driver_id)?.columns,
      })),
  );
  const copies = await copyOrders(
    tx,
    wantedOrders.map((order) => order.id),
    { deliveryDate: copy.deliveryDate, routePlanId: id },
  );
  return { id, orders: copies };
}
