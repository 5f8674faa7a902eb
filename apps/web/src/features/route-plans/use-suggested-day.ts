import type { Dayjs } from 'dayjs';
import { useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { suggestedDay } from './suggested-day.ts';

/** Number of a day's orders that are on no plan; undefined until it has loaded. */
function useOpenOrders(day: Dayjs, enabled: boolean): number | undefined {
  const query = { deliveryDate: apiDate(day), status: 'DRAFT', itemsPerPage: 1 } as const;
  return useApiQuery('GET /orders', { query }, { enabled, quiet: true }).data?.meta.totalItems;
}

/** Suggested date of a new plan, in the company's time zone. */
export function useSuggestedDay(enabled: boolean): Dayjs {
  const today = wallClockNow().startOf('day');
  const open = {
    today: useOpenOrders(today, enabled),
    tomorrow: useOpenOrders(today.add(1, 'day'), enabled),
  };
  return suggestedDay(today, open);
}
