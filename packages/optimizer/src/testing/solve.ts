import { expect } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { type OptimizeSettings, optimizeInline } from '../search/optimize-inline.ts';

/** Solves with a limit of iterations and expects that the solution checker finds nothing. */
export function solve(problem: Problem, settings: OptimizeSettings = {}): Solution {
  const solution = optimizeInline(problem, { seed: 1, iterations: 300, ...settings });
  expect(checkSolution(problem, solution)).toEqual([]);
  return solution;
}
