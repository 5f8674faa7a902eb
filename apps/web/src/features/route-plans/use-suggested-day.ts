import dayjs, { type Dayjs } from 'dayjs';
import { useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { suggestedDay } from './suggested-day.ts';

/** The first order, by its date, that is on no plan. */
const openOrder = { status: 'DRAFT', itemsPerPage: 1, sortBy: 'deliveryDate', order: 'ascend' } as const;

/** Suggested date of a new plan, in the company's time zone. */
export function useSuggestedDay(enabled: boolean): Dayjs {
  const today = wallClockNow().startOf('day');
  const options = { enabled, quiet: true };
  const ofToday = useApiQuery('GET /orders', { query: { ...openOrder, deliveryDate: apiDate(today) } }, options);
  const filters = { deliveryDateFrom: apiDate(today.add(1, 'day')) };
  const later = useApiQuery('GET /orders', { query: { ...openOrder, filters } }, options);
  const next = later.data && (later.data.orders[0]?.deliveryDate ?? null);
  return suggestedDay(today, {
    isToday: ofToday.data && ofToday.data.orders.length > 0,
    next: next ? dayjs(next) : next === undefined ? undefined : null,
  });
}
