import type { Sequence } from '@roundsman/domain';
import { InvalidProblem, type Progress, type ReasonCode, tasksOf } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import type { RoutingEngine } from '../../../platform/geo/routing-engine.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { StoppedEarly } from '../problem/fetch-travel.ts';
import { problemOfRun } from '../problem/problem-of-run.ts';
import { InvalidPlan } from '../runs/run-failure.ts';
import type { RunSettings } from '../runs/run-settings.ts';
import { chooseBetterRoutes } from './choose-better-routes.ts';
import { searchInTurn } from './search-in-turn.ts';
import { timeBudget } from './time-budget.ts';

/** Routes that a search found for a day, and the orders without a route. */
export interface FoundDay {
  readonly sequences: readonly Sequence[];
  readonly unscheduled: readonly { readonly id: string; readonly reason: ReasonCode }[];
}

/**
 * Optimizes a day that need not be stored, and returns its routes. They are never worse than those that it has.
 * @throws InvalidPlan; StoppedEarly, before it has travel times; Error for routes that the solution checker refuses
 */
export async function searchDay(
  full: FullPlan,
  settings: RunSettings,
  context: {
    readonly routingEngine: RoutingEngine;
    readonly now: Date;
    readonly seed: number;
    /** Ends the search with the best routes so far. */
    readonly stop: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
  },
): Promise<FoundDay> {
  const { routingEngine, now, seed, stop, onProgress } = context;
  const input = await problemOfRun(full, settings, { now, routingEngine, signal: stop }).catch((error: unknown) => {
    throw stop.aborted ? new StoppedEarly() : error;
  });
  const solution = await searchInTurn(input.problem, {
    companyId: full.plan.company_id,
    seed,
    timeLimitMs: timeBudget(settings.effort, input.stops),
    initial: input.initial,
    stop,
    onProgress,
  }).catch((error: unknown) => {
    throw error instanceof InvalidProblem ? new InvalidPlan(error, input) : error;
  });
  const chosen = chooseBetterRoutes(full, input, { full, input, solution, cost: Number.POSITIVE_INFINITY });
  // As for plans: repairing a route may need more changes than the stability limit allows.
  const findings = checkSolution(chosen.input.problem, chosen.solution).filter(({ rule }) => rule !== 'stability');
  if (findings.length > 0)
    throw new Error(`The solution checker refused a day: ${JSON.stringify(findings.slice(0, 20))}`);
  return {
    sequences: input.mapping.sequencesFrom(
      chosen.solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
    ),
    unscheduled: chosen.solution.unscheduled,
  };
}
