import type { Weekday } from '../depot/opening-hours.ts';
import { datesBetween } from '../series/rule.ts';

/** When a master route makes plans. Weeks are counted from the Monday of the first day. */
export interface MasterDates {
  readonly weekdays: readonly Weekday[];
  /** Every so many weeks; 1 or more. */
  readonly everyWeeks: number;
  /** The first and the last day, YYYY-MM-DD; null without an end. */
  readonly startDate: string;
  readonly lastDate: string | null;
}

/** Returns the dates of a master route from one day to another, both included. */
export function masterDatesBetween(
  { weekdays, everyWeeks, startDate, lastDate }: MasterDates,
  from: string,
  until: string,
): readonly string[] {
  if (weekdays.length === 0) return [];
  return datesBetween(
    { every: 'WEEK', days: weekdays, interval: everyWeeks, until: lastDate, count: null },
    startDate,
    from,
    until,
  );
}

/**
 * WAITING     no plan yet: the day is too far ahead, or none of its stops has an order
 * PROBLEM     the plan could not be made, with a reason
 * MADE        the plan has the route as the master route made it
 * CHANGED     a person has changed the route since
 * DISPATCHED  the route was sent to its driver
 * DELETED     a person deleted the plan, or removed the driver from it
 * NO_ORDERS   the day has passed, and no stop had an order
 */
export const masterDayStates = ['WAITING', 'PROBLEM', 'MADE', 'CHANGED', 'DISPATCHED', 'DELETED', 'NO_ORDERS'] as const;
export type MasterDayState = (typeof masterDayStates)[number];

/** How a stop of a day compares with its master route. */
export const masterStopChanges = ['same', 'moved', 'added', 'missing'] as const;
export type MasterStopChange = (typeof masterStopChanges)[number];

/** The most stops of a master route. */
export const maxMasterStops = 500;
/** The most weeks between two days of a master route. */
export const maxMasterWeeks = 12;
