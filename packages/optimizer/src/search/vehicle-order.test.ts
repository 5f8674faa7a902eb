import { expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { Model } from '../route/model.ts';
import { GranularNeighbourhood } from '../route/granular-neighbourhood.ts';
import { city } from '../testing/city.ts';
import { optimizeInline } from './optimize-inline.ts';
import { neighbourCost } from './acceptance/search-statistics.ts';

const town = city({ vehicles: 4, jobs: 12, shipments: 2 });
/** Vehicles that differ in speed, costs and matrices: the first and the last have nothing in common. */
const mixed: Problem = {
  ...town,
  profiles: {
    bicycle: {
      durations: Array.from(town.matrices.durations, (seconds, entry) => seconds * (1.5 + (entry % 7) / 10)),
      distances: Array.from(town.matrices.distances, (metres) => metres * 0.8),
    },
  },
  vehicles: town.vehicles.map((vehicle, v) => ({
    ...vehicle,
    profile: v < 2 ? 'bicycle' : undefined,
    costs: [{ perSecond: 3 }, {}, { fixed: 500 }, { perMetre: 0.1 }][v],
  })),
};
const reversed: Problem = { ...mixed, vehicles: mixed.vehicles.toReversed() };

function begin(problem: Problem) {
  const model = new Model(problem);
  return { model, neighbours: new GranularNeighbourhood(model, model.freeTasks(), 30) };
}

it('the neighbours of a stop are the same in whatever order vehicles are listed', () => {
  const neighboursOf = (problem: Problem) => {
    const { model, neighbours } = begin(problem);
    return Array.from(model.freeTasks(), (task) => Array.from(neighbours.of(task)));
  };
  expect(neighboursOf(reversed)).toEqual(neighboursOf(mixed));
});

it('so is the price of a leg from which temperatures are derived', () => {
  const priceOf = (problem: Problem) => {
    const { model, neighbours } = begin(problem);
    return neighbourCost(model, neighbours);
  };
  expect(priceOf(reversed)).toBeCloseTo(priceOf(mixed), 6);
});

it('a small problem is solved as well in whatever order vehicles are listed', () => {
  const costOf = (problem: Problem) => {
    let cost = Number.POSITIVE_INFINITY;
    const onProgress = (progress: { cost: number }) => {
      cost = progress.cost;
    };
    optimizeInline(problem, { seed: 1, iterations: 6000, onProgress });
    return cost;
  };
  expect(costOf(reversed)).toBeCloseTo(costOf(mixed), 3);
});
