import { matricesOf } from '../constraints/profiles.ts';
import { reloadPlacesOf } from '../constraints/reload.ts';
import { hasSetOff } from '../constraints/shift.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';

/** Breaks and rules of a vehicle, as the model knows them. */
interface KnownOfVehicle {
  /**
   * True when its fixed steps alone decide otherwise about breaks than with more work: a break by work that fits before
   * the route, or several ahead, of which a later one may move an earlier one among the fixed steps.
   */
  readonly hasMovingBreaks: boolean;
}

/** Returns whether only plan mode evaluates all rules of a vehicle. */
export function needsPlanMode(problem: Problem, vehicle: Vehicle, known: KnownOfVehicle): boolean {
  const { breaks = [], prefix = [], maxDistanceMetres } = vehicle;
  const hasReleases = problem.jobs.some(({ releaseTime }) => releaseTime !== undefined);
  const behindFixedSteps =
    known.hasMovingBreaks ||
    reloadPlacesOf(vehicle).length > 0 ||
    breaks.some(({ furtherWindows = [], maxLoad }) => furtherWindows.length > 0 || (maxLoad ?? null) !== null) ||
    // A later release of an added order also delays fixed steps that have not begun.
    (hasReleases && !hasSetOff(vehicle));
  return (
    (prefix.length > 0 && behindFixedSteps) ||
    (matricesOf(problem, vehicle).costs !== undefined && typeof maxDistanceMetres === 'number')
  );
}
