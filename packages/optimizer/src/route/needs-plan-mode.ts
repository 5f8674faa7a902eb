import { breaksByWork } from '../constraints/break.ts';
import { matricesOf } from '../constraints/profiles.ts';
import { maxReloadsOf, reloadPlacesOf } from '../constraints/reload.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';

/** Returns whether only plan mode evaluates all rules of a vehicle about times and prices. */
export function needsPlanMode(problem: Problem, vehicle: Vehicle): boolean {
  const { latestStart, startWindows, loadingSeconds, breaks, costs } = vehicle;
  return (
    typeof latestStart === 'number' ||
    (startWindows?.length ?? 0) > 0 ||
    (loadingSeconds ?? 0) > 0 ||
    (breaks ?? []).some(({ maxLoad }) => maxLoad !== undefined && maxLoad !== null) ||
    (breaks ?? []).some(({ furtherWindows }) => (furtherWindows?.length ?? 0) > 0) ||
    breaksByWork(vehicle).size > 0 ||
    (costs?.perServiceSecond ?? 0) > 0 ||
    reloadPlacesOf(vehicle).length > 1 ||
    maxReloadsOf(vehicle) < Number.POSITIVE_INFINITY ||
    matricesOf(problem, vehicle).costs !== undefined
  );
}
