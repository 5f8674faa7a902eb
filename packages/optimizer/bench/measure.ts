/**
 * Solves one instance in a process of its own, so that its memory is its own and the problem before it has warmed nothing up; the solution
 * is checked. Started by measure-apart.ts, which it tells its `Run`.
 */
import { setTimeout } from 'node:timers/promises';
import { check, optimize, type Problem, type Progress, type SearchParameters, startThreads } from '../src/index.ts';
import type { Goal } from './goals.ts';
import { setOf } from './instances.ts';

/** What is to be measured. */
export interface Trial {
  readonly set: string;
  readonly name: string;
  readonly objective: Goal['objective'];
  readonly seed: number;
  readonly threads: number;
  /** Seconds it may take; the iterations are the limit when they are given. */
  readonly budget: number;
  readonly iterations: number | null;
  /** Tunables that differ from the defaults. */
  readonly parameters?: Partial<SearchParameters> | undefined;
}

/** What came of it. */
export interface Run extends Trial {
  readonly stops: number;
  /** By the clock of the wall, from the call to the answer. */
  readonly seconds: number;
  /** Of all threads; well below threads × seconds means that the machine was busy with something else. */
  readonly cpuSeconds: number;
  /** When the first plan was told; null where nobody listens, as on the literature's files. */
  readonly firstSeconds: number | null;
  readonly firstValue: number | null;
  /** Of ruin and recreate, all threads together. */
  readonly rounds: number;
  readonly vehicles: number;
  /** Distance, or the objective's cost where the set is made up. */
  readonly value: number;
  readonly leftOut: number;
  /** Most memory the process had, up to the answer, 10⁶ bytes; making the problem is in it. */
  readonly megabytes: number;
  /** Memory of the process with the problem alone. */
  readonly megabytesBefore: number;
  /** First finding of the solution checker; null without any. */
  readonly objection: string | null;
}

/** Large buffers are given back a moment after they are collected. */
const FREED_AFTER_MS = 500;

async function measure(trial: Trial): Promise<Run> {
  const { set, name, objective, seed, threads, budget, iterations, parameters } = trial;
  const { costUnit, known } = setOf(set);
  const isMadeUp = known === null;
  // As the command does.
  startThreads(threads);
  const read = setOf(set).read(name);
  const problem: Problem = costUnit === undefined ? { ...read, options: { ...read.options, objective } } : read;
  // The garbage of making a large problem up is not the optimizer's.
  if (isMadeUp) globalThis.gc?.();
  if (isMadeUp) await setTimeout(FREED_AFTER_MS);
  const megabytesBefore = process.memoryUsage.rss() / 1e6;
  const told: (Pick<Progress, 'cost'> & { seconds: number })[] = [];
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  const onProgress =
    costUnit !== undefined ? ({ cost }: Progress) => void told.push({ cost, seconds: since() }) : undefined;
  const limit = iterations === null ? { timeLimitMs: budget * 1000 } : { iterations };
  const solution = await optimize(problem, { seed, threads, onProgress, parameters, ...limit });
  const seconds = since();
  const { user, system } = process.cpuUsage(cpuBefore);
  const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
  const { summary, unscheduled, search } = solution;
  return {
    ...trial,
    stops: problem.jobs.length + 2 * problem.shipments.length,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    firstSeconds: told[0]?.seconds ?? null,
    firstValue: told[0]?.cost ?? null,
    rounds: search.iterations,
    vehicles: summary.vehiclesUsed,
    value: costUnit === undefined ? summary.distanceMetres : (told.at(-1)?.cost ?? Number.NaN) / costUnit,
    leftOut: unscheduled.length,
    megabytes,
    megabytesBefore,
    objection: check(problem, solution)[0]?.message ?? null,
  };
}

if (process.send) {
  // Whoever asked is gone, or has the answer.
  process.once('disconnect', () => process.exit());
  process.once('message', async (trial: Trial) => {
    const run = await measure(trial);
    process.send!(run, () => process.disconnect());
  });
}
