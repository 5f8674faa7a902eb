import type { Problem, Sequence } from '../problem/problem.ts';
import { type Handover, type SearchRecord, type Solution, sequencesOf } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { withHandovers } from '../schedule/with-handovers.ts';
import { chooseHandovers, handoversForLeftOut } from './choose-handovers.ts';
import type { SearchParameters } from './parameters.ts';
import type { Budget } from './round-plan.ts';
import { type Progress, runSearch, type SearchSettings } from './run-search.ts';
import { alone } from './team.ts';

/** How to solve. Give `iterations` for an answer that can be repeated bit for bit, or `timeLimitMs`; 5 s without either. */
export interface OptimizeSettings extends Budget {
  /** Whole number, 1 when absent. */
  readonly seed?: number | undefined;
  /** A solution or an order of stops to begin from. */
  readonly initial?: Solution | readonly Sequence[] | undefined;
  /** The record of an earlier solution: the same problem and initial give that solution again, bit for bit. Seed, threads and budget are then the record's. */
  readonly repeat?: SearchRecord | undefined;
  /** Told of better solutions at most five times a second, and of the best one in the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the search early; the best solution so far is the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Tunables of the search that differ from the defaults (parameters.ts). */
  readonly parameters?: Partial<SearchParameters> | undefined;
  /** Worker threads that search together, 1 … 64; 1 when absent. */
  readonly threads?: number | undefined;
}

const DEFAULT_TIME_LIMIT_MS = 5000;

/**
 * Solves a problem in the calling thread, which is busy until it is done: for browsers, tests and small problems.
 * @throws InvalidProblem with everything `validate` objects to
 */
export function optimizeInline(problem: Problem, settings: OptimizeSettings = {}): Solution {
  assertValid(problem);
  const team = alone(() => settings.signal?.aborted ?? false);
  const search = (handovers: readonly Handover[], own: OptimizeSettings) => {
    const found = runSearch(withHandovers(problem, handovers), searchSettings(own), team, own.onProgress);
    if (!found) throw new Error('The only thread of a search has its answer');
    return withHandoversOf(found, handovers);
  };
  const solution = search(chooseHandovers(problem), settings);
  const handovers = handoversForLeftOut(problem, solution);
  if (handovers === solution.handovers || handovers.length === 0) return solution;
  return fuller(problem, solution, search(handovers, secondSearch(settings, solution)));
}

/** A solution with the handovers that were set before it was searched. */
export function withHandoversOf(solution: Solution, handovers: readonly Handover[]): Solution {
  return handovers.length > 0 ? { ...solution, handovers } : solution;
}

/** Iterations with further handovers: few, as they come on top of the budget. */
const SECOND_ITERATIONS = 500;

/** Settings of a short second search that begins from a solution: the same result each time. */
export function secondSearch({ seed, parameters, repeat }: OptimizeSettings, solution: Solution): OptimizeSettings {
  return {
    seed: repeat?.seed ?? seed,
    parameters: repeat ? repeat.parameters : parameters,
    iterations: SECOND_ITERATIONS,
    initial: solution,
  };
}

/** The second solution where it leaves out less, by priority, as one of the first search; else the first. */
export function fuller(problem: Problem, first: Solution, second: Solution): Solution {
  const priorities = new Map([...problem.jobs, ...problem.shipments].map(({ id, priority = 1 }) => [id, priority]));
  const missing = ({ unscheduled }: Solution) =>
    unscheduled.reduce(
      (sum, { id, reason }) =>
        reason === 'alternative-served' || reason === 'not-worth-it' ? sum : sum + priorities.get(id)!,
      0,
    );
  return missing(second) < missing(first) ? { ...second, search: first.search } : first;
}

/** What every thread of a search is told. @throws RangeError when the seed is no whole number */
export function searchSettings({
  seed = 1,
  iterations,
  timeLimitMs,
  initial,
  repeat,
  parameters,
}: OptimizeSettings): SearchSettings {
  if (!Number.isInteger(seed)) throw new RangeError(`The seed ${seed} is no whole number`);
  return {
    seed,
    iterations,
    timeLimitMs: timeLimitMs ?? (iterations === undefined ? DEFAULT_TIME_LIMIT_MS : undefined),
    initial: initial && 'routes' in initial ? sequencesOf(initial) : initial,
    repeat,
    parameters,
  };
}
