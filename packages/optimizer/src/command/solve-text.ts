import { checkSolution } from '../solution-checker/index.ts';
import { costOf } from '../formats/cost.ts';
import { refuse } from '../formats/input-errors.ts';
import { type ProblemFile, readProblem } from '../formats/read-file.ts';
import { type Left, tasksLeft, vroomResponse } from '../formats/vroom-response.ts';
import { planRoutes } from '../formats/vroom-plan.ts';
import type { TravelSource } from '../formats/vroom-travel.ts';
import type { Matrices, Objective, Problem, TaskRef } from '../problem/problem.ts';
import { assertValid } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { optimize } from '../search/optimize.ts';
import type { OperatorCounts } from '../search/operators/operator-statistics.ts';
import type { Progress } from '../search/search-progress.ts';
import type { Settings } from './command-line.ts';

/** The settings that a solution depends on. */
export type SolveSettings = Pick<
  Settings,
  | 'objective'
  | 'rounding'
  | 'seconds'
  | 'iterations'
  | 'threads'
  | 'seed'
  | 'isPlan'
  | 'showsProgress'
  | 'showsStatistics'
  | 'explains'
>;

/**
 * Reads a problem of any format and solves it, or times its steps. Returns the response in VROOM's format.
 * @param source travel that the file does not contain; straight lines when absent
 * @param signal ends the search with the best solution so far
 * @throws InvalidProblem with every error
 */
export async function solveText(text: string, settings: SolveSettings, signal: AbortSignal, source?: TravelSource) {
  const begun = performance.now();
  const file = readProblem(text, { rounding: settings.rounding, source });
  const problem = withObjective(file, settings.objective);
  assertValid(problem);
  const loaded = performance.now();
  const solved = settings.isPlan ? planned(file, problem) : await searched(file, problem, settings, signal);
  const loading = Math.round(loaded - begun);
  const solving = Math.round(performance.now() - loaded);
  return {
    code: 0,
    ...solved,
    summary: {
      ...solved.summary,
      ...(settings.objective === null ? {} : { objective: settings.objective }),
      ...(file.travel === null ? {} : { travel: file.travel }),
      computing_times: { loading, solving, routing: 0 },
    },
  };
}

/**
 * Returns the problem of a file with another objective. Its prices replace those of the file, so that a cost is what the
 * objective counts, and nothing twice.
 * @param objective null: the file's own
 * @throws InvalidProblem when it counts metres, which the file does not have (626)
 */
export function withObjective({ problem, hasDistances }: ProblemFile, objective: Objective | null): Problem {
  if (objective === null) return problem;
  if ((objective === 'distance' || objective === 'fleet-first') && !hasDistances)
    refuse(
      626,
      '--objective',
      `It counts metres (${objective}), and the file has no distances`,
      'Give "distances" beside "durations", or choose vroom or working-time.',
    );
  if (objective === problem.options?.objective) return problem;
  const withoutCosts = ({ costs: _, ...matrices }: Matrices): Matrices => matrices;
  return {
    ...problem,
    vehicles: problem.vehicles.map(({ costs: _, ...vehicle }) => vehicle),
    matrices: withoutCosts(problem.matrices),
    ...(problem.profiles && {
      profiles: Object.fromEntries(
        Object.entries(problem.profiles).map(([name, matrices]) => [name, withoutCosts(matrices)]),
      ),
    }),
    options: { ...problem.options, objective },
  };
}

async function searched(file: ProblemFile, problem: Problem, settings: SolveSettings, signal: AbortSignal) {
  const { seed, threads, iterations, seconds } = settings;
  const begun = performance.now();
  const solution = await optimize(problem, {
    seed,
    threads,
    ...(iterations === null ? { timeLimitMs: seconds * 1000 } : { iterations }),
    ...(file.given.length > 0 ? { initial: file.given } : {}),
    signal,
    ...(settings.showsProgress
      ? { onProgress: (progress) => process.stderr.write(progressLine(problem, progress, performance.now() - begun)) }
      : {}),
    ...(settings.showsStatistics ? { onStatistics: (counts) => process.stderr.write(statisticsTable(counts)) } : {}),
  });
  const findings = checkSolution(problem, solution);
  if (findings.length > 0) {
    const lines = findings.map(({ rule, vehicleId, taskId, message }) => `${rule} ${vehicleId} ${taskId}: ${message}`);
    throw new Error(`The solution checker found:\n${lines.join('\n')}`);
  }
  return vroomResponse(file, problem, solution.routes, tasksLeft(problem, solution.unscheduled, settings.explains));
}

function progressLine(problem: Problem, { routes, placed }: Progress, milliseconds: number): string {
  let cost = 0;
  let used = 0;
  routes.forEach(({ tasks }, at) => {
    if (tasks.length > 0) used++;
    cost += costOf(problem, scheduleRoute(problem, at, tasks), at);
  });
  const left = problem.jobs.length + problem.shipments.length - placed;
  return `${(milliseconds / 1000).toFixed(1)} s  cost ${Number(cost.toFixed(2))}  routes ${used}  unassigned ${left}\n`;
}

/** Returns a line for each operator. Seconds are those of all threads. */
function statisticsTable(counts: readonly OperatorCounts[]): string {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`;
  const lines = counts.map(({ name, tries, accepted, improved, seconds }) =>
    line(name, tries, accepted, improved, seconds.toFixed(2)),
  );
  return line('operator', 'tries', 'accepted', 'improved', 'seconds') + lines.join('');
}

/** Given routes may break any rule, which is reported at their steps; so they are not checked. */
function planned(file: ProblemFile, problem: Problem) {
  const placed = new Set(file.given.flatMap(({ tasks }) => tasks).map(({ kind, taskId }) => `${kind} ${taskId}`));
  const { routes, leadSeconds } = planRoutes(file, problem);
  const tasks: TaskRef[] = [
    ...problem.jobs.map(({ id }) => ({ kind: 'job', taskId: id }) as const),
    ...problem.shipments.flatMap(({ id }) => [
      { kind: 'pickup', taskId: id } as const,
      { kind: 'delivery', taskId: id } as const,
    ]),
  ];
  const left: Left[] = tasks.filter(({ kind, taskId }) => !placed.has(`${kind} ${taskId}`)).map((task) => ({ task }));
  return vroomResponse(file, problem, routes, left, leadSeconds);
}
