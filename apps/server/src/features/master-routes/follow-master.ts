import { isMovable, parseStopKey, stopKey, type StopRef, usualPosition } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import {
  addOrders,
  findPlan,
  readPlan,
  removeOrders,
  type RouteChange,
  selectPlanForUpdate,
  setVehicle,
  swapDriver,
} from '../route-plans/index.ts';
import { readDriverStart } from './driver-start.ts';
import { checkCrew, saveRoute, setPlacesAndStart } from './make-day.ts';
import {
  type DayRow,
  findDay,
  findMasterRoute,
  listMasterStops,
  type MasterRow,
  selectMastersOfPlan,
  updateDay,
} from './master-routes.store.ts';
import { isTaken, listDraftsOf, listOrdersOfPlans, type Matcher, matcherOf, usualSequence } from './match-orders.ts';

type FullPlan = Awaited<ReturnType<typeof readPlan>>;
type RouteRow = FullPlan['routes'][number];

/** Returns the stops of a route in their sequence. */
export const stopsOf = (full: FullPlan, route: Pick<RouteRow, 'id'>): StopRef[] =>
  full.stops.filter((stop) => stop.route_id === route.id).map((stop) => ({ orderId: stop.order_id, type: stop.type }));

/** Returns whether a route is as its master route made it: same vehicle, same stops in the same sequence. */
const isAsMade = (full: FullPlan, route: RouteRow, day: DayRow): boolean =>
  route.vehicle_id === day.vehicle_id &&
  stopsOf(full, route)
    .map(({ orderId, type }) => stopKey(orderId, type))
    .join() === day.made_stops.join();

/**
 * Brings the route of a day in line: orders that came since are inserted at their usual positions until the route is
 * dispatched, and a route that nobody has changed follows a change of its master route.
 * @throws what the change of the plan refuses
 */
export async function followMaster(
  tx: TenantTx,
  { masterId, date }: { readonly masterId: string; readonly date: string },
  save: RouteChange,
): Promise<void> {
  const known = await findMasterRoute(tx, masterId);
  if (!known) return;
  await selectMastersOfPlan(tx, { planName: known.plan_name, type: known.route_plan_type });
  const master = await findMasterRoute(tx, masterId);
  const day = await findDay(tx, masterId, date);
  if (!master || !day?.driver_id || !day.route_plan_id || !(await findPlan(tx, day.route_plan_id))) return;
  const plan = await selectPlanForUpdate(tx, day.route_plan_id);
  const full = await readPlan(tx, plan.id);
  const route = full.routes.find(({ driver_id }) => driver_id === day.driver_id);
  if (!route || route.status !== 'WAITING' || route.locked || plan.delivery_date !== date) return;
  const matcher = await matcherOf(tx, await listMasterStops(tx, [masterId]));
  const drafts = await listDraftsOf(tx, { date, type: master.route_plan_type });
  const late = drafts.filter((order) => isTaken(matcher, order));
  const wasMade = isAsMade(full, route, day);
  if (wasMade && day.master_version < master.version) return followChange(tx, { master, day, matcher }, save);
  if (late.length === 0) return;

  await addOrders(
    tx,
    plan.id,
    late.map(({ id }) => id),
    save.now,
  );
  const orders = await listOrdersOfPlans(tx, [plan.id]);
  const list = stopsOf(full, route).map((stop): { master: number | null; stop: StopRef } => {
    const order = orders.get(stop.orderId);
    return { master: order ? matcher.indexOf(order, stop.type) : null, stop };
  });
  for (const entry of usualSequence(matcher, late, master.route_plan_type)) {
    const pickup = list.findIndex(({ stop }) => stop.orderId === entry.stop.orderId);
    const usual = entry.master === null ? pickup + 1 || list.length : usualPosition(list, entry.master);
    list.splice(Math.max(usual, pickup + 1), 0, entry);
  }
  const sequence = list.map(({ stop }) => stop);
  const made = await saveRoute(tx, { planId: plan.id, driverId: day.driver_id }, sequence, save);
  if (!wasMade) return;
  await updateDay(tx, day.id, {
    made_stops: JSON.stringify(made.stops),
    planned: JSON.stringify(made.planned),
    updated_at: save.now,
  });
}

interface Followed {
  readonly master: MasterRow;
  readonly day: DayRow;
  readonly matcher: Matcher;
}

/** Makes a route again that nobody has changed, with the driver, the vehicle and the sequence of the changed master route. */
async function followChange(tx: TenantTx, { master, day, matcher }: Followed, save: RouteChange): Promise<void> {
  const planId = day.route_plan_id ?? '';
  let driverId = day.driver_id ?? '';
  if (!day.is_chosen && master.driver_id !== driverId) {
    await checkCrew(tx, { driverId: master.driver_id, vehicleId: null, date: day.date, planId });
    await swapDriver(tx, planId, { fromDriverId: driverId, driverId: master.driver_id }, save);
    driverId = master.driver_id;
  }
  if (!day.is_chosen && master.vehicle_id !== null && master.vehicle_id !== day.vehicle_id)
    await setVehicle(tx, planId, { driver: driverId, vehicleId: master.vehicle_id }, save);
  await setPlacesAndStart(tx, planId, driverId, await withUsualStart(tx, { master, driverId, date: day.date }), save);
  const full = await readPlan(tx, planId);
  const orders = await listOrdersOfPlans(tx, [planId]);
  const made = [...new Set(day.made_stops.flatMap((key) => parseStopKey(key)?.orderId ?? []))];
  const rows = new Map(full.orders.map((order) => [order.id, order]));
  const present = made.flatMap((id) => orders.get(id) ?? []);
  const leaving = present.filter(
    (order) => !isTaken(matcher, order) && isMovable(rows.get(order.id)?.status ?? 'COMPLETED'),
  );
  if (leaving.length > 0)
    await removeOrders(
      tx,
      planId,
      leaving.map(({ id }) => id),
      save,
    );
  const late = (await listDraftsOf(tx, { date: day.date, type: master.route_plan_type })).filter((order) =>
    isTaken(matcher, order),
  );
  if (late.length > 0)
    await addOrders(
      tx,
      planId,
      late.map(({ id }) => id),
      save.now,
    );
  const staying = [...present.filter((order) => isTaken(matcher, order)), ...late];
  const sequence = usualSequence(matcher, staying, master.route_plan_type).map(({ stop }) => stop);
  const route = await saveRoute(tx, { planId, driverId }, sequence, save);
  await updateDay(tx, day.id, {
    driver_id: driverId,
    vehicle_id: route.vehicleId,
    master_version: master.version,
    made_stops: JSON.stringify(route.stops),
    planned: JSON.stringify(route.planned),
    updated_at: save.now,
  });
}

/** Returns the master route with the start of the driver's day where it sets none, as if the day were made now. */
const withUsualStart = async (
  tx: TenantTx,
  { master, driverId, date }: { readonly master: MasterRow; readonly driverId: string; readonly date: string },
): Promise<MasterRow> => ({ ...master, start_time: master.start_time ?? (await readDriverStart(tx, driverId, date)) });
