import { expect } from 'vitest';
import { check } from '../check/index.ts';
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { type OptimizeSettings, optimizeInline } from '../search/optimize-inline.ts';

/** Solves by an iteration budget; the solution checker has no findings. */
export function solve(problem: Problem, settings: OptimizeSettings = {}): Solution {
  const solution = optimizeInline(problem, { seed: 1, iterations: 300, ...settings });
  expect(check(problem, solution)).toEqual([]);
  return solution;
}
