import { defaultSettings, type Objective } from '@roundsman/domain';
import { optimizeInline, tasksOf } from '@roundsman/optimizer';
import { describe, expect, it } from 'vitest';
import { grid } from '../../route-plans/grid.fixture.ts';
import { fullPlan, orderRow, routeRow } from '../../route-plans/scheduling/full-plan.fixture.ts';
import { chooseBetterRoutes } from './choose-better-routes.ts';
import { problemOfRun, type RunProblem } from '../problem/problem-of-run.ts';
import { resultOf } from '../runs/result-of-run.ts';
import { searchBalanced } from './search-balanced.ts';

const now = new Date('2026-03-01T12:00:00Z');
const home = { end_address: 'Depot', end_lat: routeRow('x').start_lat, end_lng: routeRow('x').start_lng };
const planOf = (norths: readonly number[]) =>
  fullPlan({
    settings: { ...defaultSettings('en', 'UTC'), balance: true, balanceBufferPercentage: 0 },
    routes: [routeRow('anna', home), routeRow('bo', home)],
    orders: norths.map((north) => orderRow(`north ${north}`, { north, status: 'UNASSIGNED' })),
  });
/** All customers live north of the depot, so that a second route adds its way there and back. */
const oneSide = planOf([4, 5, 6, 7]);
const bothSides = planOf([1, 2, -1, -2]);

async function run(objective: Objective, full = oneSide, maxBalanceCost?: number) {
  const settings = { forceAll: false, applyBalanceSetting: true, effort: 'quick', objective, maxBalanceCost } as const;
  const context = { now, routingEngine: grid, signal: new AbortController().signal };
  const input = await problemOfRun(full, settings, context);
  const shares: number[] = [];
  const search = async (plan: typeof full, problem: RunProblem, share: number) => {
    shares.push(share);
    const solution = optimizeInline(problem.problem, { iterations: 300, initial: problem.start ?? problem.initial });
    return { full: plan, input: problem, solution, cost: 0 };
  };
  const balanced = await searchBalanced(
    { full, input, settings },
    search,
    () => false,
    (runProblem, share) => search(full, runProblem, share),
  );
  const chosen = chooseBetterRoutes(full, input, balanced);
  const { figures, result } = await resultOf(full, chosen.input, chosen.solution, {
    routingEngine: grid,
    at: now,
    now,
  });
  const repeated = await problemOfRun(full, settings, { ...context, balanceLimit: result.balanceLimit });
  expect(repeated.problem.options).toEqual(chosen.input.problem.options);
  const stops = chosen.solution.routes.map((route) => tasksOf(route).length).toSorted();
  return { stops, shares, figures, limit: result.balanceLimit };
}

describe.each(['MOST_EVEN', 'SHORTEST_TIME'] as const)('balanced work: %s', (objective) => {
  it('costs at most five percent of the total', async () => {
    expect(await run(objective)).toMatchObject({ stops: [0, 4], figures: { balanceCost: 0 } });
  });

  it('costs at most the limit of the run', async () => {
    const { limit: usual } = await run(objective);
    const { limit: none } = await run(objective, oneSide, 0);
    const { limit: double } = await run(objective, oneSide, 100);
    expect((usual?.maxCost ?? 0) / (none?.maxCost ?? 1)).toBeCloseTo(1.05, 9);
    expect((double?.maxCost ?? 0) / (none?.maxCost ?? 1)).toBeCloseTo(2, 9);
  });

  it('is shared where that costs nothing', async () => {
    expect(await run(objective, bothSides, 0)).toMatchObject({ stops: [2, 2], shares: [0.3, 0.7] });
  });
});

it('other objectives have one search and no price of balance', async () => {
  expect(await run('FEWEST_VEHICLES')).toMatchObject({ shares: [1], figures: { balanceCost: null } });
});
