import { describe, expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, job, shipment, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';

describe('release times', () => {
  const jobs = [job('a', 1, { load: 1, releaseTime: at('09:00') }), job('b', 2, { load: 1, releaseTime: at('10:00') })];
  const planOf = (more: Parameters<typeof vehicle>[1], order = 'a b', ...broken: string[]) =>
    formatRoute(planAndCheck(world({ vehicles: [vehicle('d1', more)], jobs }), order, ...broken));

  it('delay the vehicle at its start until all goods of the trip are ready', () => {
    expect(planOf({})).toBe('10:00 start · 10:10 a · 10:25 b · 10:50 end');
  });

  it('apply to each trip where the vehicle reloads', () => {
    expect(planOf({ capacity: 1, reload: { seconds: 300 } })).toBe(
      '09:35 start · 09:45 a · 10:00 reload · 10:25 b · 10:50 end',
    );
  });

  it('come before the loading', () => {
    expect(planOf({ loadingSeconds: 600 })).toBe('10:00 start · 10:20 a · 10:35 b · 11:00 end');
  });

  it('make a route late where the day is too short', () => {
    expect(planOf({ shiftEnd: at('10:30') }, 'a b', 'shift')).toContain('end !shift 1200');
  });

  it('do not apply to a vehicle that has left', () => {
    expect(planOf({ hasLeft: true })).toMatch(/^08:00 start/);
    const prefix = [{ ...stops('a')[0]!, arrival: at('08:30') }];
    expect(planOf({ prefix })).toContain('08:30 a · 08:45 b');
    expect(planOf({ prefix: stops('a'), locked: false })).toMatch(/^10:00 start/);
  });

  it('allow a break before them', () => {
    const rest = { windowStart: at('08:00'), windowEnd: at('09:00'), durationSeconds: 1800 };
    expect(planOf({ breaks: [rest] })).toBe('10:00 start · 10:10 a · 10:25 b · 10:50 end');
  });

  it('do not apply to shipments, which are not at the start', () => {
    const problem = world({ vehicles: [vehicle('d1')], shipments: [shipment('s', 1, 2)] });
    expect(formatRoute(planAndCheck(problem, '+s -s'))).toMatch(/^08:00 start/);
  });
});
