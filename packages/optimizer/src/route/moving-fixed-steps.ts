import { reloadPlacesOf } from '../constraints/vehicles/reload.ts';
import { hasSetOff } from '../constraints/time/shift.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';

/**
 * Returns whether the stops behind a vehicle's fixed steps may change the times, reloads or loads of these steps.
 * @param hasMovingBreaks true when the fixed steps alone decide otherwise about breaks than with more work: a break by
 * work that fits before the route, or several ahead, of which a later one may move an earlier one among the fixed steps
 */
export function mayMoveFixedSteps(problem: Problem, vehicle: Vehicle, hasMovingBreaks: boolean): boolean {
  const { breaks = [], prefix = [], locked } = vehicle;
  // Nothing follows the fixed steps of a locked route.
  if (prefix.length === 0 || locked) return false;
  return (
    hasMovingBreaks ||
    reloadPlacesOf(vehicle).length > 0 ||
    breaks.some(({ furtherWindows = [], maxLoad }) => furtherWindows.length > 0 || (maxLoad ?? null) !== null) ||
    // A later release of an added order also delays fixed steps that have not begun.
    (!hasSetOff(vehicle) && problem.jobs.some(({ releaseTime }) => releaseTime !== undefined))
  );
}
