import type { Problem, Sequence, Solution } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';
import { cheapestAssignment, forbidden } from './cheapest-assignment.ts';

/** The id of a vehicle by driver; null: none. */
export type Choice = ReadonlyMap<string, string | null>;

export interface Candidates {
  /** Drivers whose vehicle may change. */
  readonly driverIds: readonly string[];
  /** Vehicles that may be given to them, among them those that they have. */
  readonly vehicleIds: readonly string[];
  /** The plan's problem with this vehicle for all of these drivers; null: the problem without vehicles for them. */
  readonly problemWith: (vehicleId: string | null) => Problem;
  /** Returns whether a driver may get this vehicle. Null, no vehicle, is for drivers who had none. */
  readonly isAllowed: (driverId: string, vehicleId: string | null) => boolean;
}

/** Prices that separate choices that cost the same, in seconds of work. */
const [changePrice, bareRoutePrice] = [1, 0.5];

/**
 * Returns choices of vehicles that may be better than the present one, the most promising first:
 *
 *   1. the cheapest for the unchanged routes
 *   2. where orders are left out, the vehicles that can take most
 *   3. exchanges of two drivers, and of a driver's vehicle for a free one, by what they cost on the present routes
 */
export function promisingChoices(
  candidates: Candidates,
  present: Choice,
  solution: Pick<Solution, 'unscheduled'>,
  routes: readonly Sequence[],
  most: number,
): Choice[] {
  const table = new PriceTable(candidates, present, routes);
  const leavesOut = solution.unscheduled.length > 0;
  const choices = [
    table.cheapest((driver, vehicle) => table.price(driver, vehicle)),
    ...(leavesOut ? [table.cheapest((driver, vehicle) => -table.reach(driver, vehicle))] : []),
    ...table.exchanges(leavesOut),
  ];
  const triedKeys = new Set([keyOf(present)]);
  return choices
    .filter((choice) => {
      const key = keyOf(choice);
      return !triedKeys.has(key) && triedKeys.add(key);
    })
    .slice(0, most);
}

/** Names a choice, to compare it with others. */
export const keyOf = (choice: Choice): string => JSON.stringify([...choice].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Prices of each driver with each vehicle on the present routes, and how much each pair could take. */
class PriceTable {
  private readonly candidates: Candidates;
  private readonly present: Choice;
  private readonly tasks: ReadonlyMap<string, Sequence['tasks']>;
  private readonly prices = new Map<string, number>();

  constructor(candidates: Candidates, present: Choice, routes: readonly Sequence[]) {
    this.candidates = candidates;
    this.present = present;
    this.tasks = new Map(routes.map(({ vehicleId, tasks }) => [vehicleId, tasks]));
  }

  /** Returns the price of a driver's route with a vehicle, in the objective's unit, or `forbidden`. */
  price(driverId: string, vehicleId: string | null): number {
    const key = `${driverId} ${vehicleId}`;
    const knownPrice = this.prices.get(key);
    if (knownPrice !== undefined) return knownPrice;
    const price = this.routePrice(driverId, vehicleId);
    this.prices.set(key, price);
    return price;
  }

  private routePrice(driverId: string, vehicleId: string | null): number {
    if (!this.candidates.isAllowed(driverId, vehicleId)) return forbidden;
    const tasks = this.tasks.get(driverId) ?? [];
    const change = this.present.get(driverId) === vehicleId ? 0 : changePrice;
    if (tasks.length === 0) return change;
    const problem = this.candidates.problemWith(vehicleId);
    const index = problem.vehicles.findIndex(({ id }) => id === driverId);
    const { steps, totals } = scheduleRoute(problem as SchedulableProblem, index, tasks);
    const broken = steps.reduce((sum, { violations }) => sum + violations.length, 0);
    const { fixed = 0, perSecond = 1, perMetre = 0 } = problem.vehicles[index]?.costs ?? {};
    const cost = fixed + perSecond * totals.workingSeconds + perMetre * totals.distanceMetres;
    // A route without a vehicle gets one where that costs nothing.
    return cost + (broken * forbidden) / 1000 + (vehicleId === null ? changePrice + bareRoutePrice : change);
  }

  /** Returns how much of all orders a driver could take with a vehicle, by skills, load and number: 0 … 1. */
  reach(driverId: string, vehicleId: string | null): number {
    if (!this.candidates.isAllowed(driverId, vehicleId)) return -forbidden;
    const problem = this.candidates.problemWith(vehicleId);
    const vehicle = problem.vehicles.find(({ id }) => id === driverId);
    const orders = [...problem.jobs, ...problem.shipments];
    const skills = new Set(vehicle?.skills);
    const fitting = orders.filter(
      (order) =>
        (order.skills ?? []).every((skill) => skills.has(skill)) && (order.allowedVehicles?.includes(driverId) ?? true),
    );
    const load = fitting.reduce((sum, order) => sum + firstOf(order.load), 0);
    const share = (limit: number | null | undefined, whole: number): number =>
      limit === null || limit === undefined || whole <= 0 ? 1 : Math.min(1, limit / whole);
    return (
      (fitting.length / Math.max(1, orders.length)) *
        share(vehicle?.reload ? null : capacityOf(vehicle?.capacity), load) *
        share(vehicle?.maxStops, fitting.length) -
      // Differences between vehicles that reach as much are settled by the present one.
      (this.present.get(driverId) === vehicleId ? 0 : 1e-6)
    );
  }

  /** Returns the choice with the least sum of prices. */
  cheapest(priceOf: (driverId: string, vehicleId: string | null) => number): Choice {
    const { driverIds, vehicleIds } = this.candidates;
    // A column for each vehicle, and one for each driver: no vehicle.
    const columns: (string | null)[] = [...vehicleIds, ...driverIds.map(() => null)];
    const chosen = cheapestAssignment(
      driverIds.map((driverId) => columns.map((vehicle) => priceOf(driverId, vehicle))),
    );
    return new Map(driverIds.map((driverId, row) => [driverId, columns[chosen[row]!] ?? null]));
  }

  /** Returns the choices that differ from the present one by one exchange, the cheapest on the present routes first. */
  exchanges(leavesOut: boolean): Choice[] {
    const { driverIds, vehicleIds } = this.candidates;
    const used = new Set(this.present.values());
    const changes: { price: number; reach: number; choice: Choice }[] = [];
    const add = (pairs: readonly (readonly [string, string | null])[]): void => {
      const sum = (of: (driverId: string, vehicleId: string | null) => number): number =>
        pairs.reduce(
          (total, [driver, vehicle]) => total + of(driver, vehicle) - of(driver, this.present.get(driver) ?? null),
          0,
        );
      if (pairs.some(([driver, vehicle]) => !this.candidates.isAllowed(driver, vehicle))) return;
      if (pairs.every(([driver, vehicle]) => this.isSame(driver, vehicle))) return;
      changes.push({
        price: sum((driver, vehicle) => this.price(driver, vehicle)),
        reach: leavesOut ? sum((driver, vehicle) => this.reach(driver, vehicle)) : 0,
        choice: new Map([...this.present, ...pairs]),
      });
    };
    for (const [i, driver] of driverIds.entries()) {
      for (const vehicle of vehicleIds) if (!used.has(vehicle)) add([[driver, vehicle]]);
      for (const other of driverIds.slice(i + 1))
        add([
          [driver, this.present.get(other) ?? null],
          [other, this.present.get(driver) ?? null],
        ]);
    }
    const byPrice = changes.toSorted((a, b) => a.price - b.price);
    if (!leavesOut) return byPrice.map(({ choice }) => choice);
    const byReach = changes.toSorted((a, b) => b.reach - a.reach);
    return byPrice.flatMap(({ choice }, i) => [byReach[i]!.choice, choice]);
  }

  /** Returns whether a vehicle makes no difference for a driver. */
  private isSame(driverId: string, vehicleId: string | null): boolean {
    const of = (id: string | null): string =>
      JSON.stringify(this.candidates.problemWith(id).vehicles.find((vehicle) => vehicle.id === driverId));
    return of(vehicleId) === of(this.present.get(driverId) ?? null);
  }
}

const firstOf = (load: number | readonly number[] | undefined): number =>
  typeof load === 'number' ? load : (load?.[0] ?? 0);

const capacityOf = (capacity: number | readonly (number | null)[] | null | undefined): number | null =>
  typeof capacity === 'number' ? capacity : (capacity?.[0] ?? null);
