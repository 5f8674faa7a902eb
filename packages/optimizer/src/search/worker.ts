import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { type Progress, runSearch, type SearchSettings } from './run-search.ts';
import { SharedTeam, type TeamMemory } from './team.ts';

/** What a worker is started with. */
export interface WorkerInput {
  readonly problem: Problem;
  readonly settings: SearchSettings;
  readonly memory: TeamMemory;
  readonly thread: number;
  readonly wantsProgress: boolean;
}

/** What thread 0 tells. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution };

const tell = (message: WorkerMessage) => parentPort?.postMessage(message, []);
const { problem, settings, memory, thread, wantsProgress } = workerData as WorkerInput;
const team = new SharedTeam(memory, thread, problem.vehicles.length);
const onProgress = wantsProgress ? (progress: Progress) => tell({ kind: 'progress', progress }) : undefined;
const solution = runSearch(problem, settings, team, thread === 0 ? onProgress : undefined);
if (solution) tell({ kind: 'solution', solution });
