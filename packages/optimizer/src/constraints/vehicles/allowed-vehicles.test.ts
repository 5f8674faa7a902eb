import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('allowed vehicles and pins', () => {
  const vehicles = [vehicle('near'), vehicle('far', { start: 9, end: 9 })];

  it('serves a pinned order with its vehicle at any distance', () => {
    const jobs = [job('a', 8), job('b', 8)];
    expect(formatSolution(solve(world({ vehicles, jobs })))).toMatch(/^near: –/);
    expect(formatSolution(solve(world({ vehicles, jobs, options: { pins: { a: 'near', b: 'far' } } })))).toBe(
      'near: a | far: b',
    );
  });

  it('serves an order with an allowed vehicle', () => {
    const jobs = [job('a', 1, { allowedVehicles: ['far', 'gone'] })];
    expect(formatSolution(solve(world({ vehicles, jobs })))).toBe('near: – | far: a');
  });

  it('leaves an order out when no allowed vehicle is in the problem', () => {
    const jobs = [job('a', 1, { allowedVehicles: ['gone'] })];
    expect(formatSolution(solve(world({ vehicles, jobs })))).toBe('near: – | far: – | left: a (vehicle-not-allowed)');
  });

  it('flags orders that a person planned on other vehicles', () => {
    const problem = world({ vehicles, jobs: [job('a', 1)], options: { pins: { a: 'far' } } });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a')))).toContain('a !vehicle-not-allowed');
  });
});
