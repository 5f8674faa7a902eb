import type { Insertions } from '../../route/insertions/insertions.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';
import type { SearchParameters } from '../parameters.ts';
import type { Random } from '../random.ts';
import type { Watch } from '../watch.ts';
import type { Undo } from './undo.ts';

/** Data and tools that all operators of a search share. */
export interface OperatorContext {
  readonly model: Model;
  readonly routes: Routes;
  readonly insertions: Insertions;
  /** The only source of random numbers, so that a search can be repeated. */
  readonly random: Random;
  readonly undo: Undo;
  readonly parameters: SearchParameters;
  /** True when more than a few stops have windows that matter, so that the order of stops does. */
  readonly hasWindows: boolean;
  readonly watch: Watch;
}

/** One attempt to change the solution, with one or several operators. */
export interface Trial {
  /** Units that are off the routes and have to be inserted. A removal adds to them. */
  readonly removed: number[];
  /** Units without a vehicle when the trial ends. An insertion adds to them; a move may serve some of them. */
  readonly unassigned: number[];
  /** Units near which the routes change; empty: anywhere. */
  readonly near: readonly number[];
  /** Added cost from which on the solution is not accepted; Infinity: any cost is. */
  readonly maxAddedCost: number;
  /**
   * Cost of the routes from which on the trial is given up; Infinity where the cost may still fall, because further
   * insertions can save a price.
   */
  maxCost: number;
}

/** Returns a trial with some of its properties; without any, it changes routes anywhere and at any cost. */
export function trialOf(properties: Partial<Trial> = {}): Trial {
  const { removed = [], unassigned = [], near = [] } = properties;
  const { maxAddedCost = Number.POSITIVE_INFINITY, maxCost = Number.POSITIVE_INFINITY } = properties;
  return { removed, unassigned, near, maxAddedCost, maxCost };
}

/**
 * A change of the routes that the search tries. Operators keep this contract:
 *
 * - An operator calls `undo.save` before it first changes a route. The caller accepts the routes or restores them.
 * - It only changes routes of the subproblem (`routes.isInSubproblem`), and updates those that it has changed.
 * - It moves units whole: pickup and delivery of a shipment stay on one route, the pickup first.
 * - It need not check rules, because the caller does.
 * - It draws all random numbers from `context.random`, and reads no clock: equal seeds give equal results.
 */
export interface Operator {
  /** Name in statistics. */
  readonly name: string;
  /** False where the operator cannot improve any solution of this problem: it is never run. */
  readonly isUseful: boolean;
  /**
   * Returns whether to run the operator in an iteration.
   * @param iteration from 0 in each synchronisation round
   * @param changed units that have been removed and inserted in this iteration, if that changed the routes
   */
  isDue(iteration: number, changed: readonly number[]): boolean;
  /** Makes one change. Returns false when there is nothing to accept: no route has changed, or the trial is given up. */
  run(trial: Trial): boolean;
}
