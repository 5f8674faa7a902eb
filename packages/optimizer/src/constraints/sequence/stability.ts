import type { Problem, Sequence, Stability, TaskKind, TaskRef } from '../../problem/problem.ts';

/** A stop of the known plan that changed its vehicle or its position. */
export interface StopChange {
  readonly kind: TaskKind;
  readonly taskId: string;
  /** Vehicle that had the stop. */
  readonly before: string;
  /** Vehicle that has it now: the same when only its position changed; null when it is left out. */
  readonly after: string | null;
}

const nameOf = ({ kind, taskId }: TaskRef) => `${kind} ${taskId}`;

/**
 * Returns the stops that changed from one plan to another, in the order of the first: those that changed vehicle,
 * those that were left out, and of those that stayed on their vehicle all outside a longest common subsequence. New
 * stops never count.
 */
export function changesBetween(from: readonly Sequence[], to: readonly Sequence[]): StopChange[] {
  const now = new Map<string, { readonly vehicleId: string; readonly place: number }>();
  for (const { vehicleId, tasks } of to) {
    tasks.forEach((task, place) => now.set(nameOf(task), { vehicleId, place }));
  }
  return from.flatMap(({ vehicleId, tasks }) => {
    const stayed = tasks.map((task) => {
      const position = now.get(nameOf(task));
      return position?.vehicleId === vehicleId ? position.place : null;
    });
    const unchanged = longestIncreasingSubsequence(stayed);
    return tasks.flatMap(({ kind, taskId }, at): StopChange[] => {
      if (unchanged.has(at)) return [];
      return [{ kind, taskId, before: vehicleId, after: now.get(nameOf({ kind, taskId }))?.vehicleId ?? null }];
    });
  });
}

/** Returns the maximum number of changes; Infinity without a limit. */
export function maxChangesOf(stability: Stability | null | undefined): number {
  return stability?.mostChanges ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns how many changes the fixed steps have already made, with the deliveries of what is on board. They do not
 * count against `mostChanges`.
 */
export function changesMadeAlready({ vehicles, options }: Pick<Problem, 'vehicles' | 'options'>): number {
  const from = options?.stability?.from ?? [];
  const fixed = new Set<string>();
  const carriers = new Map<string, string>();
  for (const { id, prefix } of vehicles) {
    for (const step of prefix ?? []) {
      fixed.add(nameOf(step));
      if (step.kind === 'pickup') carriers.set(step.taskId, id);
      if (step.kind === 'delivery') carriers.delete(step.taskId);
    }
  }
  if (fixed.size === 0) return 0;
  const planned = from.map(({ vehicleId, tasks }) => ({
    vehicleId,
    tasks: tasks.filter((task) => fixed.has(nameOf(task))),
  }));
  const done = vehicles.map(({ id, prefix }) => ({ vehicleId: id, tasks: prefix ?? [] }));
  let changes = changesBetween(planned, done).length;
  for (const { vehicleId, tasks } of from) {
    for (const { kind, taskId } of tasks) {
      const carrier = kind === 'delivery' ? carriers.get(taskId) : undefined;
      if (carrier !== undefined && carrier !== vehicleId) changes++;
    }
  }
  return changes;
}

/** Returns the indexes of a longest increasing subsequence, without the nulls. */
function longestIncreasingSubsequence(numbers: readonly (number | null)[]): Set<number> {
  // Longest increasing subsequence by binary search: ends[length] is the index of the smallest number that ends a
  // subsequence of length + 1.
  const ends: number[] = [];
  const before = new Map<number, number>();
  numbers.forEach((number, at) => {
    if (number === null) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before.set(at, ends[low - 1]!);
    ends[low] = at;
  });
  const selection = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) selection.add(at);
  return selection;
}
