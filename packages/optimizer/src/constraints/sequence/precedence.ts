import type { TaskRef } from '../../problem/problem.ts';

/** Rule code: a shipment's pickup comes before its delivery on the same route. */
export const PRECEDENCE = 'precedence';

/** Returns the indexes of tasks whose other half is missing or on the wrong side. */
export function brokenPairs(tasks: readonly TaskRef[]): Set<number> {
  const broken = new Set<number>();
  const collected = new Map<string, number>();
  tasks.forEach(({ kind, taskId }, place) => {
    if (kind === 'pickup') collected.set(taskId, place);
    if (kind === 'delivery' && !collected.delete(taskId)) broken.add(place);
  });
  for (const place of collected.values()) broken.add(place);
  return broken;
}
