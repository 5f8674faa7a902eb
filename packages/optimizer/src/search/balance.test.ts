import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { sequencesOf } from '../problem/solution.ts';
import { solve } from '../testing/solve.ts';
import { Random } from './random.ts';
import { valueOfRoutes } from './acceptance/value-of-routes.ts';

/**
 * Stops across a town of 20 × 20 km, five minutes each. The drivers share a depot, and each has time for any stop.
 */
function town({ vehicles, stops, seed }: { vehicles: number; stops: number; seed: number }): Problem {
  const random = new Random(seed);
  const places = [[10, 10], ...Array.from({ length: stops }, () => [random.next() * 20, random.next() * 20])];
  const metres = places.flatMap(([x = 0, y = 0]) =>
    places.map(([toX = 0, toY = 0]) => Math.hypot(x - toX, y - toY) * 1300),
  );
  return {
    locationCount: places.length,
    matrices: {
      distances: Float64Array.from(metres),
      durations: Float64Array.from(metres, (distance) => distance / 10),
    },
    vehicles: Array.from({ length: vehicles }, (_, v) => ({
      id: `d${v}`,
      start: 0,
      end: 0,
      shiftStart: 8 * 3600,
      shiftEnd: 17 * 3600,
    })),
    jobs: Array.from({ length: stops }, (_, j) => ({ id: `j${j}`, location: j + 1, serviceSeconds: 300 })),
    shipments: [],
    options: { balance: { bufferPercentage: 20 } },
  };
}

const daysOf = (problem: Problem): number[] =>
  solve(problem, { iterations: 3000 }).routes.map(({ totals }) => totals.workingSeconds);

describe('balance with a buffer of 20 percent', () => {
  it.each([
    [8, 60],
    [9, 90],
    [10, 80],
  ])('leaves none of %i drivers at home who have time for %i stops', (vehicles, stops) => {
    const days = daysOf(town({ vehicles, stops, seed: vehicles }));
    const mean = days.reduce((sum, day) => sum + day, 0) / days.length;
    // Travel times decide which route takes the last stop, so working times still differ a little.
    for (const day of days) expect(Math.abs(day - mean) / mean).toBeLessThan(0.3);
  });

  it('uses no drivers whose travel would exceed their work', () => {
    expect(daysOf(town({ vehicles: 10, stops: 4, seed: 1 })).filter((day) => day > 0).length).toBeLessThan(4);
  });
});

describe('most even, with a buffer of 0', () => {
  const evenness = (problem: Problem) => {
    const { routes, summary } = solve(problem, { iterations: 3000 });
    const days = routes.map(({ totals }) => totals.workingSeconds);
    return { longest: Math.max(...days), least: Math.min(...days), travel: summary.travelSeconds };
  };

  it.each([
    [8, 60],
    [9, 40],
  ])('shortens the longest of %i routes with %i stops, without detours', (vehicles, stops) => {
    const problem = town({ vehicles, stops, seed: vehicles });
    const buffered = evenness(problem);
    const even = evenness({ ...problem, options: { balance: { bufferPercentage: 0 } } });
    expect(even.longest).toBeLessThan(buffered.longest);
    expect(even.least).toBeGreaterThan(0.8 * even.longest);
    // With prices by which added work earned something, travel was 1.4 to 1.8 times as long.
    expect(even.travel).toBeLessThan(1.1 * buffered.travel);
  });
});

describe('a maximum cost of balance', () => {
  const problem = town({ vehicles: 8, stops: 60, seed: 8 });
  const plain: Problem = { ...problem, options: {} };
  const shortest = solve(plain, { iterations: 3000 });
  const costOf = (solution: typeof shortest) => valueOfRoutes(plain, sequencesOf(solution))!.cost;
  const longestOf = ({ routes }: typeof shortest) => Math.max(...routes.map(({ totals }) => totals.workingSeconds));
  const solveEven = (maxCost: number | undefined) =>
    solve(
      { ...problem, options: { balance: { bufferPercentage: 0, maxCost } } },
      { iterations: 3000, initial: shortest },
    );

  it('is not exceeded, and shares the work as far as it allows', () => {
    const even = solveEven(undefined);
    expect(costOf(even)).toBeGreaterThan(1.1 * costOf(shortest));
    let longest = longestOf(shortest);
    for (const share of [1.05, 1.1]) {
      const limited = solveEven(share * costOf(shortest));
      expect(costOf(limited)).toBeLessThanOrEqual(share * costOf(shortest));
      expect(longestOf(limited)).toBeLessThan(longest);
      longest = longestOf(limited);
    }
  });

  it('of 0 changes nothing', () => {
    expect(costOf(solveEven(costOf(shortest)))).toBeLessThanOrEqual(costOf(shortest));
  });
});
