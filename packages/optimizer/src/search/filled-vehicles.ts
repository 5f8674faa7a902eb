import type { Problem } from '../problem/problem.ts';
import type { Model } from './model.ts';

/**
 * How many of the largest vehicles the loads that are brought to single stops would fill, by their first dimension: fewer cannot bring them. 0 where loads do
 * not matter, or where vehicles reload on the way.
 */
export function filledVehicles(problem: Problem, { second, carriedBy, unitLoad, capacity }: Model): number {
  if (problem.vehicles.some(({ reload }) => reload)) return 0;
  const isBrought = (unit: number) => second[unit]! < 0 && carriedBy[unit]! < 0;
  const brought = unitLoad.reduce((sum, load, unit) => (isBrought(unit) ? sum + load : sum), 0);
  return brought / capacity.reduce((most, one) => Math.max(most, one), 1);
}
