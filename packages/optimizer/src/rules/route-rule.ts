import type { Problem } from '../problem/problem.ts';
import type { Report } from '../problem/problem-error.ts';
import type { RouteRuleCode } from '../problem/solution.ts';

/** The parts of a problem that rules may read. Travel is not among them, because plan mode may have no matrices. */
export type RuleProblem = Pick<
  Problem,
  'jobs' | 'shipments' | 'vehicles' | 'options' | 'dimensions' | 'incompatibleGoods' | 'alternatives' | 'precedences'
>;

/**
 * A route with the times of plan mode, postponed departure included. Arrays are reused between calls: read only the
 * first `count` entries, and do not retain the arrays. Times are seconds from midnight.
 */
export interface TimedRoute {
  /** Index in `problem.vehicles`. */
  readonly vehicle: number;
  /** Number of stops (jobs, pickups and deliveries; no breaks or reloads), fixed ones included. */
  readonly count: number;
  /** How many of the first stops are fixed steps. */
  readonly fixed: number;
  /** Task number of each stop; see `taskNumbersOf`. */
  readonly task: Int32Array;
  readonly arrival: Float64Array;
  /** When the service begins; its set-up comes first. */
  readonly begin: Float64Array;
  readonly departure: Float64Array;
  /** Departure from the start. */
  readonly leave: number;
  /** Arrival at the end. */
  readonly end: number;
}

/**
 * A rule about a whole route. Its file contains all code for validation, plan mode and the search.
 * `src/solution-checker` checks the rule a second time without this code.
 */
export interface RouteRule {
  /** Code of its violations, and the reason of orders that it leaves unscheduled. */
  readonly code: RouteRuleCode;
  /** Why an order is unscheduled, as a short sentence for users. */
  readonly reason: string;
  /** Reports the errors in the fields of this rule. */
  validate(problem: Problem, report: Report): void;
  /** Returns the rule for one problem, or null when the problem does not use it. */
  prepare(problem: RuleProblem): PreparedRule | null;
}

/** A rule for one problem. */
export interface PreparedRule {
  readonly code: RouteRuleCode;
  /**
   * True when removing orders (both halves of a shipment) from a route that respects the rule never breaks it, whatever
   * the new times are.
   */
  readonly isMonotone: boolean;
  /**
   * What `isRespected`, `reportViolations` and `price` depend on: which orders are on the route (and how many of its first
   * stops are fixed), the sequence of the stops too, or also their times.
   */
  readonly reads: 'orders' | 'sequence' | 'times';
  /** Returns whether the rule can be broken or priced on routes of this vehicle. */
  concerns(vehicle: number): boolean;
  /**
   * Returns whether a route respects the rule. Fixed steps are accepted, and so are their unavoidable consequences.
   * Allocates nothing.
   */
  isRespected(route: TimedRoute): boolean;
  /**
   * Reports every violation for plan mode, those of fixed steps too.
   * @param report `stop`: index of the stop, `route.count` for the end of the route. `amount`: the excess, null when
   * the rule has none
   */
  reportViolations(route: TimedRoute, report: (stop: number, amount: number | null) => void): void;
  /** Returns the cost of the route by this rule, in the objective's unit, ≥ 0. Absent: 0. Allocates nothing. */
  price?(route: TimedRoute): number;
}
