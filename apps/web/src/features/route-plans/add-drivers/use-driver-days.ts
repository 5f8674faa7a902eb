import { useMemo } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import type { DaysByDriver } from './driver-days.ts';

const noDays: DaysByDriver = new Map();

/** Returns a day of all active drivers by the working calendar, which is empty until it is read, and its query. */
export function useDriverDays(date: string) {
  const calendar = useApiQuery('GET /available-drivers', { query: { date } });
  const { data } = calendar;
  const days = useMemo(
    (): DaysByDriver => (data ? new Map(data.drivers.map((day) => [day.driver._id, day])) : noDays),
    [data],
  );
  return { days, calendar };
}
