import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import { InvalidProblem, type ProblemError } from '../problem/validate.ts';
import type { Solution } from '../problem/solution.ts';
import { type Progress, type SearchSettings, search } from './search.ts';

/** What a worker is started with. `cancel` is shared: 1 ends the search. */
export interface WorkerInput {
  readonly problem: Problem;
  readonly settings: SearchSettings;
  readonly cancel: Int32Array;
  readonly wantsProgress: boolean;
}

/** What a worker tells. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution }
  | { readonly kind: 'invalid'; readonly errors: readonly ProblemError[] };

const tell = (message: WorkerMessage) => parentPort?.postMessage(message, []);
const { problem, settings, cancel, wantsProgress } = workerData as WorkerInput;
try {
  const solution = search(problem, settings, {
    isCancelled: () => Atomics.load(cancel, 0) === 1,
    onProgress: wantsProgress ? (progress) => tell({ kind: 'progress', progress }) : undefined,
  });
  tell({ kind: 'solution', solution });
} catch (error) {
  if (!(error instanceof InvalidProblem)) throw error;
  tell({ kind: 'invalid', errors: error.errors });
}
