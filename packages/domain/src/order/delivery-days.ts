import { type Weekday, weekdayOf, weekdays } from '../depot/opening-hours.ts';

/** The days on which an order may be served. Days are YYYY-MM-DD. */
export interface DeliveryDays {
  /** The first day; null: any until the latest. */
  readonly earliestDate: string | null;
  /** The last day, when the order is due; null: none. */
  readonly latestDate: string | null;
  /** The day that the customer would like; null: none. */
  readonly preferredDate: string | null;
  /** The weekdays, 1 (Monday) to 7 (Sunday); empty for all. */
  readonly weekdays: readonly number[];
}

/**
 * Why a day is not one on which an order may be served.
 *
 *   too_early    before its earliest date
 *   too_late     after its latest date
 *   weekday      a weekday on which it may not be served
 */
export const dayConflicts = ['too_early', 'too_late', 'weekday'] as const;
export type DayConflict = (typeof dayConflicts)[number];

/** Returns whether dates or weekdays say when an order may be served. It needs no date of its own then. Dates may be of any type. */
export const hasDays = ({
  earliestDate,
  latestDate,
  weekdays: allowed,
}: {
  readonly earliestDate?: unknown;
  readonly latestDate?: unknown;
  readonly weekdays?: readonly number[] | null | undefined;
}): boolean => Boolean(earliestDate || latestDate || allowed?.length);

/** Fields of an order whose change can make its date one that its days do not allow. */
export const dayFields = ['deliveryDate', 'earliestDate', 'latestDate', 'weekdays'] as const;

/** Returns the number of a weekday by ISO 8601: 1 for Monday to 7 for Sunday. */
export const numberOfWeekday = (day: Weekday): number => weekdays.indexOf(day) + 1;

/** Returns the weekday with a number from 1 to 7; Monday for other numbers. */
export const weekdayOfNumber = (number: number): Weekday => weekdays[number - 1] ?? 'MON';

/** Returns the number of a day's weekday by ISO 8601: 1 for Monday to 7 for Sunday. */
export const weekdayNumberOf = (day: string): number => numberOfWeekday(weekdayOf(day));

/** Returns why an order may not be served on a day, YYYY-MM-DD; null when it may. */
export function dayConflictOf(
  day: string,
  { earliestDate, latestDate, weekdays: allowed }: Omit<DeliveryDays, 'preferredDate'>,
): DayConflict | null {
  if (earliestDate !== null && day < earliestDate) return 'too_early';
  if (latestDate !== null && day > latestDate) return 'too_late';
  return allowed.length > 0 && !allowed.includes(weekdayNumberOf(day)) ? 'weekday' : null;
}

/** True when both dates are given and the earliest comes after the latest. */
export const areDatesInverted = (earliest: string | null | undefined, latest: string | null | undefined): boolean =>
  Boolean(earliest && latest && earliest > latest);

/** True when the preferred date is given and lies outside the earliest and the latest one. */
export const isPreferredOutside = ({
  earliestDate,
  latestDate,
  preferredDate,
}: {
  readonly [Date in Exclude<keyof DeliveryDays, 'weekdays'>]?: string | null | undefined;
}): boolean =>
  Boolean(
    preferredDate && ((earliestDate && preferredDate < earliestDate) || (latestDate && preferredDate > latestDate)),
  );
