import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import { tasksOf } from '../problem/solution.ts';
import { scheduleRoute, withHandovers } from '../schedule/index.ts';
import { at, between, job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';

/**
 * Returns the ids of the stops by vehicle, and the unscheduled orders with their reasons, of a solution without
 * findings.
 */
function solved(problem: Problem) {
  const solution = solve(problem);
  expect(checkSolution(problem, solution)).toEqual([]);
  return {
    routes: solution.routes.map((route) => tasksOf(route).map(({ kind, taskId }) => `${SIGN[kind]}${taskId}`)),
    left: solution.unscheduled.map(({ id, reason }) => `${id} ${reason}`),
  };
}

const SIGN = { job: '', pickup: '+', delivery: '-' };

describe('the search', () => {
  it('puts incompatible goods on different vehicles', () => {
    const jobs = [job('bread', 1, { goods: 'food' }), job('paint', 2, { goods: 'chemicals' })];
    const incompatibleGoods: [string, string][] = [['food', 'chemicals']];
    const two = solved({ ...world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs }), incompatibleGoods });
    expect(two.left).toEqual([]);
    expect(two.routes.every((route) => route.length === 1)).toBe(true);
    const single = solved({ ...world({ vehicles: [vehicle('d1')], jobs }), incompatibleGoods });
    expect(single.left).toEqual([expect.stringMatching(/^(bread|paint) incompatible-goods$/)]);
  });

  it('delivers a passenger before other stops when the ride would take too long', () => {
    const passenger = (maxRideSeconds: number | null) =>
      world({
        vehicles: [vehicle('d1')],
        jobs: [job('a', 2)],
        shipments: [shipment('p', 1, 3, { maxRideSeconds })],
      });
    expect(solved(passenger(null)).routes).toEqual([['+p', 'a', '-p']]);
    expect(solved(passenger(1200)).routes[0]).not.toEqual(['+p', 'a', '-p']);
    expect(solved(passenger(600)).left).toEqual(['p max-ride-time']);
  });

  it('leaves out an order that costs more than its prize', () => {
    const prized = (prize: number) =>
      world({ vehicles: [vehicle('d1')], jobs: [job('near', 1), job('far', 5, { prize })] });
    expect(solved(prized(9000)).left).toEqual([]);
    expect(solved(prized(1000)).left).toEqual(['far not-worth-it']);
  });

  it('serves orders that pay for the way together, although none of them does alone', () => {
    const prized = (...ids: string[]) => {
      const jobs = ids.map((id) => job(id, 6, { prize: 3000 }));
      return solved(world({ vehicles: [vehicle('d1')], jobs })).left;
    };
    expect(prized('a')).toEqual(['a not-worth-it']);
    expect(prized('a', 'b')).toEqual(['a not-worth-it', 'b not-worth-it']);
    expect(prized('a', 'b', 'c')).toEqual([]);
  });

  it('keeps an order of the present plan that does not pay, where the plan may not change', () => {
    const vehicles = [vehicle('d1')];
    const jobs = [job('near', 1), job('far', 6, { prize: 100 })];
    const from = [{ vehicleId: 'd1', tasks: stops('near far') }];
    const leftWith = (mostChanges: number) =>
      solved(world({ vehicles, jobs, options: { stability: { from, mostChanges } } })).left;
    expect(leftWith(0)).toEqual([]);
    expect(leftWith(1)).toEqual(['far not-worth-it']);
  });

  it('serves the cheapest of alternatives', () => {
    const jobs = [job('home', 5), job('work', 1), job('other', 2)];
    const problem = { ...world({ vehicles: [vehicle('d1')], jobs }), alternatives: [['home', 'work']] };
    expect(solved(problem).left).toEqual(['home alternative-served']);
  });

  it('serves the alternative of an order that no vehicle can take, rather than another order', () => {
    const jobs = [
      job('unservable', 1, { skills: ['cold'] }),
      job('far', 5, {}, '08:50-08:50'),
      job('near', 1, {}, '08:50-08:50'),
    ];
    const alternatives = [
      ['unservable', 'far'],
      ['far', 'near'],
    ];
    const { left } = solved({ ...world({ vehicles: [vehicle('d1')], jobs }), alternatives });
    expect(left).toEqual(['unservable alternative-served', 'near alternative-served']);
  });

  it('respects the maximum working time, whenever the day begins', () => {
    const jobs = [job('a', 1, {}, '12:00-13:00'), job('b', 2, {}, '12:00-13:00'), job('c', 6, {}, '12:00-16:00')];
    const limited = world({ vehicles: [vehicle('d1', { maxWorkingSeconds: 4500 })], jobs });
    expect(solved(limited).left).toEqual(['c max-working-time']);
  });

  it('unloads last in, first out', () => {
    const shipments = [shipment('a', 1, 3), shipment('b', 2, 4)];
    const routeOf = (lastInFirstOut: boolean) =>
      solved(world({ vehicles: [vehicle('d1', { lastInFirstOut })], shipments })).routes[0];
    expect(routeOf(false)).toEqual(['+a', '+b', '-a', '-b']);
    expect(routeOf(true)).not.toEqual(['+a', '+b', '-a', '-b']);
  });

  it('serves an order before another, on one vehicle', () => {
    const jobs = [job('first', 4), job('second', 1)];
    const vehicles = [vehicle('d1', { end: null }), vehicle('d2', { end: null })];
    const problem = { ...world({ vehicles, jobs }), precedences: [{ before: 'first', after: 'second' }] };
    expect(solved(problem).routes.filter((route) => route.length > 0)).toEqual([['first', 'second']]);
  });

  describe('serves an order before another, on different vehicles where no vehicle could take both', () => {
    const [north, south] = [vehicle('north', { skills: ['lift'] }), vehicle('south', { skills: ['cold'] })];
    const first = job('first', 4, { skills: ['lift'] });
    const second = job('second', 1, { skills: ['cold'] });
    const precedences = [{ before: 'first', after: 'second' }];

    it('with skills that no single vehicle has', () => {
      const problem = { ...world({ vehicles: [north, south], jobs: [first, second] }), precedences };
      expect(solved(problem)).toEqual({ routes: [['first'], ['second']], left: [] });
    });

    it('with loads that exceed one vehicle', () => {
      const vehicles = [vehicle('d1', { capacity: 5 }), vehicle('d2', { capacity: 5 })];
      const jobs = [job('first', 4, { load: 4 }), job('second', 1, { load: 3 })];
      const { left, routes } = solved({ ...world({ vehicles, jobs }), precedences });
      expect(left).toEqual([]);
      expect(routes.map((route) => route.length)).toEqual([1, 1]);
    });

    it('at the only times that their windows allow', () => {
      const jobs = [
        { ...first, windows: [between('08:00-09:00')] },
        { ...second, windows: [between('08:30-09:10')] },
      ];
      const problem = { ...world({ vehicles: [north, south], jobs }), precedences };
      expect(solved(problem).left).toEqual([]);
      const late = [jobs[0]!, { ...second, windows: [between('08:00-08:30')] }];
      expect(solved({ ...problem, jobs: late }).left).toEqual([expect.stringMatching('order-precedence')]);
    });

    it('in a chain of three', () => {
      const third = job('third', 2, { skills: ['lift'] });
      const shipped = { ...shipment('second', 3, 5), skills: ['cold'] };
      const problem = world({ vehicles: [north, south], jobs: [first, third], shipments: [shipped] });
      const chain = [...precedences, { before: 'second', after: 'third' }];
      expect(solved({ ...problem, precedences: chain })).toEqual({
        routes: [
          ['first', 'third'],
          ['+second', '-second'],
        ],
        left: [],
      });
    });

    it('after fixed steps, from the departure of those', () => {
      const begun = { ...north, prefix: [{ kind: 'job' as const, taskId: 'first', departure: at('11:00') }] };
      const problem = { ...world({ vehicles: [begun, south], jobs: [first, second] }), precedences };
      const solution = solve(problem);
      expect(formatRoute(solution.routes[1]!)).toBe('10:50 start · 11:00 second · 11:15 end');
      expect(solution.handovers).toEqual([{ ...precedences[0], latestBegin: null, earliestBegin: at('11:00') }]);
    });

    it('and plan mode gives the same times with its handovers', () => {
      const problem = { ...world({ vehicles: [north, south], jobs: [first, second] }), precedences };
      const solution = solve(problem);
      const [handover] = solution.handovers!;
      expect(scheduleRoute(withHandovers(problem, [handover!]), 1, stops('second'))).toEqual(solution.routes[1]);
      const early = [{ ...handover!, latestBegin: at('17:00') }];
      expect(checkSolution(problem, { ...solution, handovers: early }).map(({ rule }) => rule)).toEqual([
        'order-precedence',
      ]);
    });

    it('and where others leave no time for both on one vehicle', () => {
      const full = [vehicle('d1', { shiftEnd: at('09:20') }), vehicle('d2', { shiftEnd: at('09:20') })];
      const long = { serviceSeconds: 1800 };
      const jobs = [job('first', 1, long), job('second', 1, long), job('x', 1, long), job('y', 1, long)];
      const problem = { ...world({ vehicles: full, jobs }), precedences };
      const pinned = { ...problem, options: { pins: { x: 'd1', first: 'd1', y: 'd2' } } };
      expect(solved(pinned).left).toEqual([]);
    });

    it('but never on different ones where the vehicle has to be the same', () => {
      const same = precedences.map((pair) => ({ ...pair, sameVehicle: true }));
      const problem = { ...world({ vehicles: [north, south], jobs: [first, second] }), precedences: same };
      expect(solved(problem).left).toEqual([expect.stringMatching('order-precedence')]);
    });
  });

  it('leaves out an order that would need one reload too many', () => {
    const jobs = [job('a', 1, { load: 3, priority: 2 }), job('b', 2, { load: 2 })];
    const limited = (maxReloads: number) =>
      world({ vehicles: [vehicle('d1', { capacity: 3, reload: { seconds: 300, maxReloads } })], jobs });
    expect(solved(limited(1)).left).toEqual([]);
    expect(solved(limited(0)).left).toEqual(['b max-reloads']);
  });

  it('uses the vehicle with the shorter service', () => {
    const jobs = [job('a', 1, { serviceSeconds: 3000, serviceSecondsByType: { lift: 300 } })];
    const problem = world({ vehicles: [vehicle('van', { type: 'van' }), vehicle('lorry', { type: 'lift' })], jobs });
    expect(solved(problem).routes).toEqual([[], ['a']]);
  });
});
