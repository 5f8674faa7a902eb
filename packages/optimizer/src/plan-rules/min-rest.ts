import { isAmount } from '../problem/problem-error.ts';
import type { PlanProblem, PlanRule, PlanState, PreparedPlanRule } from './plan-rule.ts';
import { dayOf, type DriverVehicles, driversOf, secondsBetween } from './subjects.ts';

/*
 * Rule: between the end of a driver's route and the start of the next one, on a later day, lies the minimum rest.
 */

/** Seconds that times may differ by rounding. */
const ROUNDING = 1e-4;

/** Minimum rest of drivers between days. */
export const minRest: PlanRule = {
  code: 'min-rest',
  reason: 'The drivers who could take it would rest too little between two days',
  validate({ drivers = [] }, report) {
    drivers.forEach(({ id, minRestSeconds }, index) => {
      if (!isAmount(minRestSeconds ?? 0))
        report(232, `drivers[${index}].minRestSeconds`, `${id}: the rest must be 0 or more`, 'Use null for none.');
    });
  },
  prepare(problem) {
    return problem.drivers?.some(({ minRestSeconds }) => (minRestSeconds ?? 0) > 0) ? new MinRest(problem) : null;
  },
};

class MinRest implements PreparedPlanRule {
  readonly code = 'min-rest';
  readonly about = 'drivers';
  readonly isPriced = false;
  readonly subjects: readonly number[];
  private readonly drivers: readonly DriverVehicles[];
  private readonly day: Int32Array;
  /** No route of the vehicle starts before; −Infinity where that is not known. */
  private readonly soonest: Float64Array;

  constructor(problem: PlanProblem) {
    this.drivers = driversOf(problem);
    this.day = Int32Array.from(problem.vehicles, dayOf);
    this.soonest = Float64Array.from(problem.vehicles, ({ shiftStart, hasLeft, prefix = [] }) =>
      hasLeft || prefix.length > 0 ? Number.NEGATIVE_INFINITY : shiftStart,
    );
    this.subjects = this.drivers.flatMap(({ vehicles, limits }, driver) =>
      vehicles.length > 1 && (limits?.minRestSeconds ?? 0) > 0 ? [driver] : [],
    );
  }

  price(): number {
    return 0;
  }

  isRespected(driver: number, state: PlanState): boolean {
    return this.excessOf(driver, state) <= ROUNDING;
  }

  excessOf(driver: number, state: PlanState): number {
    const { vehicles, limits } = this.drivers[driver]!;
    const rest = limits?.minRestSeconds ?? 0;
    let excess = 0;
    let before = -1;
    for (const v of vehicles) {
      if (!state.isUsed(v)) continue;
      if (before >= 0) {
        const nights = secondsBetween(this.day[before]!, this.day[v]!);
        const end = state.endOf(before);
        // The search computes the start of a route in far more time than its end.
        const mayBreak = end + rest > this.soonest[v]! + nights;
        const rested = mayBreak ? state.startOf(v) + nights - end : rest;
        excess = Math.max(excess, rest - rested);
      }
      before = v;
    }
    return excess;
  }
}
