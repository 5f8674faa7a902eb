import { describe, expect, it } from 'vitest';
import { beginWithRoutes } from '../../testing/begin.ts';
import { randomWeek } from '../../testing/random-week.ts';
import { trialOf } from './operator.ts';
import { VisitRemoval } from './visit-removal.ts';

/** Routes of a week with visits, and which visits each group has on them. */
function begun(visitRouteRate: number) {
  const begunContext = beginWithRoutes(randomWeek(4, false));
  const context = { ...begunContext, parameters: { ...begunContext.parameters, visitRouteRate } };
  const { routes } = context;
  const visits = routes.links.visits!;
  const before = Array.from(routes.subproblem, (v) => routes.sequence(v));
  const served = (group: (typeof visits.groups)[number]) => group.units.filter((unit) => routes.isPlaced(unit));
  return { ...context, before, visits, served, removal: new VisitRemoval(context) };
}

describe('a removal of visits', () => {
  it('removes all visits of the customers that it chooses, and nothing else', () => {
    const { routes, undo, before, visits, served, removal } = begun(0);
    for (let round = 0; round < 30; round++) {
      undo.begin();
      const trial = trialOf();
      expect(removal.run(trial)).toBe(trial.removed.length > 0);
      expect(trial.removed.every((unit) => !routes.isPlaced(unit))).toBe(true);
      const groups = visits.groups.filter(({ isLinked, units }) =>
        isLinked ? units.some((unit) => trial.removed.includes(unit)) : false,
      );
      for (const group of groups) expect(served(group)).toHaveLength(0);
      undo.restore(routes);
      expect(before.every((route, v) => routes.isRoute(v, route))).toBe(true);
    }
  });

  it('may empty a route', () => {
    const { routes, undo, before, removal } = begun(1);
    for (let round = 0; round < 10; round++) {
      undo.begin();
      const isChanged = removal.run(trialOf());
      expect(before.some((route, v) => route.length > 0 && routes.length[v] === 0)).toBe(isChanged);
      undo.restore(routes);
    }
  });

  it('leaves the routes of other threads alone', () => {
    const { routes, undo, before, removal } = begun(0.5);
    routes.selectSubproblem(Int32Array.of(0, 1, 2));
    for (let round = 0; round < 30; round++) {
      undo.begin();
      removal.run(trialOf());
      expect(before.every((route, v) => v < 3 || routes.isRoute(v, route))).toBe(true);
      undo.restore(routes);
    }
  });

  it('is of no use without visits that depend on each other', () => {
    const context = beginWithRoutes({ ...randomWeek(4, false), visitGroups: [] });
    expect(new VisitRemoval(context).isUseful).toBe(false);
  });
});
