import { isOutOfService, type StopKey, stopKey, type StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findDriver } from '../drivers/index.ts';
import {
  addDrivers,
  addOrders,
  createPlan,
  editDriver,
  markKeepsDrivers,
  readPlan,
  type RouteChange,
  saveSequences,
} from '../route-plans/index.ts';
import { readDriverDays } from '../shifts/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import {
  findDay,
  findMasterRoute,
  findPlanOfMasters,
  listMasterStops,
  type MasterRow,
  selectMastersOfPlan,
  storeDay,
  updateMaster,
} from './master-routes.store.ts';
import { isTaken, listDraftsOf, matcherOf, usualSequence } from './match-orders.ts';

export interface DayToMake {
  readonly masterId: string;
  readonly date: string;
  /** The driver and the vehicle that a person has chosen for this day. */
  readonly chosen?: { readonly driver?: string | undefined; readonly vehicle?: string | undefined } | undefined;
}

/**
 * Makes the route of a date: on the plan that the other master routes with this plan name have on it, else on a new one.
 * Does nothing for a date that was made, also by another process. Returns false while none of the stops has an order.
 * @throws master_driver_away, master_driver_gone, master_route_taken, vehicle_out_of_service, and what the plan refuses
 */
export async function makeDay(
  tx: TenantTx,
  { masterId, date, chosen }: DayToMake,
  save: RouteChange,
): Promise<boolean> {
  const known = await findMasterRoute(tx, masterId);
  if (!known) return true;
  const planOf = { planName: known.plan_name, type: known.route_plan_type, date };
  await selectMastersOfPlan(tx, planOf);
  const master = await findMasterRoute(tx, masterId);
  const before = await findDay(tx, masterId, date);
  if (!master || (before && before.problem === null)) return true;
  const stops = await listMasterStops(tx, [masterId]);
  const matcher = await matcherOf(tx, stops);
  const drafts = (await listDraftsOf(tx, planOf)).filter((order) => isTaken(matcher, order));
  if (drafts.length === 0) return false;

  const crew = { driverId: chosen?.driver ?? master.driver_id, vehicleId: chosen?.vehicle ?? master.vehicle_id };
  const existing = await findPlanOfMasters(tx, planOf);
  await checkCrew(tx, { ...crew, date, planId: existing });
  const planId = existing ?? (await newPlan(tx, planOf));
  await addDrivers(
    tx,
    planId,
    [crew.driverId],
    save.now,
    crew.vehicleId === null ? {} : { [crew.driverId]: crew.vehicleId },
  );
  await setPlacesAndStart(tx, planId, crew.driverId, master, save);
  await addOrders(
    tx,
    planId,
    drafts.map(({ id }) => id),
    save.now,
  );
  const sequence = usualSequence(matcher, drafts, master.route_plan_type);
  const made = await saveRoute(
    tx,
    { planId, driverId: crew.driverId },
    sequence.map(({ stop }) => stop),
    save,
  );
  const planned = JSON.stringify(made.planned);
  await storeDay(
    tx,
    {
      master_route_id: masterId,
      date,
      route_plan_id: planId,
      driver_id: crew.driverId,
      vehicle_id: made.vehicleId,
      is_chosen: chosen?.driver !== undefined || chosen?.vehicle !== undefined,
      master_version: master.version,
      made_stops: JSON.stringify(made.stops),
      planned,
    },
    save.now,
  );
  const present = new Set(sequence.map(({ master: index }) => index));
  const isComplete = stops.every((_stop, index) => present.has(index));
  if (isComplete && master.figures === null)
    await updateMaster(tx, masterId, {
      figures: JSON.stringify({ workingMins: made.planned.workingMins, distance: made.planned.distance }),
    });
  return true;
}

async function newPlan(
  tx: TenantTx,
  { planName, type, date }: { planName: string; type: MasterRow['route_plan_type']; date: string },
): Promise<string> {
  const planId = await createPlan(tx, { name: planName, deliveryDate: date, type }, []);
  await markKeepsDrivers(tx, planId);
  return planId;
}

interface Crew {
  readonly driverId: string;
  readonly vehicleId: string | null;
  readonly date: string;
  readonly planId: string | undefined;
}

/** @throws the code of the first reason why these cannot make the route */
export async function checkCrew(tx: TenantTx, { driverId, vehicleId, date, planId }: Crew): Promise<void> {
  if ((await findDriver(tx, driverId))?.status !== 'ACTIVE') refuse('master_driver_gone');
  const state = (await readDriverDays(tx, [driverId], date)).get(driverId)?.day.state;
  if (state !== undefined && state !== 'WORKS' && state !== 'ALWAYS') refuse('master_driver_away');
  const routes = planId === undefined ? [] : (await readPlan(tx, planId)).routes;
  if (routes.some((route) => route.driver_id === driverId)) refuse('master_route_taken');
  if (vehicleId === null) return;
  const vehicle = await findVehicle(tx, vehicleId);
  if (!vehicle || isOutOfService(vehicle.out_of_service, date)) refuse('vehicle_out_of_service');
  if (routes.some((route) => route.vehicle_id === vehicleId)) refuse('master_route_taken');
}

/** Gives the route the depots and the start of its master route, as far as that sets them. */
export async function setPlacesAndStart(
  tx: TenantTx,
  planId: string,
  driverId: string,
  { start_depot_id, end_depot_id, start_time }: MasterRow,
  save: RouteChange,
): Promise<void> {
  if (start_depot_id === null && end_depot_id === null && start_time === null) return;
  const edit = {
    ...(start_depot_id !== null && { startDepotId: start_depot_id }),
    ...(end_depot_id !== null && { endDepotId: end_depot_id }),
    ...(start_time !== null && { shiftStart: start_time }),
  };
  await editDriver(tx, planId, driverId, edit, save);
}

export interface MadeRoute {
  readonly stops: readonly StopKey[];
  readonly vehicleId: string | null;
  readonly planned: { readonly workingMins: number; readonly distance: number; readonly lateStops: number };
}

/** Saves the sequence of a driver's route, and returns what the day stores of it. */
export async function saveRoute(
  tx: TenantTx,
  { planId, driverId }: { readonly planId: string; readonly driverId: string },
  stops: readonly StopRef[],
  save: RouteChange,
): Promise<MadeRoute> {
  const full = await readPlan(tx, planId);
  const route = full.routes.find(({ driver_id }) => driver_id === driverId) ?? refuse('driver_not_on_plan');
  await saveSequences(tx, full, [{ routeId: route.id, stops }], {
    ...save,
    isChange: true,
    optimized: hasAllStops(full, route.id, stops),
  });
  return readRoute(tx, planId, driverId);
}

/** Every order of the plan has a route, so that nothing is left for an optimization. */
function hasAllStops(
  { stops: stored, orders }: Awaited<ReturnType<typeof readPlan>>,
  routeId: string,
  stops: readonly StopRef[],
): boolean {
  const placed = new Set([
    ...stored.flatMap((stop) => (stop.route_id === routeId ? [] : stop.order_id)),
    ...stops.map(({ orderId }) => orderId),
  ]);
  return orders.every(({ id }) => placed.has(id));
}

async function readRoute(tx: TenantTx, planId: string, driverId: string): Promise<MadeRoute> {
  const after = await readPlan(tx, planId);
  const route = after.routes.find(({ driver_id }) => driver_id === driverId) ?? refuse('driver_not_on_plan');
  const { workingMins, distance, lateStops } = route.summary;
  return {
    stops: after.stops.flatMap((stop) => (stop.route_id === route.id ? stopKey(stop.order_id, stop.type) : [])),
    vehicleId: route.vehicle_id,
    planned: { workingMins, distance, lateStops },
  };
}
