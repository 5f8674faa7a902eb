import { useMemo } from 'react';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import type { Driver } from '../../drivers/index.ts';
import { type DaysByDriver, driversOfDay, sortByWork } from './driver-days.ts';

const noDays: DaysByDriver = new Map();

/**
 * Returns drivers as they work on a day by the working calendar, those who do first, with the days by driver, which are empty
 * until they are read, and their query.
 */
export function useDriversOfDay(listed: readonly Driver[] | undefined, date: string) {
  const calendar = useApiQuery('GET /available-drivers', { query: { date } });
  const { data } = calendar;
  const days = useMemo(
    (): DaysByDriver => (data ? new Map(data.drivers.map((day) => [day.driver._id, day])) : noDays),
    [data],
  );
  const depots = useDepots();
  const drivers = useMemo(() => listed && driversOfDay(sortByWork(listed, days), days, depots), [listed, days, depots]);
  return { drivers, days, calendar };
}
