import { expect, it } from 'vitest';
import { InvalidProblem, validate } from '../problem/validate.ts';
import { check } from '../check/index.ts';
import { optimizeInline } from '../search/optimize.ts';
import { readProblem } from './read-file.ts';
import { vroomAnswer } from './vroom-answer.ts';

const FILE = {
  vehicles: [{ id: 7, start_index: 0, end_index: 0, capacity: [2], speed_factor: 2, skills: [1] }],
  jobs: [
    { id: 1, location_index: 1, delivery: [1], service: 60, skills: [1] },
    { id: 2, location_index: 2, delivery: [1], skills: [9], description: 'far' },
  ],
  shipments: [{ amount: [1], pickup: { id: 1, location_index: 1 }, delivery: { id: 4, location_index: 2 } }],
  matrices: {
    car: {
      durations: [
        [0, 100, 200],
        [100, 0, 100],
        [200, 100, 0],
      ],
    },
  },
};

it('solves a VROOM problem and answers in its format', () => {
  const file = readProblem(JSON.stringify(FILE));
  expect(validate(file.problem)).toEqual([]);
  expect(file.problem.vehicles[0]).toMatchObject({ speedFactor: 0.5, costs: { perTravelSecond: 1 } });
  const solution = optimizeInline(file.problem, { iterations: 100 });
  expect(check(file.problem, solution)).toEqual([]);
  const answer = vroomAnswer(file.problem, file.names, solution.routes, solution.unscheduled, true);
  expect(answer.unassigned).toMatchObject([{ id: 2, type: 'job', description: 'far', reason: 'skills' }]);
  expect(answer.summary).toMatchObject({ cost: 200, duration: 200, service: 60, delivery: [2], pickup: [1] });
  expect(answer.routes[0]!.vehicle).toBe(7);
});

it('tells everything wrong at once, by its path in the file', () => {
  const bad = {
    ...FILE,
    jobs: [
      { id: 1, location_index: 9, time_windows: [[5, 1]] },
      { id: 1, location_index: 0, service: -1 },
    ],
  };
  let paths: string[] = [];
  try {
    readProblem(JSON.stringify(bad));
  } catch (error) {
    if (error instanceof InvalidProblem) paths = error.errors.map(({ number, path }) => `${number} ${path}`);
  }
  expect(paths).toEqual([
    '608 jobs[0].location_index',
    '612 jobs[0].time_windows[0]',
    '604 jobs[1].id',
    '602 jobs[1].service',
  ]);
});

it('reads CVRPLIB with rounded distances', () => {
  const { problem } = readProblem(
    'NAME : t\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EUC_2D\nCAPACITY : 5\nNODE_COORD_SECTION\n1 0 0\n2 1 1\nDEMAND_SECTION\n1 0\n2 3\nDEPOT_SECTION\n1\n-1\nEOF\n',
  );
  expect(problem.jobs).toMatchObject([{ id: '2', load: 3 }]);
  expect(problem.matrices.distances[1]).toBe(1);
});
