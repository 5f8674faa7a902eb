import type { Dayjs } from 'dayjs';

/**
 * Suggests the date of a new plan: the next day after today that has orders without a plan, else today if it has some, else
 * tomorrow.
 *
 * @param open whether today has such orders, and the next day that has some (null: none). Undefined while they load.
 */
export function suggestedDay(
  today: Dayjs,
  open: { readonly isToday: boolean | undefined; readonly next: Dayjs | null | undefined },
): Dayjs {
  const isOnlyToday = open.isToday === true && open.next === null;
  return isOnlyToday ? today : (open.next ?? today.add(1, 'day'));
}
