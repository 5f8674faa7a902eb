import type { Sequence } from '../problem/problem.ts';
import type { StoredSearchRecord } from '../problem/solution.ts';
import type { SearchParameters } from './parameters.ts';
import type { Budget } from './threads/sync-schedule.ts';

/** Settings of a search that all its threads share. */
export interface SearchSettings extends Budget {
  /** Whole number; the same seed, iterations and threads give the same result. */
  readonly seed: number;
  /** Sequences of stops to start from. Stops that break a rule are removed and inserted again. */
  readonly initial?: readonly Sequence[] | undefined;
  /** Start of the time limit, by `absoluteNow`; the start of the search when absent. */
  readonly begunAt?: number | undefined;
  /** Latest end, by `absoluteNow`, of a search with a number of iterations; none when absent. */
  readonly endsAt?: number | undefined;
  /** Search parameters that differ from the defaults. */
  readonly parameters?: Partial<SearchParameters> | undefined;
  /** An earlier search to repeat; it replaces seed and budget. */
  readonly repeat?: StoredSearchRecord | undefined;
}
