import { matricesOf } from '../constraints/profiles.ts';
import { hasSetOff } from '../constraints/shift.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';

/** Returns whether only plan mode evaluates all rules of a vehicle about times and prices. */
export function needsPlanMode(problem: Problem, vehicle: Vehicle): boolean {
  const { breaks, prefix = [], maxDistanceMetres } = vehicle;
  const hasReleases = problem.jobs.some(({ releaseTime }) => releaseTime !== undefined);
  return (
    (breaks ?? []).some(({ maxLoad }) => maxLoad !== undefined && maxLoad !== null) ||
    (prefix.length > 0 && (breaks ?? []).some(({ furtherWindows }) => (furtherWindows?.length ?? 0) > 0)) ||
    // A later release of an added order also delays fixed steps that have not begun.
    (hasReleases && prefix.length > 0 && !hasSetOff(vehicle)) ||
    (matricesOf(problem, vehicle).costs !== undefined && typeof maxDistanceMetres === 'number')
  );
}
