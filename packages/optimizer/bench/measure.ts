/**
 * Solves one instance in a process of its own, so that memory and warm-up of earlier problems do not count. The
 * solution is checked. Started by measure-apart.ts, to which it sends its `Run`.
 */
import { setTimeout } from 'node:timers/promises';
import {
  checkSolution,
  optimize,
  type Problem,
  type Progress,
  type SearchParameters,
  startThreads,
  type Unscheduled,
} from '../src/index.ts';
import type { Goal } from './goals.ts';
import { setOf } from './instances.ts';

/** A trial: an instance with its settings. */
export interface Trial {
  readonly set: string;
  readonly name: string;
  readonly objective: Goal['objective'];
  readonly seed: number;
  readonly threads: number;
  /** Time limit in seconds; ignored when `iterations` is given. */
  readonly budget: number;
  readonly iterations: number | null;
  /** Parameters that differ from the defaults. */
  readonly parameters?: Partial<SearchParameters> | undefined;
}

/** The result of a trial. */
export interface Run extends Trial {
  readonly stops: number;
  /** Elapsed time, from the call to the result. */
  readonly seconds: number;
  /** Of all threads. Well below threads × seconds means that other programs used the processor. */
  readonly cpuSeconds: number;
  /** When the first plan was reported; null without a listener, as on the literature's files. */
  readonly firstSeconds: number | null;
  readonly firstValue: number | null;
  /** Iterations of all threads together. */
  readonly rounds: number;
  readonly vehicles: number;
  /** Distance, or the objective's cost where the set is generated. */
  readonly value: number;
  /** Orders without a place, without those that need none: with a prize, or with a served alternative. */
  readonly leftOut: number;
  /** Peak memory of the process until the result, 10⁶ bytes, generating the problem included. */
  readonly megabytes: number;
  /** Memory of the process with the problem alone. */
  readonly megabytesBefore: number;
  /** First finding of the solution checker; null without any. */
  readonly objection: string | null;
}

/** Large buffers are released shortly after they are collected. */
const FREED_AFTER_MS = 500;

async function measure(trial: Trial): Promise<Run> {
  const { set, name, objective, seed, threads, budget, iterations, parameters } = trial;
  const { costUnit, publishedName } = setOf(set);
  const isMadeUp = publishedName === null;
  // The command starts its threads early too.
  startThreads(threads);
  const read = setOf(set).read(name);
  const initial = setOf(set).initial?.(name) ?? [];
  const problem: Problem = costUnit === undefined ? { ...read, options: { ...read.options, objective } } : read;
  // The garbage of generating a large problem does not count for the optimizer.
  if (isMadeUp) globalThis.gc?.();
  if (isMadeUp) await setTimeout(FREED_AFTER_MS);
  const megabytesBefore = process.memoryUsage.rss() / 1e6;
  const reported: (Pick<Progress, 'cost'> & { seconds: number })[] = [];
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  const onProgress =
    costUnit !== undefined ? ({ cost }: Progress) => void reported.push({ cost, seconds: since() }) : undefined;
  const limit = iterations === null ? { timeLimitMs: budget * 1000 } : { iterations };
  const solution = await optimize(problem, {
    seed,
    threads,
    onProgress,
    parameters,
    ...(initial.length > 0 && { initial }),
    ...limit,
  });
  const seconds = since();
  const { user, system } = process.cpuUsage(cpuBefore);
  const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
  const { summary, unscheduled, search } = solution;
  return {
    ...trial,
    stops: problem.jobs.length + 2 * problem.shipments.length,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    firstSeconds: reported[0]?.seconds ?? null,
    firstValue: reported[0]?.cost ?? null,
    rounds: search.iterations,
    vehicles: summary.vehiclesUsed,
    value: costUnit === undefined ? summary.distanceMetres : (reported.at(-1)?.cost ?? Number.NaN) / costUnit,
    leftOut: leftOut(problem, unscheduled),
    megabytes,
    megabytesBefore,
    objection: checkSolution(problem, solution)[0]?.message ?? null,
  };
}

/** Returns how many orders without a place should have one. */
function leftOut(problem: Problem, unscheduled: readonly Unscheduled[]): number {
  const unserved = new Set(unscheduled.map(({ id }) => id));
  const optional = new Set(problem.jobs.filter(({ prize }) => prize !== undefined).map(({ id }) => id));
  for (const group of problem.alternatives ?? [])
    if (group.some((id) => !unserved.has(id))) for (const id of group) optional.add(id);
  return unscheduled.filter(({ id }) => !optional.has(id)).length;
}

if (process.send) {
  // The parent process has the result, or has ended.
  process.once('disconnect', () => process.exit());
  process.once('message', async (trial: Trial) => {
    const run = await measure(trial);
    process.send!(run, () => process.disconnect());
  });
}
