import { describe, expect, it } from 'vitest';
import { beginWithRoutes } from '../../testing/begin.ts';
import { city } from '../../testing/city.ts';
import { trialOf } from './operator.ts';
import { RouteRemoval } from './route-removal.ts';

/** Routes of a town, with their sequences at the beginning. */
function begun() {
  const context = beginWithRoutes(city({ vehicles: 8, jobs: 60, shipments: 8 }));
  const { routes } = context;
  const before = Array.from(routes.subproblem, (v) => routes.sequence(v));
  return { ...context, before, removal: new RouteRemoval(context) };
}

describe('a removal of whole routes', () => {
  it('empties one to three routes with at most 40 stops, and lists their units', () => {
    const { routes, undo, model, before, removal } = begun();
    for (let round = 0; round < 30; round++) {
      undo.begin();
      const trial = trialOf();
      removal.run(trial);
      const emptied = before.flatMap((route, v) => (route.length > 0 && routes.length[v] === 0 ? [v] : []));
      expect(emptied.length).toBeLessThanOrEqual(3);
      expect(emptied.reduce((sum, v) => sum + before[v]!.length, 0)).toBeLessThanOrEqual(40);
      const units = new Set(emptied.flatMap((v) => Array.from(before[v]!, (node) => model.unitOf[node]!)));
      expect(new Set(trial.removed)).toEqual(units);
      undo.restore(routes);
      expect(before.every((route, v) => routes.isRoute(v, route))).toBe(true);
    }
  });

  it('leaves the routes of other threads alone', () => {
    const { routes, undo, before, removal } = begun();
    routes.selectSubproblem(Int32Array.of(0, 1));
    for (let round = 0; round < 30; round++) {
      undo.begin();
      removal.run(trialOf());
      expect(before.every((route, v) => v < 2 || routes.isRoute(v, route))).toBe(true);
      undo.restore(routes);
    }
  });
});
