import { expect, it } from 'vitest';
import { job, vehicle, world } from '../../testing/line-world.ts';
import { begin } from '../../testing/begin.ts';
import { Recreate } from './recreate.ts';

it('a first solution inserts the farthest orders first, in whatever order they are listed', () => {
  for (const places of [
    [3, 9, 6],
    [9, 6, 3],
  ]) {
    const jobs = places.map((place) => job(`at ${place}`, place, { load: 1 }));
    const context = begin(world({ vehicles: [vehicle('d1', { capacity: 2 })], jobs }));
    const unassigned: number[] = [];
    new Recreate(context).construct([0, 1, 2], unassigned);
    expect(unassigned.map((unit) => context.model.unitIds[unit])).toEqual(['at 3']);
  }
});
