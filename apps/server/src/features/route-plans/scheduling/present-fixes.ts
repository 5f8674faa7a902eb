import {
  allowDriver,
  type CapacityField,
  capacityFields,
  hasGoods,
  includesWindow,
  limitsWithVehicle,
  parseTimeOfDay,
  type PlanningZone,
  shiftOf,
  zoneRule,
} from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredFix } from '../route-plans.tables.ts';
import { type FullPlan, findFixes, type RouteRow } from '../route-plans.store.ts';
import { windowsOfRow } from './windows-of-stop.ts';
import { limitsOf } from '../driver-columns.ts';
import { vehicleOfRoute } from './vehicle-of-route.ts';
import { zoneOfRow } from './zone-of-order.ts';
import type { WirePlan } from '../view/wire-plan.ts';

type WireFix = WirePlan['fixes'][string][number];

/** Returns the suggested fixes for a plan's unscheduled orders, by order id. */
export const fixesOfPlan = async (tx: TenantTx, full: FullPlan): Promise<Record<string, WireFix[]>> =>
  presentFixes(full, await findFixes(tx, full.plan.id));

/** Returns the fixes that still apply. Omits those that were made meanwhile or are not possible any more. */
export function presentFixes(
  full: FullPlan,
  fixesByOrder: ReadonlyMap<string, StoredFix[]>,
): Record<string, WireFix[]> {
  const routed = new Set(full.stops.map((stop) => stop.order_id));
  const zoneOf = zoneOfRow(full.zones);
  const shown: Record<string, WireFix[]> = {};
  for (const order of full.orders) {
    if (order.status !== 'UNSCHEDULED' || routed.has(order.id)) continue;
    const fixes = (fixesByOrder.get(order.id) ?? []).flatMap((fix) => {
      const route = full.routes.find(({ driver_id }) => driver_id === fix.driverId);
      return route && !route.locked && isStillMore(fix, route, order, zoneOf(order)) && !isLimitedByVehicle(fix, route)
        ? [presentFix(fix, route, order)]
        : [];
    });
    if (fixes.length > 0) shown[order.id] = fixes;
  }
  return shown;
}

const presentFix = (
  { driverId, addedSeconds, limit, shiftStart = null, capacities, ...fix }: StoredFix,
  route: RouteRow,
  order: FullPlan['orders'][number],
): WireFix => ({
  ...fix,
  shiftStart,
  driver: { _id: driverId, name: route.driver_name },
  addedMins: addedSeconds / 60,
  from: capacities && limit === null ? null : limitOf(fix.kind, route, order),
  to: limit,
  capacities:
    capacities === undefined
      ? null
      : raisedCapacities(capacities).map(([field, to]) => ({
          field,
          from: route[`driver_${field}`],
          to,
        })),
});

/** Returns the capacities that a fix raises. */
const raisedCapacities = (capacities: NonNullable<StoredFix['capacities']>): [CapacityField, number][] =>
  capacityFields.flatMap((field) => (capacities[field] === undefined ? [] : [[field, capacities[field]]]));

function limitOf(
  kind: StoredFix['kind'],
  route: RouteRow,
  order: Pick<FullPlan['orders'][number], 'max_ride_time'>,
): number | null {
  if (kind === 'max-ride-time') return order.max_ride_time;
  if (kind === 'capacity') return route.driver_capacity;
  if (kind === 'max-stops') return route.driver_max_stops;
  if (kind === 'max-working-time') return route.driver_max_working_minutes;
  return kind === 'max-distance' ? route.driver_max_distance_km : null;
}

/** Returns whether the vehicle stops the order even if the driver's limit were raised. */
function isLimitedByVehicle({ kind, limit, capacities }: StoredFix, route: RouteRow): boolean {
  const vehicle = vehicleOfRoute(route);
  if (vehicle === null) return false;
  if (capacities) return raisedCapacities(capacities).some(([field, to]) => (vehicle[field] ?? to) < to);
  if (limit === null) return false;
  const limits: Partial<Record<StoredFix['kind'], number | null>> = {
    capacity: vehicle.capacity,
    'max-stops': vehicle.maxStops,
    'max-distance': vehicle.maxDistance,
  };
  const ownLimit = limits[kind] ?? null;
  return ownLimit !== null && ownLimit < limit;
}

function isStillMore(
  fix: StoredFix,
  route: RouteRow,
  order: FullPlan['orders'][number],
  zone: PlanningZone | null,
): boolean {
  switch (fix.kind) {
    case 'shift':
      return (parseTimeOfDay(fix.shiftEnd ?? '') ?? 0) > shiftOf(route.shift_start, route.shift_end).end;
    case 'shift-start':
      return (parseTimeOfDay(fix.shiftStart ?? '') ?? Infinity) < shiftOf(route.shift_start, route.shift_end).start;
    case 'skills':
      return fix.skills.some(
        (skill) => !limitsWithVehicle(limitsOf(route), vehicleOfRoute(route)).skills.includes(skill),
      );
    case 'allowed-driver': {
      const isAllowed = (drivers: readonly string[]): boolean =>
        zoneRule(zone, drivers, [{ driverId: route.driver_id, vehicleId: route.vehicle_id }]).allowedDrivers?.includes(
          fix.driverId,
        ) ?? true;
      const { allowed_drivers } = order;
      return (
        !isAllowed(allowed_drivers) &&
        isAllowed(allowDriver(zone, allowed_drivers, fix.driverId)) &&
        hasGoods(route.start_depot_id, order.depot_id)
      );
    }
    case 'time-window': {
      const stored = windowsOfRow(order, fix.stop ?? 'delivery');
      return stored.windows === null
        ? stored.start !== fix.windowStart || stored.end !== fix.windowEnd
        : !includesWindow(stored, { start: fix.windowStart, end: fix.windowEnd });
    }
    case 'release-time':
      return order.release_time !== null && fix.windowStart !== null && fix.windowStart < order.release_time;
    default: {
      if (fix.capacities)
        return raisedCapacities(fix.capacities).some(([field, to]) => (route[`driver_${field}`] ?? to) < to);
      const now = limitOf(fix.kind, route, order);
      return now !== null && fix.limit !== null && fix.limit > now;
    }
  }
}
