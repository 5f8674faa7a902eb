import type { Problem } from '../problem/problem.ts';
import type { Report } from '../problem/problem-error.ts';
import type { PlanRuleCode } from '../problem/solution.ts';

/** The parts of a problem that plan rules read. */
export type PlanProblem = Pick<Problem, 'jobs' | 'shipments' | 'vehicles' | 'visitGroups' | 'drivers' | 'options'>;

/** The routes of all days, as far as plan rules read them. */
export interface PlanState {
  /** Index of the vehicle that serves an order (its index in `ordersOf`); −1: none. */
  vehicleOf(order: number): number;
  /** Returns whether a vehicle has stops. */
  isUsed(vehicle: number): boolean;
  /** Start and end of a used vehicle's route, seconds from midnight of its day. */
  startOf(vehicle: number): number;
  endOf(vehicle: number): number;
  /** Working time of a used vehicle's route, seconds. */
  workingOf(vehicle: number): number;
}

/**
 * A rule about routes of several days: all routes of a driver, or all visits of a group. Its file contains the code for
 * validation, plan mode and the search; `src/solution-checker` checks the rule a second time.
 */
export interface PlanRule {
  /** Code of its violations, and the reason of orders that it leaves unscheduled. */
  readonly code: PlanRuleCode;
  /** Why an order is unscheduled, as a short sentence for users. */
  readonly reason: string;
  /** Reports the errors in the fields of this rule. */
  validate(problem: Problem, report: Report): void;
  /** Returns the rule for one problem, or null when the problem does not use it. */
  prepare(problem: PlanProblem): PreparedPlanRule | null;
}

/** A plan rule for one problem. Its subjects are what it is checked for, one at a time: drivers, or groups of visits. */
export interface PreparedPlanRule {
  readonly code: PlanRuleCode;
  readonly about: 'drivers' | 'visits';
  /** Indexes in `driversOf`, or in `Problem.visitGroups`, of the subjects that can break the rule or have a price. */
  readonly subjects: readonly number[];
  /** Returns whether a subject respects the rule. */
  isRespected(subject: number, state: PlanState): boolean;
  /** Returns by how much a subject breaks the rule, seconds; null where the rule has no amount. */
  excessOf(subject: number, state: PlanState): number | null;
  /** True when `price` may be above 0. */
  readonly isPriced: boolean;
  /** Returns the cost of a subject by this rule, in the objective's unit, ≥ 0. */
  price(subject: number, state: PlanState): number;
}
