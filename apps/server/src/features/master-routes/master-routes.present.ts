import { addDays, masterDatesBetween } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readDepotNames } from '../depots/index.ts';
import { datesOf, type Horizon, readHorizon, shownDays } from './make-due-days.ts';
import { findMasterRoute, listDays, listDaysOfPlan, listMasterStops, type MasterRow } from './master-routes.store.ts';
import { presentComparison, presentDay, readDays, readStoredDays } from './read-days.ts';

/** A year: the longest pause between two days of a master route, and closures, are shorter. */
const nextWithin = 366;

/** Returns master routes as editors see them, in the given order. */
export async function presentMasters(tx: TenantTx, rows: readonly MasterRow[], horizon: Horizon) {
  const ids = rows.map(({ id }) => id);
  const stops = Map.groupBy(await listMasterStops(tx, ids), ({ masterId }) => masterId);
  const days = Map.groupBy(
    await listDays(tx, ids, horizon.today, horizon.until),
    ({ master_route_id }) => master_route_id,
  );
  const names = await readNames(tx, rows);
  return rows.map((row) => {
    const driver = names.drivers.get(row.driver_id);
    const next = masterDatesBetween(datesOf(row), horizon.today, addDays(horizon.today, nextWithin)).find(
      (date) => !horizon.isClosed(date),
    );
    const refOf = (id: string | null, name: string | undefined) => (id === null ? null : { _id: id, name: name ?? '' });
    return {
      _id: row.id,
      name: row.name,
      routePlanName: row.plan_name,
      routePlanType: row.route_plan_type,
      driver: { _id: row.driver_id, name: driver?.name ?? '', color: driver?.color ?? '' },
      vehicle: refOf(row.vehicle_id, names.vehicles.get(row.vehicle_id ?? '')),
      startDepot: refOf(row.start_depot_id, names.depots.get(row.start_depot_id ?? '')),
      endDepot: refOf(row.end_depot_id, names.depots.get(row.end_depot_id ?? '')),
      weekdays: row.weekdays,
      everyWeeks: row.every_weeks,
      startDate: row.start_date,
      lastDate: row.last_date,
      startTime: row.start_time,
      stopCount: stops.get(row.id)?.length ?? 0,
      figures: row.figures,
      nextDate: next ?? null,
      problems: (days.get(row.id) ?? []).filter(({ problem }) => problem !== null).length,
      canUndo: row.previous !== null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  });
}

/** Names also drivers and vehicles that were deleted since. */
async function readNames(tx: TenantTx, rows: readonly MasterRow[]) {
  const { q, companyId } = tx;
  const driverIds = rows.map((row) => row.driver_id);
  const vehicleIds = rows.flatMap((row) => row.vehicle_id ?? []);
  const drivers = await q
    .selectFrom('drivers')
    .select(['id', 'name', 'color'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(driverIds)))
    .execute();
  const vehicles = await q
    .selectFrom('vehicles')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(vehicleIds)))
    .execute();
  return {
    drivers: new Map(drivers.map((driver) => [driver.id, driver])),
    vehicles: new Map(vehicles.map(({ id, name }) => [id, name])),
    depots: await readDepotNames(q),
  };
}

/** Returns a master route with its stops and days. @throws 404 */
export async function presentMaster(tx: TenantTx, id: string, now: Date) {
  const master = (await findMasterRoute(tx, id)) ?? refuse('not_found');
  const horizon = await readHorizon(tx, now);
  const [presented] = await presentMasters(tx, [master], horizon);
  const stops = await listMasterStops(tx, [id]);
  const from = addDays(horizon.today, -shownDays);
  const rows = await listDays(tx, [id], from, horizon.until);
  const days = await readDays(tx, { master, stops, rows }, horizon, from);
  return {
    ...(presented ?? refuse('not_found')),
    stops: stops.map(({ masterId: _master, ...stop }) => stop),
    days: days.map((day) => presentDay(day, master)),
  };
}

/** Returns a day of a master route, stop by stop. @throws 404 */
export async function presentDayDetail(tx: TenantTx, id: string, date: string, now: Date) {
  const master = (await findMasterRoute(tx, id)) ?? refuse('not_found');
  const horizon = await readHorizon(tx, now);
  const stops = await listMasterStops(tx, [id]);
  const rows = await listDays(tx, [id], date, date);
  const [day] = (await readDays(tx, { master, stops, rows }, { ...horizon, until: date }, date)).filter(
    (of) => of.date === date,
  );
  if (!day) refuse('not_found');
  return {
    ...presentDay(day, master),
    masterRoute: { _id: master.id, name: master.name },
    stops: presentComparison(day, stops),
  };
}

/** Returns the days of master routes that are on a plan. */
export async function presentDaysOfPlan(tx: TenantTx, planId: string) {
  const presented = [];
  for (const row of await listDaysOfPlan(tx, planId)) {
    const master = await findMasterRoute(tx, row.master_route_id);
    if (!master) continue;
    const read = await readStoredDays(tx, await listMasterStops(tx, [master.id]), [row]);
    const day = read.get(row.id);
    if (!day) continue;
    presented.push({
      ...presentDay({ ...day, date: row.date }, master),
      masterRoute: { _id: master.id, name: master.name },
    });
  }
  return presented;
}
