import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

/** Place 4 is an island. */
function withIsland(problem: Problem): Problem {
  const { durations, distances } = problem.matrices as { durations: Float64Array; distances: Float64Array };
  for (let place = 0; place < problem.locationCount; place++) {
    for (const matrix of [durations, distances]) {
      if (place === 4) continue;
      matrix[4 * problem.locationCount + place] = Number.POSITIVE_INFINITY;
      matrix[place * problem.locationCount + 4] = Number.POSITIVE_INFINITY;
    }
  }
  return problem;
}

describe('reachable', () => {
  it.each([{}, { forceAll: true }])('leaves out an address without a way to it (%o)', (options) => {
    const problem = withIsland(world({ vehicles: [vehicle('d1')], jobs: [job('a', 1), job('island', 4)], options }));
    expect(formatSolution(solve(problem))).toBe('d1: a | left: island (unreachable)');
  });

  it('flags it in a given sequence and counts no travel', () => {
    const problem = withIsland(world({ vehicles: [vehicle('d1')], jobs: [job('island', 4)] }));
    expect(formatRoute(scheduleRoute(problem, 0, stops('island')))).toBe(
      '08:00 start · 08:00 island !unreachable · 08:05 end !unreachable',
    );
  });
});
