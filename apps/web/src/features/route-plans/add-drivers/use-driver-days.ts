import { useMemo } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import type { DaysByDriver } from './driver-days.ts';

const noDays: DaysByDriver = new Map();

/** Returns a day of all active drivers by the working calendar; empty until it is read. */
export function useDriverDays(date: string): DaysByDriver {
  const { data } = useApiQuery('GET /available-drivers', { query: { date } });
  return useMemo(() => (data ? new Map(data.drivers.map((day) => [day.driver._id, day])) : noDays), [data]);
}
