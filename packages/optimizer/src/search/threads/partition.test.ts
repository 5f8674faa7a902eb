import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { beginWithRoutes } from '../../testing/begin.ts';
import { city } from '../../testing/city.ts';
import { Random } from '../random.ts';
import { partitionRoutes } from './partition.ts';

/** A week of four days for three drivers. */
const week = (change: Partial<Problem> = {}): Problem => {
  const town = city({ vehicles: 12, jobs: 80, shipments: 0 });
  return {
    ...town,
    vehicles: town.vehicles.map((van, at) => ({
      ...van,
      day: at % 4,
      driver: `driver ${Math.floor(at / 4)}`,
      skills: [],
    })),
    jobs: town.jobs.map((order) => ({ ...order, skills: [] })),
    ...change,
  };
};

/** The parts of each kind of vehicle, in several partitions for two threads. */
function partsBy(problem: Problem, kindOf: (v: number) => string | number): Set<number>[] {
  const { routes } = beginWithRoutes(problem);
  const random = new Random(1);
  return Array.from({ length: 20 }, () => partitionRoutes(routes, [], 2, random)!).flatMap((parts) => {
    expect(parts.flatMap(({ vehicles }) => [...vehicles]).toSorted((a, b) => a - b)).toEqual([
      ...problem.vehicles.keys(),
    ]);
    const byKind = Map.groupBy(problem.vehicles.keys(), kindOf);
    return Array.from(
      byKind.values(),
      (members) => new Set(members.map((v) => parts.findIndex(({ vehicles }) => vehicles.includes(v)))),
    );
  });
}

describe('a partition of routes of several days', () => {
  it('keeps whole days together where orders cannot change their day', () => {
    const problem = week();
    const jobs = problem.jobs.map((order, at) => ({ ...order, days: [at % 4] }));
    const { routes } = beginWithRoutes({ ...problem, jobs });
    const random = new Random(1);
    for (let round = 0; round < 20; round++) {
      for (const { vehicles } of partitionRoutes(routes, [], 2, random)!) {
        const days = new Set([...vehicles].filter((v) => routes.length[v]! > 0).map((v) => v % 4));
        expect(days.size).toBe(2);
      }
    }
  });

  it('keeps the routes of a driver together where rules are about them', () => {
    const drivers = [0, 1, 2].map((at) => ({ id: `driver ${at}`, minRestSeconds: 39_600 }));
    const driverOf = (v: number) => Math.floor(v / 4);
    expect(partsBy(week({ drivers }), driverOf).every((parts) => parts.size === 1)).toBe(true);
    expect(partsBy(week(), driverOf).some((parts) => parts.size > 1)).toBe(true);
  });
});
