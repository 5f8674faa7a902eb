import { GOALS, type Goal } from './goals.ts';
import { SETS, setOf, spread } from './instances.ts';

/** One row of the table: instances of a set, an objective and a time limit. */
export interface Stage {
  readonly set: string;
  readonly objective: Goal['objective'];
  readonly seconds: number;
  readonly iterations: number | null;
  readonly names: readonly string[];
  /** How many instances the set has on this machine. */
  readonly total: number;
  /** The goal with this time limit; undefined for none. */
  readonly goal: Goal | undefined;
}

/** Options of the command line; null or undefined where absent. */
export interface StageOptions {
  readonly sets: readonly string[] | undefined;
  readonly only: readonly string[] | undefined;
  readonly times: readonly number[] | undefined;
  readonly objective: Goal['objective'] | undefined;
  readonly iterations: number | null;
  /** Maximum seconds of a row for each seed, and of a run; instances are selected to fit. */
  readonly maxSeconds: { readonly row: number; readonly run: number };
  /** Only the first time limit of each set. */
  readonly isQuick: boolean;
}

const DEFAULT_SECONDS = 10;
/** A row of a single instance has little meaning. */
const MIN_INSTANCES = 2;

/** Returns the rows to measure, in the order of the goals, without sets that have no instances on this machine. */
export function stagesOf(options: StageOptions): Stage[] {
  const { only, iterations, maxSeconds } = options;
  const sets = options.sets ?? [...new Set(GOALS.map(({ set }) => set))];
  return (['distance', 'fleet-first'] as const)
    .flatMap((objective) => sets.flatMap((set) => budgets(options, set, objective)))
    .flatMap(({ set, objective, seconds }): Stage[] => {
      const all = setOf(set)
        .names()
        .filter((name) => !only || only.includes(name));
      if (all.length === 0) return [];
      const goal =
        iterations === null
          ? GOALS.find((goal) => goal.set === set && goal.objective === objective && goal.seconds === seconds)
          : undefined;
      const names = spread(all, Math.max(options.isQuick ? 1 : MIN_INSTANCES, Math.floor(maxSeconds.row / seconds)));
      return [{ set, objective, seconds, iterations, names, total: setOf(set).names().length, goal }];
    });
}

function budgets(options: StageOptions, set: string, objective: Goal['objective']) {
  const { times, iterations, isQuick, maxSeconds } = options;
  const ofGoals = GOALS.filter((goal) => goal.set === set && goal.objective === objective).map(
    ({ seconds }) => seconds,
  );
  // Generated sets have an objective of their own. Fewest vehicles are measured only where there is a goal or an
  // option.
  const isWanted = options.objective
    ? options.objective === objective && !(objective === 'fleet-first' && SETS[set]?.publishedName === null)
    : objective === 'distance' || (times === undefined && ofGoals.length > 0);
  if (!isWanted) return [];
  const seconds = times ?? (ofGoals.length > 0 ? ofGoals : [DEFAULT_SECONDS]);
  return (isQuick || iterations !== null ? seconds.slice(0, 1) : seconds).map((limit) => ({
    set,
    objective,
    seconds: Math.min(limit, maxSeconds.run),
  }));
}
