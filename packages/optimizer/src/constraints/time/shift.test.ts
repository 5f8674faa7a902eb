import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { at, job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

const short = { shiftStart: at('08:00'), shiftEnd: at('09:00') };

describe('shift', () => {
  it('flags an end after the shift', () => {
    const problem = world({ vehicles: [vehicle('d1', short)], jobs: [job('a', 3)] });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a')))).toBe('08:00 start · 08:30 a · 09:05 end !shift 300');
  });

  it('leaves out what does not fit into any shift', () => {
    const problem = world({ vehicles: [vehicle('d1', short)], jobs: [job('a', 3), job('b', 1)] });
    expect(formatSolution(solve(problem))).toBe('d1: b | left: a (shift)');
  });

  it('gives the shift as the reason for a window outside all shifts', () => {
    const problem = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1, {}, '18:00-19:00')] });
    expect(formatSolution(solve(problem))).toBe('d1: – | left: a (shift)');
  });

  it('gives the shift as the reason for a full day', () => {
    const jobs = ['a', 'b', 'c'].map((id) => job(id, 1, { serviceSeconds: 1500 }));
    expect(formatSolution(solve(world({ vehicles: [vehicle('d1', short)], jobs })))).toMatch(
      /left: . \(shift\), . \(shift\)$/,
    );
  });

  it('may be exceeded by the allowed overtime', () => {
    const problem = world({ vehicles: [vehicle('d1', { ...short, overtimeSeconds: 300 })], jobs: [job('a', 3)] });
    const solution = solve(problem);
    expect(formatSolution(solution)).toBe('d1: a');
    expect(solution.summary.overtimeSeconds).toBe(300);
  });

  it('is soft with forceAll, capacity and skills are not', () => {
    const jobs = [job('a', 3, { load: 1 }), job('b', 1, { skills: ['cold'] }), job('c', 1, { load: 9 })];
    const problem = world({ vehicles: [vehicle('d1', { ...short, capacity: 5 })], jobs, options: { forceAll: true } });
    const solution = solve(problem);
    expect(formatSolution(solution)).toBe('d1: a | left: b (skills), c (capacity)');
    expect(formatRoute(solution.routes[0]!)).toContain('09:05 end !shift 300');
  });

  it('ends an open route with its last stop and begins one without a start at its first', () => {
    const problem = world({ vehicles: [vehicle('d1', { start: null, end: null })], jobs: [job('a', 5), job('b', 6)] });
    const route = scheduleRoute(problem, 0, stops('a b'));
    expect(formatRoute(route)).toBe('08:00 start · 08:00 a · 08:15 b · 08:20 end');
    expect(route.totals).toMatchObject({ travelSeconds: 600, distanceMetres: 10_000 });
    expect(solve(problem).summary.distanceMetres).toBe(10_000);
  });

  it('takes longer with a slow vehicle', () => {
    const problem = world({ vehicles: [vehicle('d1', { speedFactor: 50 / 30 })], jobs: [job('a', 3)] });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a')))).toBe('08:00 start · 08:50 a · 09:45 end');
  });
});
