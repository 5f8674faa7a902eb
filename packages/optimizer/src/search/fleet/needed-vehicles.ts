import type { Problem } from '../../problem/problem.ts';
import type { Model } from '../../route/model.ts';

/**
 * Returns how many of the largest vehicles the loads for single stops fill, in the first dimension: fewer cannot
 * deliver them.
 * @param unservable units that no vehicle can take
 * @returns 0 where loads do not matter, where vehicles reload on the way, and where one has left, which is in use
 * with or without more stops
 */
export function countNeededVehicles(problem: Problem, model: Model, unservable: readonly number[]): number {
  const { second, unitLoad, capacity, hasPrefix, dimensions } = model;
  if (hasPrefix.includes(1) || problem.vehicles.some(({ reload }) => reload)) return 0;
  const isLeft = new Set(unservable);
  const brought = unitLoad.reduce((sum, load, unit) => (second[unit]! < 0 && !isLeft.has(unit) ? sum + load : sum), 0);
  return brought / capacity.reduce((max, amount, entry) => (entry % dimensions === 0 ? Math.max(max, amount) : max), 1);
}
