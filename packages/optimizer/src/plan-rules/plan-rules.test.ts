import { describe, expect, it } from 'vitest';
import type { VisitGroup } from '../problem/days.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';
import { assertValid } from '../problem/validate.ts';
import { planViolations } from '../schedule/plan-of-days.ts';
import { checkSolution } from '../solution-checker/index.ts';
import { at, job, vehicle, world } from '../testing/line-world.ts';
import { planned } from '../testing/plan-and-check.ts';

/** A van on each of five days, and on the first two days a second one. */
const van = (day: number, driver: string, more: Partial<Vehicle> = {}): Vehicle =>
  vehicle(`${driver} ${day}`, { day, driver, ...more });
const ANN = [0, 1, 2, 3, 4].map((day) => van(day, 'ann'));
const BEN = [0, 1].map((day) => van(day, 'ben'));

const threeVisits = (group: Partial<VisitGroup>): Problem => ({
  ...world({ vehicles: [...ANN, ...BEN], jobs: [job('a1', 1), job('a2', 1), job('a3', 1)] }),
  visitGroups: [{ id: 'a', orders: ['a1', 'a2', 'a3'], ...group }],
});

/** The rules that routes break, by plan mode and by the solution checker. */
function brokenBy(problem: Problem, sequences: readonly string[], left: readonly string[] = []) {
  assertValid(problem);
  const solution = planned(problem, sequences, left);
  const byChecker = checkSolution(problem, solution).map(({ rule }) => rule);
  const byPlan = planViolations(problem, solution.routes);
  expect([...new Set(byChecker)]).toEqual([...new Set(byPlan.map(({ rule }) => rule))]);
  return byPlan.map(({ rule, driverId, groupId, amount }) => [rule, driverId ?? groupId, amount]);
}

describe('the days of visits', () => {
  it('follow one of the patterns', () => {
    const problem = threeVisits({
      patterns: [
        [0, 2, 4],
        [0, 1, 2],
      ],
    });
    expect(brokenBy(problem, ['a1', '', 'a2', '', 'a3', '', ''])).toEqual([]);
    expect(brokenBy(problem, ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([]);
    expect(brokenBy(problem, ['a1', 'a2', '', '', 'a3', '', ''])).toEqual([['visit-days', 'a', null]]);
    // The second visit on the first day, and the first one later.
    expect(brokenBy(problem, ['a2', '', 'a1', '', 'a3', '', ''])).toEqual([['visit-days', 'a', null]]);
  });

  it('keep the gaps', () => {
    const problem = threeVisits({ minGapDays: 1, maxGapDays: 2 });
    expect(brokenBy(problem, ['a1', 'a2', '', 'a3', '', '', ''])).toEqual([]);
    expect(brokenBy(problem, ['a1', '', '', 'a2', 'a3', '', ''])).toEqual([['visit-days', 'a', null]]);
    const apart = threeVisits({ minGapDays: 2 });
    expect(brokenBy(apart, ['a1', '', 'a2', '', 'a3', '', ''])).toEqual([]);
    expect(brokenBy(apart, ['a1', '', '', 'a2', 'a3', '', ''])).toEqual([['visit-days', 'a', null]]);
  });

  it('leave a day for a visit that is left out', () => {
    const problem = threeVisits({ minGapDays: 2 });
    expect(brokenBy(problem, ['a1', '', '', '', 'a3', '', ''], ['a2'])).toEqual([]);
    expect(brokenBy(problem, ['a1', '', 'a3', '', '', '', ''], ['a2'])).toEqual([['visit-days', 'a', null]]);
  });

  it('are days on which each visit may be served', () => {
    const problem = threeVisits({ minGapDays: 1 });
    const jobs = problem.jobs.map((visit) => (visit.id === 'a3' ? { ...visit, days: [2] } : visit));
    expect(brokenBy({ ...problem, jobs }, ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([]);
    expect(brokenBy({ ...problem, jobs }, ['a1', '', 'a2', '', '', '', ''], ['a3'])).toEqual([
      ['visit-days', 'a', null],
    ]);
  });
});

describe('the driver of visits', () => {
  it('is the same where that is required', () => {
    const problem = threeVisits({ sameDriver: 'required' });
    expect(brokenBy(problem, ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([]);
    expect(brokenBy(problem, ['a1', '', 'a3', '', '', '', 'a2'])).toEqual([['same-driver', 'a', null]]);
    expect(brokenBy(threeVisits({ sameDriver: 'preferred' }), ['a1', '', 'a3', '', '', '', 'a2'])).toEqual([]);
  });
});

describe('the work of a driver in a period', () => {
  // Each day takes 25 minutes: 10 there, 5 on site, 10 back.
  const limited = (firstDay: number, lastDay: number, minutes: number): Problem => ({
    ...threeVisits({}),
    drivers: [{ id: 'ann', workLimits: [{ firstDay, lastDay, maxWorkingSeconds: minutes * 60 }] }],
  });

  it('is not exceeded by the routes of all its days', () => {
    expect(brokenBy(limited(0, 4, 75), ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([]);
    expect(brokenBy(limited(0, 4, 70), ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([
      ['max-work-in-period', 'ann', 300],
    ]);
  });

  it('counts neither other days nor other drivers', () => {
    expect(brokenBy(limited(1, 4, 50), ['a1', 'a2', 'a3', '', '', '', ''])).toEqual([]);
    expect(brokenBy(limited(0, 4, 50), ['a1', '', 'a3', '', '', '', 'a2'])).toEqual([]);
  });
});

describe('the rest of a driver', () => {
  it('lies between the end of a route and the start of the next one', () => {
    const problem: Problem = {
      ...world({
        vehicles: [van(0, 'ann', { shiftEnd: at('23:00') }), van(1, 'ann', { shiftStart: at('05:00') }), van(2, 'ann')],
        jobs: [job('late', 1, {}, '21:00-22:00'), job('early', 1, {}, '05:10-06:00'), job('next', 1)],
      }),
      drivers: [{ id: 'ann', minRestSeconds: 11 * 3600 }],
    };
    // The route ends at 21:15 and begins again at 05:50, 8 h 35 min later.
    expect(brokenBy(problem, ['late', 'early', 'next'])).toEqual([['min-rest', 'ann', expect.any(Number)]]);
    expect(brokenBy(problem, ['late', '', 'next'], ['early'])).toEqual([]);
  });
});
