import type { Dayjs } from 'dayjs';

/** Suggests the date of a new plan: tomorrow, or today if only today has unplanned orders. */
export const suggestedDay = (
  today: Dayjs,
  open: { readonly today: number | undefined; readonly tomorrow: number | undefined },
): Dayjs => ((open.today ?? 0) > 0 && open.tomorrow === 0 ? today : today.add(1, 'day'));
