import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, shipment, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

const two = [job('a', 1), job('b', 2)];

describe('maximum distance', () => {
  it('flags a route that is too long at its end', () => {
    const problem = world({ vehicles: [vehicle('d1', { maxDistanceMetres: 30_000 })], jobs: two });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a b')))).toContain('end !max-distance 10000');
  });

  it('leaves out a distant order and serves a near one', () => {
    const problem = world({ vehicles: [vehicle('d1', { maxDistanceMetres: 30_000 })], jobs: two });
    expect(formatSolution(solve(problem))).toBe('d1: a | left: b (max-distance)');
  });

  it('is exceeded to deliver what is on board', () => {
    const problem = world({
      vehicles: [vehicle('d1', { maxDistanceMetres: 30_000, maxTravelSeconds: 600, maxStops: 1, prefix: stops('+s') })],
      shipments: [shipment('s', 1, 5)],
      jobs: two,
    });
    expect(formatSolution(solve(problem))).toMatch(/^d1: \+s -s .*left: a .*, b /);
  });
});
