import { costOf, type Objective } from '@roundsman/domain';
import { optimizeInline, sequencesOf, type Solution } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { straightLine } from '../../../platform/geo/straight-line.ts';
import { type FullPlan, pricesOf } from '../../route-plans/index.ts';
import { demoPlan } from './lowest-cost.fixture.ts';
import { problemOfRun, type RunProblem } from '../problem/problem-of-run.ts';
import { searchLowestCost } from './search-lowest-cost.ts';

const settingsOf = (objective: Objective) =>
  ({ forceAll: false, applyBalanceSetting: false, effort: 'normal', objective }) as const;
const inputOf = (objective: Objective, full: FullPlan = demoPlan) =>
  problemOfRun(full, settingsOf(objective), {
    now: new Date('2026-11-28T00:00:00Z'),
    routingEngine: straightLine,
    signal: new AbortController().signal,
  });

/** Iterations of each run: both objectives have the same. */
const iterations = 1000;

/** The routes of a run with the lowest cost, searched as the job does, from some routes. */
async function findLowest(input: RunProblem): Promise<Solution> {
  const search = async (full: FullPlan, runProblem: RunProblem, share: number) => {
    let cost = Number.POSITIVE_INFINITY;
    const solution = optimizeInline(runProblem.problem, {
      iterations: Math.round(share * iterations),
      initial: runProblem.start ?? runProblem.initial,
      onProgress: (progress) => {
        cost = progress.cost;
      },
    });
    return { full, input: runProblem, solution, cost };
  };
  const options = { full: demoPlan, input, settings: settingsOf('LOWEST_COST') };
  return (await searchLowestCost(options, search, () => false)).solution;
}

/** The money that a plan shows for these routes. */
const moneyOf = ({ routes }: Solution): number =>
  routes.reduce((sum, { vehicleId, totals }) => {
    const row = demoPlan.routes.find(({ driver_id }) => driver_id === vehicleId);
    if (!row || totals.stops === 0) return sum;
    const { distanceMetres: metres, workingSeconds } = totals;
    return (
      sum + (costOf(pricesOf(row, demoPlan.settings), { days: 1, metres, workingSeconds, overtimeSeconds: 0 }) ?? 0)
    );
  }, 0);

it('the lowest cost is no dearer than fewest vehicles, although preferred drivers would be', {
  timeout: 60_000,
}, async () => {
  const fewest = optimizeInline((await inputOf('FEWEST_VEHICLES')).problem, { iterations });
  const input = await inputOf('LOWEST_COST');
  const lowest = await findLowest(input);
  expect(fewest.unscheduled).toEqual([]);
  expect(lowest.unscheduled).toEqual([]);
  expect(moneyOf(lowest)).toBeLessThanOrEqual(moneyOf(fewest));

  const onward = await findLowest({ ...input, start: sequencesOf(fewest) });
  expect(moneyOf(onward), 'started from the routes of fewest vehicles').toBeLessThanOrEqual(moneyOf(fewest));
});

it('of equally cheap plans, the lowest cost takes the preferred driver', async () => {
  const [bicycle] = demoPlan.zones[0]!.drivers;
  const twin = { ...demoPlan.routes.find(({ driver_id }) => driver_id === bicycle)!, driver_id: 'twin', id: 'twin' };
  const routes = [twin, ...demoPlan.routes.filter(({ driver_id }) => driver_id === bicycle)];
  const orders = demoPlan.orders.filter(({ delivery_address }) => delivery_address?.includes('NI1 000')).slice(0, 2);
  const { problem } = await inputOf('LOWEST_COST', { ...demoPlan, routes, orders });
  const { routes: cheapestRoutes } = optimizeInline(problem, { iterations: 100 });
  expect(cheapestRoutes.map(({ vehicleId, totals }) => [vehicleId, totals.stops])).toEqual([
    ['twin', 0],
    [bicycle, 2],
  ]);
});
