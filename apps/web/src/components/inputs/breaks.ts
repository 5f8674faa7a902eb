import type { DriverBreak } from '@roundsman/domain/driver/driver-breaks';
import { readTime } from './time.ts';

/** A break of a form, whose fields may be empty. */
export interface BreakValue {
  readonly start: string | null;
  readonly end: string | null;
  readonly duration: number | null;
}

/** Returns the breaks of a form whose fields are filled; others are left out. */
export const breaksOf = (values: readonly BreakValue[] | undefined): DriverBreak[] =>
  (values ?? []).flatMap(({ start, end, duration }) => {
    const [from, to] = [readTime(start ?? ''), readTime(end ?? '')];
    return from !== null && to !== null && duration !== null ? [{ start: from, end: to, duration }] : [];
  });
