import type { Objective } from '@roundsman/domain';
import { isBetterValue, optimize, sequencesOf, valueOfRoutes } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import { expect, it } from 'vitest';
import { straightLine } from '../../../platform/geo/straight-line.ts';
import { chooseBetterRoutes } from './choose-better-routes.ts';
import { demoPlan as full } from './lowest-cost.fixture.ts';
import { problemOfRun, type RunProblem } from '../problem/problem-of-run.ts';
import { resultOf } from '../runs/result-of-run.ts';
import { searchLowestCost } from './search-lowest-cost.ts';
import { storedRoutes } from '../runs/stored-routes.ts';

const now = new Date('2026-11-30T12:00:00Z');
const settings = (objective: Objective) =>
  ({ forceAll: false, applyBalanceSetting: true, effort: 'quick', objective }) as const;
const context = { now, routingEngine: straightLine, signal: new AbortController().signal };

/** Searches without a clock, as a run does, from the plan's routes or from those of a plan that was found before. */
async function run(objective: Objective, from: Pick<Awaited<ReturnType<typeof resultOf>>, 'result'> | null = null) {
  const input = await problemOfRun(full, settings(objective), { ...context, initial: from?.result.routes });
  const search = async (plan: typeof full, problem: RunProblem, share: number) => {
    const iterations = Math.round(400 * share);
    const initial = problem.start ?? problem.initial;
    const solution = await optimize(problem.problem, { seed: 1, iterations, threads: 1, initial });
    const cost = valueOfRoutes(problem.problem, sequencesOf(solution))?.cost ?? Number.POSITIVE_INFINITY;
    return { full: plan, input: problem, solution, cost };
  };
  const searched =
    objective === 'LOWEST_COST'
      ? await searchLowestCost({ full, input, settings: settings(objective) }, search, () => false)
      : await search(full, input, 1);
  const chosen = chooseBetterRoutes(full, input, searched);
  const { result, figures } = await resultOf(full, chosen.input, chosen.solution, {
    routingEngine: straightLine,
    at: now,
    now,
  });
  return { result, figures, foundBetter: chosen.foundBetter, input: chosen.input };
}

it('never replaces cheaper routes by dearer ones', async () => {
  const fewest = await run('FEWEST_VEHICLES');
  const next = await run('LOWEST_COST', fewest);
  expect(next.figures.cost ?? 0).toBeLessThan((fewest.figures.cost ?? 0) * 1.0001);
});

it.each(['SHORTEST_TIME', 'LOWEST_COST', 'FEWEST_VEHICLES', 'MOST_EVEN'] as const)(
  'keeps the present routes where nothing is better by %s, and reports it',
  async (objective) => {
    let last = await run(objective);
    for (let tries = 0; last.foundBetter && tries < 10; tries++) last = await run(objective, last);
    expect(last.foundBetter).toBe(false);
    expect(last.result.routes).toEqual(storedRoutes(full, last.input.mapping.sequencesFrom(last.input.initial)));
    const value = valueOfRoutes(last.input.problem, last.input.initial);
    expect(value && isBetterValue(value, value)).toBe(false);
  },
);

it('repairs routes that break a rule, and keeps their other stops even without time', async () => {
  const last = await run('SHORTEST_TIME');
  const [first] = last.result.routes.filter(({ stops }) => stops.length > 3);
  // A driver with too little room for the goods of the route.
  const routes = full.routes.map((route) =>
    route.driver_id === first?.driverId ? { ...route, driver_capacity: 10, vehicle_id: null } : route,
  );
  const tight = { ...full, routes };
  const input = await problemOfRun(tight, settings('SHORTEST_TIME'), { ...context, initial: last.result.routes });
  expect(valueOfRoutes(input.problem, input.initial)).toBeNull();
  const search = { seed: 1, threads: 1, iterations: 0, planned: 1, syncRounds: [], firstTrials: 0 };
  const solution = await optimize(input.problem, { repeat: search, initial: input.initial });
  const chosen = chooseBetterRoutes(tight, input, { full: tight, input, solution, cost: 0 });
  expect(chosen.foundBetter).toBe(true);
  expect(checkSolution(input.problem, chosen.solution)).toEqual([]);
  for (const [at, { tasks }] of input.initial.entries()) {
    const ownTasks = sequencesOf(chosen.solution)[at]?.tasks ?? [];
    const isTight = input.initial[at]?.vehicleId === first?.driverId;
    expect(ownTasks.length).toBeGreaterThanOrEqual(isTight ? 1 : tasks.length);
  }
});

it('keeps better routes with all of their orders, whatever the search left out', async () => {
  const last = await run('SHORTEST_TIME');
  const input = await problemOfRun(full, settings('SHORTEST_TIME'), { ...context, initial: last.result.routes });
  // As if the time had been over after the first trials.
  const search = { seed: 1, threads: 1, iterations: 0, planned: 1, syncRounds: [], firstTrials: 40 };
  const worse = await optimize(input.problem, { repeat: search });
  expect(worse.unscheduled.length).toBeGreaterThan(0);
  const chosen = chooseBetterRoutes(full, input, { full, input, solution: worse, cost: 0 });
  expect(chosen.foundBetter).toBe(false);
  expect(chosen.solution.unscheduled).toEqual([]);
  expect(checkSolution(input.problem, chosen.solution)).toEqual([]);
});
