import { describe, expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, job, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';

describe('maximum working time', () => {
  const jobs = [job('a', 1, {}, '12:00-13:00'), job('b', 2)];
  const worldOf = (more: Parameters<typeof vehicle>[1]) => world({ vehicles: [vehicle('d1', more)], jobs });

  it('counts from the departure', () => {
    const problem = worldOf({ maxWorkingSeconds: 50 * 60 });
    expect(formatRoute(planAndCheck(problem, 'a b'))).toBe('11:50 start · 12:00 a · 12:15 b · 12:40 end');
  });

  it('flags the end of a route with the seconds over the limit', () => {
    expect(formatRoute(planAndCheck(worldOf({ maxWorkingSeconds: 2400 }), 'a b', 'max-working-time'))).toContain(
      '12:40 end !max-working-time 600',
    );
  });

  it('leaves breaks out', () => {
    const breaks = [{ windowStart: at('12:00'), windowEnd: at('12:40'), durationSeconds: 1800 }];
    const route = planAndCheck(worldOf({ maxWorkingSeconds: 50 * 60, breaks }), 'a b');
    expect(route.totals).toMatchObject({ breakSeconds: 1800, workingSeconds: 50 * 60 });
  });

  it('does not refuse the excess of fixed steps', () => {
    const problem = worldOf({ maxWorkingSeconds: 1200, prefix: stops('b'), locked: true });
    expect(formatRoute(planAndCheck({ ...problem, jobs: [jobs[1]!] }, 'b'))).toContain('end !max-working-time');
  });
});
