import { addDays } from '@roundsman/domain';
import type { Vehicle } from '@roundsman/optimizer';
import type { DayOfHorizon } from './horizon-days.ts';

/** A route of a driver on a plan outside the horizon. Times are seconds from midnight; null without stops. */
export interface OtherWork {
  readonly driverId: string;
  readonly date: string;
  readonly workingMins: number;
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

const daySeconds = 86_400;

/**
 * Returns the vehicle of a driver on a day with the hours that leave the driver's rest to routes outside the horizon on
 * the day before and the day after. Routes that a run leaves keep theirs.
 */
export function withRest(
  vehicle: Vehicle,
  { date, full, isLocked }: DayOfHorizon,
  { otherWork, minRestSeconds }: { readonly otherWork: readonly OtherWork[]; readonly minRestSeconds: number },
): Vehicle {
  const route = full.routes.find(({ driver_id }) => driver_id === vehicle.id);
  if (isLocked || route?.locked || vehicle.hasLeft) return vehicle;
  const timesOn = (day: string, of: 'startSeconds' | 'endSeconds'): number[] =>
    otherWork.flatMap((work) => (work.driverId === vehicle.id && work.date === day ? (work[of] ?? []) : []));
  const soonest = Math.max(
    ...timesOn(addDays(date, -1), 'endSeconds').map((end) => end + minRestSeconds - daySeconds),
    vehicle.shiftStart,
  );
  const latest = Math.min(
    ...timesOn(addDays(date, 1), 'startSeconds').map((start) => start + daySeconds - minRestSeconds),
    vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0),
  );
  const shiftEnd = Math.max(soonest, Math.min(vehicle.shiftEnd, latest));
  return { ...vehicle, shiftStart: soonest, shiftEnd, overtimeSeconds: Math.max(0, latest - shiftEnd) };
}
