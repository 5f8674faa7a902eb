import { sequencesOf, valueOfRoutes } from '@roundsman/optimizer';
import type { FullPlan } from '../../route-plans/index.ts';
import { defaultMaxBalanceCost, withBalanceLimit } from '../problem/balance-limit.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import type { RunSettings } from '../runs/run-settings.ts';
import type { Searched } from './search-with-vehicles.ts';

/** Share of the time in which the routes are searched without balance, to know what balance may cost. */
const shareWithoutBalance = 0.3;
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
  const searched = await search(full, { ...input, problem: shortest }, shareWithoutBalance);
  const { solution } = searched;
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
  if (isOver()) return { ...searched, input: limited };
  return work({ ...limited, start: sequencesOf(solution) }, 1 - shareWithoutBalance);
}
