import { isInverted } from '../order/time-window.ts';
import { parseTimeOfDay, type TimeOfDay } from '../units.ts';

export const speeds = ['SLOW', 'NORMAL', 'FAST'] as const;
export type Speed = (typeof speeds)[number];

/** km/h on the straight line. */
export const speedKmh: Record<Speed, number> = { SLOW: 30, NORMAL: 50, FAST: 70 };

/** Returns the speed of a name, also of an older version. NORMAL for unknown names. */
export function speedOf(text: string | null | undefined): Speed {
  switch (text) {
    case 'SLOW':
    case 'SLOWER':
    case 'X2SLOWER':
      return 'SLOW';
    case 'FAST':
    case 'FASTER':
    case 'X2FASTER':
      return 'FAST';
    default:
      return 'NORMAL';
  }
}

export const driverStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** Returns the shift on the delivery day, in seconds from midnight. A missing start is 00:00, a missing end 23:59. */
export function shiftOf(start: string | null, end: string | null): { start: TimeOfDay; end: TimeOfDay } {
  return { start: (start && parseTimeOfDay(start)) || 0, end: (end && parseTimeOfDay(end)) || 23 * 3600 + 59 * 60 };
}

/** The optimizer's own price of a driver who is not preferred, in minutes of work. */
export const defaultPreferredDriverMinutes = 30;

/** Returns a maximum working time as a field of the optimizer's vehicle; without one there is none. */
export const workingLimit = (minutes: number | null): { readonly maxWorkingSeconds?: number } =>
  minutes === null ? {} : { maxWorkingSeconds: minutes * 60 };

const timeProblems = {
  shiftStart: 'shift_start_late',
  shiftEnd: 'shift_end_early',
  breakStart: 'break_start_late',
  breakEnd: 'break_end_early',
} as const;
export type DriverTimeProblem = (typeof timeProblems)[keyof typeof timeProblems];

/** Calls `issue` for a shift or break that does not end after its start, once for each of the two ends. */
export function checkDriverTimes(
  driver: {
    shiftStart?: string | null | undefined;
    shiftEnd?: string | null | undefined;
    breakStart?: string | null | undefined;
    breakEnd?: string | null | undefined;
  },
  issue: (path: keyof typeof timeProblems, problem: DriverTimeProblem) => void,
): void {
  for (const [start, end] of [
    ['shiftStart', 'shiftEnd'],
    ['breakStart', 'breakEnd'],
  ] as const) {
    if (!isInverted(driver[start], driver[end]) && !(driver[start] && driver[start] === driver[end])) continue;
    issue(start, timeProblems[start]);
    issue(end, timeProblems[end]);
  }
}
