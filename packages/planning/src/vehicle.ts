import { leaveDepot, reloadSeconds } from '@roundsman/domain/depot/leave-depot';
import { shiftOf, workingLimit } from '@roundsman/domain/driver/driver';
import { breaksInOrder } from '@roundsman/domain/driver/driver-breaks';
import type { DriverLimit } from '@roundsman/domain/driver/fields';
import { capacityForOptimizer } from '@roundsman/domain/load/load-dimensions';
import { speedFactor } from '@roundsman/domain/route/straight-line';
import { limitsWithVehicle, type RouteLimits, vehicleSpeedFactor } from '@roundsman/domain/vehicle/vehicle';
import type { Vehicle } from '@roundsman/optimizer/schedule';
import type { PlanData, PlanningOrder, PlanningRoute, PlanningSettings, ReloadDepot } from './plan-data.ts';

/** Returns the limits of a route's driver and vehicle together. */
export const limitsOfRoute = ({ driver, vehicle }: Pick<PlanningRoute, 'driver' | 'vehicle'>): RouteLimits =>
  limitsWithVehicle(driver, vehicle);

/**
 * Returns the fields of a vehicle that follow from its driver, its depot and its limits. `locate`: adds a depot where it
 * reloads to the problem.
 */
export function vehicleOfRoute(
  route: PlanningRoute,
  { settings, deliveryDate }: Pick<PlanData, 'settings' | 'deliveryDate'>,
  locate: (depot: ReloadDepot) => number,
): Omit<Vehicle, 'id' | 'start' | 'end'> {
  const { start, end } = shiftOf(route.shiftStart, route.shiftEnd);
  return {
    shiftStart: start,
    shiftEnd: end,
    overtimeSeconds: settings.driverOvertime * 60,
    breaks: breaksInOrder(route, settings.breakAfterMinutes),
    speedFactor: speedFactor[route.speed] * vehicleSpeedFactor(route.vehicle?.kind ?? null),
    ...vehicleLimits(route, settings, locate),
    ...(route.startDepot && leaveDepot(route.startDepot, deliveryDate)),
  };
}

/** Returns the limits of driver and vehicle as fields of a vehicle. A limit that the optimizer does not have is `{}`. */
function vehicleLimits(
  route: PlanningRoute,
  settings: PlanningSettings,
  locate: (depot: ReloadDepot) => number,
): Partial<Vehicle> {
  const { skills, maxStops, maxDistance, ...capacities } = limitsOfRoute(route);
  const limits = {
    // Of all dimensions, further ones included.
    capacity: { capacity: capacityForOptimizer(settings.loadDimensions, capacities) },
    capacity2: {},
    capacity3: {},
    capacity4: {},
    skills: { skills },
    maxStops: { maxStops },
    maxDistance: { maxDistanceMetres: maxDistance === null ? null : maxDistance * 1000 },
    maxWorkingMinutes: workingLimit(route.driver.maxWorkingMinutes),
    reload: reloadOf(route, settings, locate),
    reloadDepots: {},
    maxReloads: {},
  } satisfies Record<DriverLimit, Partial<Vehicle>>;
  return Object.values<Partial<Vehicle>>(limits).reduce((all, limit) => ({ ...all, ...limit }), {});
}

/**
 * Returns where, how long and how often a route reloads. Without a start the driver begins at the first stop, so only
 * other depots are left.
 */
function reloadOf(
  { driver, startLat, startLng, startDepot, reloadAt }: PlanningRoute,
  { serviceTime }: PlanningSettings,
  locate: (depot: ReloadDepot) => number,
): Pick<Vehicle, 'reload'> {
  const hasStart = startLat !== null && startLng !== null;
  if (!driver.reload || (!hasStart && reloadAt.length === 0)) return {};
  const locations = reloadAt.map(locate);
  return {
    reload: {
      seconds: reloadSeconds(startDepot, serviceTime),
      ...(locations.length > 0 && { locations }),
      ...(driver.maxReloads !== null && { maxReloads: driver.maxReloads }),
    },
  };
}

/**
 * Returns the depots where a route can reload besides its start. None where an order of the plan names the depot of its
 * goods: then what is loaded differs by depot, and routes reload only where they start. `depots`: the company's.
 */
export const reloadDepotsOf = <Depot extends { readonly id: string }>(
  depots: readonly Depot[],
  orders: readonly Pick<PlanningOrder, 'depotId'>[],
  {
    reload,
    reloadDepots,
    startDepotId,
  }: { readonly reload: boolean; readonly reloadDepots: readonly string[]; readonly startDepotId: string | null },
): Depot[] =>
  reload && reloadDepots.length > 0 && orders.every(({ depotId }) => depotId === null)
    ? depots.filter(({ id }) => id !== startDepotId && reloadDepots.includes(id))
    : [];
