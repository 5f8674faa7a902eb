import { parentPort } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { type Progress, runSearch, type SearchSettings } from './run-search.ts';
import { SharedTeam, type TeamMemory } from './team.ts';

/** What a worker is asked. */
export interface WorkerInput {
  readonly problem: Problem;
  readonly settings: SearchSettings;
  readonly memory: TeamMemory;
  readonly thread: number;
  readonly wantsProgress: boolean;
}

/** What it tells: progress is thread 0's, and so is the solution at the end. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'end'; readonly solution: Solution | null };

const tell = (message: WorkerMessage) => parentPort?.postMessage(message, []);

parentPort?.on('message', ({ problem, settings, memory, thread, wantsProgress }: WorkerInput) => {
  const team = new SharedTeam(memory, thread, problem.vehicles.length);
  const onProgress = wantsProgress ? (progress: Progress) => tell({ kind: 'progress', progress }) : undefined;
  const solution = runSearch(problem, settings, team, thread === 0 ? onProgress : undefined);
  tell({ kind: 'end', solution });
});
