import { sequencesOf } from '@roundsman/optimizer';
import type { FullPlan } from '../../route-plans/index.ts';
import { withObjective } from '../problem/objective-of-run.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import type { RunSettings } from '../runs/run-settings.ts';
import { isBetter, type Searched } from './search-with-vehicles.ts';

/** Shares of the time: for the lowest cost, for fewer vehicles from there, and for the lowest cost from those. */
const shares = { first: 0.6, fewer: 0.2, again: 0.2 };

/**
 * Searches for the lowest cost, and once more from routes with fewer vehicles. Plans with fewer vehicles are often
 * cheaper, but a search reaches them only over costlier ones. Returns the cheaper result.
 */
export async function searchLowestCost(
  { full, input, settings }: { readonly full: FullPlan; readonly input: RunProblem; readonly settings: RunSettings },
  search: (full: FullPlan, input: RunProblem, share: number) => Promise<Searched>,
  isStopped: () => boolean,
): Promise<Searched> {
  const first = await search(full, input, shares.first);
  if (isStopped()) return first;
  const problem = withObjective(input.timeProblem, full, { ...settings, objective: 'FEWEST_VEHICLES' });
  const fewer = await search(full, { ...input, problem, start: sequencesOf(first.solution) }, shares.fewer);
  if (isStopped()) return first;
  const again = await search(full, { ...input, start: sequencesOf(fewer.solution) }, shares.again);
  return isBetter(again, first) ? again : first;
}
