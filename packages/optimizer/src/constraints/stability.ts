import type { Problem, Sequence, Stability, TaskKind, TaskRef } from '../problem/problem.ts';

/** Reason code of this rule: no more stops of the known plan change place than may. */
export const STABILITY = 'stability';

/** A stop of the known plan that changed place. */
export interface StopChange {
  readonly kind: TaskKind;
  readonly taskId: string;
  /** Vehicle that had it. */
  readonly before: string;
  /** Vehicle that has it now: the same when only its place differs; null when it is left out. */
  readonly after: string | null;
}

const nameOf = ({ kind, taskId }: TaskRef) => `${kind} ${taskId}`;

/**
 * Which stops changed place from one plan to another, in the order of the first: those another vehicle has now, those left out, and of those
 * which stayed with their vehicle all but the most that keep their order (longest common subsequence). New stops never count.
 */
export function changesBetween(from: readonly Sequence[], to: readonly Sequence[]): StopChange[] {
  const now = new Map<string, { readonly vehicleId: string; readonly place: number }>();
  for (const { vehicleId, tasks } of to) {
    tasks.forEach((task, place) => now.set(nameOf(task), { vehicleId, place }));
  }
  return from.flatMap(({ vehicleId, tasks }) => {
    const stayed = tasks.map((task) => {
      const found = now.get(nameOf(task));
      return found?.vehicleId === vehicleId ? found.place : null;
    });
    const kept = longestIncreasingSubsequence(stayed);
    return tasks.flatMap(({ kind, taskId }, at): StopChange[] => {
      if (kept.has(at)) return [];
      return [{ kind, taskId, before: vehicleId, after: now.get(nameOf({ kind, taskId }))?.vehicleId ?? null }];
    });
  });
}

/** Most changes a plan may make; Infinity without a limit. */
export function maxChangesOf(stability: Stability | null | undefined): number {
  return stability?.mostChanges ?? Number.POSITIVE_INFINITY;
}

/**
 * How many changes the fixed steps have made already, with the deliveries of what is on board: history, which does not count against
 * `mostChanges`.
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
  const known = from.map(({ vehicleId, tasks }) => ({
    vehicleId,
    tasks: tasks.filter((task) => fixed.has(nameOf(task))),
  }));
  const done = vehicles.map(({ id, prefix }) => ({ vehicleId: id, tasks: prefix ?? [] }));
  let changes = changesBetween(known, done).length;
  for (const { vehicleId, tasks } of from) {
    for (const { kind, taskId } of tasks) {
      const carrier = kind === 'delivery' ? carriers.get(taskId) : undefined;
      if (carrier !== undefined && carrier !== vehicleId) changes++;
    }
  }
  return changes;
}

/** Indexes of a longest rising selection; nulls are never part of it. */
function longestIncreasingSubsequence(numbers: readonly (number | null)[]): Set<number> {
  // Patience: ends[length] is the index of the smallest number that ends a rising selection of length + 1.
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
