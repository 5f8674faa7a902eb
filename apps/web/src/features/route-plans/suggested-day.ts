import type { Dayjs } from 'dayjs';

/** The day that a new plan is for: tomorrow, unless the orders that are not planned yet are all for today. */
export const suggestedDay = (
  today: Dayjs,
  open: { readonly today: number | undefined; readonly tomorrow: number | undefined },
): Dayjs => ((open.today ?? 0) > 0 && open.tomorrow === 0 ? today : today.add(1, 'day'));
