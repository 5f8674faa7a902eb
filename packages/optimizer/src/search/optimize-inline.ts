import type { Problem, Sequence } from '../problem/problem.ts';
import { type Handover, type Solution, type StoredSearchRecord, sequencesOf } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { withHandovers } from '../schedule/with-handovers.ts';
import { chooseHandovers, handoversForLeftOut } from './preparation/choose-handovers.ts';
import type { SearchParameters } from './parameters.ts';
import type { Budget } from './threads/sync-schedule.ts';
import { runSearch, type SearchListeners } from './run-search.ts';
import type { SearchSettings } from './search-settings.ts';
import { absoluteNow } from './search-limits.ts';
import { singleThread } from './threads/team.ts';

/**
 * Settings of a search. `iterations` gives a result that is reproducible bit for bit, `timeLimitMs` limits the time;
 * 5 s without either.
 */
export interface OptimizeSettings extends Budget, SearchListeners {
  /** Whole number, 1 when absent. */
  readonly seed?: number | undefined;
  /** A solution or sequences of stops to start from. */
  readonly initial?: Solution | readonly Sequence[] | undefined;
  /**
   * The record of an earlier solution: with the same problem and `initial`, the search finds that solution again, bit
   * for bit. It replaces seed, threads and budget.
   */
  readonly repeat?: StoredSearchRecord | undefined;
  /** Ends the search early with the best solution so far. */
  readonly signal?: AbortSignal | undefined;
  /** Search parameters that differ from the defaults (parameters.ts). */
  readonly parameters?: Partial<SearchParameters> | undefined;
  /** Worker threads that search together, 1 … 64; 1 when absent. */
  readonly threads?: number | undefined;
}

const DEFAULT_TIME_LIMIT_MS = 5000;

/**
 * Solves a problem in the calling thread and blocks it: for browsers, tests and small problems.
 * @throws InvalidProblem with every error that `validate` finds
 */
export function optimizeInline(problem: Problem, settings: OptimizeSettings = {}): Solution {
  assertValid(problem);
  const team = singleThread(() => settings.signal?.aborted ?? false);
  const begunAt = absoluteNow();
  const search = (handovers: readonly Handover[], limits: SearchLimits) => {
    const solution = runSearch(withHandovers(problem, handovers), searchSettings(limits), team, limits);
    if (!solution) throw new Error('The only thread of a search has its answer');
    return withHandoversOf(solution, handovers);
  };
  const solution = search(chooseHandovers(problem), firstSearch(problem, settings));
  const handovers = handoversForLeftOut(problem, solution);
  if (handovers === solution.handovers || handovers.length === 0) return solution;
  const second = secondSearch(settings, solution, begunAt);
  return second ? fuller(problem, solution, search(handovers, second)) : solution;
}

/** Returns a solution with the handovers that were chosen before its search. */
export function withHandoversOf(solution: Solution, handovers: readonly Handover[]): Solution {
  return handovers.length > 0 ? { ...solution, handovers } : solution;
}

/** Settings of one of the searches of a call. */
export interface SearchLimits extends OptimizeSettings {
  /** Latest end, by `absoluteNow`, of a search with a number of iterations. */
  readonly endsAt?: number | undefined;
}

/** Iterations with further handovers: few, because they are added to the budget. */
const SECOND_ITERATIONS = 500;
/** Share of a time limit for the first search where a second one may follow. */
const FIRST_SHARE = 0.9;

/** Returns the settings of the first search, which leaves time for a second one. */
export function firstSearch({ precedences = [] }: Problem, settings: OptimizeSettings): SearchLimits {
  const mayFollow = precedences.some(({ sameVehicle }) => !sameVehicle);
  return { ...settings, timeLimitMs: mayFollow ? FIRST_SHARE * timeLimitOf(settings) : settings.timeLimitMs };
}

/**
 * Returns the settings of a short second search that starts from a solution, which gives the same result each time; null
 * where the repeated search had none.
 * @param begunAt start of the time limit, by `absoluteNow`
 */
export function secondSearch(settings: OptimizeSettings, solution: Solution, begunAt: number): SearchLimits | null {
  const { seed, parameters, repeat, iterations, signal } = settings;
  if (repeat && 'hasSecondSearch' in repeat) return null;
  return {
    seed: repeat?.seed ?? seed,
    parameters: repeat ? repeat.parameters : parameters,
    iterations: SECOND_ITERATIONS,
    ...(!repeat && iterations === undefined && { endsAt: begunAt + timeLimitOf(settings) }),
    initial: solution,
    signal,
  };
}

const timeLimitOf = ({ timeLimitMs }: OptimizeSettings): number => timeLimitMs ?? DEFAULT_TIME_LIMIT_MS;

/**
 * Returns the second solution, as one of the first search, if it leaves out less by priority; else the first. A second
 * search that did not end does not count, because it could not be repeated.
 */
export function fuller(problem: Problem, first: Solution, second: Solution): Solution {
  const priorities = new Map([...problem.jobs, ...problem.shipments].map(({ id, priority = 1 }) => [id, priority]));
  const missing = ({ unscheduled }: Solution) =>
    unscheduled.reduce(
      (sum, { id, reason }) =>
        reason === 'alternative-served' || reason === 'not-worth-it' ? sum : sum + priorities.get(id)!,
      0,
    );
  if (second.search.iterations < SECOND_ITERATIONS)
    return { ...first, search: { ...first.search, hasSecondSearch: false } };
  return missing(second) < missing(first) ? { ...second, search: first.search } : first;
}

/** Returns the settings that every thread of a search gets. @throws RangeError when the seed is not a whole number */
export function searchSettings({
  seed = 1,
  iterations,
  timeLimitMs,
  initial,
  repeat,
  parameters,
  endsAt,
}: SearchLimits): SearchSettings {
  if (!Number.isInteger(seed)) throw new RangeError(`The seed ${seed} is no whole number`);
  return {
    seed,
    iterations,
    timeLimitMs: timeLimitMs ?? (iterations === undefined ? DEFAULT_TIME_LIMIT_MS : undefined),
    initial: initial && 'routes' in initial ? sequencesOf(initial) : initial,
    repeat,
    parameters,
    endsAt,
  };
}
