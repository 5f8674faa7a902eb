import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('capacity', () => {
  it('counts jobs from the start of the route', () => {
    const problem = world({
      vehicles: [vehicle('d1', { capacity: 5 })],
      jobs: [job('a', 1, { load: 4 }), job('b', 2, { load: 3 })],
    });
    const route = scheduleRoute(problem, 0, stops('a b'));
    expect(route.steps.map((step) => step.load)).toEqual([7, 3, 0, 0]);
    expect(formatRoute(route)).toContain('08:00 start !capacity 2');
  });

  it('counts shipments while they are on board', () => {
    const shipments = [shipment('s', 1, 2, { load: 4 }), shipment('t', 3, 4, { load: 4 })];
    const problem = world({ vehicles: [vehicle('d1', { capacity: 5 })], shipments });
    expect(formatRoute(scheduleRoute(problem, 0, stops('+s -s +t -t')))).not.toContain('!');
    expect(formatRoute(scheduleRoute(problem, 0, stops('+s +t -s -t')))).toContain('+t !capacity 3');
    expect(formatSolution(solve(problem))).toBe('d1: +s -s +t -t');
  });

  it('spreads jobs over vehicles when one cannot take them all', () => {
    const jobs = ['a', 'b', 'c', 'd'].map((id) => job(id, 2, { load: 5 }));
    const solution = solve(
      world({ vehicles: [vehicle('d1', { capacity: 10 }), vehicle('d2', { capacity: 10 })], jobs }),
    );
    expect(solution.routes.map((route) => route.totals.stops)).toEqual([2, 2]);
  });

  it('leaves out orders that exceed every vehicle, alone or together', () => {
    const vehicles = [vehicle('d1', { capacity: 10 })];
    expect(formatSolution(solve(world({ vehicles, jobs: [job('a', 1, { load: 11 })] })))).toBe(
      'd1: – | left: a (capacity)',
    );
    const jobs = [job('a', 1, { load: 6, priority: 2 }), job('b', 1, { load: 6 })];
    expect(formatSolution(solve(world({ vehicles, jobs })))).toBe('d1: a | left: b (capacity)');
  });

  describe('in several dimensions', () => {
    const problem: Problem = {
      ...world({
        vehicles: [vehicle('d1', { capacity: [null, 4] })],
        jobs: [job('a', 1, { load: [900, 2] }), job('b', 2, { load: 100 })],
        shipments: [shipment('s', 1, 2, { load: [0, 3] })],
      }),
      dimensions: ['kilograms', 'pallets'],
    };

    it('gives the load in each dimension', () => {
      const route = planAndCheck(problem, 'a b +s -s');
      expect(route.steps.map((step) => step.load)).toEqual([1000, 100, 0, 0, 0, 0]);
      expect(route.steps.map((step) => step.loads?.[1])).toEqual([2, 0, 0, 3, 0, 0]);
    });

    it('is respected in one dimension where fixed steps exceed another', () => {
      const day: Problem = {
        ...world({
          vehicles: [
            vehicle('d1', {
              capacity: [5, 6],
              prefix: [
                { kind: 'job', taskId: 'heavy' },
                { kind: 'pickup', taskId: 's' },
              ],
            }),
          ],
          jobs: [
            job('heavy', 1, { load: [8, 0] }),
            job('bulky', 3, { load: [0, 4] }),
            job('small', 3, { load: [0, 2] }),
          ],
          shipments: [shipment('s', 2, 4, { load: [0, 4] })],
        }),
        dimensions: ['kilograms', 'pallets'],
      };
      expect(formatSolution(solve(day))).toContain('left: bulky (capacity)');
    });

    it('reports the greatest excess', () => {
      expect(formatRoute(planAndCheck(problem, 'b +s a -s', 'capacity'))).toContain('+s !capacity 1');
      const tight = { ...problem, vehicles: [vehicle('d1', { capacity: [300, 1] })] };
      expect(formatRoute(planAndCheck(tight, 'a b +s -s', 'capacity'))).toContain('start !capacity 700');
    });

    it('has no limit in dimensions without a capacity', () => {
      const short = { ...problem, vehicles: [vehicle('d1', { capacity: 1000 })] };
      expect(formatRoute(planAndCheck(short, 'a +s b -s'))).not.toContain('!capacity');
    });
  });

  describe('with what jobs collect', () => {
    const jobs = [job('a', 1, { load: 2, collects: 3 }), job('b', 2, { load: 3 }), job('c', 3, { collects: 1 })];

    it('carries it to the end', () => {
      const route = planAndCheck(world({ vehicles: [vehicle('d1', { capacity: 6 })], jobs }), 'a b c');
      expect(route.steps.map((step) => step.load)).toEqual([5, 6, 3, 4, 4]);
    });

    it('flags the stop where the load exceeds the capacity', () => {
      const route = planAndCheck(world({ vehicles: [vehicle('d1', { capacity: 5 })], jobs }), 'a b c', 'capacity');
      expect(formatRoute(route)).toBe('08:00 start · 08:10 a !capacity 1 · 08:25 b · 08:40 c · 09:15 end');
    });
  });

  it('has no limit with null', () => {
    const problem = world({ vehicles: [vehicle('d1', { capacity: null })], jobs: [job('a', 1, { load: 1e9 })] });
    expect(formatSolution(solve(problem))).toBe('d1: a');
  });
});
