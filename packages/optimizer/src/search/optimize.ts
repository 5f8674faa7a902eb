import { Worker } from 'node:worker_threads';
import type { Problem, Sequence } from '../problem/problem.ts';
import { type Solution, sequencesOf } from '../problem/solution.ts';
import { assertValid, InvalidProblem } from '../problem/validate.ts';
import { type Progress, type SearchSettings, search } from './search.ts';
import type { Budget } from './stop-rule.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

/** How to solve. Give `iterations` for an answer that can be repeated bit for bit, or `timeLimitMs`; 5 s without either. */
export interface OptimizeSettings extends Budget {
  /** Whole number, 1 when absent. */
  readonly seed?: number;
  /** A solution or an order of stops to begin from. */
  readonly initial?: Solution | readonly Sequence[];
  /** Told of better solutions at most five times a second, and of the best one in the end. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the search early; the best solution so far is the answer. */
  readonly signal?: AbortSignal;
  /** Worker threads. This version works with one, whatever is asked. */
  readonly threads?: number;
}

const DEFAULT_TIME_LIMIT_MS = 5000;

/**
 * Solves a problem in a worker thread, so that the caller's stays quick.
 * @throws InvalidProblem with everything `validate` objects to
 */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  assertValid(problem);
  const cancel = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerInput = {
    problem,
    settings: searchSettings(settings),
    cancel,
    wantsProgress: settings.onProgress !== undefined,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const onAbort = () => Atomics.store(cancel, 0, 1);
  if (settings.signal?.aborted) onAbort();
  settings.signal?.addEventListener('abort', onAbort);
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'progress') settings.onProgress?.(message.progress);
        else if (message.kind === 'solution') resolve(message.solution);
        else reject(new InvalidProblem(message.errors));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The optimizer's thread ended with code ${code} and no solution`)));
    });
  } finally {
    settings.signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

/** The same in the caller's thread, which is busy until it is done: for tests and small problems. */
export function optimizeInline(problem: Problem, settings: OptimizeSettings = {}): Solution {
  return search(problem, searchSettings(settings), {
    onProgress: settings.onProgress,
    isCancelled: () => settings.signal?.aborted ?? false,
  });
}

function searchSettings({ seed = 1, iterations, timeLimitMs, initial }: OptimizeSettings): SearchSettings {
  if (!Number.isInteger(seed)) throw new RangeError(`The seed ${seed} is no whole number`);
  return {
    seed,
    iterations,
    timeLimitMs: timeLimitMs ?? (iterations === undefined ? DEFAULT_TIME_LIMIT_MS : undefined),
    initial: initial && 'routes' in initial ? sequencesOf(initial) : initial,
  };
}
