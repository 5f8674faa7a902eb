import { matricesOf } from '../constraints/vehicles/profiles.ts';
import type { Problem } from '../problem/problem.ts';
import type { RuleProblem } from '../rules/route-rule.ts';

/**
 * Returns the travel between two locations at base speed, before the vehicle's speedFactor; Infinity when there is no
 * leg. `profile` is the vehicle's.
 */
export type Travel = (
  from: number,
  to: number,
  profile?: string,
) => { readonly seconds: number; readonly metres: number };

/** The parts of a problem that scheduling needs. With a travel function, the matrices are optional. */
export type SchedulableProblem = RuleProblem & Partial<Pick<Problem, 'locationCount' | 'matrices' | 'profiles'>>;

/** Returns the travel of a problem's matrices. @throws when the problem has none, or not the profile of a vehicle */
export function travelFromMatrices(problem: SchedulableProblem): Travel {
  const { matrices, locationCount } = problem;
  if (!matrices || locationCount === undefined) throw new Error('Give the problem its matrices, or a travel function');
  return (from, to, profile) => {
    const { durations, distances } = profile === undefined ? matrices : matricesOf(problem, { profile });
    const leg = from * locationCount + to;
    return { seconds: durations[leg]!, metres: distances[leg]! };
  };
}
