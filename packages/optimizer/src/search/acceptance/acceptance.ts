import { DEFAULT_PARAMETERS } from '../parameters.ts';
import type { Random } from '../random.ts';

/**
 * Stops of a route that a single string can remove as a whole. Of longer routes an iteration changes a smaller share,
 * so they need a higher temperature.
 */
const SHORT_ROUTE = 10;

/** Temperature factor while one vehicle fewer is tried: short routes have room. */
const FLEET_TEMPERATURE_FACTOR = 0.1;

/** Figures from which the temperatures are derived. */
export interface SearchStatistics {
  /** Mean cost of the leg to a neighbour, and of a stop besides its service. */
  readonly neighbourCost: number;
  readonly stopCost: number;
  /** Of the first solution. */
  readonly stopsPerRoute: number;
  readonly recombines: boolean;
  /** True when stops have windows that matter. */
  readonly hasWindows: boolean;
  /** True when vehicles differ. */
  readonly isMixedFleet: boolean;
}

/**
 * Simulated annealing that cools with the budget: the search ends cold, whatever the time limit. A solution with
 * fewer unassigned orders always wins. An exchange of unassigned orders is accepted when the new ones were unassigned
 * less often ("sum of absences", Christiaens & Vanden Berghe 2020, section 4.4).
 */
export class Acceptance {
  private readonly random: Random;
  private readonly absences: Float64Array;
  private readonly hot: number;
  private readonly fleetHot: number;
  private readonly cold: number;
  /** Share of the temperature that remains at the end while one vehicle fewer is tried. */
  private readonly fleetCooling: number;

  constructor(random: Random, units: number, statistics: SearchStatistics, parameters = DEFAULT_PARAMETERS) {
    const { neighbourCost, stopCost, recombines, hasWindows, isMixedFleet, stopsPerRoute } = statistics;
    const kind = `${hasWindows ? 'timed' : 'untimed'}${recombines ? 'Recombined' : 'Whole'}` as const;
    const { start: hot, end: cold } = parameters[kind];
    const forLength = hasWindows && !recombines ? Math.sqrt(Math.max(1, stopsPerRoute / SHORT_ROUTE)) : 1;
    this.random = random;
    this.absences = new Float64Array(units);
    this.cold = cold * stopCost;
    const alike = hot * forLength * neighbourCost;
    this.hot = Math.max(isMixedFleet ? parameters.mixedFleetTemperatureFactor * alike : alike, this.cold);
    this.fleetCooling = this.cold / Math.max(alike, this.cold);
    this.fleetHot = FLEET_TEMPERATURE_FACTOR * neighbourCost;
  }

  /**
   * Returns the cost that the next solution has to stay below. It is drawn before the iteration, so that the
   * iteration can stop as soon as a part of the solution costs more.
   * @param isFleetSought while one vehicle fewer is tried
   */
  allowedCost(current: SolutionFigures, progress: number, isFleetSought: boolean): number {
    const temperature = isFleetSought
      ? this.fleetHot * this.fleetCooling ** progress
      : this.hot * (this.cold / this.hot) ** progress;
    return current.cost - temperature * Math.log(1 - this.random.next());
  }

  /** Counts the units that are unassigned. */
  count(unassigned: readonly number[]): void {
    for (const unit of unassigned) this.absences[unit]!++;
  }

  /** Returns whether the new solution replaces the current one. */
  accepts(next: SolutionFigures, current: SolutionFigures, allowedCost: number): boolean {
    if (next.missing < current.missing) return true;
    if (next.missing === current.missing && next.cost < allowedCost) return true;
    return next.missingUnits.length > 0 && this.sum(next.missingUnits) < this.sum(current.missingUnits);
  }

  /** Returns how often these units were unassigned. */
  sum(units: readonly number[]): number {
    let sum = 0;
    for (const unit of units) sum += this.absences[unit]!;
    return sum;
  }
}

/** The figures of a solution that acceptance compares. */
export interface SolutionFigures {
  /** Cost that the search minimizes. */
  readonly cost: number;
  /** Cost of the routes: lower than `cost` while the use of vehicles has a temporary price. */
  readonly value: number;
  /** Weight of the unassigned units. */
  readonly missing: number;
  readonly unassigned: readonly number[];
  /**
   * Those of the unassigned units that should be served if possible: without a prize, and without a served
   * alternative.
   */
  readonly missingUnits: readonly number[];
}
