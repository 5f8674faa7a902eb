import { DEFAULT_PARAMETERS } from './parameters.ts';
import type { Random } from './random.ts';

/** Stops of a route that a single string takes out whole. Of longer ones a smaller share changes in a round: it takes more warmth to make others of them. */
const SHORT_ROUTE = 10;

/** Temperature at the beginning while one vehicle fewer is tried: short routes have room. */
const FLEET_WARMTH = 0.1;

/** What the temperatures are chosen by. */
export interface Climate {
  /** Mean cost of the way to a neighbour, and of a stop beside its service. */
  readonly neighbourCost: number;
  readonly stopCost: number;
  /** Of the first plan. */
  readonly stopsPerRoute: number;
  readonly recombines: boolean;
  /** Whether stops have windows that matter. */
  readonly isTimed: boolean;
  /** Whether vehicles differ. */
  readonly isMixedFleet: boolean;
}

/**
 * Simulated annealing whose cooling follows the budget: whatever the time limit, the search ends cold. Fewer orders left
 * out always win; a swap of what is left out is taken when those now out were out less often ("sum of absences",
 * Christiaens & Vanden Berghe 2020, section 4.4).
 */
export class Acceptance {
  private readonly random: Random;
  private readonly absences: Float64Array;
  private readonly hot: number;
  private readonly fleetHot: number;
  private readonly cold: number;
  /** What is left in the end of the warmth with which one vehicle fewer is tried. */
  private readonly fleetCooling: number;

  constructor(random: Random, units: number, climate: Climate, parameters = DEFAULT_PARAMETERS) {
    const { neighbourCost, stopCost, recombines, isTimed, isMixedFleet, stopsPerRoute } = climate;
    const kind = `${isTimed ? 'timed' : 'untimed'}${recombines ? 'Recombined' : 'Whole'}` as const;
    const { start: hot, end: cold } = parameters[kind];
    const forLength = isTimed && !recombines ? Math.sqrt(Math.max(1, stopsPerRoute / SHORT_ROUTE)) : 1;
    this.random = random;
    this.absences = new Float64Array(units);
    this.cold = cold * stopCost;
    const alike = hot * forLength * neighbourCost;
    this.hot = Math.max(isMixedFleet ? parameters.mixedFleetWarmth * alike : alike, this.cold);
    this.fleetCooling = this.cold / Math.max(alike, this.cold);
    this.fleetHot = FLEET_WARMTH * neighbourCost;
  }

  /**
   * What the next solution has to stay below, drawn before it is made: as soon as a part of it costs more it can be given up.
   * @param isFleetSought while one vehicle fewer is tried
   */
  limit(current: Candidate, progress: number, isFleetSought: boolean): number {
    const temperature = isFleetSought
      ? this.fleetHot * this.fleetCooling ** progress
      : this.hot * (this.cold / this.hot) ** progress;
    return current.cost - temperature * Math.log(1 - this.random.next());
  }

  /** Remembers which units were left out. */
  count(absent: readonly number[]): void {
    for (const unit of absent) this.absences[unit]!++;
  }

  /** Whether the new solution replaces the current one. */
  accepts(next: Candidate, current: Candidate, limit: number): boolean {
    if (next.missing < current.missing) return true;
    if (next.missing === current.missing && next.cost < limit) return true;
    return next.lacking.length > 0 && this.sum(next.lacking) < this.sum(current.lacking);
  }

  /** How often these units were left out. */
  sum(units: readonly number[]): number {
    let sum = 0;
    for (const unit of units) sum += this.absences[unit]!;
    return sum;
  }
}

/** What acceptance needs to know of a solution. */
export interface Candidate {
  /** What the search goes by. */
  readonly cost: number;
  /** What the routes cost: less, while the use of vehicles has a price of its own. */
  readonly value: number;
  /** Weight of the units left out. */
  readonly missing: number;
  readonly absent: readonly number[];
  /** Those of them that are to be served wherever possible: without prizes, and without an alternative that is served. */
  readonly lacking: readonly number[];
}
