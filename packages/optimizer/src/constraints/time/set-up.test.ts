import { describe, expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { job, formatRoute, vehicle, world } from '../../testing/line-world.ts';

const setUp = { setupSeconds: 600 };

describe('set-up', () => {
  it('applies once for stops at one location, and again after a leg', () => {
    const jobs = [job('a', 1, setUp), job('b', 1, setUp), job('c', 2, setUp)];
    const route = planAndCheck(world({ vehicles: [vehicle('d1')], jobs }), 'a b c');
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 08:25 b · 08:40 c · 09:15 end');
    expect(route.steps.map((step) => step.setupSeconds)).toEqual([0, 600, 0, 600, 0]);
    expect(route.steps.map((step) => step.serviceSeconds)).toEqual([0, 900, 300, 900, 0]);
    expect(route.totals).toMatchObject({ serviceSeconds: 2100, workingSeconds: 75 * 60 });
  });

  it('does not apply where the vehicle starts, unless its start is open', () => {
    const jobs = [job('a', 0, setUp)];
    expect(formatRoute(planAndCheck(world({ vehicles: [vehicle('d1')], jobs }), 'a'))).toBe(
      '08:00 start · 08:00 a · 08:05 end',
    );
    expect(formatRoute(planAndCheck(world({ vehicles: [vehicle('d1', { start: null })], jobs }), 'a'))).toContain(
      '08:15 end',
    );
  });

  it('begins inside the window, and the vehicle waits for it', () => {
    const jobs = [job('b', 1), job('a', 2, setUp, '09:00-09:00')];
    expect(formatRoute(planAndCheck(world({ vehicles: [vehicle('d1')], jobs }), 'b a'))).toBe(
      '08:35 start · 08:45 b · 09:00 a · 09:35 end',
    );
  });

  it('is not interrupted by a break', () => {
    const breaks = [{ windowStart: 8.25 * 3600, windowEnd: 8.75 * 3600, durationSeconds: 900 }];
    const jobs = [job('a', 1, { setupSeconds: 1500 })];
    expect(formatRoute(planAndCheck(world({ vehicles: [vehicle('d1', { breaks })], jobs }), 'a'))).toBe(
      '08:05 start · 08:15 break · 08:30 a · 09:10 end',
    );
  });

  it('is finished where the departure is known', () => {
    const prefix = [{ kind: 'job' as const, taskId: 'a', arrival: 29_400, departure: 29_700 }];
    const problem = world({ vehicles: [vehicle('d1', { prefix })], jobs: [job('a', 1, setUp), job('b', 1, setUp)] });
    const route = planAndCheck(problem, 'a b');
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 08:15 b · 08:30 end');
    expect(route.steps.map((step) => step.setupSeconds)).toEqual([0, 300, 0, 0]);
  });

  it('may depend on the type of the vehicle, like the service', () => {
    const byType = { serviceSecondsByType: { van: 600 }, setupSecondsByType: { van: 120, lorry: 900 } };
    const jobs = [job('a', 1, { setupSeconds: 60, ...byType })];
    const endWith = (type?: string) => {
      const route = planAndCheck(world({ vehicles: [vehicle('d1', { type })], jobs }), 'a');
      return [route.steps[1]!.setupSeconds, route.steps[1]!.serviceSeconds];
    };
    expect(endWith('van')).toEqual([120, 720]);
    expect(endWith('lorry')).toEqual([900, 1200]);
    expect(endWith('toString')).toEqual([60, 360]);
    expect(endWith()).toEqual([60, 360]);
  });
});
