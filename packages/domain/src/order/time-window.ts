import { parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** The earliest and the latest start of service, both included. Null for no limit. */
export interface TimeWindow {
  readonly start: TimeOfDay | null;
  readonly end: TimeOfDay | null;
}

/** True when both ends are given and the start is later. An end that cannot be read is a problem of its field. */
export function isInverted(start: string | null | undefined, end: string | null | undefined): boolean {
  if (!start || !end) return false;
  const from = parseTimeOfDay(start);
  const to = parseTimeOfDay(end);
  return from !== null && to !== null && from > to;
}
