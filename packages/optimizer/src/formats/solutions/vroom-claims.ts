import type { Finding } from '../../solution-checker/index.ts';
import type { TaskRef } from '../../problem/problem.ts';
import type { Unscheduled } from '../../problem/solution.ts';
import { refuse } from '../input-errors.ts';
import type { ProblemFile } from '../read-file.ts';
import { Values } from '../vroom-values.ts';

/** A step of a solution in VROOM's format, not yet checked. */
export interface ClaimedStep {
  readonly kind: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end';
  /** Id of the job or shipment in the problem; null for other steps. */
  readonly taskId: string | null;
  /** Id of a break in the file; null for other steps. */
  readonly breakId: number | null;
  readonly arrival: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  /** Load on departure, in each dimension; null: absent. */
  readonly load: readonly number[] | null;
  /** Metres since the start; null: absent. */
  readonly metres: number | null;
}

/** A solution in VROOM's format, not yet checked. */
export interface VroomClaims {
  /** By vehicle of the problem; null: not used. */
  readonly routes: readonly (readonly ClaimedStep[] | null)[];
  readonly unscheduled: readonly Unscheduled[];
  readonly cost: number | null;
  readonly findings: readonly Finding[];
}

const KINDS = ['start', 'job', 'pickup', 'delivery', 'break', 'reload', 'end'] as const;

/** A step of a task that the problem does not have. */
interface UnknownTask {
  readonly unknown: TaskRef['kind'];
  /** As the solution gives it. */
  readonly id: unknown;
}

/**
 * Reads a parsed solution in VROOM's format.
 * @throws InvalidProblem when it is not a solution (601, 602, 615, 660)
 */
export function readVroomClaims(root: unknown, file: ProblemFile): VroomClaims {
  const values = new Values();
  const findings: Finding[] = [];
  const fields = values.object(root, 'solution');
  if (fields['code'] !== undefined && fields['code'] !== 0)
    refuse(
      660,
      'solution',
      `It reports an error: ${String(fields['error'])}`,
      'Give the solution of a solved problem.',
    );
  if (!Array.isArray(fields['routes']))
    refuse(660, 'solution', 'It has no routes', 'Give VROOM’s JSON, or lines such as "Route #1: 5 3 8".');
  const taskOf = tasksByNumber(file);
  const routes = new Array<readonly ClaimedStep[] | null>(file.vehicles.length).fill(null);
  const claimedRoutes = values.list(fields['routes'], 'routes').map((raw, rank) => {
    const path = `routes[${rank}]`;
    const route = values.object(raw, path);
    return { path, route, at: file.vehicles.findIndex(({ id }) => id === route['vehicle']) };
  });
  const dayOf = ({ at }: { readonly at: number }) => file.problem.vehicles[at]?.day ?? 0;
  claimedRoutes
    .toSorted((a, b) => dayOf(a) - dayOf(b))
    .forEach(({ path, route, at }) => {
      const steps = values.list(route['steps'], `${path}.steps`).flatMap((step, index) => {
        const claimed = claimedStep(step, `${path}.steps[${index}]`, taskOf, values);
        if (!('unknown' in claimed)) return [claimed];
        const { unknown: type, id } = claimed;
        findings.push({
          rule: 'orders',
          vehicleId: null,
          taskId: String(id),
          message: `there is no ${type} ${String(id)}`,
        });
        return [];
      });
      const note = (message: string) =>
        findings.push({ rule: 'shape', vehicleId: String(route['vehicle']), taskId: null, message });
      if (at < 0) note('there is no such vehicle');
      else if (routes[at]) note('the vehicle has two routes');
      else routes[at] = steps;
    });
  const left = values.list(fields['unassigned'], 'unassigned').flatMap((raw, index): string[] => {
    const { id, type } = values.object(raw, `unassigned[${index}]`);
    const task = nextTask(taskOf, `${typeof type === 'string' ? type : 'job'} ${String(id)}`);
    if (task === undefined)
      findings.push({
        rule: 'orders',
        vehicleId: null,
        taskId: String(id),
        message: 'it is unassigned, but not in the problem',
      });
    return task === undefined ? [] : [task];
  });
  const summary = fields['summary'] === undefined ? {} : values.object(fields['summary'], 'summary');
  values.refuse();
  return {
    routes,
    unscheduled: [...new Set(left)].map((id) => ({ id, reason: 'shift', relaxations: [] })),
    cost: typeof summary['cost'] === 'number' ? summary['cost'] : null,
    findings,
  };
}

/** The tasks with a number of the file, by kind and number: several where they are visits of one customer. */
type TasksByNumber = ReadonlyMap<string, string[]>;

function tasksByNumber({ names }: ProblemFile): TasksByNumber {
  const tasks = new Map<string, string[]>();
  for (const [name, { id }] of names) {
    const [kind = '', ...rest] = name.split(' ');
    const number = `${kind} ${id}`;
    tasks.set(number, [...(tasks.get(number) ?? []), rest.join(' ')]);
  }
  return tasks;
}

/** Takes the next task with a number: of several visits the first that was not taken, the last one again and again. */
function nextTask(tasks: TasksByNumber, number: string): string | undefined {
  const visits = tasks.get(number);
  return visits && visits.length > 1 ? visits.shift() : visits?.[0];
}

function claimedStep(raw: unknown, path: string, taskOf: TasksByNumber, values: Values): ClaimedStep | UnknownTask {
  const fields = values.object(raw, path);
  const { type, id } = fields;
  const stepKind = KINDS.find((kind) => kind === type);
  if (stepKind === undefined)
    values.report(
      615,
      `${path}.type`,
      `There is no step of type ${JSON.stringify(type)}`,
      'Use VROOM’s types of steps.',
    );
  const kind = stepKind ?? 'start';
  const isTask = kind === 'job' || kind === 'pickup' || kind === 'delivery';
  const taskId = isTask ? nextTask(taskOf, `${kind} ${String(id ?? fields['job'])}`) : undefined;
  if (isTask && taskId === undefined) return { unknown: kind, id };
  const amount = (key: string) => values.number(fields[key], `${path}.${key}`, 0, Number.MAX_VALUE);
  const { load, distance } = fields;
  const isLoad = Array.isArray(load) && load.every((amount) => typeof amount === 'number');
  return {
    kind,
    taskId: taskId ?? null,
    breakId: kind === 'break' ? Number(id) : null,
    arrival: values.number(fields['arrival'], `${path}.arrival`, undefined, Number.MAX_VALUE),
    waiting: amount('waiting_time'),
    setup: amount('setup'),
    service: amount('service'),
    load: isLoad ? load : null,
    metres: typeof distance === 'number' ? distance : null,
  };
}

/** Returns the task of a step; null for other steps. */
export function taskOfStep({ kind, taskId }: ClaimedStep): TaskRef | null {
  if (taskId === null || (kind !== 'job' && kind !== 'pickup' && kind !== 'delivery')) return null;
  return { kind, taskId };
}
