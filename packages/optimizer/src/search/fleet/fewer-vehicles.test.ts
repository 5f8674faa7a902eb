import { describe, expect, it } from 'vitest';
import type { Job, Problem, Sequence } from '../../problem/problem.ts';
import { job, shipment, stops, vehicle, world } from '../../testing/line-world.ts';
import { Search } from '../search.ts';
import { FewerVehicles, usedIn } from './fewer-vehicles.ts';

/** Three parcels, each from one end of the line to the other. One vehicle can deliver them in turn; two were used. */
const parcels = world({
  vehicles: [vehicle('d1', { capacity: 1 }), vehicle('d2', { capacity: 1 })],
  shipments: ['a', 'b', 'c'].map((id, at) => shipment(id, 1 + at, 5 + at, { load: 1 })),
});
const given = [
  { vehicleId: 'd1', tasks: stops('+a -a +b -b') },
  { vehicleId: 'd2', tasks: stops('+c -c') },
];

const [emptying, improving] = [0, 0.5];

/** Returns the search of a thread that tries fewer vehicles, from given routes. */
function begun(problem: Problem, initial: readonly Sequence[] = []) {
  const search = new Search(problem, { seed: 1, initial });
  const { solution, reduction, hasWindows, routes } = search;
  return { search, solution, routes, fewer: new FewerVehicles(solution, reduction, hasWindows) };
}

const used = ({ solution }: ReturnType<typeof begun>) => usedIn(solution.currentSolution());

describe('a thread that tries fewer vehicles', () => {
  it('empties a route, and inserts its orders into the others', () => {
    const thread = begun(parcels, given);
    expect(used(thread)).toBe(2);
    thread.fewer.beginRound(emptying);
    expect(used(thread)).toBe(1);
    expect(thread.solution.current.unassigned).not.toEqual([]);
    thread.search.run(200, 0, 0.1, () => false);
    expect(used(thread)).toBe(1);
    expect(thread.solution.current.unassigned).toEqual([]);
  });

  it('returns to the last solution with all orders when it ends', () => {
    const { solution, fewer } = begun(parcels, given);
    const before = solution.currentSolution();
    fewer.beginRound(emptying);
    fewer.beginRound(improving);
    expect(solution.currentSolution()).toEqual(before);
  });

  it('uses at most one vehicle more than it found, until threads recombine', () => {
    const vehicles = ['d1', 'd2', 'd3', 'd4'].map((id) => vehicle(id, { capacity: 1 }));
    const loads = ['a', 'b', 'c', 'd'].map((id, at) => shipment(id, 1 + at, 5 + at, { load: 1 }));
    const thread = begun(world({ vehicles, shipments: loads }), [
      { vehicleId: 'd1', tasks: stops('+a -a +b -b +c -c +d -d') },
    ]);
    const { search, routes, fewer } = thread;
    fewer.beginRound(emptying);
    fewer.beginRound(improving);
    expect(used(thread)).toBe(1);
    expect(routes.maxUsed).toBe(2);
    fewer.beginRound(improving);
    expect(routes.maxUsed).toBe(2);
    search.recombine();
    expect(routes.maxUsed).toBe(Number.POSITIVE_INFINITY);
  });

  it('empties nothing while orders are unassigned', () => {
    const heavy = world({
      vehicles: [vehicle('d1', { capacity: 1, maxStops: 2 })],
      shipments: [shipment('a', 1, 5, { load: 1 }), shipment('b', 2, 6, { load: 1 })],
    });
    const { solution, fewer } = begun(heavy);
    const before = solution.currentSolution();
    fewer.beginRound(emptying);
    expect(solution.currentSolution()).toEqual(before);
  });

  it('does not try fewer than the loads fill', () => {
    const boxes = world({
      vehicles: [vehicle('d1', { capacity: 2 }), vehicle('d2', { capacity: 2 })],
      jobs: ['a', 'b', 'c'].map((id, at) => job(id, 1 + at, { load: 1 })),
    });
    const thread = begun(boxes);
    const before = thread.solution.currentSolution();
    thread.fewer.beginRound(emptying);
    expect(used(thread)).toBe(2);
    expect(thread.solution.currentSolution()).toEqual(before);
  });

  it('empties routes of shipments and of stops without windows: elsewhere a price on vehicles works better', () => {
    const vehicles = [vehicle('d1'), vehicle('d2')];
    const priceOf = (jobs: Job[]) => begun(world({ vehicles, jobs })).fewer.price;
    expect(begun(parcels, given).fewer.price).toBeNull();
    expect(priceOf([job('a', 1), job('b', 2)])).toBeNull();
    expect(priceOf([job('a', 1, {}, '09:00-10:00'), job('b', 2)])).not.toBeNull();
  });
});
