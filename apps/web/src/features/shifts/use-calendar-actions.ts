import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../platform/notices/notices.ts';
import type { CalendarActions } from './calendar-context.ts';
import { dayText } from './day-texts.ts';
import { setDays } from './undo.ts';
import { type CalendarRow, changeShift, hourScale, moveShift, removeShift } from './work-calendar.ts';

interface Props extends Pick<CalendarActions, 'canWrite' | 'open'> {
  /** All drivers, also those that the filters leave out. */
  readonly all: readonly CalendarRow[];
}

/** Returns what users can do with the shifts in the calendar. */
export function useCalendarActions({ all, canWrite, open }: Props): CalendarActions {
  const { t, i18n } = useTranslation('shifts');
  const scale = useMemo(() => hourScale(all), [all]);
  const nameOf = (driverId: string): string => all.find(({ driver }) => driver._id === driverId)?.driver.name ?? '';

  return {
    canWrite,
    scale,
    open,
    nameOf,
    cellOf: (driverId, date) => {
      const day = all.find(({ driver }) => driver._id === driverId)?.days.find((other) => other.date === date);
      return day && { driverId, day };
    },
    move: async (cell, shift, target, isCopy) => {
      if (cell.driverId === target.driverId && cell.day.date === target.day.date) return;
      const days = moveShift(cell, shift, target, isCopy);
      if (!days) return void notices.info(t('noRoom', { name: nameOf(target.driverId) }));
      const day = dayText(target.day.date, i18n.language, { weekday: 'long' });
      await setDays(days, t(isCopy ? 'copied' : 'moved', { name: nameOf(target.driverId), day }));
    },
    change: async (cell, shift, hours) => {
      const day = changeShift(cell, shift, hours);
      if (!day) return void notices.info(t('noRoom', { name: nameOf(cell.driverId) }));
      await setDays([day], t('changed', { name: nameOf(cell.driverId), ...hours }));
    },
    remove: (cell, shift) => setDays([removeShift(cell, shift)], t('removed.shift')),
  };
}
