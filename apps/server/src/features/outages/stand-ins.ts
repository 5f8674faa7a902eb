import type { StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findDrivers, listActiveDrivers } from '../drivers/index.ts';
import { historyOf, listFreeVehicles, sequencesOf } from '../route-plans/index.ts';
import { readDriverDays } from '../shifts/index.ts';
import type { ConcernedRoute, Missing } from './concerned-routes.ts';
import type { PlanChange } from './route-changes.ts';

/** How many drivers of the plan, and how many others, are tried. */
const triedOfEach = 4;

/** A driver, or of a vehicle's outage a vehicle, that could take a whole day, with the changes that would do so. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** The best of these counts. */
  readonly changes: readonly PlanChange[];
}

/**
 * Lists who could take the stops of a route in their sequence: drivers who work on the day, first those with most time
 * left; or vehicles that are free. With `wanted` only this one.
 */
export async function listCandidates(
  tx: TenantTx,
  concerned: ConcernedRoute,
  missing: Missing,
  wanted: string | undefined,
): Promise<Candidate[]> {
  const candidates =
    missing.vehicleId === null
      ? [
          ...(await driversOfPlan(tx, concerned, missing, wanted)),
          ...(await otherDrivers(tx, concerned, missing, wanted)),
        ]
      : await freeVehicles(tx, concerned, missing, wanted);
  return candidates.filter(({ id }) => wanted === undefined || id === wanted);
}

/** Returns what all changes of a route have in common. */
export const baseOf = ({ full, route }: ConcernedRoute, missing: Missing) => ({
  planId: full.plan.id,
  version: full.plan.version,
  driverId: route.driver_id,
  shift: shiftLeft(route.shift_start, route.shift_end, missing),
});

/** Returns the shift without the hours of the outage, where these are at its begin or its end. */
function shiftLeft(start: string | null, end: string | null, missing: Missing): PlanChange['shift'] {
  if (start === null || end === null || missing.start === null || missing.end === null) return null;
  const [from, until] = [start.slice(0, 5), end.slice(0, 5)];
  if (missing.start <= from && missing.end > from && missing.end < until) return { start: missing.end, end: until };
  if (missing.end >= until && missing.start > from && missing.start < until) return { start: from, end: missing.start };
  return null;
}

const isSame = (a: StopRef, b: StopRef): boolean => a.orderId === b.orderId && a.type === b.type;

/** Returns the stops of a route that stay. */
export function remainingStops({ full, route, leaving }: ConcernedRoute): StopRef[] {
  const stops = sequencesOf(full).find(({ routeId }) => routeId === route.id)?.stops ?? [];
  return stops.filter((stop) => !leaving.some((left) => isSame(left, stop)));
}

/** Drivers of the plan: the stops follow theirs, or come before those that they have not begun. */
async function driversOfPlan(
  tx: TenantTx,
  concerned: ConcernedRoute,
  missing: Missing,
  wanted: string | undefined,
): Promise<Candidate[]> {
  const { full, route, leaving } = concerned;
  const others = full.routes.filter((other) => other.id !== route.id && !other.locked);
  const days = await readDriverDays(
    tx,
    others.map(({ driver_id }) => driver_id),
    full.plan.delivery_date,
  );
  const history = historyOf(full);
  const lists = new Map(sequencesOf(full).map(({ routeId, stops }) => [routeId, stops]));
  const left = { driverId: route.driver_id, stops: remainingStops(concerned) };
  return others
    .filter(({ driver_id }) => isPresent(days.get(driver_id)?.day.state))
    .filter(({ driver_id }) => wanted === undefined || driver_id === wanted)
    .sort((a, b) => a.summary.workingMins - b.summary.workingMins)
    .slice(0, triedOfEach)
    .map(({ id, driver_id: driverId, driver_name: name }) => {
      const own = lists.get(id) ?? [];
      const begun = own.filter((stop) => history(stop).isFixed);
      const open = own.filter((stop) => !history(stop).isFixed);
      const orders =
        open.length === 0
          ? [leaving]
          : [
              [...open, ...leaving],
              [...leaving, ...open],
            ];
      const changes = orders.map(
        (stops): PlanChange => ({
          ...baseOf(concerned, missing),
          kind: 'stops',
          added: null,
          lists: [left, { driverId, stops: [...begun, ...stops] }],
        }),
      );
      return { id: driverId, name, changes };
    });
}

/** Drivers who work on the day and have no route yet. They get the route as it is, with its vehicle, if all of it leaves. */
async function otherDrivers(
  tx: TenantTx,
  concerned: ConcernedRoute,
  missing: Missing,
  wanted: string | undefined,
): Promise<Candidate[]> {
  const { full, leaving, isWhole, hasBegun } = concerned;
  const onPlan = new Set(full.routes.map(({ driver_id }) => driver_id));
  const drivers = (await (wanted === undefined ? listActiveDrivers(tx) : findDrivers(tx, [wanted]))).filter(
    ({ id }) => !onPlan.has(id),
  );
  const days = await readDriverDays(
    tx,
    drivers.map(({ id }) => id),
    full.plan.delivery_date,
  );
  return drivers
    .filter(({ id }) => isPresent(days.get(id)?.day.state) && (days.get(id)?.routes.length ?? 0) === 0)
    .sort((a, b) => (days.get(b.id)?.minutesLeft ?? Infinity) - (days.get(a.id)?.minutesLeft ?? Infinity))
    .slice(0, triedOfEach)
    .map(({ id, name }) => {
      const base = baseOf(concerned, missing);
      const change: PlanChange =
        isWhole && !hasBegun
          ? { ...base, shift: null, kind: 'hand-over', standInId: id }
          : {
              ...base,
              kind: 'stops',
              added: id,
              lists: [
                { driverId: base.driverId, stops: remainingStops(concerned) },
                { driverId: id, stops: leaving },
              ],
            };
      return { id, name, changes: [change] };
    });
}

const isPresent = (state: string | undefined): boolean => state === 'WORKS' || state === 'ALWAYS';

/** Vehicles that no route of the day has. */
async function freeVehicles(
  tx: TenantTx,
  concerned: ConcernedRoute,
  missing: Missing,
  wanted: string | undefined,
): Promise<Candidate[]> {
  const { full, route } = concerned;
  const taken = new Set(full.routes.map(({ vehicle_id }) => vehicle_id));
  return (await listFreeVehicles(tx, full.plan))
    .filter(({ id }) => !taken.has(id) && (wanted === undefined || id === wanted))
    .sort((a, b) => Number(b.kind === route.vehicle_kind) - Number(a.kind === route.vehicle_kind))
    .slice(0, triedOfEach)
    .map(({ id, name }) => ({
      id,
      name,
      changes: [{ ...baseOf(concerned, missing), kind: 'vehicle', vehicleId: id }],
    }));
}
