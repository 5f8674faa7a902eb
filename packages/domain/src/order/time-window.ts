import { parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** When service may begin, both ends included; null at an end means open. */
export interface TimeWindow {
  readonly start: TimeOfDay | null;
  readonly end: TimeOfDay | null;
}

/** True when both ends are given and the start exceeds the end. Unreadable ends are the field's own error, not the window's. */
export function isInverted(start: string | null | undefined, end: string | null | undefined): boolean {
  if (!start || !end) return false;
  const from = parseTimeOfDay(start);
  const to = parseTimeOfDay(end);
  return from !== null && to !== null && from > to;
}
