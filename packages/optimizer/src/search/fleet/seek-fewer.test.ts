import { describe, expect, it } from 'vitest';
import type { Job } from '../../problem/problem.ts';
import { job, shipment, stops, vehicle, world } from '../../testing/line-world.ts';
import { Search } from '../search.ts';

/** Three parcels, each from one end of the line to the other. One vehicle can deliver them in turn; two were used. */
const parcels = world({
  vehicles: [vehicle('d1', { capacity: 1 }), vehicle('d2', { capacity: 1 })],
  shipments: ['a', 'b', 'c'].map((id, at) => shipment(id, 1 + at, 5 + at, { load: 1 })),
});
const given = [
  { vehicleId: 'd1', tasks: stops('+a -a +b -b') },
  { vehicleId: 'd2', tasks: stops('+c -c') },
];

const used = (search: Search) => search.currentSolution().routes.filter((route) => route && route.length > 0).length;

describe('a thread that seeks a smaller fleet', () => {
  it('empties a route, and inserts its orders into the others', () => {
    const search = new Search(parcels, 1, given);
    search.beginThread(0);
    expect([used(search), search.isOfPairs()]).toEqual([2, true]);
    search.seekFewer(true);
    expect([used(search), search.currentSolution().unassigned.length]).toEqual([1, expect.any(Number)]);
    expect(search.currentSolution().unassigned).not.toEqual([]);
    search.run(200, 0, 0.1, () => false);
    expect([used(search), search.currentSolution().unassigned]).toEqual([1, []]);
  });

  it('returns to the last solution with all orders when it ends', () => {
    const search = new Search(parcels, 1, given);
    search.beginThread(0);
    const before = search.currentSolution();
    search.seekFewer(true);
    search.seekFewer(false);
    expect(search.currentSolution()).toEqual(before);
  });

  it('uses at most one vehicle more than it found, until threads recombine', () => {
    const vehicles = ['d1', 'd2', 'd3', 'd4'].map((id) => vehicle(id, { capacity: 1 }));
    const loads = ['a', 'b', 'c', 'd'].map((id, at) => shipment(id, 1 + at, 5 + at, { load: 1 }));
    const search = new Search(world({ vehicles, shipments: loads }), 1, [
      { vehicleId: 'd1', tasks: stops('+a -a +b -b +c -c +d -d') },
    ]);
    search.beginThread(0);
    search.seekFewer(true);
    search.seekFewer(false);
    expect([used(search), search.routes.maxUsed]).toEqual([1, 2]);
    search.seekFewer(false);
    expect(search.routes.maxUsed).toBe(2);
    search.recombine();
    expect(search.routes.maxUsed).toBe(Number.POSITIVE_INFINITY);
  });

  it('seeks nothing while orders are unassigned', () => {
    const heavy = world({
      vehicles: [vehicle('d1', { capacity: 1, maxStops: 2 })],
      shipments: [shipment('a', 1, 5, { load: 1 }), shipment('b', 2, 6, { load: 1 })],
    });
    const search = new Search(heavy, 1, []);
    search.beginThread(0);
    const before = search.currentSolution();
    search.seekFewer(true);
    expect(search.currentSolution()).toEqual(before);
  });

  it('does not seek fewer than the loads fill', () => {
    const boxes = world({
      vehicles: [vehicle('d1', { capacity: 2 }), vehicle('d2', { capacity: 2 })],
      jobs: ['a', 'b', 'c'].map((id, at) => job(id, 1 + at, { load: 1 })),
    });
    const search = new Search(boxes, 1, []);
    search.beginThread(0);
    const before = search.currentSolution();
    search.seekFewer(true);
    expect([used(search), search.currentSolution()]).toEqual([2, before]);
  });

  it('seeks for shipments and for stops without windows: elsewhere a price on vehicles works better', () => {
    const vehicles = [vehicle('d1'), vehicle('d2')];
    const findsBySeeking = (jobs: Job[]) => new Search(world({ vehicles, jobs }), 1, []).findsFewerBySeeking();
    expect(new Search(parcels, 1, given).findsFewerBySeeking()).toBe(true);
    expect(findsBySeeking([job('a', 1), job('b', 2)])).toBe(true);
    expect(findsBySeeking([job('a', 1, {}, '09:00-10:00'), job('b', 2)])).toBe(false);
  });
});
