import { expect, it } from 'vitest';
import type { Job } from '../problem/problem.ts';
import { job, shipment, vehicle, world } from '../testing/line-world.ts';
import { EjectionPool } from './ejection-pool.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

const cold = { skills: ['cold'], load: 1 } satisfies Partial<Job>;
const dry = { load: 1 } satisfies Partial<Job>;

/** The first vehicle alone is cold and full; the second has room. */
function fullColdVan(jobs: Job[]) {
  const vehicles = [vehicle('cold van', { skills: ['cold'], capacity: 2 }), vehicle('van', { capacity: 3 })];
  const model = new Model(world({ vehicles, jobs, shipments: [shipment('s', 1, 4)] }));
  const state = new State(model);
  const unit = (id: string) => model.unitIds.indexOf(id);
  const node = (id: string) => model.first[unit(id)]!;
  return { model, state, unit, node, pool: new EjectionPool(model, new Random(1)) };
}

it('an order that fits nowhere takes the place of one, which then goes elsewhere', () => {
  const { state, unit, node, pool } = fullColdVan([job('a', 2, dry), job('b', 3, cold), job('fish', 5, cold)]);
  state.setRoute(0, [node('a'), node('b')]);

  const left = pool.step(state, [unit('fish')]);
  expect(state.isPlaced(unit('fish'))).toBe(true);
  expect(left).toHaveLength(1);
  // Whoever went comes back: the one that needs no cold goes over to the van, after a turn or two.
  let absent = left;
  for (let turn = 0; turn < 10 && absent.length > 0; turn++) absent = pool.step(state, absent);
  expect(absent).toEqual([]);
  expect(state.routeOf[node('a')]).toBe(1);
});

it('what matters more is never pushed out', () => {
  const { state, unit, node, pool } = fullColdVan([
    job('a', 2, { ...dry, priority: 90 }),
    job('b', 3, { ...cold, priority: 90 }),
    job('fish', 5, { ...cold, priority: 10 }),
  ]);
  state.setRoute(0, [node('a'), node('b')]);
  expect(pool.step(state, [unit('fish')])).toEqual([unit('fish')]);
  expect([...state.sequence(0)]).toEqual([node('a'), node('b')]);
});

it('a shipment that was tried off its route is back at both its stops', () => {
  const { model, state, unit, node, pool } = fullColdVan([job('a', 2, cold), job('b', 3, { ...cold, priority: 90 })]);
  const delivery = model.second[unit('s')]!;
  state.setRoute(0, [node('s'), node('a'), delivery]);
  const putBack = state.takeOff(unit('s'));
  expect([...state.sequence(0)]).toEqual([node('a')]);
  putBack();
  expect([...state.sequence(0)]).toEqual([node('s'), node('a'), delivery]);
  expect(pool.step(state, [])).toEqual([]);
});
