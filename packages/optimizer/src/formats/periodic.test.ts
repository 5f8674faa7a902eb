import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { planOfDays } from '../schedule/plan-of-days.ts';
import { solve } from '../testing/solve.ts';
import { InvalidProblem } from '../problem/validate.ts';
import { checkGiven } from './solutions/check-given.ts';
import { isPeriodic, readPeriodic } from './periodic.ts';
import { readProblem } from './read-file.ts';
import { tasksLeft, vroomResponse } from './vroom-response.ts';

/** Two vehicles on each of three days; customer 2 has two visits, on the first and last day or on the last two. */
const PERIODIC = `1 2 3 3
0 10
50 10
0 0
0 0 0 0 0 0 0
1 3 4 5 6 1 2 1 2
2 6 8 0 3 2 2 5 3
3 0 5 0 2 3 1 7
`;

/** Two depots with time windows on two days. */
const SEVERAL_DEPOTS = `8\t1\t1\t2\t2
500\t200
500\t200
500\t200
500\t200
0\t0\t0\t0\t0\t0\t0\t0\t1000
1\t9\t0\t0\t0\t0\t0\t10\t900
2\t3\t4\t5\t6\t1\t2\t1\t2\t100\t200
`;

const numbersOf = (text: string): number[] => {
  try {
    readPeriodic(text);
  } catch (error) {
    if (error instanceof InvalidProblem) return error.errors.map(({ number }) => number);
  }
  return [];
};

describe('a file with several days', () => {
  const problem = readPeriodic(PERIODIC);

  it('is recognized by its first line', () => {
    expect(isPeriodic(PERIODIC)).toBe(true);
    expect(isPeriodic(SEVERAL_DEPOTS)).toBe(true);
    expect(isPeriodic('2 200 1\n')).toBe(false);
    expect(readProblem(PERIODIC).format).toBe('periodic');
  });

  it('has its vehicles on each day, with the limits of the day', () => {
    expect(
      problem.vehicles.map(({ id, day, capacity, maxWorkingSeconds }) => [id, day, capacity, maxWorkingSeconds]),
    ).toEqual([
      ['v1', 0, 10, null],
      ['v2', 0, 10, null],
      ['v3', 1, 10, 50],
      ['v4', 1, 10, 50],
      ['v5', 2, null, null],
      ['v6', 2, null, null],
    ]);
  });

  it('has a job for each visit, and the patterns of each customer with several', () => {
    expect(problem.jobs.map(({ id, days }) => [id, days])).toEqual([
      ['1', [1, 2]],
      ['2/1', undefined],
      ['2/2', undefined],
      ['3/1', undefined],
      ['3/2', undefined],
      ['3/3', undefined],
    ]);
    expect(problem.visitGroups).toEqual([
      {
        id: '2',
        orders: ['2/1', '2/2'],
        patterns: [
          [0, 2],
          [1, 2],
        ],
      },
      { id: '3', orders: ['3/1', '3/2', '3/3'], patterns: [[0, 1, 2]] },
    ]);
  });

  it('is solved, and the answer names the customers and the day of each route', () => {
    const file = readProblem(PERIODIC);
    const solution = solve(problem);
    const response = vroomResponse(file, problem, solution.routes, tasksLeft(problem, solution.unscheduled, false));
    const stops = response.routes.map(({ day, steps }) => [
      day,
      steps.flatMap((step) => ('id' in step ? [step.id] : [])),
    ]);
    expect(stops).toEqual([
      [0, expect.arrayContaining([3])],
      [1, expect.arrayContaining([3])],
      [2, expect.arrayContaining([3, 2])],
    ]);
    expect(planOfDays(problem, solution.routes)).toMatchObject({
      days: [
        { day: 0, routes: [0, 1] },
        { day: 1, routes: [2, 3] },
        { day: 2, routes: [4, 5] },
      ],
      groups: [
        { groupId: '2', pattern: expect.any(Number) },
        { groupId: '3', pattern: 0 },
      ],
      violations: [],
    });
  });

  it('may have several depots and time windows', () => {
    const { vehicles, jobs } = readPeriodic(SEVERAL_DEPOTS);
    expect(vehicles.map(({ day, start, shiftStart, shiftEnd }) => [day, start, shiftStart, shiftEnd])).toEqual([
      [0, 0, 0, 1000],
      [0, 1, 10, 900],
      [1, 0, 0, 1000],
      [1, 1, 10, 900],
    ]);
    expect(jobs).toEqual([
      { id: '2', location: 2, serviceSeconds: 5, load: 6, days: [0, 1], windows: [{ start: 100, end: 200 }] },
    ]);
    const problemOfDepots = readPeriodic(SEVERAL_DEPOTS);
    expect(checkSolution(problemOfDepots, solve(problemOfDepots))).toEqual([]);
  });

  it.each([
    ['a row that is too short', 631, '1 1 1 2\n0 0\n0 0\n0 0 0 0 0 0 0\n1 3 4 5\n'],
    ['a pattern with too few days', 638, '1 1 1 2\n0 0\n0 0\n0 0 0 0 0 0 0\n1 3 4 5 6 2 1 1\n'],
    ['a day that there is not', 638, '1 1 1 2\n0 0\n0 0\n0 0 0 0 0 0 0\n1 3 4 5 6 1 1 4\n'],
    ['visits without a pattern', 638, '1 1 1 2\n0 0\n0 0\n0 0 0 0 0 0 0\n1 3 4 5 6 1 0\n'],
    ['no depot', 633, '1 1 1 2\n0 0\n0 0\n1 3 4 5 6 1 1 1\n'],
  ])('is refused with %s (%i)', (_, number, text) => {
    expect(numbersOf(text)).toContain(number);
  });
});

describe('the check of a given solution', () => {
  const file = readProblem(PERIODIC);
  const { problem } = file;
  const { routes, unscheduled } = solve(problem);
  const response = vroomResponse(file, problem, routes, tasksLeft(problem, unscheduled, false));
  const findingsOf = (given: typeof response) =>
    checkGiven(JSON.stringify({ code: 0, ...given }), file, problem).findings.map(({ rule }) => rule);

  it('finds nothing in an answer of the optimizer', () => {
    expect(findingsOf(response)).toEqual([]);
  });

  it('finds visits that are missing', () => {
    const isOfTwo = (step: object) => 'id' in step && step.id === 2;
    const visits = response.routes.map(({ day, steps }) => [day, steps.some(isOfTwo)]);
    expect(visits.filter(([, isVisited]) => isVisited)).toHaveLength(2);
    const moved = response.routes.map((route) => ({ ...route, steps: route.steps.filter((step) => !isOfTwo(step)) }));
    expect(findingsOf({ ...response, routes: moved })).toContain('orders');
  });
});
