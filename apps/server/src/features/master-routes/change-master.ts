import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { addDays } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { readDepotNames } from '../depots/index.ts';
import { findDriver } from '../drivers/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { type MasterFromRoute, readMasterFromRoute, startFromRoute } from './from-route.ts';
import {
  deleteMaster,
  findDay,
  findTargets,
  insertMaster,
  listMasterStops,
  type MasterRow,
  replaceMasterStops,
  selectMasterForUpdate,
  updateDay,
  updateMaster,
} from './master-routes.store.ts';
import type { MasterBefore } from './master-routes.tables.ts';

type Input = ParsedInput<EndpointNamed<'POST /master-routes'>>['body'];

export interface By {
  readonly userId: string;
  readonly at: Date;
  /** The day in the company's time zone. */
  readonly today: string;
}

const emitChange = (
  tx: TenantTx,
  { id, name }: Pick<MasterRow, 'id' | 'name'>,
  { userId }: By,
  change: 'created' | 'changed' | 'adopted' | 'undone' | 'deleted',
): Promise<void> =>
  tx.emit({ type: 'masterRouteChanged', companyId: tx.companyId, userId, masterRouteId: id, name, change });

/** @throws 422 with the fields that name nothing of the company */
async function checkInput(tx: TenantTx, input: Input): Promise<void> {
  const invalid: string[] = [];
  if (!(await findDriver(tx, input.driver))) invalid.push('driver');
  if (input.vehicle !== null && !(await findVehicle(tx, input.vehicle))) invalid.push('vehicle');
  const depots = await readDepotNames(tx.q);
  if (input.startDepot !== null && !depots.has(input.startDepot)) invalid.push('startDepot');
  if (input.endDepot !== null && !depots.has(input.endDepot)) invalid.push('endDepot');
  const targets = await findTargets(tx, input.stops);
  for (const [index, { contact, series }] of input.stops.entries())
    if (!targets.has(contact ?? series ?? ''))
      invalid.push(`stops.${index}.${contact === null ? 'series' : 'contact'}`);
  if (invalid.length > 0) refuseFields(invalid.slice(0, 100).map((path) => ({ path, code: 'invalid' })));
}

const columnsOf = (input: Input) => ({
  name: input.name,
  plan_name: input.routePlanName ?? input.name,
  route_plan_type: input.routePlanType,
  driver_id: input.driver,
  vehicle_id: input.vehicle,
  start_depot_id: input.startDepot,
  end_depot_id: input.endDepot,
  weekdays: [...new Set(input.weekdays)],
  every_weeks: input.everyWeeks,
  start_date: input.startDate,
  last_date: input.lastDate,
  start_time: input.startTime,
});

/** @throws 422 */
export async function createMaster(tx: TenantTx, input: Input, by: By): Promise<MasterRow> {
  await checkInput(tx, input);
  const row = await insertMaster(tx, {
    ...columnsOf(input),
    created_by: by.userId,
    created_at: by.at,
    // Dates before it existed are not missed.
    tried_until: addDays(by.today, -1),
  });
  await replaceMasterStops(tx, row.id, input.stops);
  await emitChange(tx, row, by, 'created');
  return row;
}

/** Changes a master route. Days follow it as far as nobody has changed them. @throws 404, 422 */
export async function changeMaster(tx: TenantTx, id: string, input: Input, by: By): Promise<void> {
  const before = (await selectMasterForUpdate(tx, id)) ?? refuse('not_found');
  await checkInput(tx, input);
  const stops = await listMasterStops(tx, [id]);
  const areSameStops = JSON.stringify(stops.map(targetOf)) === JSON.stringify(input.stops.map(targetOf));
  const row = await updateMaster(tx, id, {
    ...columnsOf(input),
    version: before.version + 1,
    ...(!areSameStops && { figures: null }),
    previous: null,
    tried_until: addDays(by.today, -1),
    updated_at: by.at,
  });
  await replaceMasterStops(tx, id, input.stops);
  await emitChange(tx, row, by, 'changed');
}

const targetOf = ({ contact, series, type }: { contact: string | null; series: string | null; type: string }): string =>
  `${contact ?? series} ${type}`;

/** @throws 404 */
export async function removeMaster(tx: TenantTx, id: string, by: By): Promise<void> {
  const row = (await selectMasterForUpdate(tx, id)) ?? refuse('not_found');
  await deleteMaster(tx, id);
  await emitChange(tx, row, by, 'deleted');
}

export interface FromRoute {
  readonly routePlan: string;
  readonly driver: string;
  readonly name?: string | undefined;
  readonly weekdays?: Input['weekdays'] | undefined;
  readonly everyWeeks: number;
}

/** Makes a route the master route of its weekday, from tomorrow on. @throws driver_not_on_plan, master_route_empty, 404 */
export async function createFromRoute(tx: TenantTx, input: FromRoute, by: By) {
  const route = await readMasterFromRoute(tx, { planId: input.routePlan, driverId: input.driver }, by.at);
  const row = await insertMaster(tx, {
    name: input.name ?? nameFor(route),
    plan_name: route.planName,
    route_plan_type: route.routePlanType,
    driver_id: route.driver.id,
    vehicle_id: route.vehicleId,
    weekdays: [...new Set(input.weekdays ?? [route.weekday])],
    every_weeks: input.everyWeeks,
    start_date: addDays(by.today, 1),
    start_time: startFromRoute(route, null),
    figures: route.figures && JSON.stringify(route.figures),
    created_by: by.userId,
    created_at: by.at,
    tried_until: by.today,
  });
  await replaceMasterStops(tx, row.id, route.stops);
  await emitChange(tx, row, by, 'created');
  return { row, leftOut: route.leftOut };
}

const nameFor = ({ planName, driver, isOnlyRoute }: MasterFromRoute): string =>
  (isOnlyRoute ? planName : `${planName}, ${driver.name}`).slice(0, 100);

/**
 * Makes the route of a day the master route: its driver, vehicle, start, sequence and times. An undo restores the former state.
 * Stops whose orders are missing on the day leave the master route.
 * @throws master_day_without_route, master_route_empty, 404
 */
export async function adoptDay(tx: TenantTx, id: string, date: string, by: By) {
  const before = (await selectMasterForUpdate(tx, id)) ?? refuse('not_found');
  const day = await findDay(tx, id, date);
  if (!day?.route_plan_id || !day.driver_id) refuse('master_day_without_route');
  const route = await readMasterFromRoute(tx, { planId: day.route_plan_id, driverId: day.driver_id }, by.at);
  const stops = await listMasterStops(tx, [id]);
  const previous: MasterBefore = {
    driverId: before.driver_id,
    vehicleId: before.vehicle_id,
    startTime: before.start_time,
    figures: before.figures,
    stops: stops.map(({ contact, series, type, usualTime }) => ({ contact, series, type, usualTime })),
  };
  const row = await updateMaster(tx, id, {
    driver_id: day.driver_id,
    vehicle_id: route.vehicleId,
    start_time: startFromRoute(route, before.start_time),
    figures: route.figures && JSON.stringify(route.figures),
    version: before.version + 1,
    previous: JSON.stringify(previous),
    updated_at: by.at,
  });
  await replaceMasterStops(tx, id, route.stops);
  // The day is the master route now.
  await updateDay(tx, day.id, { master_version: row.version, vehicle_id: route.vehicleId, updated_at: by.at });
  await emitChange(tx, row, by, 'adopted');
  return route.leftOut;
}

/** Takes back the last change by which a day became the master route. @throws master_route_not_undoable, 404 */
export async function undoAdopted(tx: TenantTx, id: string, by: By): Promise<void> {
  const before = (await selectMasterForUpdate(tx, id)) ?? refuse('not_found');
  const { previous } = before;
  if (!previous) refuse('master_route_not_undoable');
  const targets = await findTargets(tx, previous.stops);
  const row = await updateMaster(tx, id, {
    driver_id: previous.driverId,
    vehicle_id: previous.vehicleId,
    start_time: previous.startTime,
    figures: previous.figures && JSON.stringify(previous.figures),
    version: before.version + 1,
    previous: null,
    updated_at: by.at,
  });
  await replaceMasterStops(
    tx,
    id,
    previous.stops.filter(({ contact, series }) => targets.has(contact ?? series ?? '')),
  );
  await emitChange(tx, row, by, 'undone');
}
