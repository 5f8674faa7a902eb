import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { job, formatSolution, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';
import { Model } from './model.ts';

const typesOf = (problem: ReturnType<typeof world>) => [...new Model(problem).vehicleType];

/** 34 orders: v1 may carry numbers 1 and 2, v2 numbers 0 and 33, v3 any of the others. */
const collidingOrders = Array.from({ length: 34 }, (_, at) =>
  job(`o${at}`, 1 + (at % 3), {
    allowedVehicles: at === 1 || at === 2 ? ['v1'] : at === 0 || at === 33 ? ['v2'] : ['v3'],
  }),
);

describe('vehicle types', () => {
  it('differ when the allowed orders differ, also for order sets that hash to the same number', () => {
    const problem = world({ vehicles: ['v1', 'v2', 'v3'].map((id) => vehicle(id)), jobs: collidingOrders });
    expect(new Set(typesOf(problem)).size).toBe(3);
    const solution = solve(problem);
    expect(solution.unscheduled).toEqual([]);
    expect(checkSolution(problem, solution)).toEqual([]);
  });

  it('are equal exactly when two vehicles may carry the same orders', () => {
    const subsets = fc.array(fc.subarray(Array.from({ length: 70 }, (_, at) => at)), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(subsets, (allowed) => {
        const ids = allowed.map((_, v) => `v${v}`);
        const jobs = Array.from({ length: 70 }, (_, at) =>
          job(`o${at}`, 1, { allowedVehicles: ids.filter((_, v) => allowed[v]!.includes(at)) }),
        );
        const types = typesOf(world({ vehicles: ids.map((id) => vehicle(id)), jobs }));
        allowed.forEach((row, v) =>
          allowed.forEach((other, w) => expect(types[v] === types[w]).toBe(String(row) === String(other))),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('differ when an order prefers one of the vehicles, so the preferred one is opened', () => {
    const vehicles = ['v1', 'v2', 'v3'].map((id) => vehicle(id));
    const problem = world({ vehicles, jobs: [job('a', 3, { preferredVehicles: ['v2'] })] });
    expect(typesOf(problem)[0]).toBe(typesOf(problem)[2]);
    expect(typesOf(problem)[0]).not.toBe(typesOf(problem)[1]);
    expect(formatSolution(solve(problem))).toBe('v1: – | v2: a | v3: –');
  });

  it('do not move a stop from the vehicle of the known plan to an equal one when no change is allowed', () => {
    const vehicles = ['v1', 'v2'].map((id) => vehicle(id));
    const problem = world({
      vehicles,
      jobs: [job('a', 3), job('b', 4)],
      options: {
        stability: {
          from: [{ vehicleId: 'v2', tasks: [{ kind: 'job', taskId: 'a' }] }],
          mostChanges: 0,
          pricePerChange: 0,
        },
      },
    });
    expect(formatSolution(solve(problem))).toMatch(/^v1: – \| v2: /);
  });
});
