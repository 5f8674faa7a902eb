import { addDays } from '@roundsman/domain/company/zoned-time';
import { useSearchParams } from 'react-router';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { type DriverFilter, driverFilters, monthAfter, monthDates, weekDates } from './work-calendar.ts';

const views = ['week', 'month'] as const;

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Stores what the calendar shows in the URL: view, day, search, filter, and on a phone the driver. */
export function useCalendarState({ hasMonth }: { readonly hasMonth: boolean }) {
  const [params, setParams] = useSearchParams();
  const today = apiDate(wallClockNow());
  const view = (hasMonth && among(views, params.get('view'))) || 'week';
  const asked = params.get('date') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const set = (changes: Readonly<Record<string, string | null>>): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const filter: DriverFilter = among(driverFilters, params.get('show')) ?? 'all';
  return {
    view,
    date,
    today,
    dates: view === 'week' ? weekDates(date) : monthDates(date),
    search: params.get('search') ?? '',
    filter,
    driverId: params.get('driver'),
    set,
    go: (by: 1 | -1): void => set({ date: view === 'week' ? addDays(date, 7 * by) : monthAfter(date, by) }),
  };
}
