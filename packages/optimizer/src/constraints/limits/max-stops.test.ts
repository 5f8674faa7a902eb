import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, shipment, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

const two = [job('a', 1), job('b', 2)];

describe('maximum stops', () => {
  it('flags the stops over the limit', () => {
    const problem = world({ vehicles: [vehicle('d1', { maxStops: 1 })], jobs: two });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a b')))).toContain('08:25 b !max-stops 1');
  });

  it('leaves out orders over the limit, counting a shipment as two stops', () => {
    const problem = world({
      vehicles: [vehicle('d1', { maxStops: 1 })],
      jobs: [two[0]!],
      shipments: [shipment('s', 1, 2)],
    });
    expect(formatSolution(solve(problem))).toBe('d1: a | left: s (max-stops)');
  });

  it('counts the fixed steps', () => {
    const problem = world({ vehicles: [vehicle('d1', { maxStops: 1, prefix: stops('a') })], jobs: two });
    expect(formatSolution(solve(problem))).toBe('d1: a | left: b (max-stops)');
  });
});
