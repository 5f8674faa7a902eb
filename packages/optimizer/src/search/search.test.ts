import { describe, expect, it } from 'vitest';
import { sequencesOf } from '../problem/solution.ts';
import { city } from '../testing/city.ts';
import { job, shipment, stops, formatSolution, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';

describe('search', () => {
  it('solves the empty problem', () => {
    expect(formatSolution(solve(world({ vehicles: [] })))).toBe('');
    expect(formatSolution(solve(world({ vehicles: [vehicle('d1')] })))).toBe('d1: –');
  });

  it('leaves all orders out without vehicles', () => {
    expect(formatSolution(solve(world({ vehicles: [], jobs: [job('a', 1)] })))).toBe('left: a (skills)');
  });

  it('places jobs and shipments of a town with all rules', () => {
    const solution = solve(city({ vehicles: 5, jobs: 25, shipments: 8 }));
    expect(solution.unscheduled).toEqual([]);
  });

  it('gives the same result for the same seed and iterations, another for another seed', () => {
    const problem = city({ vehicles: 4, jobs: 30, shipments: 5 });
    const solution = solve(problem, { seed: 7, iterations: 150 });
    expect(solve(problem, { seed: 7, iterations: 150 })).toEqual(solution);
    expect(solve(problem, { seed: 8, iterations: 150 })).not.toEqual(solution);
  });

  it('needs no more work the longer it searches', () => {
    const problem = city({ vehicles: 5, jobs: 40, shipments: 0 });
    const work = [0, 50, 1000].map((iterations) => solve(problem, { iterations }).summary.workingSeconds);
    expect(work[1]).toBeLessThanOrEqual(work[0]!);
    expect(work[2]).toBeLessThan(work[0]!);
  });

  it('does so among thousands of orders, where routes that look costlier are skipped', { timeout: 60_000 }, () => {
    const problem = city({ vehicles: 120, jobs: 2000, shipments: 100 });
    const [first, ...others] = [0, 400, 400].map((iterations) => solve(problem, { iterations }));
    expect(others[0]!.unscheduled).toEqual([]);
    expect(others[0]!.summary.workingSeconds).toBeLessThan(first!.summary.workingSeconds);
    expect(others[1]).toEqual(others[0]);
  });

  it('starts from a given solution', () => {
    const problem = city({ vehicles: 5, jobs: 40, shipments: 5 });
    const first = solve(problem, { iterations: 500 });
    const same = solve(problem, { iterations: 0, initial: first });
    expect(sequencesOf(same)).toEqual(sequencesOf(first));
    expect(solve(problem, { iterations: 100, seed: 2, initial: first }).summary.workingSeconds).toBeLessThanOrEqual(
      first.summary.workingSeconds,
    );
  });

  it('removes stops that break a rule from a given sequence, and inserts them again', () => {
    const problem = world({
      vehicles: [vehicle('d1', { capacity: 1 }), vehicle('d2', { capacity: 1 })],
      jobs: [job('a', 1, { load: 1 }), job('b', 2, { load: 1 })],
    });
    const initial = [
      { vehicleId: 'd1', tasks: stops('b a') },
      { vehicleId: 'gone', tasks: stops('a') },
    ];
    expect(formatSolution(solve(problem, { iterations: 0, initial }))).toBe('d1: b | d2: a');
  });

  it('places the orders with higher priorities when not all fit', () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((id, at) => job(id, 1 + at, { load: 1, priority: at < 2 ? 5 : 1 }));
    const solution = solve(world({ vehicles: [vehicle('d1', { capacity: 2 })], jobs }));
    expect(solution.unscheduled.map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });

  it('places two instead of one', () => {
    const jobs = [job('big', 1, { load: 10 }), job('a', 1, { load: 5 }), job('b', 1, { load: 5 })];
    expect(formatSolution(solve(world({ vehicles: [vehicle('d1', { capacity: 10 })], jobs })))).toMatch(
      /left: big \(capacity\)$/,
    );
  });

  it('gives drivers similar working times with balance', () => {
    const parts = {
      vehicles: [vehicle('d1'), vehicle('d2'), vehicle('d3')],
      jobs: Array.from({ length: 9 }, (_, at) => job(`j${at}`, 2, { serviceSeconds: 1800 })),
    };
    const maxStops = (routes: ReturnType<typeof solve>['routes']) =>
      Math.max(...routes.map((route) => route.totals.stops));
    expect(maxStops(solve(world(parts)).routes)).toBe(9);
    const balanced = solve(world({ ...parts, options: { balance: { bufferPercentage: 10 } } }));
    expect(maxStops(balanced.routes)).toBe(3);
  });

  it('minimizes the distance with that objective', () => {
    const problem = world({
      vehicles: [vehicle('d1')],
      jobs: [job('a', 1, {}, '12:00-13:00'), job('b', 2), job('c', 3)],
      options: { objective: 'distance' },
    });
    expect(solve(problem).summary.distanceMetres).toBe(60_000);
  });

  it('breaks ties of time by distance', () => {
    const problem = world({
      vehicles: [vehicle('slow', { speedFactor: 2 }), vehicle('quick')],
      shipments: [shipment('s', 1, 2)],
    });
    expect(formatSolution(solve(problem))).toBe('slow: – | quick: +s -s');
  });
});
