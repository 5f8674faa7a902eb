import type { Dayjs } from 'dayjs';

/** The weekday's name, as a plan for that day may well be called: 'Saturday', 'Lördag'. */
export function suggestedName(date: Dayjs): string {
  const day = date.format('dddd');
  return day.charAt(0).toLocaleUpperCase() + day.slice(1);
}
