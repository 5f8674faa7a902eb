import { createContext, use } from 'react';
import type { CalendarTask } from './calendar-task.ts';
import type { CalendarShift, Cell, HourScale } from './work-calendar.ts';

/** State and actions that the cells of the calendar share. */
export interface CalendarActions {
  readonly canWrite: boolean;
  readonly scale: HourScale;
  readonly open: (task: CalendarTask) => void;
  /** Returns the day of a driver; undefined outside the shown days. */
  readonly cellOf: (driverId: string, date: string) => Cell | undefined;
  readonly nameOf: (driverId: string) => string;
  /** Changes resolve when the calendar shows them. */
  readonly move: (from: Cell, shift: CalendarShift, to: Cell, isCopy: boolean) => Promise<void>;
  readonly change: (
    cell: Cell,
    shift: CalendarShift,
    hours: { readonly start: string; readonly end: string },
  ) => Promise<void>;
  readonly remove: (cell: Cell, shift: CalendarShift) => Promise<void>;
}

export const CalendarContext = createContext<CalendarActions | null>(null);

/** @throws outside the calendar */
export function useCalendar(): CalendarActions {
  const actions = use(CalendarContext);
  if (!actions) throw new Error('Outside the calendar');
  return actions;
}
