import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { byDistance, city } from '../testing/city.ts';
import { randomProblem, randomRichProblem } from '../testing/random-problem.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { State } from './state.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
vi.setConfig({ testTimeout: 600_000 });

/** Every order is taken out and put back where it costs the least, on each vehicle in turn. */
function expectForeseen(problem: Problem): void {
  const model = new Model(problem);
  const state = new State(model);
  const units = Array.from({ length: model.units }, (_, unit) => unit);
  new Recreate(model, new Random(1)).run(state, null, units, [], NO_BLINKS);
  for (let unit = 0; unit < model.units; unit++) {
    if (!state.isPlaced(unit) || model.carriedBy[unit]! >= 0) continue;
    const own = state.routeOf[model.first[unit]!]!;
    state.unlink(unit);
    state.refresh(own);
    for (let v = 0; v < model.vehicles; v++) {
      if (model.compatible[unit * model.vehicles + v] === 0 || state.broken > 0 || !state.findOn(unit, v)) continue;
      const before = state.routeCost[v]!;
      const foreseen = state['foundCost'];
      state.insertAtBest(unit);
      expect(state.routeCost[v]! - before, `unit ${unit} on ${v}`).toBeCloseTo(foreseen, 4);
      expectAsPlanned(problem, state, v);
      state.unlink(unit);
      state.refresh(v);
    }
    if (state.findOn(unit, own)) state.insertAtBest(unit);
  }
}

function expectAsPlanned(problem: Problem, state: State, v: number): void {
  const tasks = Array.from(state.sequence(v), (node) => state.model.refs[node]!);
  const prefix = problem.vehicles[v]!.prefix ?? [];
  const { totals } = scheduleRoute(problem, v, [...prefix.map(({ kind, taskId }) => ({ kind, taskId })), ...tasks]);
  if (state.model.timePrice[v]! > 0) expect(state.working[v], `vehicle ${v}`).toBeCloseTo(totals.workingSeconds, 4);
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

it('the short way finds what the long way finds', () => {
  const expectSame = (problem: Problem) => {
    const [short, long] = [new Model(problem), new Model(problem)];
    long.isPlain.fill(0);
    Object.assign(long, { allPlain: false });
    const [one, other] = [new State(short), new State(long)];
    const units = Array.from({ length: short.units }, (_, unit) => unit);
    new Recreate(short, new Random(1)).run(one, null, [...units], [], NO_BLINKS);
    for (let v = 0; v < short.vehicles; v++) {
      other.clearRoute(v);
      other.setRoute(v, one.sequence(v));
      expect(other.routeCost[v], `vehicle ${v}`).toBeCloseTo(one.routeCost[v]!, 4);
    }
    for (const unit of units.filter((each) => one.isPlaced(each))) {
      for (const state of [one, other]) {
        const v = state.routeOf[short.first[unit]!]!;
        state.unlink(unit);
        state.refresh(v);
      }
      for (let v = 0; v < short.vehicles; v++) {
        if (short.compatible[unit * short.vehicles + v] === 0) continue;
        const found = [one, other].map((state) =>
          state.findOn(unit, v) ? Math.round(state['foundCost'] * 1e4) + 0 : 'nowhere',
        );
        expect(found[0], `unit ${unit} on ${v}`).toBe(found[1]);
      }
      const best = [one, other].map((state) => {
        state.findBest(unit, NO_BLINKS);
        return state.bestVehicle < 0 ? 'nowhere' : Math.round(state.bestCost * 1e4);
      });
      expect(best[0], `unit ${unit}`).toBe(best[1]);
      new Recreate(short, new Random(1)).run(one, null, [unit], [], NO_BLINKS);
      const v = one.routeOf[short.first[unit]!]!;
      if (v < 0) continue;
      other.clearRoute(v);
      other.setRoute(v, one.sequence(v));
    }
  };
  for (const seed of [1, 2, 3, 4]) {
    expectSame(city({ vehicles: 6, jobs: 60, shipments: 12, seed }));
    const brought = city({ vehicles: 9, jobs: 80, shipments: 0, seed });
    // Vehicles that are alike and nearly full.
    const full: Problem = {
      ...brought,
      vehicles: brought.vehicles.map((one) => ({ ...one, breaks: [], capacity: 24 })),
    };
    expectSame(full);
    expectSame(byDistance(full));
  }
  fc.assert(
    fc.property(randomProblem, (problem) => expectSame(withoutBalance(problem))),
    { numRuns: RUNS },
  );
});
