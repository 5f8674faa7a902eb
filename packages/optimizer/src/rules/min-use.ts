import { amountOf } from '../constraints/vehicles/capacity.ts';
import type { Load } from '../problem/problem.ts';
import { isAmount } from '../problem/problem-error.ts';
import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';

/*
 * Rule: a vehicle in use has at least `minStops` stops and orders of at least `minLoad`, fixed steps included. It is
 * soft: the shortfall has a price,
 *
 *     shortfallPrice × the greatest missing share        2 of 8 stops, 30 of 40 kg: × 0.75
 *
 * and is reported at the end of the route. An unused vehicle respects the rule.
 */

/** Price of a vehicle in use that misses all of its minimum, in the objective's unit: an hour of work. */
const SHORTFALL_PRICE = 3600;

/** Minimum use of a vehicle that leaves its start. */
export const minUse: RouteRule = {
  code: 'min-use',
  reason: 'The vehicles that could take it would have too little to do',
  validate({ vehicles, dimensions, options }, report) {
    vehicles.forEach(({ id, minStops, minLoad }, index) => {
      const listed = typeof minLoad === 'object' ? (minLoad ?? []) : [minLoad ?? 0];
      if (!isAmount(minStops ?? 0))
        report(222, `vehicles[${index}].minStops`, `${id}: minStops must be 0 or more`, 'Use null for no least use.');
      if (!listed.every(isAmount) || listed.length > (dimensions?.length || 1))
        report(
          223,
          `vehicles[${index}].minLoad`,
          `${id}: minLoad must be a number of 0 or more for each dimension`,
          'Correct the load, or use null for no least use.',
        );
    });
    if (!isAmount(options?.shortfallPrice ?? 0))
      report(510, 'options.shortfallPrice', 'The shortfallPrice must be 0 or more', 'Correct it, or leave it out.');
  },
  prepare(problem) {
    return problem.vehicles.some(({ minStops, minLoad }) => (minStops ?? minLoad) != null) ? new MinUse(problem) : null;
  },
};

class MinUse implements PreparedRule {
  readonly code = 'min-use';
  readonly isMonotone = true;
  readonly reads = 'orders';
  private readonly dimensions: number;
  private readonly minStops: Float64Array;
  /** Vehicle × dimensions. */
  private readonly minLoad: Float64Array;
  /** Load that a job or a pickup puts on the route: task × dimensions; 0 for deliveries. */
  private readonly loads: Float64Array;
  private readonly full: number;

  constructor({ jobs, shipments, vehicles, dimensions, options }: RuleProblem) {
    this.dimensions = dimensions?.length ?? 1;
    const listed = (load: Load | null | undefined) =>
      Array.from({ length: this.dimensions }, (_, dimension) => amountOf(load ?? undefined, dimension));
    this.minStops = Float64Array.from(vehicles, ({ minStops }) => minStops ?? 0);
    this.minLoad = Float64Array.from(vehicles.flatMap(({ minLoad }) => listed(minLoad)));
    this.loads = Float64Array.from([
      ...jobs.flatMap(({ load }) => listed(load)),
      ...shipments.flatMap(({ load }) => [...listed(load), ...listed(0)]),
    ]);
    this.full = options?.shortfallPrice ?? SHORTFALL_PRICE;
  }

  concerns(vehicle: number): boolean {
    if (this.minStops[vehicle]! > 0) return true;
    const first = vehicle * this.dimensions;
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      if (this.minLoad[first + dimension]! > 0) return true;
    }
    return false;
  }

  isRespected(): boolean {
    return true;
  }

  reportViolations(route: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    if (this.missingShare(route) <= 0) return;
    const stops = this.minStops[route.vehicle]! - route.count;
    report(route.count, stops > 0 ? stops : null);
  }

  price(route: TimedRoute): number {
    return this.full * this.missingShare(route);
  }

  /** Returns the greatest missing share of a minimum, 0 to 1. */
  private missingShare({ vehicle, count, task }: TimedRoute): number {
    if (count === 0) return 0;
    const { dimensions } = this;
    const stops = this.minStops[vehicle]!;
    let share = stops > count ? (stops - count) / stops : 0;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const minimum = this.minLoad[vehicle * dimensions + dimension]!;
      if (minimum <= 0) continue;
      let load = 0;
      for (let stop = 0; stop < count; stop++) load += this.loads[task[stop]! * dimensions + dimension]!;
      const missing = (minimum - load) / minimum;
      // Sums of floating point loads are not exact.
      if (missing > 1e-9 && missing > share) share = missing;
    }
    return share;
  }
}
