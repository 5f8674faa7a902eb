import type { TaskRef, TimeWindow } from '../problem/problem.ts';
import { type Fields, LARGEST, type Values } from './vroom-values.ts';

/** When a step has to begin, whatever its time windows are. */
export interface ForcedTimes extends TimeWindow {
  /** Of the step in the file. */
  readonly path: string;
  readonly step: 'start' | 'end' | 'break' | TaskRef;
  /** Id of a break; null for other steps. */
  readonly breakId: string | null;
}

/** Reads `service_at`, `service_after` and `service_before` of a step; null when it has none of them. */
export function forcedTimes(
  fields: Fields,
  path: string,
  values: Values,
): Pick<ForcedTimes, 'path' | 'start' | 'end'> | null {
  const moment = (key: string) =>
    fields[key] === undefined ? null : values.number(fields[key], `${path}.${key}`, undefined);
  const at = moment('service_at');
  const after = moment('service_after');
  const before = moment('service_before');
  if (at === null && after === null && before === null) return null;
  const start = Math.max(at ?? 0, after ?? 0);
  const end = Math.min(at ?? LARGEST, before ?? LARGEST);
  if (end < start) values.report(612, path, 'The forced times leave no moment', 'Correct them.');
  return { path, start, end };
}
