import type { Problem, Sequence } from '../problem/problem.ts';
import { sequencesOf, type Solution } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

/** Checks the number of stops that changed from the known plan, without the changes of the fixed steps. */
export function checkStability(problem: Problem, solution: Solution): Finding[] {
  const limit = problem.options?.stability?.mostChanges ?? Number.POSITIVE_INFINITY;
  const changed = changedStops(problem, solution) ?? 0;
  if (changed - changedByHistory(problem) <= limit) return [];
  const message = `${changed} stops of the known plan changed place, ${limit} may`;
  return [{ rule: 'stability', vehicleId: null, taskId: null, message }];
}

/** Returns how many stops of the known plan changed; null when there is no known plan. */
export function changedStops({ options }: Problem, solution: Solution): number | null {
  return options?.stability ? changesTo(options.stability.from, sequencesOf(solution)) : null;
}

type Name = string;
const namesOf = (sequence: Sequence | undefined): Name[] =>
  (sequence?.tasks ?? []).map(({ kind, taskId }) => `${kind} ${taskId}`);

/**
 * Returns the number of stops of one plan outside the longest common subsequence of each vehicle with the other plan.
 */
function changesTo(from: readonly Sequence[], to: readonly Sequence[]): number {
  return from.reduce((sum, plannedSequence) => {
    const now = to.find((sequence) => sequence.vehicleId === plannedSequence.vehicleId);
    return sum + plannedSequence.tasks.length - longestCommonSubsequence(namesOf(plannedSequence), namesOf(now));
  }, 0);
}

function changedByHistory({ vehicles, options }: Problem): number {
  const from = options?.stability?.from ?? [];
  const fixed = new Set(
    vehicles.flatMap((vehicle) => (vehicle.prefix ?? []).map((step) => `${step.kind} ${step.taskId}`)),
  );
  const planned = from.map((sequence) => ({
    vehicleId: sequence.vehicleId,
    tasks: sequence.tasks.filter((task) => fixed.has(`${task.kind} ${task.taskId}`)),
  }));
  const done = vehicles.map((vehicle) => ({ vehicleId: vehicle.id, tasks: vehicle.prefix ?? [] }));
  // The vehicle that carries a load delivers it, even if the known plan gives it to another.
  const brought = vehicles.flatMap((vehicle) => {
    const elsewhere = new Set(from.filter((sequence) => sequence.vehicleId !== vehicle.id).flatMap(namesOf));
    return (vehicle.prefix ?? []).filter(
      ({ kind, taskId }) =>
        kind === 'pickup' && !fixed.has(`delivery ${taskId}`) && elsewhere.has(`delivery ${taskId}`),
    );
  });
  return changesTo(planned, done) + brought.length;
}

/** Returns the length of the longest common subsequence, computed row by row. */
function longestCommonSubsequence(a: readonly Name[], b: readonly Name[]): number {
  let above = new Uint32Array(b.length + 1);
  for (const name of a) {
    const row = new Uint32Array(b.length + 1);
    b.forEach((candidate, at) => {
      row[at + 1] = name === candidate ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!);
    });
    above = row;
  }
  return above[b.length]!;
}
