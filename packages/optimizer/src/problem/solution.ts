import type { SearchParameters } from '../search/parameters.ts';
import type { Clock, Sequence, TaskKind, TaskRef, TimeWindow } from './problem.ts';

/**
 * The rules of the model by their code. As a reason for an unscheduled order the first five are the texts of SRV-24:
 * skills 'No driver with the required skills' · capacity 'Exceeds driver capacity' · time-window 'Outside time window' ·
 * shift 'Outside driver shift' · unreachable 'Address not reachable'. vehicle-not-allowed: every vehicle it may go with is
 * locked or not in the problem. stability: placing it would change more of the known plan than may change. alternative-served: another order of its group of alternatives is served. not-worth-it: serving it costs more than its prize. place: others have the place on the route that it must have. max-stops, max-distance, max-travel, max-working-time, max-reloads: every vehicle that could take it has reached that limit.
 */
export type ReasonCode =
  | 'skills'
  | 'capacity'
  | 'time-window'
  | 'shift'
  | 'unreachable'
  | 'vehicle-not-allowed'
  | 'max-stops'
  | 'max-distance'
  | 'max-travel'
  | 'max-working-time'
  | 'max-reloads'
  | 'stability'
  | 'place'
  | 'not-worth-it'
  | RouteRuleCode;

/** The rules about whole routes in `src/rules`. */
export type RouteRuleCode =
  | 'alternative-served'
  | 'incompatible-goods'
  | 'last-in-first-out'
  | 'max-ride-time'
  | 'min-use'
  | 'order-precedence';

/** A rule which a step breaks. */
export type RuleCode = ReasonCode | 'precedence' | 'break' | 'break-load' | 'fixed';

export interface Violation {
  readonly rule: RuleCode;
  /** By how much: seconds for time-window, shift, break, max-travel and max-working-time, load for capacity and break-load (in the dimension where it is most), stops for max-stops, reloads for max-reloads, seconds for max-ride-time, metres for max-distance, missing stops for min-use, which is no more than a report (null where only load is missing), places for place (too late, or too early, which is no more than a report); null where it is yes or no. */
  readonly amount: number | null;
}

export type StepKind = 'start' | TaskKind | 'break' | 'reload' | 'end';

/**
 * One step of a route. Times form a chain:
 *
 *     departure of the step before ──travel──▶ arrival ──waiting──▶ serviceStart ──service──▶ departure
 *
 * Set-up is part of the service here, its share in setupSeconds. A reload is a stop at the depot between two trips.
 * A break on the way splits a leg: its own travelSeconds is the part before it, the rest is the next step's.
 * The chain may be broken only at fixed steps with known times.
 */
export interface Step {
  readonly kind: StepKind;
  /** Id of the job or shipment; null for start, break, reload and end. */
  readonly taskId: string | null;
  /** Location; null for a break and where a vehicle has no start or end. */
  readonly location: number | null;
  /** Travel since the step before, seconds. */
  readonly travelSeconds: number;
  /** Distance since the step before, metres; a leg split by a break counts at the step after it. */
  readonly distanceMetres: number;
  readonly arrival: Clock;
  /** Seconds between arrival and the begin of the service. */
  readonly waiting: number;
  readonly serviceStart: Clock;
  /** Seconds, set-up included; of a break or a reload its length, at the start the loading. */
  readonly serviceSeconds: number;
  /** Seconds of the service that are set-up; 0 without. */
  readonly setupSeconds: number;
  readonly departure: Clock;
  /** On board when leaving, in the first dimension. */
  readonly load: number;
  /** On board when leaving in every dimension; only where the problem has more than one. */
  readonly loads?: readonly number[] | undefined;
  /** By how much the service begins after its last window, or the end comes after shift and overtime; else 0. */
  readonly lateSeconds: number;
  /** Rules broken here; empty when all is well. */
  readonly violations: readonly Violation[];
}

export interface RouteTotals {
  readonly travelSeconds: number;
  /** Loading, set-up and reloads included. */
  readonly serviceSeconds: number;
  readonly waitingSeconds: number;
  readonly breakSeconds: number;
  /** Travel + service + waiting (SRV-26). */
  readonly workingSeconds: number;
  readonly distanceMetres: number;
  /** Late seconds of the stops; the end's are in overtimeSeconds. */
  readonly lateSeconds: number;
  readonly lateStops: number;
  /** Seconds past shiftEnd, whether allowed or not. */
  readonly overtimeSeconds: number;
  /** Stops: jobs, pickups and deliveries. */
  readonly stops: number;
  /** Visits to the depot for the next trip. */
  readonly reloads: number;
  /** Most on board at any moment, in the first dimension. */
  readonly peakLoad: number;
}

export interface Route {
  readonly vehicleId: string;
  /** From start to end; empty when the vehicle is not used. */
  readonly steps: readonly Step[];
  readonly totals: RouteTotals;
}

export interface Unscheduled {
  /** Id of the job or shipment. */
  readonly id: string;
  /** The first rule in its way. */
  readonly reason: ReasonCode;
  /** The smallest single changes that would let it in, each tried out, cheapest first; empty where no single one does or none was asked for. */
  readonly relaxations: readonly Relaxation[];
}

/**
 * A change to one rule with which an order would fit among the routes of a solution, whose stops all keep their order and their windows.
 * `applyRelaxation` makes it.
 */
export type Relaxation = {
  /** What the routes would cost more, in the objective's unit, without balance and stability; below 0 where less is late. For the order of proposals. */
  readonly addedCost: number;
  /** The vehicle that would take it. */
  readonly vehicleId: string;
} & (
  | {
      readonly kind: 'shift' /** The vehicle works until then, its overtime allowance beside it; whole minutes. */;
      readonly shiftEnd: Clock;
    }
  | {
      readonly kind: 'shift-start' /** The vehicle may leave from then on; whole minutes. */;
      readonly shiftStart: Clock;
    }
  | {
      readonly kind: 'time-window';
      readonly task: TaskRef;
      /** The order's nearest window, as wide as it would have to be, in whole minutes; it takes up the windows it touches. */ readonly window: TimeWindow;
    }
  | { readonly kind: 'capacity' /** In every dimension. */; readonly capacity: readonly (number | null)[] }
  | { readonly kind: 'skills' /** What the vehicle lacks. */; readonly skills: readonly string[] }
  | { readonly kind: 'vehicle-not-allowed' }
  | {
      readonly kind: 'latest-start' /** The vehicle may leave until then; whole minutes. */;
      readonly latestStart: Clock;
    }
  | {
      readonly kind: 'release-time' /** The goods of the job can be loaded from then on; whole minutes. */;
      readonly releaseTime: Clock;
    }
  | { readonly kind: 'last-in-first-out' /** The vehicle may deliver in any order. */ }
  | {
      readonly kind: 'max-ride-time' /** Longest time on board of the shipment; whole minutes. */;
      readonly limit: number;
    }
  | {
      readonly kind: 'max-stops' | 'max-distance' | 'max-travel' | 'max-working-time' | 'max-reloads';
      /** Stops, metres in whole hundreds, seconds on the road or of work in whole minutes, or reloads. */ readonly limit: number;
    }
);

export interface Summary extends Omit<RouteTotals, 'peakLoad'> {
  /** Orders on routes. */
  readonly placed: number;
  readonly unscheduled: number;
  readonly vehiclesUsed: number;
  /** Stops of the known plan that changed place or are left out (`Options.stability`), by fixed steps too; null without one. */
  readonly changedStops: number | null;
}

/** With what a solution was found: `optimize(problem, { repeat: record })` finds it again, bit for bit. */
export interface SearchRecord {
  readonly seed: number;
  readonly threads: number;
  /** Rounds of ruin and recreate of all threads together. */
  readonly iterations: number;
  /** How many meetings of the threads were planned, by which the search cools; fewer when it was stopped. */
  readonly planned: number;
  /** Rounds of ruin and recreate of each thread between two meetings: all that the clock had to say. */
  readonly meetings: readonly number[];
  /** Parameters that differed from the defaults; absent when none did. */
  readonly parameters?: Partial<SearchParameters> | undefined;
}

/**
 * When one of two orders is finished that go with different vehicles although one is to be served before the other
 * (`Problem.precedences`). With these moments each route is right by itself.
 */
export interface Handover {
  readonly before: string;
  readonly after: string;
  /** Until when the last task of `before` begins, so that it has ended by `earliestBegin` on any vehicle; null where fixed steps have served it. */
  readonly latestBegin: Clock | null;
  /** From when on the last task of `after` begins: its vehicle waits for that. */
  readonly earliestBegin: Clock;
}

/** The answer: a route for every vehicle of the problem in its order, used or not. Never mutated. */
export interface Solution {
  readonly routes: readonly Route[];
  readonly unscheduled: readonly Unscheduled[];
  readonly summary: Summary;
  /** Moments that the search has set for orders of precedences; the times of the routes keep to them. Absent: none. See `withHandovers`. */
  readonly handovers?: readonly Handover[] | undefined;
  /** How it was found. */
  readonly search: SearchRecord;
}

/** The stops of a route without its times. */
export function tasksOf(route: Route): TaskRef[] {
  const tasks: TaskRef[] = [];
  for (const { kind, taskId } of route.steps) {
    if (taskId !== null && (kind === 'job' || kind === 'pickup' || kind === 'delivery')) tasks.push({ kind, taskId });
  }
  return tasks;
}

/** The order of stops of a solution, to begin another search from. */
export function sequencesOf(solution: Solution): Sequence[] {
  return solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) }));
}
