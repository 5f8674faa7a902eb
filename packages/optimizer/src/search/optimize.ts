import type { Worker } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import type { Handover, Solution } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { withHandovers } from '../schedule/with-handovers.ts';
import { chooseHandovers, handoversForLeftOut } from './preparation/choose-handovers.ts';
import { type OperatorCounts, sumOfCounts } from './operators/operator-statistics.ts';
import { reorderLocations } from './preparation/reorder-locations.ts';
import {
  firstSearch,
  fuller,
  type OptimizeSettings,
  searchSettings,
  type SearchLimits,
  secondSearch,
  withHandoversOf,
} from './optimize-inline.ts';
import type { SearchListeners } from './run-search.ts';
import { absoluteNow } from './search-limits.ts';
import { cancel, teamMemory } from './threads/team.ts';
import { acquireWorker, releaseWorkers } from './threads/threads.ts';
import type { WorkerInput, WorkerMessage } from './threads/worker.ts';

const MAX_THREADS = 64;

/**
 * Solves a problem in worker threads, so that the calling thread stays responsive.
 * @throws InvalidProblem with every error that `validate` finds
 */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  const begunAt = absoluteNow();
  assertValid(problem);
  const solution = await searchInThreads(problem, chooseHandovers(problem), firstSearch(problem, settings), begunAt);
  const handovers = handoversForLeftOut(problem, solution);
  if (handovers === solution.handovers || handovers.length === 0) return solution;
  const second = secondSearch(settings, solution, begunAt);
  if (!second) return solution;
  return fuller(problem, solution, await searchInThreads(problem, handovers, second, absoluteNow()));
}

async function searchInThreads(
  problem: Problem,
  handovers: readonly Handover[],
  settings: SearchLimits,
  begunAt: number,
): Promise<Solution> {
  const threads = settings.repeat?.threads ?? settings.threads ?? 1;
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS)
    throw new RangeError(`Threads are 1 to ${MAX_THREADS}, not ${threads}`);
  const orders = problem.jobs.length + problem.shipments.length;
  const tasks = problem.jobs.length + 2 * problem.shipments.length;
  const memory = teamMemory(threads, tasks, problem.vehicles.length, orders);
  const reordered = reorderLocations(withHandovers(problem, handovers));
  const onAbort = () => cancel(memory);
  if (settings.signal?.aborted) onAbort();
  settings.signal?.addEventListener('abort', onAbort);
  const search = { ...searchSettings(settings), begunAt };
  const wantsProgress = settings.onProgress !== undefined;
  const wantsStatistics = settings.onStatistics !== undefined;
  const counts: (readonly OperatorCounts[])[] = [];
  const workers = Array.from({ length: threads }, acquireWorker);
  let areDone = false;
  try {
    const answers = await Promise.all(
      workers.map((worker, thread) =>
        waitForResult(
          worker,
          { problem: reordered.problem, settings: search, memory, thread, wantsProgress, wantsStatistics },
          { onProgress: settings.onProgress, onStatistics: (operatorCounts) => counts.push(operatorCounts) },
        ),
      ),
    );
    areDone = true;
    settings.onStatistics?.(sumOfCounts(counts));
    return withHandoversOf(reordered.restore(answers[0]!), handovers);
  } finally {
    settings.signal?.removeEventListener('abort', onAbort);
    if (areDone) releaseWorkers(workers);
    else await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Starts the search of a thread and waits for its result, which only thread 0 has. */
function waitForResult(
  worker: Worker,
  input: WorkerInput,
  { onProgress, onStatistics }: SearchListeners,
): Promise<Solution | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Solution | null>();
  const onMessage = (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress?.(message.progress);
    else if (message.kind === 'statistics') onStatistics?.(message.counts);
    else resolve(message.solution);
  };
  const onExit = (code: number) => reject(new Error(`The optimizer's thread ended with code ${code} and no solution`));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  worker.postMessage(input, []);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}
