import { parentPort } from 'node:worker_threads';
import type { Problem } from '../../problem/problem.ts';
import type { Solution } from '../../problem/solution.ts';
import type { OperatorCounts } from '../operators/operator-statistics.ts';
import { runSearch } from '../run-search.ts';
import type { SearchSettings } from '../search-settings.ts';
import type { Progress } from '../search-progress.ts';
import { SharedTeam, type TeamMemory } from './team.ts';

/** Input of a worker. */
export interface WorkerInput {
  readonly problem: Problem;
  readonly settings: SearchSettings;
  readonly memory: TeamMemory;
  readonly thread: number;
  readonly wantsProgress: boolean;
  readonly wantsStatistics: boolean;
}

/** Messages of a worker: progress, and the solution at the end, come from thread 0 only. Statistics come from all. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'statistics'; readonly counts: readonly OperatorCounts[] }
  | { readonly kind: 'end'; readonly solution: Solution | null };

const post = (message: WorkerMessage) => parentPort?.postMessage(message, []);

parentPort?.on('message', ({ problem, settings, memory, thread, wantsProgress, wantsStatistics }: WorkerInput) => {
  const team = new SharedTeam(memory, thread, problem.vehicles.length);
  const onProgress = (progress: Progress) => post({ kind: 'progress', progress });
  const onStatistics = (counts: readonly OperatorCounts[]) => post({ kind: 'statistics', counts });
  const solution = runSearch(problem, settings, team, {
    ...(wantsProgress && thread === 0 && { onProgress }),
    ...(wantsStatistics && { onStatistics }),
  });
  post({ kind: 'end', solution });
});
