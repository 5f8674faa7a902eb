import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { job, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';

describe('profiles', () => {
  const car = world({ vehicles: [vehicle('d1', { profile: 'bicycle' })], jobs: [job('a', 2)] });
  const { durations, distances } = car.matrices as { durations: Float64Array; distances: Float64Array };
  const bicycle = { durations: durations.map((leg) => leg * 3), distances: distances.map((leg) => leg / 2) };
  const problem = { ...car, profiles: { bicycle } };

  it('a vehicle drives by its own', () => {
    const route = planAndCheck(problem, 'a');
    expect(formatRoute(route)).toBe('08:00 start · 09:00 a · 10:05 end');
    expect(route.totals).toMatchObject({ travelSeconds: 7200, distanceMetres: 20_000 });
  });

  it('at its own speed', () => {
    const slow = { ...problem, vehicles: [vehicle('d1', { profile: 'bicycle', speedFactor: 2 })] };
    expect(formatRoute(planAndCheck(slow, 'a'))).toBe('08:00 start · 10:00 a · 12:05 end');
  });

  it('has legs of its own', () => {
    bicycle.durations[2] = Number.POSITIVE_INFINITY;
    expect(formatRoute(planAndCheck(problem, 'a', 'unreachable'))).toContain('a !unreachable');
    bicycle.durations[2] = 3600;
  });

  it('is passed to a travel function', () => {
    const travel = (_from: number, _to: number, profile?: string) => ({ seconds: profile ? 60 : 600, metres: 1 });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a'), travel))).toBe('08:00 start · 08:01 a · 08:07 end');
  });

  it('has to exist', () => {
    expect(() => scheduleRoute(car, 0, stops('a'))).toThrow('The problem has no profile bicycle');
  });
});
