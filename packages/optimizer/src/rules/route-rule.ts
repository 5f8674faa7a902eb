import type { Problem } from '../problem/problem.ts';
import type { Report } from '../problem/problem-error.ts';
import type { RouteRuleCode } from '../problem/solution.ts';

/** The parts of a problem that rules may read. Travel is not among them: plan mode may have no matrices. */
export type RuleProblem = Pick<
  Problem,
  'jobs' | 'shipments' | 'vehicles' | 'options' | 'dimensions' | 'incompatibleGoods' | 'alternatives' | 'precedences'
>;

/**
 * A route with the times that plan mode gives it, the late departure included. Arrays are reused between calls: only the first
 * `count` entries count, and nobody may keep them. Times are seconds from midnight.
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
 * A rule about a whole route. Its file holds all that validation, plan mode and the search need; `src/check` checks it a second time without
 * this code.
 */
export interface RouteRule {
  /** Code of its violations, and the reason of orders that it leaves unscheduled. */
  readonly code: RouteRuleCode;
  /** Why an order is unscheduled, in a short sentence for people. */
  readonly reason: string;
  /** Reports what is wrong with the fields of this rule. */
  validate(problem: Problem, report: Report): void;
  /** Returns the rule for one problem, or null when nothing in the problem uses it. */
  prepare(problem: RuleProblem): PreparedRule | null;
}

/** A rule for one problem. */
export interface PreparedRule {
  readonly code: RouteRuleCode;
  /**
   * Whether taking orders (both halves of a shipment) off a route that keeps the rule always leaves one that keeps it, whatever happens to its
   * times.
   */
  readonly isMonotone: boolean;
  /** Whether `isRespected`, `reportViolations` and `price` give the same for other times: the order of the stops decides alone. */
  readonly isTimeless: boolean;
  /** Whether routes of this vehicle can break the rule or are priced by it. */
  concerns(vehicle: number): boolean;
  /** Whether a route keeps the rule. Fixed steps are history, and so is what they force. Allocates nothing. */
  isRespected(route: TimedRoute): boolean;
  /**
   * Reports every breach for plan mode, those of fixed steps too.
   * @param report `stop`: index of the stop, `route.count` for the end of the route. `amount`: by how much, null where it is yes or no
   */
  reportViolations(route: TimedRoute, report: (stop: number, amount: number | null) => void): void;
  /** What the route costs by this rule, in the objective's unit, ≥ 0. Absent: nothing. Allocates nothing. */
  price?(route: TimedRoute): number;
}
