import { GOALS, type Goal } from './goals.ts';
import { SETS, setOf, spread } from './instances.ts';

/** One row of the table to be: instances of a set, an objective and a budget. */
export interface Stage {
  readonly set: string;
  readonly objective: Goal['objective'];
  readonly seconds: number;
  readonly iterations: number | null;
  readonly names: readonly string[];
  /** How many instances the set has on this machine. */
  readonly total: number;
  /** None where the budget is not a goal's. */
  readonly goal: Goal | undefined;
}

/** What was asked for; null or undefined where nothing was. */
export interface Wishes {
  readonly sets: readonly string[] | undefined;
  readonly only: readonly string[] | undefined;
  readonly times: readonly number[] | undefined;
  readonly objective: Goal['objective'] | undefined;
  readonly iterations: number | null;
  /** Most seconds a row may take a seed, and most a solution; instances are picked to fit. */
  readonly most: { readonly row: number; readonly run: number };
  /** Only the first time of each set. */
  readonly isQuick: boolean;
}

const DEFAULT_SECONDS = 10;
/** A row of one instance says little. */
const FEWEST = 2;

/** The rows to be measured, in the order of the goals; sets without instances on this machine are left out. */
export function stagesOf(wishes: Wishes): Stage[] {
  const { only, iterations, most } = wishes;
  const sets = wishes.sets ?? [...new Set(GOALS.map(({ set }) => set))];
  return (['distance', 'fleet-first'] as const)
    .flatMap((objective) => sets.flatMap((set) => budgets(wishes, set, objective)))
    .flatMap(({ set, objective, seconds }): Stage[] => {
      const all = setOf(set)
        .names()
        .filter((name) => !only || only.includes(name));
      if (all.length === 0) return [];
      const goal =
        iterations === null
          ? GOALS.find((one) => one.set === set && one.objective === objective && one.seconds === seconds)
          : undefined;
      const names = spread(all, Math.max(wishes.isQuick ? 1 : FEWEST, Math.floor(most.row / seconds)));
      return [{ set, objective, seconds, iterations, names, total: setOf(set).names().length, goal }];
    });
}

function budgets(wishes: Wishes, set: string, objective: Goal['objective']) {
  const { times, iterations, isQuick, most } = wishes;
  const ofGoals = GOALS.filter((goal) => goal.set === set && goal.objective === objective).map(
    ({ seconds }) => seconds,
  );
  // What is made up here has an objective of its own, and fewest vehicles are asked for only where there is a goal or a wish.
  const isWanted = wishes.objective
    ? wishes.objective === objective && !(objective === 'fleet-first' && SETS[set]?.known === null)
    : objective === 'distance' || (times === undefined && ofGoals.length > 0);
  if (!isWanted) return [];
  const seconds = times ?? (ofGoals.length > 0 ? ofGoals : [DEFAULT_SECONDS]);
  return (isQuick || iterations !== null ? seconds.slice(0, 1) : seconds).map((one) => ({
    set,
    objective,
    seconds: Math.min(one, most.run),
  }));
}
