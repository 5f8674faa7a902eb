import type { Worker } from 'node:worker_threads';
import type { Problem, Sequence } from '../problem/problem.ts';
import { type SearchRecord, type Solution, sequencesOf } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import type { SearchParameters } from './parameters.ts';
import type { Budget } from './round-plan.ts';
import { absoluteNow, type Progress, runSearch, type SearchSettings } from './run-search.ts';
import { layOut } from './lay-out.ts';
import { alone, cancel, teamMemory } from './team.ts';
import { hire, release } from './threads.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

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
const MOST_THREADS = 64;

/**
 * Solves a problem in worker threads, so that the caller's stays quick.
 * @throws InvalidProblem with everything `validate` objects to
 */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  const begunAt = absoluteNow();
  assertValid(problem);
  const threads = settings.repeat?.threads ?? settings.threads ?? 1;
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS)
    throw new RangeError(`Threads are 1 to ${MOST_THREADS}, not ${threads}`);
  const orders = problem.jobs.length + problem.shipments.length;
  const tasks = problem.jobs.length + 2 * problem.shipments.length;
  const memory = teamMemory(threads, tasks, problem.vehicles.length, orders);
  const layout = layOut(problem);
  const onAbort = () => cancel(memory);
  if (settings.signal?.aborted) onAbort();
  settings.signal?.addEventListener('abort', onAbort);
  const search = { ...searchSettings(settings), begunAt };
  const wantsProgress = settings.onProgress !== undefined;
  const workers = Array.from({ length: threads }, hire);
  let areDone = false;
  try {
    const answers = await Promise.all(
      workers.map((worker, thread) =>
        answerOf(worker, { problem: layout.problem, settings: search, memory, thread, wantsProgress }, settings),
      ),
    );
    areDone = true;
    return layout.restore(answers[0]!);
  } finally {
    settings.signal?.removeEventListener('abort', onAbort);
    if (areDone) release(workers);
    else await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Has a thread search; its answer, which is thread 0's only. */
function answerOf(worker: Worker, input: WorkerInput, { onProgress }: OptimizeSettings): Promise<Solution | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Solution | null>();
  const onMessage = (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress?.(message.progress);
    else resolve(message.solution);
  };
  const onExit = (code: number) => reject(new Error(`The optimizer's thread ended with code ${code} and no solution`));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  worker.postMessage(input, []);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}

/** The same with one thread, the caller's, which is busy until it is done: for tests and small problems. */
export function optimizeInline(problem: Problem, settings: OptimizeSettings = {}): Solution {
  assertValid(problem);
  const team = alone(() => settings.signal?.aborted ?? false);
  const solution = runSearch(problem, searchSettings(settings), team, settings.onProgress);
  if (!solution) throw new Error('The only thread of a search has its answer');
  return solution;
}

function searchSettings({
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
