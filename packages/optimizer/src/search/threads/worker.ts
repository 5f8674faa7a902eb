import { parentPort } from 'node:worker_threads';
import type { Problem } from '../../problem/problem.ts';
import type { Solution } from '../../problem/solution.ts';
import { type Progress, runSearch, type SearchSettings } from '../run-search.ts';
import { SharedTeam, type TeamMemory } from './team.ts';

/** Input of a worker. */
export interface WorkerInput {
  readonly problem: Problem;
  readonly settings: SearchSettings;
  readonly memory: TeamMemory;
  readonly thread: number;
  readonly wantsProgress: boolean;
}

/** Messages of a worker: progress, and the solution at the end, come from thread 0 only. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'end'; readonly solution: Solution | null };

const post = (message: WorkerMessage) => parentPort?.postMessage(message, []);

parentPort?.on('message', ({ problem, settings, memory, thread, wantsProgress }: WorkerInput) => {
  const team = new SharedTeam(memory, thread, problem.vehicles.length);
  const onProgress = wantsProgress ? (progress: Progress) => post({ kind: 'progress', progress }) : undefined;
  const solution = runSearch(problem, settings, team, thread === 0 ? onProgress : undefined);
  post({ kind: 'end', solution });
});
