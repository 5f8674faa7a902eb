import type { Matrices, Problem, Vehicle } from '../../problem/problem.ts';

/*
 * Rule: a vehicle uses the matrices of its profile, scaled by its speed factor; without a profile those of the
 * problem.
 */

/** Returns the matrices of a vehicle. @throws when the problem has no profile of that name */
export function matricesOf(
  problem: Partial<Pick<Problem, 'matrices' | 'profiles'>>,
  { profile }: Pick<Vehicle, 'profile'>,
): Matrices {
  if (profile === undefined) {
    if (!problem.matrices) throw new Error('Give the problem its matrices, or a travel function');
    return problem.matrices;
  }
  const matrices = problem.profiles && Object.hasOwn(problem.profiles, profile) ? problem.profiles[profile] : undefined;
  if (!matrices) throw new Error(`The problem has no profile ${profile}`);
  return matrices;
}
