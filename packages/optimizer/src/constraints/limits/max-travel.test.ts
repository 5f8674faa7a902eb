import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('maximum travel time', () => {
  it('counts travel at the speed of the vehicle, not service and waiting', () => {
    const jobs = [job('a', 1, {}, '12:00-13:00')];
    const enough = world({ vehicles: [vehicle('d1', { maxTravelSeconds: 1200 })], jobs });
    expect(formatSolution(solve(enough))).toBe('d1: a');
    const slow = world({ vehicles: [vehicle('d1', { maxTravelSeconds: 1200, speedFactor: 50 / 30 })], jobs });
    expect(formatSolution(solve(slow))).toBe('d1: – | left: a (max-travel)');
    expect(formatRoute(scheduleRoute(slow, 0, stops('a')))).toContain('end !max-travel 800');
  });
});
