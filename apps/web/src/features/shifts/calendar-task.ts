import type { CalendarShift, Cell } from './work-calendar.ts';

/** Kinds of entries that a person adds to a day. */
export const entryKinds = ['shift', 'absence', 'dayChange'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Content of the calendar's drawer. */
export type CalendarTask =
  | { readonly kind: 'new'; readonly entry: EntryKind; readonly driverId: string; readonly date: string }
  | { readonly kind: 'shift'; readonly cell: Cell; readonly shift: CalendarShift }
  | { readonly kind: 'absence'; readonly id: string }
  | { readonly kind: 'patterns'; readonly driverId: string }
  | { readonly kind: 'apply'; readonly driverIds: readonly string[] }
  | { readonly kind: 'outage'; readonly driverId: string; readonly date: string }
  | { readonly kind: 'copyWeek'; readonly date: string }
  | { readonly kind: 'import'; readonly from: string };
