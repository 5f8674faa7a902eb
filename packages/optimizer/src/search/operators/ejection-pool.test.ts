import { expect, it } from 'vitest';
import type { Job } from '../../problem/problem.ts';
import { job, shipment, vehicle, world } from '../../testing/line-world.ts';
import { EjectionPool } from './ejection-pool.ts';
import { begin } from '../../testing/begin.ts';
import { trialOf } from './operator.ts';

const cold = { skills: ['cold'], load: 1 } satisfies Partial<Job>;
const dry = { load: 1 } satisfies Partial<Job>;

/** Only the first vehicle is cold, and it is full; the second has room. */
function fullColdVan(jobs: Job[]) {
  const vehicles = [vehicle('cold van', { skills: ['cold'], capacity: 2 }), vehicle('van', { capacity: 3 })];
  const context = begin(world({ vehicles, jobs, shipments: [shipment('s', 1, 4)] }));
  const { model, routes } = context;
  const unit = (id: string) => model.unitIds.indexOf(id);
  const node = (id: string) => model.first[unit(id)]!;
  const pool = new EjectionPool(context);
  const step = (unassigned: readonly number[]) => {
    const trial = trialOf({ unassigned: [...unassigned] });
    pool.run(trial);
    return trial.unassigned;
  };
  return { model, routes, unit, node, step };
}

it('an order that fits nowhere ejects one, which then fits elsewhere', () => {
  const { routes, unit, node, step } = fullColdVan([job('a', 2, dry), job('b', 3, cold), job('fish', 5, cold)]);
  routes.setRoute(0, [node('a'), node('b')]);

  const left = step([unit('fish')]);
  expect(routes.isPlaced(unit('fish'))).toBe(true);
  expect(left).toHaveLength(1);
  // The ejected unit is reinserted: the one that needs no cold moves to the van, after a step or two.
  let unassigned = left;
  for (let turn = 0; turn < 10 && unassigned.length > 0; turn++) unassigned = step(unassigned);
  expect(unassigned).toEqual([]);
  expect(routes.routeOf[node('a')]).toBe(1);
});

it('orders with a higher priority are never ejected', () => {
  const { routes, unit, node, step } = fullColdVan([
    job('a', 2, { ...dry, priority: 90 }),
    job('b', 3, { ...cold, priority: 90 }),
    job('fish', 5, { ...cold, priority: 10 }),
  ]);
  routes.setRoute(0, [node('a'), node('b')]);
  expect(step([unit('fish')])).toEqual([unit('fish')]);
  expect([...routes.sequence(0)]).toEqual([node('a'), node('b')]);
});

it('a shipment whose ejection was tried is restored at both its stops', () => {
  const { model, routes, unit, node, step } = fullColdVan([job('a', 2, cold), job('b', 3, { ...cold, priority: 90 })]);
  const delivery = model.second[unit('s')]!;
  routes.setRoute(0, [node('s'), node('a'), delivery]);
  const restore = routes.removeTemporarily(unit('s'));
  routes.update(0);
  expect([...routes.sequence(0)]).toEqual([node('a')]);
  restore();
  expect([...routes.sequence(0)]).toEqual([node('s'), node('a'), delivery]);
  expect(step([])).toEqual([]);
});
