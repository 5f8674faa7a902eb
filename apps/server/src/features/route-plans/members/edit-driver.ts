import { isDeepStrictEqual } from 'node:util';
import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { checkDriverBreaks, checkDriverTimes, driverFields, driverLimits } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields, type RefusalDetail } from '../../../platform/errors.ts';
import { holdDepot } from '../../depots/index.ts';
import { readSettings, refuseUnusedLoads } from '../../settings/index.ts';
import {
  listRoutes,
  selectPlanForUpdate,
  type PlanRow,
  type RouteChanges,
  type RouteRow,
  readPlan,
  updateRoutes,
} from '../route-plans.store.ts';
import { setsOfCalendar } from './calendar-of-routes.ts';
import { ownStart, startOf } from './start-at-position.ts';
import { namesOf, routesOfDrivers } from './routes-of-drivers.ts';
import { retimeRoutes, type SaveOptions } from '../scheduling/save-sequences.ts';
import { keysOf } from '@roundsman/domain/typed-tables';

/** Fields to change. Absent fields stay unchanged. */
export type DriverEdit = Omit<ParsedInput<EndpointNamed<'POST /route-plans/:id/edit-driver'>>['body'], 'driver'>;

/**
 * Changes a driver's start, end, shift, breaks, speed or limits on this plan only, and times the route again.
 * @throws driver_locked, driver_not_on_plan, 404, and 422 with the fields that do not fit together
 */
export async function editDriver(
  tx: TenantTx,
  planId: string,
  driverId: string,
  edit: DriverEdit,
  options: SaveOptions,
): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  const [route] = await routesOfDrivers(tx, await listRoutes(tx, planId), [driverId]);
  if (!route) refuse('driver_not_on_plan');
  if (route.locked) refuse('driver_locked', namesOf([route]));
  await refuseUnusedLoads(tx, edit);
  const changes = {
    ...placesOf(route, edit),
    ...(await depotsOf(tx, edit)),
    ...(await startPlaceOf(tx, plan, route, edit, options.now)),
    ...timesOf(route, edit),
    ...(edit.speed && { speed: edit.speed }),
    ...limitsOf(edit),
  };
  const { breaks } = edit;
  const hasChanged =
    keysOf(changes).some((column) => JSON.stringify(route[column]) !== JSON.stringify(changes[column])) ||
    (breaks !== undefined && !isDeepStrictEqual(breaks, route.breaks));
  if (!hasChanged) return;
  const withBreaks = {
    ...changes,
    ...(breaks && { breaks: JSON.stringify(breaks) }),
    // The route does not follow the calendar any more where a person has set something that the calendar sets.
    ...(route.calendar && setsOfCalendar(edit) && { calendar: JSON.stringify({ ...route.calendar, shift: null }) }),
  };
  await updateRoutes(tx, [route.id], { ...withBreaks, updated_at: options.now });
  await retimeRoutes(tx, await readPlan(tx, planId), [route.id], { ...options, needsOptimize: true, isChange: true });
}

/**
 * Returns the columns of the new start and end. An address and its coordinates change together; only the end may be
 * empty. Another address is no longer that of a depot.
 */
function placesOf(route: RouteRow, edit: DriverEdit): RouteChanges {
  const problems: RefusalDetail[] = [];
  const changes: RouteChanges = {};
  const { startAddress, startLat, startLng, endAddress, endLat, endLng } = edit;
  if (startAddress !== undefined || startLat !== undefined || startLng !== undefined) {
    if (startAddress === undefined) problems.push({ path: 'startAddress', code: 'required' });
    else if (startLat === undefined || startLng === undefined) problems.push({ path: 'startAddress', code: 'invalid' });
    Object.assign(changes, {
      ...(startAddress !== route.start_address && { start_depot_id: null }),
      start_address: startAddress,
      start_lat: startLat,
      start_lng: startLng,
    });
  }
  if (endAddress !== undefined || endLat !== undefined || endLng !== undefined) {
    const address = endAddress?.trim() || null;
    const isPlace = typeof endLat === 'number' && typeof endLng === 'number';
    if (address !== null && !isPlace) problems.push({ path: 'endAddress', code: 'invalid' });
    if (address === null && isPlace) problems.push({ path: 'endAddress', code: 'required' });
    Object.assign(
      changes,
      address === null
        ? { end_depot_id: null, end_address: null, end_lat: null, end_lng: null }
        : {
            ...(address !== route.end_address && { end_depot_id: null }),
            end_address: address,
            end_lat: endLat,
            end_lng: endLng,
          },
    );
  }
  if (problems.length > 0) refuseFields(problems);
  return changes;
}

/** Returns the columns of a start and an end at a depot, or of leaving one. @throws 422 for an unknown depot */
async function depotsOf(tx: TenantTx, { startDepotId, endDepotId, reloadDepots }: DriverEdit): Promise<RouteChanges> {
  const depotOf = async (id: string, path: string) =>
    (await holdDepot(tx, id)) ?? refuseFields([{ path, code: 'invalid' }]);
  const start = startDepotId ? await depotOf(startDepotId, 'startDepotId') : null;
  const end = endDepotId ? await depotOf(endDepotId, 'endDepotId') : null;
  for (const id of reloadDepots ?? []) await depotOf(id, 'reloadDepots');
  return {
    ...(startDepotId === null && { start_depot_id: null }),
    ...(start && {
      start_depot_id: start.id,
      start_address: start.address,
      start_lat: start.lat,
      start_lng: start.lng,
    }),
    ...(endDepotId === null && { end_depot_id: null }),
    ...(end && { end_depot_id: end.id, end_address: end.address, end_lat: end.lat, end_lng: end.lng }),
  };
}

/** Returns the columns of the kind of start. A start at an address or a depot is none at the position. */
async function startPlaceOf(
  tx: TenantTx,
  plan: PlanRow,
  route: RouteRow,
  edit: DriverEdit,
  now: Date,
): Promise<RouteChanges> {
  const isMoved =
    Boolean(edit.startDepotId) || (edit.startAddress !== undefined && edit.startAddress !== route.start_address);
  const startPlace = edit.startPlace ?? (isMoved ? 'ADDRESS' : undefined);
  if (startPlace === undefined) return {};
  if (startPlace === 'POSITION')
    return {
      start_place: startPlace,
      ...(await startOf(tx, { plan, settings: await readSettings(tx) }, route, now)),
    };
  const returns = route.start_position_at !== null && !isMoved;
  return { start_place: startPlace, start_position_at: null, ...(returns && (await ownStart(tx, route.driver_id))) };
}

const limitsOf = (edit: DriverEdit): RouteChanges =>
  Object.fromEntries(
    driverLimits.filter((limit) => edit[limit] !== undefined).map((limit) => [driverFields[limit].column, edit[limit]]),
  );

function timesOf(route: RouteRow, edit: DriverEdit): RouteChanges {
  const changes: RouteChanges = {
    ...(edit.shiftStart !== undefined && { shift_start: edit.shiftStart }),
    ...(edit.shiftEnd !== undefined && { shift_end: edit.shiftEnd }),
    ...(edit.breakStart !== undefined && { break_start: edit.breakStart }),
    ...(edit.breakEnd !== undefined && { break_end: edit.breakEnd }),
  };
  const breaks = edit.breaks ?? route.breaks;
  const next = { ...route, ...changes };
  const problems: RefusalDetail[] = edit.shiftStart === null ? [{ path: 'shiftStart', code: 'required' }] : [];
  checkDriverTimes(
    { shiftStart: next.shift_start, shiftEnd: next.shift_end, breakStart: next.break_start, breakEnd: next.break_end },
    (path, code) => problems.push({ path, code }),
  );
  checkDriverBreaks({ breakStart: next.break_start, breakEnd: next.break_end, breaks }, (path, code) =>
    problems.push({ path: path.join('.'), code }),
  );
  if (problems.length > 0) refuseFields(problems);
  return changes;
}
