import { expect, it } from 'vitest';
import { begin } from '../../testing/begin.ts';
import { job, vehicle, world } from '../../testing/line-world.ts';
import { trialOf } from './operator.ts';
import { OptionalRoute } from './optional-route.ts';

/** Runs the operator for a vehicle without stops, and orders at place 6, which has room for three. */
function opened(prizes: Readonly<Record<string, number>>) {
  const jobs = Object.entries(prizes).map(([id, prize]) => job(id, 6, { prize, load: 1 }));
  const context = begin(world({ vehicles: [vehicle('d1', { capacity: 3 })], jobs }));
  const { model, routes, undo } = context;
  const trial = trialOf({ unassigned: jobs.map((_, unit) => unit) });
  undo.begin();
  const hasChanged = new OptionalRoute(context).run(trial);
  const route = Array.from(routes.sequence(0), (node) => model.refs[node]!.taskId);
  const left = trial.unassigned.map((unit) => model.unitIds[unit]!);
  undo.restore(routes);
  return { hasChanged, route, left, restored: routes.sequence(0).length };
}

it('a new route takes one order at any cost, and those near it that pay for their detour', () => {
  const { hasChanged, route, left, restored } = opened({ a: 3000, b: 3000, c: 3000, d: 3000 });
  expect(hasChanged).toBe(true);
  expect(route).toHaveLength(3);
  expect([...route, ...left].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(restored).toBe(0);
});

it('orders with a lower prize than their service costs stay out, but for the first', () => {
  expect(opened({ a: 100, b: 100, c: 100 }).route).toHaveLength(1);
});

it('is of no use without prizes', () => {
  const context = begin(world({ vehicles: [vehicle('d1')], jobs: [job('a', 1)] }));
  expect(new OptionalRoute(context).isUseful).toBe(false);
});
