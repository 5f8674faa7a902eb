import type { TaskRef } from '../problem/problem.ts';
import { overloadOf } from '../constraints/capacity.ts';
import { fixedCount } from '../constraints/fixed-steps.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import type { Step } from '../problem/solution.ts';
import type { Model } from './model.ts';
import { LATE_PRICE, SLACK } from './routes.ts';

/** What a walk along a route tells: figures without the fixed steps' history in the rules, with it in the sums. */
export interface Walked {
  walkedCost: number;
  worked: number;
  metres: number;
  onTheRoad: number;
  /** Hard rules broken beside what is history. */
  brokenRules: number;
  finish: number;
  setOut: number;
  served: number;
}

/**
 * Walks along a route that begins with fixed steps by plan mode, which knows what known times mean. Slower than the search's own walk, but only a day that is under
 * way has such routes.
 * @param sequence task nodes behind the fixed steps
 */
export function walkWithPrefix(model: Model, v: number, sequence: Int32Array, walked: Walked): void {
  const { problem, refs } = model;
  const vehicle = problem.vehicles[v]!;
  const prefix: readonly TaskRef[] = vehicle.prefix ?? [];
  const added = Array.from(sequence, (node) => refs[node]!);
  const tasks = [...prefix.map(({ kind, taskId }) => ({ kind, taskId })), ...added];
  const { steps, totals } = scheduleRoute(problem, v, tasks);
  const fixed = fixedCount(vehicle, tasks);
  const carried = new Set(prefix.filter(({ kind }) => kind === 'pickup').map(({ taskId }) => taskId));
  const isNew = added.some(({ kind, taskId }) => !(kind === 'delivery' && carried.has(taskId)));
  const end = steps.at(-1)!;
  let broken = 0;
  let stop = 0;
  let late = 0;
  for (const step of steps) {
    const isStop = step.taskId !== null;
    if (isStop) stop++;
    const isHistory = step === steps[0] || (stop <= fixed && (isStop || step.kind === 'break'));
    late += step.lateSeconds;
    for (const { rule } of step.violations) {
      if (rule === 'capacity') {
        if (isHistory ? isFuller(model, v, step) : isNew) broken++;
      } else if (isHistory) continue;
      else if (rule === 'unreachable') broken += sequence.length > 0 || step !== end ? 1 : 0;
      else if (rule === 'break') broken++;
    }
    if (!isHistory && isStop) {
      const node = sequence[stop - fixed - 1]!;
      if (step.serviceStart > model.limit[node]! + 2 * SLACK) broken++;
    }
  }
  if (end.arrival > model.limit[model.tasks + model.vehicles + v]! + 2 * SLACK) broken++;
  const stops = sequence.length;
  if (
    stops > 0 &&
    (stops + model.prefixStops[v]! > model.maxStops[v]! ||
      totals.distanceMetres > model.maxDistance[v]! + SLACK ||
      totals.travelSeconds > model.maxTravel[v]! + SLACK)
  ) {
    broken++;
  }
  const rich = model.rich!;
  walked.brokenRules = broken;
  walked.worked = totals.workingSeconds;
  walked.metres = totals.distanceMetres;
  walked.onTheRoad = totals.travelSeconds;
  walked.served = totals.serviceSeconds;
  walked.finish = end.departure;
  walked.setOut = steps[0]!.departure;
  walked.walkedCost =
    model.fixedPrice[v]! +
    model.timePrice[v]! * totals.workingSeconds +
    model.travelPrice[v]! * totals.travelSeconds +
    model.distancePrice[v]! * totals.distanceMetres +
    LATE_PRICE * late +
    rich.overtimePrice[v]! * totals.overtimeSeconds;
}

/** Whether more is on board than fits and than the fixed steps bring along by themselves, in some dimension. */
function isFuller({ rich }: Model, v: number, { load, loads }: Step): boolean {
  const { capacities, dimensions, prefixOverload } = rich!;
  return capacities[v]!.some(
    (capacity, dimension) =>
      overloadOf(loads?.[dimension] ?? load, capacity) > prefixOverload[v * dimensions + dimension]! + SLACK,
  );
}
