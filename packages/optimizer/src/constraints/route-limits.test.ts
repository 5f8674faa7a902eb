import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { job, shipment, stops, formatRoute, formatSolution, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';

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

describe('costs of a vehicle', () => {
  it('leave an expensive vehicle unused', () => {
    const vehicles = [vehicle('dear', { costs: { fixed: 10_000 } }), vehicle('cheap')];
    expect(formatSolution(solve(world({ vehicles, jobs: two })))).toMatch(/^dear: – \| cheap: . .$/);
  });

  it('are weighed against each other', () => {
    const vehicles = [vehicle('slow', { speedFactor: 2, costs: { perSecond: 0.1 } }), vehicle('quick')];
    expect(formatSolution(solve(world({ vehicles, jobs: two })))).toMatch(/^slow: . . \| quick: –$/);
  });
});
