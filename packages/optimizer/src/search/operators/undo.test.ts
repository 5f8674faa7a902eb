import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { byDistance, city } from '../../testing/city.ts';
import { Insertions } from '../../route/insertions/insertions.ts';
import type { Model } from '../../route/model.ts';
import { Routes } from '../../route/routes.ts';
import { begin, beginWithRoutes } from '../../testing/begin.ts';
import { trialOf } from './operator.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';

const town = city({ vehicles: 8, jobs: 70, shipments: 8 });
/** Only rules that need no walk: the figures of the routes are computed on demand. */
const plain: Problem = {
  ...town,
  vehicles: town.vehicles.map((vehicle) => ({
    ...vehicle,
    end: vehicle.start,
    breaks: [],
    speedFactor: 1,
    skills: ['cold'],
  })),
};

/** Without pickups on the way, an inserted order changes few nodes of its route. */
const brought: Problem = { ...plain, shipments: [] };

/** Nearly full: the set of full vehicles is stored besides their routes. */
const full: Problem = { ...brought, vehicles: brought.vehicles.map((vehicle) => ({ ...vehicle, capacity: 24 })) };

/** Routes with some orders left out. */
function begun(problem: Problem) {
  const { units } = begin(problem).model;
  const out = [0, 1, 2, 3, units - 2, units - 1];
  const others = Array.from({ length: units }, (_, unit) => unit).filter((unit) => !out.includes(unit));
  const context = beginWithRoutes(problem, 1, others);
  return { ...context, out, recreate: new Recreate(context), ruin: new Ruin(context) };
}

/** Returns all figures that a search reads from its routes. */
function figuresOf({ routes, insertions }: { routes: Routes; insertions: Insertions }, out: readonly number[]) {
  const bestInsertions = out.map((unit) => {
    insertions.findBest(unit, NO_BLINKS);
    const { bestVehicle, bestAfterFirst, bestAfterSecond, bestCost } = insertions;
    const isPair = routes.model.second[unit]! >= 0;
    return [bestVehicle, bestAfterFirst, isPair ? bestAfterSecond : null, bestCost.toFixed(6)];
  });
  const { subproblem } = routes;
  const snapshot = Array.from(subproblem, (v) => [
    ...routes.sequence(v),
    routes.cost[v]!.toFixed(6),
    routes.isFeasible(v),
  ]);
  return {
    bestInsertions,
    snapshot,
    cost: routes.totalCost().toFixed(6),
    used: routes.used,
    stops: routes.stopsInSubproblem,
  };
}

/** The same routes without any earlier change. */
function fresh({ model, routes }: { model: Model; routes: Routes }) {
  const other = new Routes(model);
  for (let v = 0; v < model.vehicles; v++) other.setRoute(v, routes.sequence(v));
  return { routes: other, insertions: new Insertions(other) };
}

describe.each([
  ['plain', plain],
  ['plain, measured by distance,', byDistance(plain)],
  ['delivery', brought],
  ['delivery, measured by distance,', byDistance(brought)],
  ['nearly full', full],
  ['all kinds of', town],
])('iterations undone on %s routes', (_name, problem) => {
  it('leave the routes unchanged, with valid figures', () => {
    const search = begun(problem);
    const { routes, undo, ruin, recreate, out } = search;
    const versions = [...routes.version];
    const before = figuresOf(search, out);
    for (let iteration = 0; iteration < 40; iteration++) {
      undo.begin();
      // Some iterations stop at once, some on the way.
      const maxCost = iteration % 3 === 0 ? 0 : routes.totalCost() * (iteration % 3 === 1 ? 1.02 : 2);
      const trial = trialOf({ maxCost });
      ruin.run(trial);
      recreate.run(trial);
      undo.restore(routes);
      expect([...routes.version]).toEqual(versions);
      // Figures that are computed on demand survive further iterations.
      if (iteration % 5 === 4) expect(figuresOf(fresh(search), out)).toEqual(before);
      if (iteration % 5 === 4) expect(figuresOf(search, out)).toEqual(before);
    }
  });

  it('and accepted, restore the version of routes that did not change', () => {
    const search = begun(problem);
    const { routes, undo, ruin, recreate, out } = search;
    let same = 0;
    for (let iteration = 0; iteration < 40; iteration++) {
      undo.begin();
      const trial = trialOf();
      const before = Array.from(routes.subproblem, (v) => routes.sequence(v));
      const versions = [...routes.version];
      ruin.run(trial);
      recreate.run(trial);
      const changed: number[] = [];
      undo.forEachChanged(routes, (v) => changed.push(v));
      before.forEach((sequence, v) => {
        expect(routes.isRoute(v, sequence)).toBe(!changed.includes(v));
        expect(routes.version[v] === versions[v]).toBe(!changed.includes(v));
      });
      same += trial.removed.length > 0 && changed.length === 0 ? 1 : 0;
      if (iteration % 5 === 4) expect(figuresOf(search, out)).toEqual(figuresOf(fresh(search), out));
    }
    expect(same).toBeGreaterThan(0);
  });
});
