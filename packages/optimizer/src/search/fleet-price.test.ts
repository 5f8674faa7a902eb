import { describe, expect, it } from 'vitest';
import { job, vehicle, world } from '../testing/line-world.ts';
import { FleetPrice } from './fleet-price.ts';
import { Model } from './model.ts';

/** Ten boxes, of which a vehicle takes four: two and a half vehicles full. */
const boxes = new Model(
  world({
    vehicles: Array.from({ length: 6 }, (_, v) => vehicle(`d${v}`, { capacity: 4 })),
    jobs: Array.from({ length: 10 }, (_, at) => job(`j${at}`, 1 + at, { load: 1 })),
  }),
);

describe('the price of a vehicle while the search is hot', () => {
  it('fades', () => {
    const price = new FleetPrice(boxes, 300, 3, false);
    expect([0, 0.1, 0.2, 0.4, 1].map((progress) => price.at(progress, 3))).toEqual([30, 22.5, 15, 0, 0]);
  });

  it('is asked, where all threads work on one plan, only while its vehicles are nearly full', () => {
    const price = new FleetPrice(boxes, 300, 3, true);
    expect(price.at(0, 3)).toBeCloseTo(18);
    expect(price.at(0, 4)).toBe(0);
    expect(price.at(0.25, 3)).toBe(0);
  });

  it('is never asked there where loads do not matter', () => {
    const light = new Model(world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs: [job('a', 1), job('b', 2)] }));
    expect(new FleetPrice(light, 300, 1, true).at(0, 1)).toBe(0);
  });
});
