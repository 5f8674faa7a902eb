import type { Dayjs } from 'dayjs';
import { useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { suggestedDay } from './suggested-day.ts';

/** How many orders of a day are on no plan yet; undefined until it is known. */
function useOpenOrders(day: Dayjs, enabled: boolean): number | undefined {
  const query = { deliveryDate: apiDate(day), status: 'DRAFT', itemsPerPage: 1 } as const;
  return useApiQuery('GET /orders', { query }, { enabled, quiet: true }).data?.meta.totalItems;
}

/** The day to suggest for a new plan, on the company's calendar. */
export function useSuggestedDay(enabled: boolean): Dayjs {
  const today = wallClockNow().startOf('day');
  const open = {
    today: useOpenOrders(today, enabled),
    tomorrow: useOpenOrders(today.add(1, 'day'), enabled),
  };
  return suggestedDay(today, open);
}
