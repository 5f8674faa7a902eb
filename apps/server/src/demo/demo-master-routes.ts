import { addDays, stopKey, weekdayOf } from '@roundsman/domain';
import { insertContacts } from '../features/contacts/index.ts';
import {
  enqueueMasterPlans,
  insertMaster,
  readMasterFromRoute,
  replaceMasterStops,
  storeDay,
} from '../features/master-routes/index.ts';
import { findOrders, insertOrders, type NewOrder } from '../features/orders/index.ts';
import { readPlan } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { contactOf } from './demo-contacts.ts';

interface DemoMasters {
  /** The series of the demo, and a driver for them. */
  readonly seriesIds: readonly string[];
  readonly driverId: string;
  readonly today: string;
  readonly now: Date;
}

/** Stops of the driven route that have no order on its next day. */
const missingStops = 2;

/**
 * Two master routes: one of the series, on Mondays and Thursdays, and one of a route that was driven some days ago. Its
 * customers are contacts, and nearly all of them have orders two weeks later. The job makes the plans.
 */
export async function showMasterRoutes(tx: TenantTx, { seriesIds, driverId, today, now }: DemoMasters): Promise<void> {
  const regular = await insertMaster(tx, {
    name: 'Regular customers',
    plan_name: 'Regular customers',
    route_plan_type: 'VRP',
    driver_id: driverId,
    weekdays: ['MON', 'THU'],
    start_date: today,
    tried_until: addDays(today, -1),
    created_at: now,
  });
  const stops = seriesIds.map((series) => ({ contact: null, series, type: 'delivery', usualTime: null }) as const);
  await replaceMasterStops(tx, regular.id, stops);
  await showDrivenRoute(tx, today, now);
  await enqueueMasterPlans(tx);
}

async function showDrivenRoute(tx: TenantTx, today: string, now: Date): Promise<void> {
  const driven = await findDrivenRoute(tx, today);
  if (!driven) return;
  const full = await readPlan(tx, driven.planId);
  const route = full.routes.find(({ driver_id }) => driver_id === driven.driverId);
  const routeStops = full.stops.filter(({ route_id }) => route_id === route?.id);
  const orders = await findOrders(tx, [...new Set(routeStops.map(({ order_id }) => order_id))]);
  const again = orders.map(
    (order): NewOrder => ({
      route_plan_type: 'VRP',
      status: 'DRAFT',
      delivery_name: order.delivery_name,
      delivery_phone: order.delivery_phone,
      delivery_address: order.delivery_address,
      delivery_lat: order.delivery_lat,
      delivery_lng: order.delivery_lng,
      delivery_duration: order.delivery_duration,
      load: order.load,
      delivery_date: addDays(driven.date, 14),
    }),
  );
  await insertContacts(tx, again.map(contactOf), now);
  await insertOrders(tx, again.slice(missingStops), now);
  const master = await readMasterFromRoute(tx, driven, now);
  const row = await insertMaster(tx, {
    name: `${master.planName}, ${master.driver.name}`,
    plan_name: 'Weekly round',
    route_plan_type: 'VRP',
    driver_id: master.driver.id,
    vehicle_id: master.vehicleId,
    weekdays: [weekdayOf(driven.date)],
    every_weeks: 2,
    start_date: driven.date,
    figures: JSON.stringify(master.figures),
    tried_until: addDays(today, -1),
    created_at: new Date(`${driven.date}T05:00:00Z`),
  });
  await replaceMasterStops(tx, row.id, master.stops);
  const day = {
    master_route_id: row.id,
    date: driven.date,
    route_plan_id: driven.planId,
    driver_id: master.driver.id,
    vehicle_id: master.vehicleId,
    master_version: row.version,
    made_stops: JSON.stringify(routeStops.map(({ order_id, type }) => stopKey(order_id, type))),
    planned: JSON.stringify({ ...master.figures, lateStops: 0 }),
  };
  await storeDay(tx, day, now);
}

/** Returns the longest route of the last day before today that was driven. */
const findDrivenRoute = ({ q, companyId }: TenantTx, today: string) =>
  q
    .selectFrom('route_plans as p')
    .innerJoin('routes as r', 'r.route_plan_id', 'p.id')
    .innerJoin('stops as s', 's.route_id', 'r.id')
    .select(['p.id as planId', 'r.driver_id as driverId', 'p.delivery_date as date'])
    .where('p.company_id', '=', companyId)
    .where('p.delivery_date', '<', today)
    .where('p.type', '=', 'VRP')
    .where('r.status', '=', 'DISPATCHED')
    .groupBy(['p.id', 'r.id'])
    .orderBy('p.delivery_date', 'desc')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
