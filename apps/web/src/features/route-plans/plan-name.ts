import type { Dayjs } from 'dayjs';

/** Suggests the weekday as the name of a plan, such as 'Saturday' or 'Lördag'. */
export function suggestedName(date: Dayjs): string {
  const day = date.format('dddd');
  return day.charAt(0).toLocaleUpperCase() + day.slice(1);
}
