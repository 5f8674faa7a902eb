import type { TaskRef, Vehicle } from '../../problem/problem.ts';

/** Rule code: started and finished steps stay at the front of their route, and a locked route never changes. */
export const FIXED = 'fixed';

/** Returns how many of a route's first stops are its vehicle's fixed steps, in their order. */
export function fixedCount(vehicle: Vehicle, tasks: readonly TaskRef[]): number {
  const prefix = vehicle.prefix ?? [];
  let count = 0;
  while (count < prefix.length && count < tasks.length && isSameTask(prefix[count]!, tasks[count]!)) count++;
  return count;
}

/** Returns whether two references mean the same task. */
function isSameTask(a: TaskRef, b: TaskRef): boolean {
  return a.kind === b.kind && a.taskId === b.taskId;
}
