import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { job, stops, vehicle, world } from '../testing/line-world.ts';
import { FleetPrice } from './fleet-price.ts';
import { Search } from './search.ts';

/** Ten boxes, of which a vehicle takes four: two and a half vehicles full. */
const boxes = world({
  vehicles: Array.from({ length: 6 }, (_, v) => vehicle(`d${v}`, { capacity: 4 })),
  jobs: Array.from({ length: 10 }, (_, at) => job(`j${at}`, 1 + at, { load: 1 })),
});
const filled = (problem: Problem) => new Search(problem, 1, []).filled;

describe('the price of a vehicle while the search is hot', () => {
  it('fades', () => {
    const price = new FleetPrice(300, 3, null);
    expect([0, 0.1, 0.2, 0.4, 1].map((progress) => price.at(progress, 3))).toEqual([30, 22.5, 15, 0, 0]);
  });

  it('is asked, where all threads work on one plan, only while its vehicles are nearly full', () => {
    const price = new FleetPrice(300, 3, filled(boxes));
    expect(price.at(0, 3)).toBeCloseTo(18);
    expect(price.at(0, 4)).toBe(0);
    expect(price.at(0.25, 3)).toBe(0);
  });

  it('is never asked there where loads do not matter', () => {
    const light = world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs: [job('a', 1), job('b', 2)] });
    expect(new FleetPrice(300, 1, filled(light)).at(0, 1)).toBe(0);
  });
});

describe('the vehicles that loads fill', () => {
  it('are no whole ones', () => {
    expect(filled(boxes)).toBe(2.5);
  });

  it('are none where vehicles reload on the way', () => {
    const vehicles = boxes.vehicles.map((one) => ({ ...one, reload: { seconds: 300 } }));
    expect(filled({ ...boxes, vehicles })).toBe(0);
  });

  it('are counted without what no vehicle can take', () => {
    const jobs = [...boxes.jobs, job('piano', 3, { load: 90 })];
    expect(filled({ ...boxes, jobs })).toBe(2.5);
  });

  it('are none where a vehicle is under way: who has set out is out, with or without more stops', () => {
    const [first, ...others] = boxes.vehicles;
    const underWay = { ...first!, prefix: stops('j0') };
    expect(filled({ ...boxes, vehicles: [underWay, ...others] })).toBe(0);
  });
});
