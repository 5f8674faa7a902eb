import { describe, expect, it } from 'vitest';
import type { Costs } from '../../problem/problem.ts';
import { validate } from '../../problem/validate.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { formatSolution, job, stops, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';
import { pricesOf, routePriceOf, travelPriceOf } from './prices.ts';

describe('prices', () => {
  const worldOf = (costs: Costs) => world({ vehicles: [vehicle('d1', { costs })], jobs: [job('a', 1), job('b', 3)] });
  const free = { perSecond: 0, perMetre: 0 };
  const priceOf = (problem: ReturnType<typeof worldOf>) =>
    routePriceOf(problem, 0, scheduleRoute(problem, 0, stops('a b')));

  it('count use, work, travel, service, metres and overtime of a route', () => {
    expect(priceOf(worldOf({}))).toBeCloseTo(3600 + 600 + 0.6);
    expect(priceOf(worldOf({ ...free, fixed: 7 }))).toBe(7);
    expect(priceOf(worldOf({ ...free, perTravelSecond: 2 }))).toBe(7200);
    expect(priceOf(worldOf({ ...free, perServiceSecond: 3 }))).toBe(1800);
    expect(priceOf(worldOf({ ...free, perMetre: 1 }))).toBe(60_000);
    const short = worldOf({ ...free, perOvertimeSecond: 1 });
    expect(priceOf({ ...short, vehicles: [{ ...short.vehicles[0]!, shiftEnd: 9 * 3600 }] })).toBe(600);
    expect(routePriceOf(worldOf({ fixed: 7 }), 0, scheduleRoute(worldOf({}), 0, []))).toBe(0);
  });

  it('of travel come from the matrix of costs where there is one', () => {
    const plain = worldOf({ perSecond: 0, perTravelSecond: 5, perMetre: 5 });
    const costs = new Float64Array(144);
    // Start to a, a to b, b to the end.
    for (const [from, to, price] of [
      [0, 1, 10],
      [1, 3, 200],
      [3, 0, 3000],
    ] as const)
      costs[from * 12 + to] = price;
    const priced = { ...plain, matrices: { ...plain.matrices, costs } };
    expect(validate(priced)).toEqual([]);
    expect(priceOf(priced)).toBe(3210);
    const prices = pricesOf(plain.vehicles[0]!);
    expect(travelPriceOf(prices, priced.matrices, 15, 1200)).toBe(200);
    expect(travelPriceOf(prices, plain.matrices, 15, 1200)).toBe(6000 + 100_000);
  });

  it('are refused below 0, and where the matrix has another size', () => {
    const numbersFor = (costs: number[]) =>
      validate({ ...worldOf({}), matrices: { ...worldOf({}).matrices, costs } }).map(({ number }) => number);
    expect(numbersFor([1])).toEqual([102]);
    expect(numbersFor(new Array<number>(144).fill(-1))).toEqual([103]);
    expect(validate(worldOf({ perServiceSecond: -1 })).map(({ number }) => number)).toEqual([211]);
  });
});

describe('costs of a vehicle', () => {
  const two = [job('a', 1), job('b', 2)];

  it('leave an expensive vehicle unused', () => {
    const vehicles = [vehicle('dear', { costs: { fixed: 10_000 } }), vehicle('cheap')];
    expect(formatSolution(solve(world({ vehicles, jobs: two })))).toMatch(/^dear: – \| cheap: . .$/);
  });

  it('are weighed against each other', () => {
    const vehicles = [vehicle('slow', { speedFactor: 2, costs: { perSecond: 0.1 } }), vehicle('quick')];
    expect(formatSolution(solve(world({ vehicles, jobs: two })))).toMatch(/^slow: . . \| quick: –$/);
  });
});
