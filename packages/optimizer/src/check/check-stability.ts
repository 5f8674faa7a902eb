import type { Problem, Sequence } from '../problem/problem.ts';
import { sequencesOf, type Solution } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

/** No more stops of the known plan changed place than may; what the fixed steps changed does not count. */
export function checkStability(problem: Problem, solution: Solution): Finding[] {
  const most = problem.options?.stability?.mostChanges ?? Number.POSITIVE_INFINITY;
  const changed = changedStops(problem, solution) ?? 0;
  if (changed - changedByHistory(problem) <= most) return [];
  const message = `${changed} stops of the known plan changed place, ${most} may`;
  return [{ rule: 'stability', vehicleId: null, taskId: null, message }];
}

/** How many stops of the known plan changed place; null without one. */
export function changedStops({ options }: Problem, solution: Solution): number | null {
  return options?.stability ? changesTo(options.stability.from, sequencesOf(solution)) : null;
}

type Name = string;
const namesOf = (sequence: Sequence | undefined): Name[] =>
  (sequence?.tasks ?? []).map(({ kind, taskId }) => `${kind} ${taskId}`);

/** Stops of one plan but for the longest sequence each vehicle has in common with the other. */
function changesTo(from: readonly Sequence[], to: readonly Sequence[]): number {
  return from.reduce((sum, known) => {
    const now = to.find((sequence) => sequence.vehicleId === known.vehicleId);
    return sum + known.tasks.length - longestCommon(namesOf(known), namesOf(now));
  }, 0);
}

function changedByHistory({ vehicles, options }: Problem): number {
  const from = options?.stability?.from ?? [];
  const fixed = new Set(
    vehicles.flatMap((vehicle) => (vehicle.prefix ?? []).map((step) => `${step.kind} ${step.taskId}`)),
  );
  const known = from.map((sequence) => ({
    vehicleId: sequence.vehicleId,
    tasks: sequence.tasks.filter((task) => fixed.has(`${task.kind} ${task.taskId}`)),
  }));
  const done = vehicles.map((vehicle) => ({ vehicleId: vehicle.id, tasks: vehicle.prefix ?? [] }));
  // What is on board is brought by the vehicle that has it, whoever had it in the known plan.
  const brought = vehicles.flatMap((vehicle) => {
    const elsewhere = new Set(from.filter((sequence) => sequence.vehicleId !== vehicle.id).flatMap(namesOf));
    return (vehicle.prefix ?? []).filter(
      ({ kind, taskId }) =>
        kind === 'pickup' && !fixed.has(`delivery ${taskId}`) && elsewhere.has(`delivery ${taskId}`),
    );
  });
  return changesTo(known, done) + brought.length;
}

/** Length of the longest common subsequence, row by row. */
function longestCommon(one: readonly Name[], other: readonly Name[]): number {
  let above = new Uint32Array(other.length + 1);
  for (const name of one) {
    const row = new Uint32Array(other.length + 1);
    other.forEach((candidate, at) => {
      row[at + 1] = name === candidate ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!);
    });
    above = row;
  }
  return above[other.length]!;
}
