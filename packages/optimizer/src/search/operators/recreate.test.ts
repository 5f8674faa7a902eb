import { expect, it } from 'vitest';
import { job, vehicle, world } from '../../testing/line-world.ts';
import { Insertions } from '../../route/insertions/insertions.ts';
import { Model } from '../../route/model.ts';
import { Routes } from '../../route/routes.ts';
import { Random } from '../random.ts';
import { Recreate } from './recreate.ts';

it('a first solution inserts the farthest orders first, in whatever order they are listed', () => {
  for (const places of [
    [3, 9, 6],
    [9, 6, 3],
  ]) {
    const jobs = places.map((place) => job(`at ${place}`, place, { load: 1 }));
    const model = new Model(world({ vehicles: [vehicle('d1', { capacity: 2 })], jobs }));
    const unassigned: number[] = [];
    const routes = new Routes(model);
    new Recreate(model, new Random(1)).construct(routes, new Insertions(routes), [0, 1, 2], unassigned);
    expect(unassigned.map((unit) => model.unitIds[unit])).toEqual(['at 3']);
  }
});
