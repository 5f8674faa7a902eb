import { MAX_DAY, type WorkLimit } from '../problem/days.ts';
import { isAmount } from '../problem/problem-error.ts';
import type { PlanProblem, PlanRule, PlanState, PreparedPlanRule } from './plan-rule.ts';
import { dayOf, driversOf } from './subjects.ts';

/*
 * Rule: the routes of a driver in a period of days, such as a week, work no longer than its limit together.
 */

/** Seconds that sums of working times may differ by rounding. */
const ROUNDING = 1e-4;

/** Maximum work of drivers in periods. */
export const maxWorkInPeriod: PlanRule = {
  code: 'max-work-in-period',
  reason: 'The drivers who could take it have no working time left in the period',
  validate({ drivers = [] }, report) {
    const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day <= MAX_DAY;
    drivers.forEach(({ id, workLimits = [] }, index) =>
      workLimits.forEach(({ firstDay, lastDay, maxWorkingSeconds }, at) => {
        if (isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay && isAmount(maxWorkingSeconds)) return;
        report(
          231,
          `drivers[${index}].workLimits[${at}]`,
          `${id}: the limit of work is no period with seconds`,
          `Give the first and the last day, 0 to ${MAX_DAY}, and seconds of 0 or more.`,
        );
      }),
    );
  },
  prepare(problem) {
    return problem.drivers?.some(({ workLimits = [] }) => workLimits.length > 0) ? new MaxWork(problem) : null;
  },
};

/** A limit with the vehicles whose work counts. */
interface PeriodVehicles {
  readonly maxWorkingSeconds: number;
  readonly vehicles: readonly number[];
}

/** Returns the limits of a driver's work with their vehicles. */
function periodsOf(
  { vehicles }: PlanProblem,
  driverVehicles: readonly number[],
  workLimits: readonly WorkLimit[],
): PeriodVehicles[] {
  return workLimits.map(({ firstDay, lastDay, maxWorkingSeconds }) => ({
    maxWorkingSeconds,
    vehicles: driverVehicles.filter((v) => dayOf(vehicles[v]!) >= firstDay && dayOf(vehicles[v]!) <= lastDay),
  }));
}

class MaxWork implements PreparedPlanRule {
  readonly code = 'max-work-in-period';
  readonly about = 'drivers';
  readonly isPriced = false;
  readonly subjects: readonly number[];
  private readonly periods: readonly (readonly PeriodVehicles[])[];

  constructor(problem: PlanProblem) {
    this.periods = driversOf(problem).map(({ vehicles, limits }) =>
      periodsOf(problem, vehicles, limits?.workLimits ?? []),
    );
    this.subjects = this.periods.flatMap(({ length }, driver) => (length > 0 ? [driver] : []));
  }

  price(): number {
    return 0;
  }

  isRespected(driver: number, state: PlanState): boolean {
    return this.excessOf(driver, state) <= ROUNDING;
  }

  excessOf(driver: number, state: PlanState): number {
    let excess = 0;
    for (const { vehicles, maxWorkingSeconds } of this.periods[driver]!) {
      let working = 0;
      for (const v of vehicles) if (state.isUsed(v)) working += state.workingOf(v);
      excess = Math.max(excess, working - maxWorkingSeconds);
    }
    return excess;
  }
}
