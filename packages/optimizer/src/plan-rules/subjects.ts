import type { Driver } from '../problem/days.ts';
import type { Job, Shipment } from '../problem/problem.ts';
import type { PlanProblem } from './plan-rule.ts';

const SECONDS_A_DAY = 86_400;

/** Returns the orders of a problem: jobs, then shipments. Plan rules know an order by its index. */
export const ordersOf = ({ jobs, shipments }: PlanProblem): readonly (Job | Shipment)[] => [...jobs, ...shipments];

/** Returns the index of each order by its id. */
export const orderIndexes = (problem: PlanProblem): ReadonlyMap<string, number> =>
  new Map(ordersOf(problem).map(({ id }, order) => [id, order]));

/** The vehicles of one driver, in the order of their days, and the driver's limits. */
export interface DriverVehicles {
  readonly id: string;
  readonly vehicles: readonly number[];
  /** Null where `Problem.drivers` does not have the driver. */
  readonly limits: Driver | null;
}

/** Returns all drivers. A vehicle that names none has a driver of its own, with its id. */
export function driversOf({ vehicles, drivers = [] }: PlanProblem): DriverVehicles[] {
  const limits = new Map(drivers.map((driver) => [driver.id, driver]));
  const members = Map.groupBy(vehicles.keys(), (v) => driverKey(vehicles[v]!));
  return Array.from(members.values(), (indexes) => {
    const [first] = indexes;
    const { driver, id } = vehicles[first!]!;
    return {
      id: driver ?? id,
      vehicles: indexes.toSorted((v, w) => dayOf(vehicles[v]!) - dayOf(vehicles[w]!)),
      limits: driver === undefined ? null : (limits.get(driver) ?? null),
    };
  });
}

const driverKey = ({ id, driver }: { readonly id: string; readonly driver?: string | undefined }): string =>
  driver === undefined ? `vehicle ${id}` : `driver ${driver}`;

/** Returns the day of a vehicle. */
export const dayOf = ({ day = 0 }: { readonly day?: number | undefined }): number => day;

/** Returns the seconds from midnight of one day to midnight of another. */
export const secondsBetween = (from: number, to: number): number => (to - from) * SECONDS_A_DAY;
