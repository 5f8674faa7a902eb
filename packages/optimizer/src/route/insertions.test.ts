import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { beginWithRoutes } from '../testing/begin.ts';
import { city } from '../testing/city.ts';
import { randomProblem, randomRichProblem } from '../testing/random-problem.ts';
import type { Routes } from './routes.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
vi.setConfig({ testTimeout: 600_000 });

/** Every order is taken out and put back where it costs the least, on each vehicle in turn. */
function expectForeseen(problem: Problem): void {
  const { model, routes, insertions } = beginWithRoutes(problem);
  for (let unit = 0; unit < model.units; unit++) {
    if (!routes.isPlaced(unit) || model.carriedBy[unit]! >= 0) continue;
    const own = routes.routeOf[model.first[unit]!]!;
    routes.remove(unit);
    routes.update(own);
    for (let v = 0; v < model.vehicles; v++) {
      if (model.compatible[unit * model.vehicles + v] === 0 || routes.broken > 0 || !insertions.findOn(unit, v))
        continue;
      const before = routes.cost[v]!;
      const foreseen = insertions.bestCost;
      insertions.insertAtBest(unit);
      expect(routes.cost[v]! - before, `unit ${unit} on ${v}`).toBeCloseTo(foreseen, 4);
      expectAsPlanned(problem, routes, v);
      routes.remove(unit);
      routes.update(v);
    }
    if (insertions.findOn(unit, own)) insertions.insertAtBest(unit);
  }
}

function expectAsPlanned(problem: Problem, routes: Routes, v: number): void {
  const tasks = Array.from(routes.sequence(v), (node) => routes.model.refs[node]!);
  const prefix = problem.vehicles[v]!.prefix ?? [];
  const { totals } = scheduleRoute(problem, v, [...prefix.map(({ kind, taskId }) => ({ kind, taskId })), ...tasks]);
  if (routes.model.timePrice[v]! > 0) expect(routes.working[v], `vehicle ${v}`).toBeCloseTo(totals.workingSeconds, 4);
}

const withoutBalance = (problem: Problem): Problem => ({ ...problem, options: { ...problem.options, balance: null } });

it('a place costs what was foreseen, and a route takes as long as plan mode says: any problem', () => {
  fc.assert(
    fc.property(fc.oneof(randomProblem, randomRichProblem), (problem) => expectForeseen(withoutBalance(problem))),
    { numRuns: RUNS },
  );
});

it('also on days with windows, breaks and shipments', () => {
  for (const seed of [1, 2, 3]) {
    const town = city({ vehicles: 6, jobs: 60, shipments: 12, seed });
    expectForeseen(town);
    expectForeseen({ ...town, options: { allowLate: true } });
    expectForeseen({ ...town, vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, breaks: [] })) });
  }
});
