import { addDays } from '../company/zoned-time.ts';
import { dayConflictOf, type DeliveryDays } from './delivery-days.ts';

/**
 * When an order of the backlog is due, by its due date.
 *
 *   overdue   before today
 *   today     today
 *   week      in the next six days
 *   later     after these
 *   none      it has no due date
 */
export const dueTimes = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueTime = (typeof dueTimes)[number];

/** The last day that counts as this week: six days after today. */
export const endOfDueWeek = (today: string): string => addDays(today, 6);

/** Returns the day by which an order is due: its latest date, or the date of an order whose days are not limited. */
export const dueDateOf = ({
  deliveryDate,
  earliestDate,
  latestDate,
  weekdays,
}: Omit<DeliveryDays, 'preferredDate'> & { readonly deliveryDate: string | null }): string | null =>
  latestDate ?? (earliestDate === null && weekdays.length === 0 ? deliveryDate : null);

/** Returns the first day from today on, on which an order may be served; null when there is none any more. */
export function nextDayFor(today: string, days: Omit<DeliveryDays, 'preferredDate'>): string | null {
  const from = days.earliestDate !== null && days.earliestDate > today ? days.earliestDate : today;
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(from, ahead);
    if (dayConflictOf(day, days) === null) return day;
  }
  return null;
}
