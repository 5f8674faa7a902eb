import { zonePriceOf } from '../constraints/vehicles/zones.ts';
import type { Job, Problem, Shipment } from '../problem/problem.ts';

/** The zones of a problem, numbered from 0 where they have a price. */
export interface ZonesOfUnits {
  readonly zonePrice: number;
  readonly zones: number;
  /** Zone of each unit; −1: none. */
  readonly zone: Int32Array;
  /** Zones of each vehicle's fixed steps. */
  readonly prefixZones: readonly (readonly number[])[];
}

/** @param orders the order of each unit */
export function zonesOfUnits(
  { jobs, shipments, vehicles, options }: Problem,
  orders: readonly (Job | Shipment)[],
): ZonesOfUnits {
  const zonePrice = zonePriceOf(options);
  const zones = new Map<string, number>();
  const zoneOf = ({ zone }: Job | Shipment): number => {
    if (zone === undefined || zonePrice === 0) return -1;
    if (!zones.has(zone)) zones.set(zone, zones.size);
    return zones.get(zone)!;
  };
  const zone = Int32Array.from(orders, zoneOf);
  const byId = new Map<string, Job | Shipment>([...jobs, ...shipments].map((order) => [order.id, order]));
  const prefixZones = vehicles.map(({ prefix }) => [
    ...new Set((prefix ?? []).map(({ taskId }) => zoneOf(byId.get(taskId)!)).filter((number) => number >= 0)),
  ]);
  return { zonePrice, zones: zones.size, zone, prefixZones };
}
