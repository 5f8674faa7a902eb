import { describe, expect, it } from 'vitest';
import type { Break } from '../../problem/problem.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, between, job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

const pause = (window: string, minutes: number): Break => {
  const [start = '', end = ''] = window.split('-');
  return { windowStart: at(start), windowEnd: at(end), durationSeconds: minutes * 60 };
};

const routeOf = (rest: Break, order: string, ...jobs: ReturnType<typeof job>[]) =>
  scheduleRoute(world({ vehicles: [vehicle('d1', { breaks: [rest] })], jobs }), 0, stops(order));

describe('break', () => {
  it('interrupts travel', () => {
    const route = routeOf(pause('08:10-08:40', 30), 'a', job('a', 3));
    expect(formatRoute(route)).toBe('08:00 start · 08:10 break · 09:00 a · 09:35 end');
    expect(route.steps.map((step) => step.travelSeconds)).toEqual([0, 600, 1200, 1800]);
    expect(route.totals).toMatchObject({ breakSeconds: 1800, workingSeconds: at('09:35') - at('08:30') });
  });

  it('comes before a service, and never interrupts it', () => {
    const long = job('a', 1, { serviceSeconds: 3600 });
    expect(formatRoute(routeOf(pause('08:30-09:00', 30), 'a', long))).toBe(
      '08:20 start · 08:30 break · 09:00 a · 10:10 end',
    );
  });

  it('moves inside its window past a service that ends in time', () => {
    const long = job('a', 1, { serviceSeconds: 3600 });
    const route = routeOf(pause('08:30-10:00', 30), 'a b', long, job('b', 4));
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 09:10 break · 10:10 b · 10:55 end');
  });

  it('is taken while the vehicle waits', () => {
    const route = routeOf(pause('08:00-12:00', 30), 'a b', job('a', 1), job('b', 2, {}, '09:00-09:30'));
    expect(formatRoute(route)).toBe('08:05 start · 08:15 a · 08:20 break · 09:00 b · 09:25 end');
    expect(route.totals.waitingSeconds).toBe(0);
  });

  it('is taken before the route when the first stop opens later', () => {
    const route = routeOf(pause('09:00-10:00', 60), 'a', job('a', 1, {}, '11:00-12:00'));
    expect(formatRoute(route)).toBe('10:50 start · 11:00 a · 11:15 end');
  });

  it('splits the first leg when there is no room before it', () => {
    const route = routeOf(pause('09:00-10:00', 60), 'a', job('a', 3, {}, '10:15-12:00'));
    expect(formatRoute(route)).toBe('08:45 start · 09:00 break · 10:15 a · 10:50 end');
    expect(route.totals.waitingSeconds).toBe(0);
  });

  it('is not due when the route ends before it', () => {
    expect(formatRoute(routeOf(pause('12:00-13:00', 60), 'a', job('a', 1)))).toBe('08:00 start · 08:10 a · 08:25 end');
  });

  describe('due by the work of the route', () => {
    const allDay = pause('08:00-17:00', 30);
    const long = (id: string) => job(id, 1, { serviceSeconds: 9000 });
    const routeWith = (rest: Break, ...jobs: ReturnType<typeof job>[]) =>
      planAndCheck(world({ vehicles: [vehicle('d1', { breaks: [rest] })], jobs }), jobs.map(({ id }) => id).join(' '));

    it('is taken in the middle when its window is the whole shift', () => {
      const route = routeWith(allDay, long('a'), long('b'), long('c'));
      expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 10:40 break · 11:10 b · 13:40 c · 16:20 end');
      expect(route).not.toHaveProperty('breaksLeftOut');
    });

    it('is left out of a route that works no longer than the limit, which reports it', () => {
      const route = routeWith({ ...allDay, afterWorkSeconds: 6 * 3600 }, long('a'), long('b'));
      expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 10:40 b · 13:20 end');
      expect(route.breaksLeftOut).toEqual([{ index: 0, reason: 'not-due' }]);
    });

    it('begins before the limit is reached', () => {
      const route = routeWith({ ...allDay, afterWorkSeconds: 2 * 3600 }, long('a'), long('b'));
      expect(formatRoute(route)).toBe('08:00 start · 08:00 break · 08:40 a · 11:10 b · 13:50 end');
    });

    it('uses waiting, and is later than the middle where a window needs it', () => {
      const early = job('a', 1, {}, '08:10-08:20');
      expect(formatRoute(routeWith(allDay, early, job('b', 1, {}, '11:00-11:05')))).toBe(
        '08:10 start · 08:20 a · 08:25 break · 11:00 b · 11:15 end',
      );
      const tight = job('b', 1, { serviceSeconds: 600 }, '10:40-10:45');
      expect(formatRoute(routeWith(allDay, long('a'), tight))).toBe(
        '08:00 start · 08:10 a · 10:40 b · 10:50 break · 11:30 end',
      );
    });

    it('is never due by its work with null', () => {
      expect(formatRoute(routeWith({ ...allDay, afterWorkSeconds: null }, long('a')))).not.toMatch('break');
    });

    it('comes after what has happened already', () => {
      const prefix = [{ ...stops('a')[0]!, arrival: at('08:10'), departure: at('13:00') }];
      const problem = world({
        vehicles: [
          vehicle('d1', { prefix, notBefore: at('13:00'), breaks: [{ ...allDay, afterWorkSeconds: 6 * 3600 }] }),
        ],
        jobs: [job('a', 1), long('b')],
      });
      expect(formatRoute(planAndCheck(problem, 'a b'))).toMatch(/13:00 break · 13:30 b/);
    });
  });

  describe('several', () => {
    const withBreaks = (breaks: Break[], jobs: ReturnType<typeof job>[]) =>
      planAndCheck(world({ vehicles: [vehicle('d1', { breaks })], jobs }), jobs.map(({ id }) => id).join(' '));

    it('are taken in order, each when it is due', () => {
      const long = { serviceSeconds: 3600 };
      const route = withBreaks(
        [pause('09:00-09:30', 30), pause('10:00-13:00', 60)],
        [job('a', 1), job('b', 2, long), job('c', 3, long), job('d', 4, long)],
      );
      expect(formatRoute(route)).toBe(
        '08:35 start · 08:45 a · 09:00 break · 09:30 b · 10:40 c · 11:40 break · 12:50 d · 14:30 end',
      );
      expect(route.totals.breakSeconds).toBe(5400);
    });

    it('may lie on one leg', () => {
      const route = withBreaks([pause('08:05-08:15', 10), pause('08:25-08:35', 10)], [job('a', 4)]);
      expect(formatRoute(route)).toBe('08:00 start · 08:05 break · 08:25 break · 09:00 a · 09:45 end');
      expect(route.steps.map((step) => step.travelSeconds)).toEqual([0, 300, 600, 1500, 2400]);
    });

    it('leave time for later breaks', () => {
      const twins = [pause('08:10-09:10', 30), pause('08:10-09:10', 30)];
      expect(formatRoute(withBreaks(twins, [job('a', 2), job('b', 2)]))).toBe(
        '08:00 start · 08:10 break · 08:40 break · 09:20 a · 09:25 b · 09:50 end',
      );
    });

    it('are taken before the route where they fit', () => {
      const breaks = [pause('08:00-09:00', 60), pause('09:05-11:00', 60)];
      expect(formatRoute(withBreaks(breaks, [job('a', 1, {}, '12:00-13:00')]))).toBe(
        '11:50 start · 12:00 a · 12:15 end',
      );
      expect(formatRoute(withBreaks(breaks, [job('a', 1, { serviceSeconds: 3600 })]))).toBe(
        '09:00 start · 09:05 break · 10:10 a · 11:20 end',
      );
    });

    it('are over when the vehicle continues after them', () => {
      const breaks = [pause('09:00-10:00', 30), pause('11:00-13:00', 30)];
      const problem = world({
        vehicles: [vehicle('d1', { breaks, notBefore: at('10:00') })],
        jobs: [job('a', 1, { serviceSeconds: 10_000 })],
      });
      expect(formatRoute(planAndCheck(problem, 'a'))).toBe('10:50 start · 11:00 break · 11:30 a · 14:27 end');
    });
  });

  describe('with several windows', () => {
    const windowed = (minutes: number, ...windows: string[]): Break => {
      const [first = '', ...further] = windows;
      return { ...pause(first, minutes), furtherWindows: further.map(between) };
    };
    const planOf = (breaks: Break[], order: string, ...jobs: ReturnType<typeof job>[]) =>
      formatRoute(planAndCheck(world({ vehicles: [vehicle('d1', { breaks })], jobs }), order));
    const inTwoWindows = windowed(30, '09:00-09:30', '12:00-12:30');

    it('is in the window with which the stops are on time', () => {
      const early = job('a', 1, {}, '08:10-08:20');
      const long = { serviceSeconds: 2 * 3600 };
      expect(planOf([inTwoWindows], 'a b', early, job('b', 2, long, '11:00-11:10'))).toBe(
        '08:10 start · 08:20 a · 09:00 break · 11:00 b · 13:20 end',
      );
      const longer = { serviceSeconds: 3 * 3600 };
      expect(planOf([inTwoWindows], 'a b', early, job('b', 2, longer, '08:50-09:00'))).toBe(
        '08:10 start · 08:20 a · 08:50 b · 12:00 break · 12:40 end',
      );
    });

    it('is in the window with which the route costs least', () => {
      // Before a, the first window would make the vehicle wait or leave earlier.
      const jobs = [job('a', 1, { serviceSeconds: 4000 }), job('b', 6, { serviceSeconds: 9000 })];
      expect(planOf([windowed(30, '09:00-09:40', '09:30-10:30')], 'a b', ...jobs)).toBe(
        '08:00 start · 08:10 a · 09:30 break · 10:37 b · 14:07 end',
      );
    });

    it('is not due when the route ends before its last window', () => {
      expect(planOf([inTwoWindows], 'a', job('a', 1, { serviceSeconds: 3 * 3600 }))).toBe(
        '08:00 start · 08:10 a · 11:20 end',
      );
    });

    it('stays due after one of its windows has passed', () => {
      const late = vehicle('d1', { breaks: [inTwoWindows], notBefore: at('10:00') });
      const problem = world({ vehicles: [late], jobs: [job('a', 1, { serviceSeconds: 2 * 3600 })] });
      expect(formatRoute(planAndCheck(problem, 'a'))).toBe('11:50 start · 12:00 break · 12:30 a · 14:40 end');
    });

    it('follows a break that leaves no time in its first window', () => {
      const breaks = [windowed(30, '09:00-09:30', '10:00-10:30'), windowed(60, '09:30-10:30', '13:00-14:00')];
      expect(planOf(breaks, 'a b', job('a', 1, {}, '09:00-09:10'), job('b', 2, {}, '14:10-14:20'))).toBe(
        '09:00 start · 09:10 a · 10:00 break · 13:00 break · 14:10 b · 14:35 end',
      );
    });

    it('is planned by the search', () => {
      const jobs = [
        job('a', 1, { serviceSeconds: 1800 }, '08:10-08:20'),
        job('b', 2, { serviceSeconds: 2 * 3600 }, '11:00-11:10'),
        job('c', 3, { serviceSeconds: 1800 }, '13:10-14:00'),
      ];
      const only = (rest: Break) =>
        formatSolution(solve(world({ vehicles: [vehicle('d1', { breaks: [rest] })], jobs })));
      expect(only(inTwoWindows)).toBe('d1: a b c');
      expect(only(pause('12:00-12:30', 30))).toContain('left: ');
      expect(only(pause('09:00-09:30', 30))).toBe('d1: a b c');
    });
  });

  it('is respected by the search', () => {
    const jobs = [1, 2, 3, 4, 5, 6].map((place) => job(`j${place}`, place, { serviceSeconds: 1800 }, '08:00-14:00'));
    const problem = world({ vehicles: [vehicle('d1', { breaks: [pause('11:00-12:00', 60)] })], jobs });
    const solution = solve(problem);
    expect(solution.unscheduled).toEqual([]);
    const breaks = solution.routes[0]!.steps.filter((step) => step.kind === 'break');
    expect(breaks.map((step) => [step.serviceStart, step.departure])).toEqual([[at('11:00'), at('12:00')]]);
  });

  it('delays a stop that may only begin then', () => {
    const problem = world({
      vehicles: [vehicle('d1', { breaks: [pause('11:00-12:00', 60)] })],
      jobs: [job('a', 1, {}, '11:10-11:50')],
    });
    expect(formatSolution(solve(problem))).toBe('d1: – | left: a (time-window)');
  });

  describe('with a maximum load', () => {
    const jobs = [job('a', 1, { load: 5 }, '08:40-17:00'), job('b', 2, { load: 3 })];
    const planOf = (maxLoad: number | null, windowEnd: string, ...broken: string[]) => {
      const breaks = [{ windowStart: at('08:00'), windowEnd: at(windowEnd), durationSeconds: 1200, maxLoad }];
      const vehicles = [vehicle('d1', { latestStart: at('08:00'), breaks })];
      return formatRoute(planAndCheck(world({ vehicles, jobs }), 'a b', ...broken));
    };

    it('is not taken while the vehicle waits with a greater load, but later', () => {
      expect(planOf(null, '12:00')).toContain('08:00 start · 08:00 break · 08:40 a');
      expect(planOf(3, '09:10')).toContain('08:40 a · 08:45 break · 09:15 b');
      expect(planOf(0, '09:30')).toContain('08:40 a · 08:55 b · 09:00 break · 09:40 end');
    });

    it('is flagged with the excess load where it cannot be postponed', () => {
      expect(planOf(2, '09:10', 'break-load')).toContain('08:45 break !break-load 1');
    });
  });
});
