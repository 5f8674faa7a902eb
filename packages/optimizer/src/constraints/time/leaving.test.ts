import { describe, expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, between, job, formatRoute, vehicle, world } from '../../testing/line-world.ts';

const jobs = [job('a', 1, {}, '10:00-11:00'), job('b', 2)];
const planOf = (more: Parameters<typeof vehicle>[1], order = 'a', ...broken: string[]) =>
  formatRoute(
    planAndCheck(
      world({ vehicles: [vehicle('d1', more)], jobs: jobs.filter(({ id }) => order.includes(id)) }),
      order,
      ...broken,
    ),
  );

describe('leaving the start', () => {
  it('is as late as the route allows, but by the latest start', () => {
    expect(planOf({})).toMatch(/^09:50 start/);
    expect(planOf({ latestStart: at('09:00') })).toBe('09:00 start · 10:00 a · 10:15 end');
  });

  it('is by the latest start where the vehicle waits on the way, too', () => {
    expect(planOf({ latestStart: at('08:30') }, 'b a')).toBe('08:30 start · 08:50 b · 10:00 a · 10:15 end');
  });

  it('is inside a start window', () => {
    const startWindows = [between('08:00-08:15'), between('09:00-09:30'), between('12:00-13:00')];
    expect(planOf({ startWindows })).toBe('09:30 start · 10:00 a · 10:15 end');
    expect(planOf({ startWindows: startWindows.slice(1) }, 'b')).toMatch(/^09:00 start/);
    expect(planOf({ startWindows, latestStart: at('09:10') })).toMatch(/^09:10 start/);
  });

  it('is too late when no window is left', () => {
    expect(planOf({ startWindows: [between('07:00-07:30')] }, 'b', 'shift')).toMatch(/^08:00 start !shift 1800/);
  });

  it('comes after loading, which is work from the begin of the shift', () => {
    const problem = world({ vehicles: [vehicle('d1', { loadingSeconds: 1200 })], jobs: [jobs[1]!] });
    const route = planAndCheck(problem, 'b');
    expect(formatRoute(route)).toBe('08:00 start · 08:40 b · 09:05 end');
    expect(route.steps[0]).toMatchObject({ serviceSeconds: 1200, departure: at('08:20') });
    expect(route.totals).toMatchObject({ serviceSeconds: 1500, workingSeconds: at('09:05') - at('08:00') });
  });

  it('comes after loading that begins when the depot opens', () => {
    const startWindows = [between('08:30-12:00')];
    expect(planOf({ loadingSeconds: 600, startWindows }, 'b')).toBe('08:30 start · 09:00 b · 09:25 end');
    const split = [between('08:00-08:15'), between('09:00-12:00')];
    expect(planOf({ loadingSeconds: 1200, startWindows: split }, 'b')).toBe('09:00 start · 09:40 b · 10:05 end');
  });

  it('loads again when the depot is open for as long as that takes', () => {
    const reloads = { capacity: 1, loadingSeconds: 600, reload: { seconds: 300 } };
    const plan = (...hours: string[]) =>
      formatRoute(
        planAndCheck(
          world({
            vehicles: [vehicle('d1', { ...reloads, startWindows: hours.map(between) })],
            jobs: [job('x', 1, { load: 1 }, '08:00-08:30'), job('y', 2, { load: 1 })],
          }),
          'x y',
        ),
      );
    expect(plan('08:00-17:00')).toBe('08:00 start · 08:20 x · 08:35 reload · 09:10 y · 09:35 end');
    expect(plan('08:00-08:20', '10:00-17:00')).toBe('08:10 start · 08:30 x · 10:00 reload · 10:35 y · 11:00 end');
    expect(plan('08:00-08:45', '10:00-17:00')).toBe('08:10 start · 08:30 x · 10:00 reload · 10:35 y · 11:00 end');
    // When it opens again is unknown, so the vehicle does not wait.
    expect(plan('08:00-08:20')).toBe('08:00 start · 08:20 x · 08:35 reload · 09:10 y · 09:35 end');
  });

  it('loads elsewhere whenever it is there', () => {
    const reload = { location: 3, seconds: 300 };
    const more = { capacity: 1, reload, startWindows: [between('08:00-08:20'), between('10:00-17:00')] };
    const jobsOfTwoTrips = [job('x', 2, { load: 1 }), job('y', 4, { load: 1 })];
    expect(formatRoute(planAndCheck(world({ vehicles: [vehicle('d1', more)], jobs: jobsOfTwoTrips }), 'x y'))).toMatch(
      /^08:00 start · 08:20 x · 08:35 reload · 08:50 y/,
    );
  });

  it('is late where the depot is never open for as long as the loading takes', () => {
    const startWindows = [between('08:30-08:40')];
    expect(planOf({ loadingSeconds: 1200, startWindows }, 'b', 'shift')).toMatch(/^08:00 start !shift \d+ · 08:40 b/);
  });

  it('is postponed with its loading', () => {
    expect(planOf({ loadingSeconds: 1200 })).toBe('09:30 start · 10:00 a · 10:15 end');
  });

  it('has no loading once the vehicle has left', () => {
    const hasLeft = { hasLeft: true, loadingSeconds: 1200, latestStart: at('08:00'), notBefore: at('08:30') };
    expect(planOf(hasLeft, 'b')).toMatch(/^08:30 start · 08:50 b/);
  });

  it('adds loading to each reload', () => {
    const problem = world({
      vehicles: [vehicle('d1', { capacity: 1, loadingSeconds: 1200, reload: { seconds: 300 } })],
      jobs: [job('a', 1, { load: 1 }), job('b', 2, { load: 1 })],
    });
    expect(formatRoute(planAndCheck(problem, 'a b'))).toBe(
      '08:00 start · 08:30 a · 08:45 reload · 09:30 b · 09:55 end',
    );
  });

  it('allows a break before it', () => {
    const rest = { windowStart: at('08:00'), windowEnd: at('09:00'), durationSeconds: 1800 };
    expect(planOf({ startWindows: [between('09:00-09:30')], breaks: [rest] }, 'b')).toBe(
      '09:00 start · 09:20 b · 09:45 end',
    );
    expect(planOf({ breaks: [rest] })).toMatch(/^09:50 start/);
    expect(planOf({ latestStart: at('08:10'), breaks: [rest] })).toBe(
      '08:10 start · 08:10 break · 10:00 a · 10:15 end',
    );
  });
});
