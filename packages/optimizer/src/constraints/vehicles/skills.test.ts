import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, shipment, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('skills', () => {
  const vehicles = [vehicle('d1', { skills: ['cold'] }), vehicle('d2', { skills: ['cold', 'lift'] })];

  it('gives an order to a vehicle with all required skills', () => {
    const shipments = [shipment('s', 1, 2, { skills: ['lift', 'cold'] })];
    expect(formatSolution(solve(world({ vehicles, shipments })))).toBe('d1: – | d2: +s -s');
  });

  it('leaves an order out when no vehicle has all of them', () => {
    const jobs = [job('a', 1, { skills: ['cold', 'piano'] })];
    expect(formatSolution(solve(world({ vehicles, jobs })))).toBe('d1: – | d2: – | left: a (skills)');
  });

  it('flags orders that a person planned on vehicles without them', () => {
    const problem = world({ vehicles, jobs: [job('a', 1, { skills: ['lift'] })] });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a')))).toContain('a !skills');
  });
});
