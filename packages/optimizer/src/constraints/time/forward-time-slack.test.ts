import { describe, expect, it } from 'vitest';
import { checkSolution } from '../../solution-checker/index.ts';
import type { Vehicle } from '../../problem/problem.ts';
import { scheduleEarliest } from '../../schedule/schedule-route.ts';
import { planAndCheck, planned } from '../../testing/plan-and-check.ts';
import { at, between, job, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';

const jobs = [
  job('a', 1),
  job('early', 1, {}, '08:00-09:00'),
  job('twice', 1, {}, '08:00-08:20', '09:30-12:00'),
  job('ten', 2, {}, '10:00-11:00'),
  job('eleven', 3, {}, '11:00-12:00'),
  job('shut', 1, {}, '07:00-07:30'),
];
const worldOf = (order: string, more: Partial<Vehicle> = {}, options = {}) =>
  world({ vehicles: [vehicle('d1', more)], jobs: jobs.filter(({ id }) => order.split(' ').includes(id)), options });
const route = (order: string, more: Partial<Vehicle> = {}) => planAndCheck(worldOf(order, more), order);

describe('a vehicle leaves as late as possible', () => {
  it('so that it does not wait where all before it can be postponed', () => {
    expect(formatRoute(route('a ten'))).toBe('09:35 start · 09:45 a · 10:00 ten · 10:25 end');
    expect(route('a ten').totals).toMatchObject({ waitingSeconds: 0, workingSeconds: 50 * 60 });
  });

  it('but no later than a window on the way allows', () => {
    expect(formatRoute(route('a early ten'))).toBe('08:45 start · 08:55 a · 09:00 early · 10:00 ten · 10:25 end');
  });

  it('with each stop in the window in which it was planned', () => {
    expect(formatRoute(route('twice ten'))).toBe('08:10 start · 08:20 twice · 10:00 ten · 10:25 end');
  });

  it('and reduces two waits, the second as far as the first allows', () => {
    expect(formatRoute(route('a ten eleven'))).toBe('10:20 start · 10:30 a · 10:45 ten · 11:00 eleven · 11:35 end');
    expect(formatRoute(route('early ten a eleven'))).toBe(
      '08:50 start · 09:00 early · 10:00 ten · 10:15 a · 11:00 eleven · 11:35 end',
    );
  });

  it('and does not make late stops later', () => {
    const late = planAndCheck(worldOf('shut ten', {}, { allowLate: true }), 'shut ten');
    expect(formatRoute(late)).toBe('08:00 start · 08:10 shut !time-window 2400 · 10:00 ten · 10:25 end');
  });

  it('with breaks on their legs and in their windows', () => {
    const pause = (window: string) => ({
      breaks: [{ windowStart: between(window).start, windowEnd: between(window).end, durationSeconds: 1800 }],
    });
    // The break fits into waiting, so it starts at 08:15; it may start as late as 08:45.
    expect(formatRoute(route('a ten', pause('08:00-09:15')))).toBe(
      '08:30 start · 08:40 a · 08:45 break · 10:00 ten · 10:25 end',
    );
    expect(formatRoute(route('a ten', pause('08:00-12:00')))).toBe(
      '09:05 start · 09:15 a · 09:20 break · 10:00 ten · 10:25 end',
    );
    // Not before 09:25: five minutes of the leg are driven before the break, and five after it.
    const split = route('a ten', pause('09:25-09:55'));
    expect(formatRoute(split)).toBe('09:05 start · 09:15 a · 09:25 break · 10:00 ten · 10:25 end');
    expect(split.steps.map(({ travelSeconds }) => travelSeconds)).toEqual([0, 600, 300, 300, 1200]);
  });

  it('but not after it has left', () => {
    const prefix = [{ kind: 'job' as const, taskId: 'a' }];
    expect(formatRoute(route('a ten', { prefix }))).toBe('08:00 start · 08:10 a · 10:00 ten · 10:25 end');
    expect(formatRoute(route('a ten', { hasLeft: true }))).toBe('08:00 start · 08:10 a · 10:00 ten · 10:25 end');
  });

  it('also on a locked route that has not begun', () => {
    const steps = stops('a ten');
    const locked = { locked: true, prefix: steps };
    expect(formatRoute(route('a ten', locked))).toBe('09:35 start · 09:45 a · 10:00 ten · 10:25 end');
    const [a, ten] = steps as [(typeof steps)[0], (typeof steps)[0]];
    const begun = { locked: true, prefix: [{ ...a, arrival: at('08:20') }, ten] };
    expect(formatRoute(route('a ten', begun))).toBe('08:00 start · 08:20 a · 10:00 ten · 10:25 end');
  });

  it('and the solution checker reports one that leaves earlier', () => {
    const problem = worldOf('a ten');
    const early = scheduleEarliest(problem, 0, stops('a ten'));
    expect(formatRoute(early)).toBe('08:00 start · 08:10 a · 10:00 ten · 10:25 end');
    const solution = planned(problem, ['a ten']);
    const messages = checkSolution(problem, { ...solution, routes: [early] }).map(({ message }) => message);
    expect(messages).toContain(`it might leave ${at('09:35') - at('08:00')} s later`);
  });
});
