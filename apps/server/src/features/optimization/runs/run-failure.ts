import { type PlanMistake, type PlanMistakeKind, type PlanSubject, type RunFailure, stopKey } from '@roundsman/domain';
import { InvalidProblem, type TaskRef } from '@roundsman/optimizer';
import type { Finding } from '@roundsman/optimizer/check';
import { StoppedEarly, TravelStalled } from '../problem/fetch-travel.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';

/** Mistakes in a plan's data, by their number in the README of the optimizer. */
const kinds: Readonly<Record<number, PlanMistakeKind>> = {
  203: 'shift',
  204: 'limits',
  205: 'limits',
  206: 'capacity',
  207: 'break',
  208: 'break',
  209: 'limits',
  210: 'limits',
  211: 'limits',
  212: 'break',
  213: 'capacity',
  214: 'reload',
  215: 'reload',
  302: 'load',
  303: 'priority',
  305: 'duration',
  306: 'time_window',
  307: 'time_window',
  308: 'load',
  309: 'load',
  310: 'duration',
  311: 'position',
  313: 'position',
  401: 'fixed_stops',
  402: 'fixed_stops',
  403: 'fixed_stops',
  404: 'fixed_stops',
  405: 'fixed_stops',
};

/** Limits the number of drivers and stops that a failure lists. */
const maxMistakes = 3;

/** Thrown when the optimizer refuses the data of a plan. */
export class InvalidPlan extends Error {
  override name = 'InvalidPlan';
  readonly mistakes: readonly PlanMistake[];
  constructor(cause: InvalidProblem, input: Pick<RunProblem, 'problem' | 'mapping'>) {
    super(cause.message, { cause });
    this.mistakes = cause.errors.map(({ number, path }) => ({
      kind: kinds[number] ?? 'other',
      ...subjectOf(path, input),
    }));
  }
}

/**
 * Returns the driver or stop for a path in the problem, such as `vehicles[2].shiftEnd` or
 * `shipments[0].pickup.windows[0]`.
 */
function subjectOf(path: string, { problem, mapping }: Pick<RunProblem, 'problem' | 'mapping'>) {
  const [, list, at, part] = /^(vehicles|jobs|shipments)\[(\d+)\](?:\.(pickup|delivery)\b)?/.exec(path) ?? [];
  const index = Number(at);
  if (list === 'vehicles') return { driver: problem.vehicles[index]?.id };
  const id = list === 'jobs' ? problem.jobs[index]?.id : list && problem.shipments[index]?.id;
  if (id === undefined) return {};
  const kind = list === 'jobs' ? 'job' : part === 'delivery' ? 'delivery' : 'pickup';
  const { orderId, type } = mapping.stopOf({ kind, taskId: id } satisfies TaskRef);
  return { stop: stopKey(orderId, type) };
}

/** Returns the failure of a result that the solution checker refuses, with the drivers and stops concerned. */
export function brokeRule(
  findings: readonly Finding[],
  { problem, mapping }: Pick<RunProblem, 'problem' | 'mapping'>,
): RunFailure {
  const jobIds = new Set(problem.jobs.map(({ id }) => id));
  const ids = new Set([...jobIds, ...problem.shipments.map(({ id }) => id)]);
  const subjects = findings.flatMap(({ taskId, vehicleId }): PlanSubject[] => {
    if (taskId !== null && ids.has(taskId)) {
      const { orderId, type } = mapping.stopOf({ kind: jobIds.has(taskId) ? 'job' : 'delivery', taskId });
      return [{ stop: stopKey(orderId, type) }];
    }
    return vehicleId === null ? [] : [{ driver: vehicleId }];
  });
  const different = subjects.filter(
    ({ driver, stop }, at) => subjects.findIndex((other) => other.driver === driver && other.stop === stop) === at,
  );
  return { code: 'broke_rule', params: { subjects: different.slice(0, maxMistakes) } };
}

/** Returns the failure that is stored and sent for an error that ended an optimization. */
export function failureOf(error: unknown): RunFailure {
  if (error instanceof StoppedEarly) return { code: 'stopped_early' };
  if (error instanceof TravelStalled) return { code: 'travel_stalled' };
  if (error instanceof InvalidPlan)
    return { code: 'invalid_plan', params: { mistakes: error.mistakes.slice(0, maxMistakes) } };
  return { code: 'internal' };
}
