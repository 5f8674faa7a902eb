import { matricesOf } from '../constraints/profiles.ts';
import type { Problem } from '../problem/problem.ts';
import type { RuleProblem } from '../rules/route-rule.ts';

/**
 * Travel between two locations at base speed (the vehicle's speedFactor comes on top). Infinity: there is no way.
 * `profile` is the vehicle's.
 */
export type Travel = (
  from: number,
  to: number,
  profile?: string,
) => { readonly seconds: number; readonly metres: number };

/** What a schedule needs of a problem. The matrices may be left out when a travel function is given. */
export type SchedulableProblem = RuleProblem & Partial<Pick<Problem, 'locationCount' | 'matrices' | 'profiles'>>;

/** Travel read from a problem's matrices. Throws when it has none, and when asked for a profile it does not have. */
export function travelFromMatrices(problem: SchedulableProblem): Travel {
  const { matrices, locationCount } = problem;
  if (!matrices || locationCount === undefined) throw new Error('Give the problem its matrices, or a travel function');
  return (from, to, profile) => {
    const { durations, distances } = profile === undefined ? matrices : matricesOf(problem, { profile });
    const leg = from * locationCount + to;
    return { seconds: durations[leg]!, metres: distances[leg]! };
  };
}
