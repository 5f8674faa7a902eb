import type { Matrix } from '../problem/compact-matrix.ts';
import type { Problem } from '../problem/problem.ts';
import { matricesOf } from '../constraints/vehicles/profiles.ts';
import { pricesOfLegs, transposed, withOpenEnds, withoutHalfGaps } from './matrices.ts';

/** The matrices of all vehicles, row by row and transposed, and which vehicles have the same ones. */
export interface VehicleMatrices {
  /** Location of open ends, whose legs take no time and no distance. */
  readonly nowhere: number;
  /** Row length. */
  readonly size: number;
  readonly durations: readonly Matrix[];
  /** Prices of the legs where the matrices have them. */
  readonly distances: readonly Matrix[];
  readonly metres: readonly Matrix[];
  readonly durationsTo: readonly Matrix[];
  readonly distancesTo: readonly Matrix[];
  readonly hasGaps: boolean;
  /** Vehicles with the same number have the same matrices and speed. */
  readonly travelType: Int32Array;
  readonly travelTypes: number;
}

/** @param factor multiplies the durations of each vehicle */
export function vehicleMatrices(problem: Problem, factor: Float64Array): VehicleMatrices {
  const { vehicles } = problem;
  const isOpen = vehicles.some((vehicle) => vehicle.start === null || vehicle.end === null);
  const nowhere = problem.nowhere ?? problem.locationCount;
  const size = isOpen && problem.nowhere === undefined ? nowhere + 1 : problem.locationCount;
  const matrices = vehicles.map((vehicle) => {
    const { durations, distances, costs } = matricesOf(problem, vehicle);
    const opened = (matrix: ArrayLike<number>) => withOpenEnds(matrix, problem.locationCount, size);
    const ways = withoutHalfGaps(opened(durations), opened(distances));
    const metres = ways.distances;
    return { ...ways, metres, distances: costs ? pricesOfLegs(opened(costs), metres) : metres };
  });
  const durations = matrices.map((of) => of.durations);
  const distances = matrices.map((of) => of.distances);
  const types: { durations: Matrix; distances: Matrix; factor: number }[] = [];
  const travelType = Int32Array.from(vehicles, (_, v) => {
    const travel = { durations: durations[v]!, distances: distances[v]!, factor: factor[v]! };
    const typeIndex = types.findIndex(
      (type) =>
        type.durations === travel.durations && type.distances === travel.distances && type.factor === travel.factor,
    );
    return typeIndex >= 0 ? typeIndex : types.push(travel) - 1;
  });
  return {
    nowhere,
    size,
    durations,
    distances,
    metres: matrices.map((of) => of.metres),
    durationsTo: durations.map((matrix) => transposed(matrix, size)),
    distancesTo: distances.map((matrix) => transposed(matrix, size)),
    hasGaps: matrices.some(({ hasGaps }) => hasGaps),
    travelType,
    travelTypes: types.length,
  };
}
