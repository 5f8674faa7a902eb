import { isAmount } from '../problem/problem-error.ts';
import type { VisitGroup } from '../problem/days.ts';
import type { PlanProblem, PlanRule, PlanState, PreparedPlanRule } from './plan-rule.ts';
import { driversOf, orderIndexes } from './subjects.ts';

/*
 * Rule: one driver makes all visits of a group that requires it. Where a group prefers it, each driver beyond the first
 * has a price.
 */

/** Price of a driver beyond the first, in the objective's unit: half an hour of work. */
const DRIVER_CHANGE_PRICE = 1800;

/** Returns the price of each driver beyond the first of visits that prefer the same one. */
export const driverChangePriceOf = ({ options }: PlanProblem): number =>
  options?.driverChangePrice ?? DRIVER_CHANGE_PRICE;

/** The driver of visits of one customer. */
export const sameDriver: PlanRule = {
  code: 'same-driver',
  reason: 'The driver of the other visits cannot take it',
  validate({ options }, report) {
    if (!isAmount(options?.driverChangePrice ?? 0))
      report(
        511,
        'options.driverChangePrice',
        'The driverChangePrice must be 0 or more',
        'Correct it, or leave it out.',
      );
  },
  prepare(problem) {
    const { visitGroups = [] } = problem;
    return visitGroups.some((group) => group.sameDriver) ? new SameDriver(problem, visitGroups) : null;
  },
};

class SameDriver implements PreparedPlanRule {
  readonly code = 'same-driver';
  readonly about = 'visits';
  readonly isPriced = true;
  readonly subjects: readonly number[];
  private readonly groups: readonly VisitGroup[];
  private readonly orders: readonly Int32Array[];
  private readonly driver: Int32Array;
  private readonly changePrice: number;
  private readonly seen: Int32Array;
  private call = 0;

  constructor(problem: PlanProblem, groups: readonly VisitGroup[]) {
    const indexes = orderIndexes(problem);
    const drivers = driversOf(problem);
    this.groups = groups;
    this.subjects = groups.flatMap((group, at) => (group.sameDriver ? [at] : []));
    this.orders = groups.map(({ orders }) => Int32Array.from(orders, (id) => indexes.get(id)!));
    this.driver = new Int32Array(problem.vehicles.length);
    drivers.forEach(({ vehicles }, driver) => {
      for (const v of vehicles) this.driver[v] = driver;
    });
    this.changePrice = driverChangePriceOf(problem);
    this.seen = new Int32Array(drivers.length);
  }

  isRespected(group: number, state: PlanState): boolean {
    return this.groups[group]!.sameDriver !== 'required' || this.countDrivers(group, state) <= 1;
  }

  excessOf(): null {
    return null;
  }

  price(group: number, state: PlanState): number {
    if (this.groups[group]!.sameDriver !== 'preferred') return 0;
    return this.changePrice * Math.max(0, this.countDrivers(group, state) - 1);
  }

  private countDrivers(group: number, state: PlanState): number {
    this.call++;
    let count = 0;
    for (const order of this.orders[group]!) {
      const v = state.vehicleOf(order);
      if (v < 0 || this.seen[this.driver[v]!] === this.call) continue;
      this.seen[this.driver[v]!] = this.call;
      count++;
    }
    return count;
  }
}
