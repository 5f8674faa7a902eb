import type { Matrices, Problem, Vehicle } from '../problem/problem.ts';

/*
 * Rule: a vehicle drives by the matrices of its profile, times its speed factor; without one by the problem's own.
 */

/** The matrices a vehicle drives by. Throws when the problem has none of that name. */
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
