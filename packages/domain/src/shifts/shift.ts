import type { Weekday } from '../depot/opening-hours.ts';
import type { DriverBreak } from '../driver/driver-breaks.ts';

// Times of the calendar are civil: a day, and HH:mm on the company's wall clock. They are never instants, so that no
// night of a clock change moves a shift.

/** A planned time of work within one day. For what is null, that of the driver counts. */
export interface Shift {
  /** HH:mm */
  readonly start: string;
  /** HH:mm, later than the start. */
  readonly end: string;
  readonly breaks: readonly DriverBreak[];
  readonly startDepotId: string | null;
  readonly endDepotId: string | null;
  readonly vehicleId: string | null;
  readonly maxWorkingMinutes: number | null;
}

/** The most shifts of a driver on one day. */
export const maxShiftsOfDay = 6;
/** Characters of the name of a template. */
export const maxTemplateNameLength = 100;
/** The most weeks of a pattern before it repeats. */
export const maxPatternWeeks = 8;

/** Returns whether two of these shifts have time in common. */
export const shiftsOverlap = (shifts: readonly Pick<Shift, 'start' | 'end'>[]): boolean => {
  const sorted = shifts.toSorted((a, b) => a.start.localeCompare(b.start));
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? ''));
};

/** The shifts of a week by their days. A day without an entry is free. */
export type PatternWeek = Readonly<Partial<Record<Weekday, readonly Shift[]>>>;

/** The usual weeks of a driver. */
export interface WorkPattern {
  readonly id: string;
  /** YYYY-MM-DD, the first day. */
  readonly validFrom: string;
  /** The last day; null: without an end. */
  readonly validUntil: string | null;
  /** The weeks that repeat, one or more: A and B weeks are two. The week of `validFrom` is the first. */
  readonly weeks: readonly PatternWeek[];
  /** ISO instant of its entry. */
  readonly createdAt: string;
}

/**
 * States of an absence.
 *
 *   REQUESTED   by the driver; the office decides. It does not count yet.
 *   APPROVED    it counts
 *   REJECTED    by the office
 *   CANCELLED   by the driver or the office
 */
export const absenceStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

/** A time when a driver does not work: whole days, or hours of each day. */
export interface Absence {
  readonly id: string;
  readonly from: string;
  /** The last day. */
  readonly until: string;
  /** HH:mm; null with `end` for whole days. */
  readonly start: string | null;
  readonly end: string | null;
  readonly status: AbsenceStatus;
  readonly createdAt: string;
}

/** A shift beside the pattern. Where it overlaps a shift of the pattern, it takes its place. */
export interface ExtraShift {
  readonly id: string;
  readonly date: string;
  readonly shift: Shift;
  readonly createdAt: string;
}

/** Another depot or vehicle on some days. Null changes nothing. */
export interface DayChange {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly startDepotId: string | null;
  readonly endDepotId: string | null;
  readonly vehicleId: string | null;
  readonly createdAt: string;
}

/** A day on which the company is closed. */
export interface CompanyDay {
  readonly date: string;
  readonly name: string;
}

/** Everything that decides when one driver works. */
export interface DriverCalendar<Entry extends Absence = Absence> {
  readonly patterns: readonly WorkPattern[];
  readonly absences: readonly Entry[];
  readonly extraShifts: readonly ExtraShift[];
  readonly changes: readonly DayChange[];
  /** Days, YYYY-MM-DD, whose shifts were set by hand: only extra shifts count, not the pattern. */
  readonly rosterDays: readonly string[];
}
