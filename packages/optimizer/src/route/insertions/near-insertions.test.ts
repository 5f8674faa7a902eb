import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { begin } from '../../testing/begin.ts';
import { byDistance, city } from '../../testing/city.ts';
import { NO_BLINKS } from '../../search/operators/recreate.ts';

const NEIGHBOURS = 25;

/** Two vehicles and 120 orders without time windows, breaks or skills: 60 stops a route. */
function longRoutes(): Problem {
  const town = byDistance(city({ vehicles: 2, jobs: 120, shipments: 0 }));
  return {
    ...town,
    jobs: town.jobs.map((job) => ({ ...job, serviceSeconds: 0, windows: [], skills: [] })),
    vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, breaks: [], capacity: 400, shiftEnd: 10 * 86_400 })),
  };
}

/** All orders on two routes, in the order of their numbers. */
function beginWithLongRoutes(problem = longRoutes()) {
  const begun = begin(problem);
  const units = [...begun.model.first.keys()];
  begun.routes.setRoute(
    0,
    units.filter((unit) => unit % 2 === 0),
  );
  begun.routes.setRoute(
    1,
    units.filter((unit) => unit % 2 === 1),
  );
  return begun;
}

describe('an order on long routes without time windows', () => {
  it('is inserted at the cheapest position beside its nearest neighbours', () => {
    const { model, routes, insertions } = beginWithLongRoutes();
    for (let unit = 0; unit < model.units; unit++) {
      const restore = routes.removeTemporarily(unit);
      routes.update(unit % 2);
      const near = [...insertions.candidates.neighbours.of(unit)].slice(1, NEIGHBOURS + 1);
      const before = routes.totalCost();
      const added = (node: number) => {
        routes.lists.insertAfter(unit, node, routes.routeOf[node]!);
        routes.update(routes.routeOf[node]!);
        const cost = routes.totalCost() - before;
        const v = routes.routeOf[unit]!;
        routes.remove(unit);
        routes.update(v);
        return cost;
      };
      const beside = near.flatMap((other) => {
        const previous = routes.prev[other]!;
        return previous < model.tasks ? [added(other), added(previous)] : [added(other)];
      });

      insertions.findBest(unit, NO_BLINKS);

      expect(insertions.bestCost, `order ${unit}`).toBeLessThanOrEqual(Math.min(...beside) + 1e-6);
      expect(insertions.bestCost, `order ${unit}`).toBeCloseTo(added(insertions.bestAfterFirst), 4);
      restore();
      routes.update(unit % 2);
    }
  });

  it('is tried everywhere when it fits beside none of its neighbours', () => {
    const problem = longRoutes();
    const only = { ...problem.jobs[0]!, allowedVehicles: ['d1'] };
    const { routes, insertions, model } = begin({ ...problem, jobs: [only, ...problem.jobs.slice(1)] });
    // All neighbours are on the vehicle that may not take the order; the other one has a single stop far away.
    const units = [...model.first.keys()];
    const farthest = insertions.candidates.neighbours.of(0).at(-1)!;
    routes.setRoute(
      0,
      units.filter((unit) => unit !== 0 && unit !== farthest),
    );
    routes.setRoute(1, [farthest]);

    insertions.findBest(0, NO_BLINKS);

    expect(insertions.bestVehicle).toBe(1);
  });

  it('goes to an idle vehicle where that is cheapest', () => {
    const problem = longRoutes();
    const { routes, insertions, model } = begin({
      ...problem,
      vehicles: [...problem.vehicles, { ...problem.vehicles[1]!, id: 'spare', start: 2, end: 2 }],
    });
    routes.setRoute(
      0,
      [...model.first.keys()].filter((unit) => unit !== 0),
    );

    insertions.findBest(0, NO_BLINKS);

    // The spare vehicle starts at the order's own location, so the way costs nothing.
    expect(insertions.bestVehicle).toBe(2);
    expect(insertions.bestCost).toBeCloseTo(0, 6);
  });
});
