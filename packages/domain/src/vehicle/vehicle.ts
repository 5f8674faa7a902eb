import { type Capacities, capacityFields } from '../load/load-dimensions.ts';
import { tableOf } from '../typed-tables.ts';

export const vehicleKinds = ['BICYCLE', 'CAR', 'VAN', 'TRUCK'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** km/h on the straight line. A car and a van drive at the normal speed of drivers. */
export const vehicleKmh: Record<VehicleKind, number> = { BICYCLE: 18, CAR: 50, VAN: 50, TRUCK: 40 };

/** Multiplies the travel times of a route by the kind of its vehicle; 1 without a vehicle. */
export const vehicleSpeedFactor = (kind: VehicleKind | null): number =>
  kind === null ? 1 : vehicleKmh.CAR / vehicleKmh[kind];

/** Days on which a vehicle cannot be used, both included. */
export interface OutOfServicePeriod {
  /** YYYY-MM-DD */
  readonly start: string;
  /** YYYY-MM-DD; null: until further notice. */
  readonly end: string | null;
  /** Such as a repair. */
  readonly reason: string | null;
}

/** Returns whether a vehicle cannot be used on this day (YYYY-MM-DD). */
export const isOutOfService = (periods: readonly OutOfServicePeriod[], day: string): boolean =>
  periods.some(({ start, end }) => start <= day && (end === null || day <= end));

/** Returns the smaller of two limits; null is no limit. */
export const smallerLimit = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** Limits of a driver or a vehicle. Null is no limit; `maxDistance` is in km. */
export interface RouteLimits extends Capacities {
  readonly skills: readonly string[];
  readonly maxStops: number | null;
  readonly maxDistance: number | null;
}

/**
 * Returns the limits of a route: the skills of both, the smaller count and distance, and the capacity of the vehicle
 * where it has one, in each dimension. Without a vehicle they are the driver's.
 */
export const limitsWithVehicle = (driver: RouteLimits, vehicle: RouteLimits | null): RouteLimits =>
  vehicle === null
    ? driver
    : {
        ...tableOf(capacityFields, (field) => vehicle[field] ?? driver[field]),
        skills: [...new Set([...driver.skills, ...vehicle.skills])],
        maxStops: smallerLimit(driver.maxStops, vehicle.maxStops),
        maxDistance: smallerLimit(driver.maxDistance, vehicle.maxDistance),
      };
