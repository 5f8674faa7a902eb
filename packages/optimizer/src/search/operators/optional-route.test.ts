import { expect, it } from 'vitest';
import { begin } from '../../testing/begin.ts';
import { job, vehicle, world } from '../../testing/line-world.ts';
import { Random } from '../random.ts';
import { OptionalRoute } from './optional-route.ts';
import { Undo } from './undo.ts';

/** Returns the orders on the new route and those that are still unassigned, for orders of one place and its neighbour. */
function opened(vehicles: number, prizes: Readonly<Record<string, number | undefined>>) {
  const jobs = Object.entries(prizes).map(([id, prize]) =>
    job(id, id === 'near' ? 1 : 6, { ...(prize !== undefined && { prize }) }),
  );
  const ids = Array.from({ length: vehicles }, (_, at) => `d${at}`);
  const { model, routes, insertions } = begin(world({ vehicles: ids.map((id) => vehicle(id)), jobs }));
  const undo = new Undo(model.vehicles);
  undo.begin();
  const unassigned = jobs.map((_, unit) => unit);
  const left = new OptionalRoute(model, new Random(1)).run(routes, insertions, undo, unassigned);
  const route = vehicles > 0 ? Array.from(routes.sequence(0), (node) => model.refs[node]!.taskId).sort() : [];
  const undone = () => {
    undo.restore(routes);
    return Array.from(routes.sequence(0));
  };
  return { route, left: left?.map((unit) => model.unitIds[unit]), undone };
}

it('a new route takes an order at any cost, and those near it that are worth their detour', () => {
  const { route, left, undone } = opened(1, { a: 4000, b: 4000, c: 100 });
  expect(route.length).toBeGreaterThanOrEqual(2);
  expect([...route, ...left!].sort()).toEqual(['a', 'b', 'c']);
  expect(undone()).toEqual([]);
});

it('no route is opened for orders that are served wherever possible', () => {
  expect(opened(1, { a: undefined }).left).toBeUndefined();
});
