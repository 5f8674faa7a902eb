import { sequencesOf, valueOfRoutes } from '@roundsman/optimizer';
import type { FullPlan } from '../route-plans/index.ts';
import type { BalanceLimit } from './optimization.tables.ts';
import type { RunProblem } from './problem-of-run.ts';
import type { RunSettings } from './run-settings.ts';
import type { Searched } from './search-with-vehicles.ts';

/** Share of the time in which the routes are searched without balance, to know what balance may cost. */
export const shareWithoutBalance = 0.3;
/** Percent by which balance may raise the total of a run that says nothing else. */
export const defaultMaxBalanceCost = 5;

/** Returns a run's problem in which balance may not raise the cost beyond a limit. */
export function withBalanceLimit(run: RunProblem, limit: BalanceLimit | undefined): RunProblem {
  const { balance } = run.problem.options ?? {};
  if (!balance || !limit) return run;
  const options = { ...run.problem.options, balance: { ...balance, maxCost: limit.maxCost } };
  return { ...run, problem: { ...run.problem, options }, balanceLimit: limit };
}

/**
 * Searches first without balance, and then with what balance may add to that cost, from those routes. Where nothing is
 * balanced there is one search.
 * @param work the search with balance, for this share of the time
 */
export async function searchBalanced(
  { full, input, settings }: { readonly full: FullPlan; readonly input: RunProblem; readonly settings: RunSettings },
  search: (full: FullPlan, input: RunProblem, share: number) => Promise<Searched>,
  isOver: () => boolean,
  work: (input: RunProblem, share: number) => Promise<Searched>,
): Promise<Searched> {
  const { problem } = input;
  if (!problem.options?.balance) return work(input, 1);
  const shortest = { ...problem, options: { ...problem.options, balance: null } };
  const found = await search(full, { ...input, problem: shortest }, shareWithoutBalance);
  const { solution } = found;
  const value = valueOfRoutes(shortest, sequencesOf(solution));
  const { maxBalanceCost = defaultMaxBalanceCost } = settings;
  const limited = withBalanceLimit(
    input,
    value
      ? {
          maxCost: value.cost * (1 + maxBalanceCost / 100),
          workingSeconds: solution.summary.workingSeconds,
          placed: solution.summary.placed,
        }
      : undefined,
  );
  if (isOver()) return { ...found, input: limited };
  return work({ ...limited, start: sequencesOf(solution) }, 1 - shareWithoutBalance);
}

/** Returns by how many percent of the working time balanced routes exceed the shortest ones; null where unknown. */
export function balanceCostOf(
  { balanceLimit }: Pick<RunProblem, 'balanceLimit'>,
  { workingSeconds, placed }: { readonly workingSeconds: number; readonly placed: number },
): number | null {
  if (!balanceLimit || balanceLimit.workingSeconds === 0 || balanceLimit.placed !== placed) return null;
  return Math.max(0, (workingSeconds / balanceLimit.workingSeconds - 1) * 100);
}
