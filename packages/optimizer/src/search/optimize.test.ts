import { describe, expect, it, vi } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import { city } from '../testing/city.ts';
import { job, vehicle } from '../testing/line-world.ts';
import { optimize } from './optimize.ts';
import { optimizeInline } from './optimize-inline.ts';
import type { Progress } from './search-progress.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('optimize in a thread', () => {
  const problem = city({ vehicles: 4, jobs: 30, shipments: 5 });

  it('gives the result of the same search in this thread', async () => {
    const settings = { seed: 5, iterations: 100 };
    expect(await optimize(problem, settings)).toEqual(optimizeInline(problem, settings));
  });

  it('reports its progress, the best solution last', async () => {
    const reports: Progress[] = [];
    const solution = await optimize(problem, { iterations: 200, onProgress: (progress) => reports.push(progress) });
    expect(reports.length).toBeGreaterThan(0);
    const costs = reports.map((progress) => progress.cost);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    const last = reports.at(-1)!;
    expect(last.placed).toBe(35 - solution.unscheduled.length);
    expect(last.routes).toEqual(
      solution.routes.map((route) => ({
        vehicleId: route.vehicleId,
        tasks: route.steps.flatMap(({ kind, taskId }) => (taskId === null ? [] : [{ kind, taskId }])),
      })),
    );
  });

  it('is repeated with the parameters that it had', () => {
    const parameters = { averageRemoved: 4, blinkRate: 0 };
    const solution = optimizeInline(problem, { iterations: 150, parameters });
    expect(solution.search.parameters).toEqual(parameters);
    expect(optimizeInline(problem, { repeat: solution.search })).toEqual(solution);
    expect(optimizeInline(problem, { iterations: 150 }).search).not.toHaveProperty('parameters');
  });

  it('is repeated from a record that an earlier version stored', () => {
    const { search, ...solution } = optimizeInline(problem, { iterations: 150 });
    const { syncRounds, ...rest } = search;
    const { search: repeated, ...again } = optimizeInline(problem, { repeat: { ...rest, meetings: syncRounds } });
    expect(again).toEqual(solution);
    expect(repeated).toEqual(search);
  });

  it('returns the best solution when it is stopped', async () => {
    const stop = new AbortController();
    const solution = await optimize(problem, {
      timeLimitMs: 600_000,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(checkSolution(problem, solution)).toEqual([]);
    expect(solution.summary.placed).toBeGreaterThan(0);
  });

  it('returns the first solution when it is stopped before it begins', async () => {
    const solution = await optimize(problem, { timeLimitMs: 600_000, signal: AbortSignal.abort() });
    expect(checkSolution(problem, solution)).toEqual([]);
    expect(solution.search.iterations).toBe(0);
  });

  it('returns a large problem’s solution with its own locations, although they are reordered in memory', async () => {
    const large = city({ vehicles: 8, jobs: 160, shipments: 10 });
    const solution = await optimize(large, { iterations: 400, threads: 2 });
    expect(checkSolution(large, solution)).toEqual([]);
    const places = new Map(large.jobs.map(({ id, location }) => [id, location]));
    for (const { kind, taskId, location } of solution.routes.flatMap(({ steps }) => steps))
      if (kind === 'job') expect(location).toBe(places.get(taskId!));
  });

  it('gives the same results whatever its threads did before, and to two calls at once', async () => {
    const other = city({ vehicles: 3, jobs: 25, shipments: 0, seed: 8 });
    const solveAgain = (given: typeof problem) => optimize(given, { seed: 2, iterations: 300, threads: 2 });
    const first = await solveAgain(problem);
    const others = await solveAgain(other);
    expect(await solveAgain(problem)).toEqual(first);
    expect(await Promise.all([solveAgain(other), solveAgain(problem)])).toEqual([others, first]);
  });

  it('ends early on a problem that is solved at once', async () => {
    const solution = await optimize(city({ vehicles: 2, jobs: 1, shipments: 0 }), { timeLimitMs: 600_000 });
    expect(solution.summary.placed).toBe(1);
  });

  it('refuses a seed that is not a whole number', () => {
    expect(() => optimizeInline(problem, { seed: 0.5, iterations: 1 })).toThrow('The seed 0.5 is no whole number');
  });
});

describe('a search in threads', () => {
  it('uses the prices of legs', async () => {
    const legs = Array.from({ length: 16 });
    // From 0 to 2, 1, 3 and back each leg costs 1, all others 1,000.
    const cheap = new Set(['0 2', '2 1', '1 3', '3 0']);
    const costs = legs.map((_, entry) => (cheap.has(`${Math.floor(entry / 4)} ${entry % 4}`) ? 1 : 1000));
    const line = legs.map((_, entry) => Math.abs(Math.floor(entry / 4) - (entry % 4)) * 600);
    const problem: Problem = {
      locationCount: 4,
      matrices: { durations: line, distances: line, costs },
      vehicles: [vehicle('d1', { costs: { perSecond: 0 } })],
      jobs: [job('a', 1), job('b', 2), job('c', 3)],
      shipments: [],
    };
    const { routes } = await optimize(problem, { iterations: 100 });
    expect(routes[0]!.steps.flatMap(({ taskId }) => taskId ?? [])).toEqual(['b', 'a', 'c']);
  });

  it('reloads at further places, whatever the order of the locations', async () => {
    const town = city({ vehicles: 2, jobs: 160, shipments: 0 });
    const vehicles = town.vehicles.map((van) => ({
      ...van,
      capacity: 20,
      breaks: [],
      reload: { location: 0, locations: [1, 80], seconds: 60 },
    }));
    const problem = { ...town, vehicles };
    const solution = await optimize(problem, { iterations: 50 });
    expect(solution.summary.reloads).toBeGreaterThan(0);
    expect(checkSolution(problem, solution)).toEqual([]);
  });
});
