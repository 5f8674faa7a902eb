// Solves a small problem with threads and checks the solution.
import assert from 'node:assert/strict';
import { checkSolution, optimize, readProblem } from '@roundsman/optimizer';

const { problem } = readProblem(
  JSON.stringify({
    vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
    jobs: [
      { id: 1, location_index: 1 },
      { id: 2, location_index: 2 },
    ],
    matrix: [
      [0, 30, 40],
      [30, 0, 10],
      [40, 10, 0],
    ],
  }),
);
const solution = await optimize(problem, { iterations: 100, threads: 2 });
assert.equal(solution.summary.travelSeconds, 80);
assert.deepEqual(checkSolution(problem, solution), []);
