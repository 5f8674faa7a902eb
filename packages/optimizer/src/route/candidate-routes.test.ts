import { expect, it } from 'vitest';
import { beginWithRoutes } from '../testing/begin.ts';
import { city } from '../testing/city.ts';

it('the routes of an order’s neighbours are each collected once, after any number of calls', () => {
  const town = city({ vehicles: 20, jobs: 80, shipments: 8 });
  const vehicles = town.vehicles.map((vehicle) => ({
    ...vehicle,
    start: 0,
    end: 0,
    breaks: [],
    speedFactor: 1,
    skills: ['cold'],
  }));
  const { model, insertions } = beginWithRoutes({ ...town, vehicles });
  const { candidates } = insertions;
  const units = Array.from({ length: model.units }, (_, unit) => unit);
  const near = () =>
    units.map((unit) => {
      candidates['areIdleStale'] = true;
      return Array.from(candidates.vehicles.subarray(0, candidates.collectNeighbourRoutes(unit)));
    });
  const before = near();
  expect(before.every((routes) => new Set(routes).size === routes.length)).toBe(true);
  // The value after an hour and a half of searching.
  candidates['mark'] = 2 ** 31 - 3;
  expect(near()).toEqual(before);
});
