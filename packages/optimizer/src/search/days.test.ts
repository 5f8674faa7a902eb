import { describe, expect, it } from 'vitest';
import type { Problem, Vehicle } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { planOfDays } from '../schedule/plan-of-days.ts';
import { city } from '../testing/city.ts';
import { job, shipment, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';
import { optimize } from './optimize.ts';
import { checkSolution } from '../solution-checker/index.ts';

const HOUR = 3600;
const days = (count: number, more: Partial<Vehicle> = {}, driver = 'ann'): Vehicle[] =>
  Array.from({ length: count }, (_, day) => vehicle(`${driver} ${day}`, { day, driver, ...more }));

/** The orders of each vehicle, by its id. */
const stopsOf = ({ routes }: Solution): Record<string, string[]> =>
  Object.fromEntries(
    routes.map(({ vehicleId, steps }) => [vehicleId, steps.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))]),
  );
const left = ({ unscheduled }: Solution): string[] => unscheduled.map(({ id, reason }) => `${id} ${reason}`);
const dayOfEach = (problem: Problem, solution: Solution) =>
  planOfDays(problem, solution.routes).groups.map(({ visits }) => visits.map(({ day }) => day));

describe('orders on several days', () => {
  it('are served on one of their days', () => {
    const jobs = [job('monday', 1, { days: [0] }), job('later', 1, { days: [1, 2] }), job('any', 2)];
    const solution = solve(world({ vehicles: days(3), jobs }));
    const stops = stopsOf(solution);
    expect(stops['ann 0']).toContain('monday');
    expect([...stops['ann 1']!, ...stops['ann 2']!]).toContain('later');
    expect(left(solution)).toEqual([]);
  });

  it('are put on one route where that saves a way, unless a day has a price', () => {
    const jobs = [job('far', 10), job('farther', 11)];
    const together = solve(world({ vehicles: days(2), jobs }));
    expect(
      Object.values(stopsOf(together))
        .map(({ length }) => length)
        .toSorted(),
    ).toEqual([0, 2]);
    const preferred = [jobs[0]!, job('farther', 11, { dayPrices: { 0: 0, 1: 100_000 } })];
    expect(stopsOf(solve(world({ vehicles: days(2), jobs: preferred })))['ann 0']).toContain('farther');
  });

  it('say that no vehicle has one of their days', () => {
    expect(left(solve(world({ vehicles: days(2), jobs: [job('a', 1, { days: [5] })] })))).toEqual(['a day']);
    expect(left(solve(world({ vehicles: days(2), jobs: [job('a', 1, { days: [] })] })))).toEqual(['a day']);
  });
});

describe('several visits of a customer', () => {
  const visits = (count: number, place: number) =>
    Array.from({ length: count }, (_, visit) => job(`v${visit + 1}`, place, { load: 1 }));
  const orders = (count: number) => visits(count, 1).map(({ id }) => id);

  it('are on days of one pattern', () => {
    const patterns = [
      [0, 3],
      [1, 4],
    ];
    const problem: Problem = {
      ...world({ vehicles: days(5), jobs: [...visits(2, 2), job('wednesday', 2, { days: [4] })] }),
      visitGroups: [{ id: 'a', orders: orders(2), patterns }],
    };
    // The second pattern shares the way of the other order.
    expect(dayOfEach(problem, solve(problem))).toEqual([[1, 4]]);
  });

  it('keep the gaps', () => {
    const problem: Problem = {
      ...world({ vehicles: days(5), jobs: visits(3, 2) }),
      visitGroups: [{ id: 'a', orders: orders(3), minGapDays: 2 }],
    };
    expect(dayOfEach(problem, solve(problem))).toEqual([[0, 2, 4]]);
  });

  it('are left out where the other visits leave no day', () => {
    const problem: Problem = {
      ...world({ vehicles: days(2), jobs: visits(2, 2) }),
      visitGroups: [{ id: 'a', orders: orders(2), minGapDays: 2 }],
    };
    expect(solve(problem).unscheduled.map(({ reason }) => reason)).toEqual(['visit-days', 'visit-days']);
  });

  it('may be shipments', () => {
    const shipments = [shipment('s1', 1, 3), shipment('s2', 1, 3)];
    const problem: Problem = {
      ...world({ vehicles: days(3), shipments }),
      visitGroups: [{ id: 's', orders: ['s1', 's2'], minGapDays: 2 }],
    };
    expect(dayOfEach(problem, solve(problem))).toEqual([[0, 2]]);
  });

  it('have one driver where that is required, and where it is preferred if it is worth it', () => {
    // Ann works on the first two days, Ben on the last two; each has room for two stops a day.
    const vehicles = [
      ...days(2, { maxStops: 2 }),
      ...[1, 2].map((day) => vehicle(`ben ${day}`, { day, driver: 'ben', maxStops: 2 })),
    ];
    const jobs = [...visits(2, 2), job('other', 2, { days: [0] }), job('another', 3, { days: [0] })];
    const driversWith = (sameDriver: 'required' | 'preferred' | null, price = 1800) => {
      const problem: Problem = {
        ...world({ vehicles, jobs, options: { driverChangePrice: price } }),
        visitGroups: [{ id: 'a', orders: orders(2), sameDriver }],
      };
      const solution = solve(problem);
      expect(left(solution)).toEqual([]);
      return planOfDays(problem, solution.routes).groups[0]!.drivers;
    };
    expect(driversWith('required')).toBe(1);
    expect(driversWith('preferred', 100_000)).toBe(1);
  });
});

describe('drivers over several days', () => {
  // An hour there and an hour back, five minutes for each.
  const jobs = Array.from({ length: 6 }, (_, at) => job(`j${at}`, 6));
  const drivers = [{ id: 'ann', workLimits: [{ firstDay: 0, lastDay: 1, maxWorkingSeconds: 130 * 60 }] }];

  it('work no longer in a period than their limit', () => {
    const alone = solve({ ...world({ vehicles: days(2), jobs }), drivers });
    expect(alone.summary.placed).toBe(2);
    expect(left(alone).every((reason) => reason.endsWith('max-work-in-period'))).toBe(true);
    const others = [...days(2), ...days(2, {}, 'ben')];
    expect(left(solve({ ...world({ vehicles: others, jobs }), drivers }))).toEqual([]);
  });

  it('rest between two days', () => {
    const vehicles = [
      vehicle('ann 0', { day: 0, driver: 'ann', shiftEnd: 23 * HOUR }),
      vehicle('ann 1', { day: 1, driver: 'ann', shiftStart: 5 * HOUR }),
    ];
    const problem: Problem = {
      ...world({ vehicles, jobs: [job('late', 1, {}, '21:00-22:00'), job('early', 1, { days: [1] }, '05:10-06:00')] }),
      drivers: [{ id: 'ann', minRestSeconds: 11 * HOUR }],
    };
    const solution = solve(problem);
    expect(solution.summary.placed).toBe(1);
    expect(left(solution)[0]).toMatch(/ min-rest$/);
    const problemOfTwo = { ...problem, vehicles: [...vehicles, ...days(2, {}, 'ben')] };
    expect(
      left(solve({ ...problemOfTwo, jobs: [problem.jobs[0]!, job('early', 1, { days: [1] }, '08:10-09:00')] })),
    ).toEqual([]);
  });
});

describe('a week of a town', () => {
  const town = city({ vehicles: 15, jobs: 90, shipments: 6 });
  const week: Problem = {
    ...town,
    vehicles: town.vehicles.map((van, at) => ({ ...van, day: at % 5, driver: `driver ${Math.floor(at / 5)}` })),
    jobs: town.jobs.map((order, at) => ({ ...order, windows: [], location: town.jobs[at - (at % 3)]!.location })),
    visitGroups: town.jobs.flatMap((_, at) =>
      at % 3 > 0 || at % 2 > 0
        ? []
        : [
            {
              id: `customer ${at}`,
              orders: [0, 1, 2].map((visit) => town.jobs[at + visit]!.id),
              minGapDays: at % 4 === 0 ? 2 : 1,
              sameDriver: at % 12 === 0 ? ('preferred' as const) : null,
            },
          ],
    ),
  };

  it.each([1, 2])('is repeated bit for bit with %i threads', async (threads) => {
    const first = await optimize(week, { iterations: 400, threads });
    expect(checkSolution(week, first)).toEqual([]);
    expect(await optimize(week, { repeat: first.search })).toEqual(first);
  });

  it('continues from a known plan', () => {
    const initial = solve(week, { iterations: 100 });
    const solution = solve(week, { iterations: 100, seed: 2, initial });
    expect(solution.summary.unscheduled).toBeLessThanOrEqual(initial.summary.unscheduled);
  });
});

describe('relaxations of orders that are left out', () => {
  const drivers = [{ id: 'ann', workLimits: [{ firstDay: 0, lastDay: 1, maxWorkingSeconds: 130 * 60 }] }];

  it('are on one of the days of the order', () => {
    const vehicles = days(3, { maxStops: 1 });
    const jobs = [job('a', 1, { days: [1] }), job('b', 1, { days: [1] }), job('c', 1, { days: [1] })];
    const { unscheduled } = solve(world({ vehicles, jobs }));
    expect(unscheduled).toHaveLength(2);
    for (const { relaxations } of unscheduled)
      expect(relaxations.map(({ kind, vehicleId }) => [kind, vehicleId])).toEqual([['max-stops', 'ann 1']]);
  });

  it('keep the limits of drivers', () => {
    const jobs = Array.from({ length: 3 }, (_, at) => job(`j${at}`, 6));
    const vehicles = days(2, { maxStops: 2 });
    const relaxationsWith = (problem: Problem) =>
      solve(problem).unscheduled.map(({ relaxations }) => relaxations.length);
    expect(relaxationsWith({ ...world({ vehicles: vehicles.slice(0, 1), jobs }), drivers: [] })).toEqual([1]);
    expect(relaxationsWith({ ...world({ vehicles: vehicles.slice(0, 1), jobs }), drivers })).toEqual([0]);
  });
});

describe('fixed steps on several days', () => {
  const fixedSteps = (...ids: string[]) => ids.map((taskId) => ({ kind: 'job' as const, taskId }));

  it('decide about the days of other visits', () => {
    const vehicles = days(4).map((van) => (van.day === 1 ? { ...van, prefix: fixedSteps('a1'), locked: true } : van));
    const problem: Problem = {
      ...world({ vehicles, jobs: [job('a1', 1), job('a2', 1)] }),
      visitGroups: [
        {
          id: 'a',
          orders: ['a1', 'a2'],
          patterns: [
            [0, 2],
            [1, 3],
          ],
        },
      ],
    };
    expect(dayOfEach(problem, solve(problem))).toEqual([[1, 3]]);
  });

  it('may break plan rules, and others are still planned', () => {
    const vehicles = days(3).map((van) =>
      van.day === 0 ? { ...van, prefix: fixedSteps('done'), locked: true, shiftEnd: 24 * HOUR } : van,
    );
    const problem: Problem = {
      ...world({
        vehicles,
        jobs: [job('done', 11, {}, '20:00-21:00'), job('next', 1, { days: [1] }), job('other', 1)],
      }),
      drivers: [
        {
          id: 'ann',
          minRestSeconds: 11 * HOUR,
          workLimits: [{ firstDay: 0, lastDay: 0, maxWorkingSeconds: 60 }],
        },
      ],
    };
    const solution = solve(problem);
    expect(stopsOf(solution)['ann 0']).toEqual(['done']);
    expect(stopsOf(solution)['ann 2']).toContain('other');
    expect(left(solution)).toEqual(['next min-rest']);
  });
});
