import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { job, stops, vehicle, world } from '../../testing/line-world.ts';
import { Search } from '../search.ts';

/** Ten boxes; a vehicle takes four, so they fill two and a half vehicles. */
const boxes = world({
  vehicles: Array.from({ length: 6 }, (_, v) => vehicle(`d${v}`, { capacity: 4 })),
  jobs: Array.from({ length: 10 }, (_, at) => job(`j${at}`, 1 + at, { load: 1 })),
});
const filled = (problem: Problem) => new Search(problem, { seed: 1 }).neededVehicles;

describe('the vehicles that loads fill', () => {
  it('are rounded up', () => {
    expect(filled(boxes)).toBe(2.5);
  });

  it('are 0 where vehicles reload on the way', () => {
    const vehicles = boxes.vehicles.map((vehicle) => ({ ...vehicle, reload: { seconds: 300 } }));
    expect(filled({ ...boxes, vehicles })).toBe(0);
  });

  it('are counted without orders that no vehicle can take', () => {
    const jobs = [...boxes.jobs, job('piano', 3, { load: 90 })];
    expect(filled({ ...boxes, jobs })).toBe(2.5);
  });

  it('are 0 where a vehicle has left, which is in use with or without more stops', () => {
    const [first, ...others] = boxes.vehicles;
    const underWay = { ...first!, prefix: stops('j0') };
    expect(filled({ ...boxes, vehicles: [underWay, ...others] })).toBe(0);
  });
});
