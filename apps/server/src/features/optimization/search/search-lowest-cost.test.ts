import { defaultSettings } from '@roundsman/domain';
import { optimize, sequencesOf } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { grid } from '../../route-plans/grid.fixture.ts';
import { fullPlan, orderRow, routeRow } from '../../route-plans/scheduling/full-plan.fixture.ts';
import { problemOfRun, type RunProblem } from '../problem/problem-of-run.ts';
import { searchLowestCost } from './search-lowest-cost.ts';

const full = fullPlan({
  settings: { ...defaultSettings('en', 'UTC'), costPerDay: 40, costPerHour: 20 },
  routes: [routeRow('anna'), routeRow('bo')],
  orders: ['a', 'b'].map((id, north) => orderRow(id, { north: north + 1, status: 'UNASSIGNED' })),
});
const settings = { forceAll: false, applyBalanceSetting: true, effort: 'quick', objective: 'LOWEST_COST' } as const;

it('uses routes with fewer vehicles where they are cheaper, and keeps the first result when stopped', async () => {
  const signal = new AbortController().signal;
  const input = await problemOfRun(full, settings, {
    now: new Date('2026-03-01T12:00:00Z'),
    routingEngine: grid,
    signal,
  });
  const starts: (readonly unknown[] | undefined)[] = [];
  const costs = [100, 5e8, 60];
  const search = async (plan: typeof full, problem: RunProblem) => {
    starts.push(problem.start);
    const solution = await optimize(problem.problem, { seed: 1, iterations: 50, threads: 1 });
    return { full: plan, input: problem, solution, cost: costs[starts.length - 1] ?? 0 };
  };
  const best = await searchLowestCost({ full, input, settings }, search, () => false);
  expect(best.cost).toBe(60);
  expect(starts.length).toBe(3);
  expect(starts[0]).toBeUndefined();
  expect(best.input.problem).toBe(input.problem);
  expect(starts[2]).toEqual(best.input.start);
  expect(sequencesOf(best.solution)).toHaveLength(2);

  starts.length = 0;
  expect((await searchLowestCost({ full, input, settings }, search, () => true)).cost).toBe(100);
});
