import type { SearchParameters } from '../search/parameters.ts';
import type { TimeOfDay, Sequence, TaskKind, TaskRef, TimeWindow } from './problem.ts';

/**
 * Codes of the rules that can leave an order unscheduled. The first five have these texts for users: skills 'No
 * driver with the required skills' · capacity 'Exceeds driver capacity' · time-window 'Outside time window' · shift
 * 'Outside driver shift' · unreachable 'Address not reachable'.
 * - vehicle-not-allowed: every allowed vehicle is locked or missing in the problem.
 * - stability: placing it would change more of the known plan than allowed.
 * - alternative-served: another order of its group of alternatives is served.
 * - not-worth-it: serving it costs more than its prize.
 * - time-limit: the search ended, or was stopped, before it found a position for it or the rule in its way.
 * - place: other stops have its required position on the route.
 * - day: no vehicle that could take it has one of its days.
 * - visit-days, same-driver, max-work-in-period, min-rest: the plan rules, which link routes of several days.
 * - max-stops, max-distance, max-travel, max-working-time, max-reloads: every vehicle that could take it has reached
 *   the limit.
 */
export type ReasonCode =
  | 'skills'
  | 'capacity'
  | 'time-window'
  | 'shift'
  | 'unreachable'
  | 'vehicle-not-allowed'
  | 'stability'
  | 'place'
  | 'not-worth-it'
  | 'time-limit'
  | 'day'
  | PlanRuleCode
  | RouteLimitCode
  | RouteRuleCode;

/** Codes of the rules about routes of several days (src/plan-rules). */
export type PlanRuleCode = 'visit-days' | 'same-driver' | 'max-work-in-period' | 'min-rest';

/** Codes of the limits of whole routes (constraints/route-limits.ts). */
export type RouteLimitCode = 'max-stops' | 'max-distance' | 'max-travel' | 'max-working-time' | 'max-reloads';

/** Codes of the rules about whole routes in `src/rules`. */
export type RouteRuleCode =
  | 'alternative-served'
  | 'incompatible-goods'
  | 'last-in-first-out'
  | 'max-ride-time'
  | 'min-use'
  | 'order-precedence';

/** A rule that a step can break. */
export type RuleCode = ReasonCode | 'precedence' | 'break' | 'break-load' | 'fixed';

export interface Violation {
  readonly rule: RuleCode;
  /**
   * The excess; null when the rule has no amount.
   * - time-window, shift, break, max-travel, max-working-time, max-ride-time: seconds
   * - capacity, break-load: load, in the dimension with the greatest excess
   * - max-stops: stops; max-reloads: reloads; max-distance: metres
   * - min-use: missing stops, only reported; null when only load is missing
   * - place: positions, too late, or too early, which is only reported
   */
  readonly amount: number | null;
}

export type StepKind = 'start' | TaskKind | 'break' | 'reload' | 'end';

/**
 * One step of a route. Times form a chain:
 *
 *     departure of the step before ──travel──▶ arrival ──waiting──▶ serviceStart ──service──▶ departure
 *
 * Set-up is part of the service; setupSeconds is its share. A reload is a stop at the depot between two trips. A
 * break on the way splits a leg: its own travelSeconds is the part before it, and the rest belongs to the next step.
 * The chain may be broken only at fixed steps with known times.
 */
export interface Step {
  readonly kind: StepKind;
  /** Id of the job or shipment; null for start, break, reload and end. */
  readonly taskId: string | null;
  /** Location; null for a break, and for a start or end that the vehicle does not have. */
  readonly location: number | null;
  /** Travel since the step before, seconds. */
  readonly travelSeconds: number;
  /** Distance since the step before, metres. The whole leg that a break splits counts at the step after the break. */
  readonly distanceMetres: number;
  readonly arrival: TimeOfDay;
  /** Seconds between arrival and the begin of the service. Their sum is `RouteTotals.waitingSeconds`. */
  readonly waiting: number;
  readonly serviceStart: TimeOfDay;
  /** Seconds, set-up included; the length of a break or a reload; at the start the loading. */
  readonly serviceSeconds: number;
  /** Seconds of the service that are set-up; 0 without. */
  readonly setupSeconds: number;
  readonly departure: TimeOfDay;
  /** Load on departure, in the first dimension. */
  readonly load: number;
  /** Load on departure in every dimension; only where the problem has more than one. */
  readonly loads?: readonly number[] | undefined;
  /** Seconds by which the service begins after its last window, or the end comes after shift and overtime; else 0. */
  readonly lateSeconds: number;
  /** Rules broken here; empty for none. */
  readonly violations: readonly Violation[];
}

export interface RouteTotals {
  readonly travelSeconds: number;
  /** Loading, set-up and reloads included. */
  readonly serviceSeconds: number;
  readonly waitingSeconds: number;
  readonly breakSeconds: number;
  /** Travel + service + waiting. */
  readonly workingSeconds: number;
  readonly distanceMetres: number;
  /** Late seconds of the stops; those of the end are in overtimeSeconds. */
  readonly lateSeconds: number;
  readonly lateStops: number;
  /** Seconds after shiftEnd, allowed or not. */
  readonly overtimeSeconds: number;
  /** Jobs, pickups and deliveries. */
  readonly stops: number;
  /** Visits to the depot for the next trip. */
  readonly reloads: number;
  /** Greatest load on board, in the first dimension. */
  readonly peakLoad: number;
}

export interface Route {
  readonly vehicleId: string;
  /** From start to end; empty when the vehicle is not used. */
  readonly steps: readonly Step[];
  readonly totals: RouteTotals;
  /** Breaks of the vehicle that are not on its route; absent when there is none. */
  readonly breaksLeftOut?: readonly LeftOutBreak[];
}

/**
 * A break that is not on a route. 'not-due': the route ends before the break is due, and works no longer than
 * `Break.afterWorkSeconds`. 'before': its latest start lies before the route, or it fits before the departure.
 */
export interface LeftOutBreak {
  /** Index in `Vehicle.breaks`. */
  readonly index: number;
  readonly reason: 'not-due' | 'before';
}

export interface Unscheduled {
  /** Id of the job or shipment. */
  readonly id: string;
  /** The first rule without which it would fit, in the order of `ATTEMPTS` (search/explanations/explain.ts). */
  readonly reason: ReasonCode;
  /**
   * The smallest single changes that would let the order in, each verified, cheapest first. Empty when no single
   * change does, or none was requested.
   */
  readonly relaxations: readonly Relaxation[];
}

/**
 * A change of one rule with which an order fits among the routes of a solution. The stops of the routes keep their
 * order and their windows. `applyRelaxation` applies it.
 */
export type Relaxation = {
  /**
   * Added cost of the routes, in the objective's unit, without balance and stability; below 0 where lateness falls.
   * Sorts the proposals.
   */
  readonly addedCost: number;
  /** The vehicle that would take the order. */
  readonly vehicleId: string;
} & (
  | {
      readonly kind: 'shift' /** New end of the vehicle's shift, before its overtime allowance; whole minutes. */;
      readonly shiftEnd: TimeOfDay;
    }
  | {
      readonly kind: 'shift-start' /** New earliest departure of the vehicle; whole minutes. */;
      readonly shiftStart: TimeOfDay;
    }
  | {
      readonly kind: 'time-window';
      readonly task: TaskRef;
      /**
       * The order's nearest window, widened as far as necessary, in whole minutes. It replaces the windows that it
       * touches.
       */ readonly window: TimeWindow;
    }
  | { readonly kind: 'capacity' /** In every dimension. */; readonly capacity: readonly (number | null)[] }
  | { readonly kind: 'skills' /** The skills that the vehicle lacks. */; readonly skills: readonly string[] }
  | { readonly kind: 'vehicle-not-allowed' }
  | {
      readonly kind: 'latest-start' /** New latest departure of the vehicle; whole minutes. */;
      readonly latestStart: TimeOfDay;
    }
  | {
      readonly kind: 'release-time' /** New time at which the goods of the job are ready; whole minutes. */;
      readonly releaseTime: TimeOfDay;
    }
  | { readonly kind: 'last-in-first-out' /** The vehicle may deliver in any order. */ }
  | {
      readonly kind: 'max-ride-time' /** New maximum time on board of the shipment; whole minutes. */;
      readonly limit: number;
    }
  | {
      readonly kind: RouteLimitCode;
      /** Stops, metres in whole hundreds, seconds of travel or work in whole minutes, or reloads. */ readonly limit: number;
    }
);

export interface Summary extends Omit<RouteTotals, 'peakLoad'> {
  /** Orders on routes. */
  readonly placed: number;
  readonly unscheduled: number;
  readonly vehiclesUsed: number;
  /**
   * Stops of the known plan that changed or are left out (`Options.stability`), by fixed steps too; null without a
   * known plan.
   */
  readonly changedStops: number | null;
}

/**
 * Input of a search that reproduces its solution bit for bit, with the same version of the search:
 * `optimize(problem, { repeat: record })`. See `canRepeatExactly`.
 */
export interface SearchRecord {
  /** Version of the search, from 2. */
  readonly engine: number;
  readonly seed: number;
  readonly threads: number;
  /** Iterations of all threads together. */
  readonly iterations: number;
  /**
   * How many synchronisation rounds were planned. The cooling follows it; there are fewer when the search was
   * stopped.
   */
  readonly planned: number;
  /**
   * Iterations of each thread between two synchronisation rounds: the only part of a search that depends on the
   * clock.
   */
  readonly syncRounds: readonly number[];
  /**
   * How many orders were tried, if the time was over before the first solution was complete; absent when all were.
   */
  readonly firstTrials?: number | undefined;
  /**
   * False: the second search, with handovers for orders that were left out, did not end in time and does not count.
   * Absent: it ended, or there was none.
   */
  readonly hasSecondSearch?: false | undefined;
  /** Parameters that differed from the defaults; absent when none did. */
  readonly parameters?: Partial<SearchParameters> | undefined;
}

/**
 * A search record that may be of an earlier version, which had no `engine`, and named the synchronisation rounds
 * `meetings`.
 */
export type StoredSearchRecord = Omit<SearchRecord, 'engine' | 'syncRounds'> & {
  readonly engine?: number | undefined;
} & ({ readonly syncRounds: readonly number[] } | { readonly meetings: readonly number[] });

/**
 * The time at which one of two orders on different vehicles is finished, so that the other may begin
 * (`Problem.precedences`). With handovers, each route is correct by itself.
 */
export interface Handover {
  readonly before: string;
  readonly after: string;
  /**
   * Latest begin of the last task of `before`, so that it ends by `earliestBegin` on any vehicle; null where fixed
   * steps have served it.
   */
  readonly latestBegin: TimeOfDay | null;
  /** Earliest begin of the last task of `after`; its vehicle waits for it. */
  readonly earliestBegin: TimeOfDay;
}

/** A route for every vehicle of the problem in its order, used or not. Never mutated. */
export interface Solution {
  readonly routes: readonly Route[];
  readonly unscheduled: readonly Unscheduled[];
  readonly summary: Summary;
  /**
   * Times that the search has set for orders with precedences; the routes follow them. Absent: none. See
   * `withHandovers`.
   */
  readonly handovers?: readonly Handover[] | undefined;
  /** How the solution was found. */
  readonly search: SearchRecord;
}

/** Returns the stops of a route without its times. */
export function tasksOf(route: Route): TaskRef[] {
  const tasks: TaskRef[] = [];
  for (const { kind, taskId } of route.steps) {
    if (taskId !== null && (kind === 'job' || kind === 'pickup' || kind === 'delivery')) tasks.push({ kind, taskId });
  }
  return tasks;
}

/** Returns the sequences of a solution, from which another search can start. */
export function sequencesOf(solution: Solution): Sequence[] {
  return solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) }));
}
