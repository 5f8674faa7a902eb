import type { Problem } from '../problem/problem.ts';
import type { Model } from '../route/model.ts';

/**
 * How many of the largest vehicles the loads that are brought to single stops would fill, by their first dimension: fewer cannot bring them.
 * @param hopeless units no vehicle can take
 * @returns 0 where loads do not matter, where vehicles reload on the way, and where one is under way, which is out with or without more stops
 */
export function filledVehicles(problem: Problem, model: Model, hopeless: readonly number[]): number {
  const { second, unitLoad, capacity, hasPrefix, dimensions } = model;
  if (hasPrefix.includes(1) || problem.vehicles.some(({ reload }) => reload)) return 0;
  const isLeft = new Set(hopeless);
  const brought = unitLoad.reduce((sum, load, unit) => (second[unit]! < 0 && !isLeft.has(unit) ? sum + load : sum), 0);
  return brought / capacity.reduce((most, one, entry) => (entry % dimensions === 0 ? Math.max(most, one) : most), 1);
}
