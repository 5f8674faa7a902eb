import type { Shift } from '@roundsman/domain';
import { addDays, daysBetween } from '@roundsman/domain/company/zoned-time';
import { type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';
import { checkDriverBreaks } from '@roundsman/domain/driver/driver-breaks';
import { shiftsOverlap } from '@roundsman/domain/shifts/shift';
import { mondayOf } from '@roundsman/domain/shifts/work-day';
import { tableOf } from '@roundsman/domain/typed-tables';
import { type BreakValue, breaksOf } from '../../components/inputs/breaks.ts';
import { readTime } from '../../components/inputs/time.ts';
import { hoursText } from '../depots/index.ts';

/** A shift in a form, whose times may be empty. The most working time is in hours. */
export interface ShiftValues extends Pick<Shift, 'startDepotId' | 'endDepotId' | 'vehicleId'> {
  readonly start: string | null;
  readonly end: string | null;
  readonly breaks: readonly BreakValue[];
  readonly maxWorkingHours: number | null;
}

export type WeekValues = Readonly<Record<Weekday, readonly ShiftValues[]>>;

/** The shift that a new day begins with. */
export const usualShift: ShiftValues = {
  start: '08:00',
  end: '16:00',
  breaks: [],
  startDepotId: null,
  endDepotId: null,
  vehicleId: null,
  maxWorkingHours: null,
};

export const shiftValuesOf = ({ maxWorkingMinutes, breaks, ...shift }: Shift): ShiftValues => ({
  ...shift,
  breaks: [...breaks],
  maxWorkingHours: maxWorkingMinutes === null ? null : maxWorkingMinutes / 60,
});

export const shiftBodyOf = ({
  start,
  end,
  breaks,
  maxWorkingHours,
  startDepotId,
  endDepotId,
  vehicleId,
}: ShiftValues): Shift => ({
  start: readTime(start ?? '') ?? '',
  end: readTime(end ?? '') ?? '',
  breaks: breaksOf(breaks),
  startDepotId: startDepotId ?? null,
  endDepotId: endDepotId ?? null,
  vehicleId: vehicleId ?? null,
  maxWorkingMinutes: maxWorkingHours == null ? null : Math.round(maxWorkingHours * 60),
});

export const emptyWeek: WeekValues = tableOf(weekdays, () => []);

/** A week from Monday to Friday with the usual shift. */
export const usualWeek: WeekValues = tableOf(weekdays, (day) => (weekdays.indexOf(day) < 5 ? [usualShift] : []));

type Week = Readonly<Partial<Record<Weekday, readonly Shift[]>>>;

export const weekValuesOf = (weeks: readonly Week[]): WeekValues[] =>
  weeks.map((week) => tableOf(weekdays, (day) => (week[day] ?? []).map(shiftValuesOf)));

export const weeksBodyOf = (weeks: readonly WeekValues[]) =>
  weeks.map((week) => tableOf(weekdays, (day) => week[day].map(shiftBodyOf)));

/** Reasons why the shifts of a day cannot be saved. */
export type ShiftProblem = 'invalid' | 'inverted' | 'overlap' | 'breaks';

/** Returns what is wrong with the shifts of a day; null when they can be saved. The server checks the same. */
export function problemOfDay(values: readonly ShiftValues[]): ShiftProblem | null {
  const shifts = values.map(shiftBodyOf);
  if (shifts.some(({ start, end }) => !start || !end)) return 'invalid';
  if (shifts.some(({ start, end }) => end <= start)) return 'inverted';
  if (shiftsOverlap(shifts)) return 'overlap';
  let hasBadBreaks = values.some(({ breaks }) => breaksOf(breaks).length < breaks.length);
  for (const { breaks } of shifts)
    checkDriverBreaks({ breaks }, () => {
      hasBadBreaks = true;
    });
  return hasBadBreaks ? 'breaks' : null;
}

/** Returns the first wrong day of weeks; null when they can be saved. */
export function problemOfWeeks(weeks: readonly WeekValues[]) {
  for (const [week, values] of weeks.entries())
    for (const day of weekdays) {
      const problem = problemOfDay(values[day]);
      if (problem) return { week, day, problem };
    }
  return null;
}

/** Returns the hours of weeks as text: `Mon–Fri 08:00–16:00, Sat 08:00–12:00`; weeks apart by a slash. */
export const weeksText = (weeks: readonly Week[], language: string): string =>
  weeks
    .map((week) =>
      hoursText(
        weekdays.flatMap((day) => (week[day] ?? []).map(({ start, end }) => ({ day, start, end }))),
        language,
      ),
    )
    .join(' / ');

/**
 * Returns the Monday of the next week in which a week of a pattern has its turn, from today on; null after the pattern's end. The
 * week in which the pattern begins is the first.
 */
export function turnOfWeek(
  index: number,
  count: number,
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string | null },
  today: string,
): string | null {
  const first = addDays(mondayOf(validFrom), 7 * index);
  const weeksAgo = Math.max(0, daysBetween(first, mondayOf(today)) / 7);
  const monday = addDays(first, 7 * count * Math.ceil(weeksAgo / count));
  return validUntil !== null && validUntil < monday ? null : monday;
}
