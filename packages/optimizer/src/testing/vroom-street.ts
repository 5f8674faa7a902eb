import { expect } from 'vitest';
import { readProblem } from '../formats/read-file.ts';
import { planRoutes } from '../formats/vroom-plan.ts';
import { tasksLeft, vroomResponse } from '../formats/vroom-response.ts';
import { validate } from '../problem/validate.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import type { Progress } from '../search/search-progress.ts';
import { checkSolution } from '../solution-checker/index.ts';
import { expectAddsUp } from './adds-up.ts';

/** A street: places 100 s and 1,000 m apart. */
export const STREET = Array.from({ length: 5 }, (_, y) => Array.from({ length: 5 }, (__, x) => Math.abs(x - y)));
export const matrices = {
  car: {
    durations: STREET.map((row) => row.map((steps) => steps * 100)),
    distances: STREET.map((row) => row.map((steps) => steps * 1000)),
  },
};
export const van = { id: 7, start_index: 0, end_index: 0 };

/** Solves a file and checks the solution. @returns the response */
export function solved(file: object) {
  const read = readProblem(JSON.stringify({ matrices, ...file }));
  expect(validate(read.problem)).toEqual([]);
  const reports: Progress[] = [];
  const solution = optimizeInline(read.problem, { iterations: 300, onProgress: (progress) => reports.push(progress) });
  expect(checkSolution(read.problem, solution)).toEqual([]);
  const answer = vroomResponse(
    read,
    read.problem,
    solution.routes,
    tasksLeft(read.problem, solution.unscheduled, true),
  );
  expectAddsUp(answer);
  expect(answer.summary.cost).toBe(Math.round(reports.at(-1)!.cost));
  return answer;
}

export type Answer = ReturnType<typeof solved>;

/** Formats the steps of the first route: `job 1@100`. */
export const stops = ({ routes }: Answer) =>
  routes[0]!.steps.map((step) => `${step.type}${'id' in step ? ` ${step.id}` : ''}@${step.arrival}`);

/** Returns the response for a file whose first vehicle visits jobs in their order. */
export function planned(file: { vehicles: object[]; jobs: { id: number }[] }) {
  const [first, ...others] = file.vehicles;
  const steps = file.jobs.map(({ id }) => ({ type: 'job', id }));
  const read = readProblem(JSON.stringify({ matrices, ...file, vehicles: [{ ...first, steps }, ...others] }));
  expect(validate(read.problem)).toEqual([]);
  const { routes } = planRoutes(read, read.problem);
  return vroomResponse(read, read.problem, routes, []);
}
