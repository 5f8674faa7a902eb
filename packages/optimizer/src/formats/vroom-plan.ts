import { breakWindows } from '../constraints/time/break.ts';
import type { Break, TimeOfDay, Job, Problem, Site, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Route, Step, Violation } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { getTask, taskIndexOf } from '../schedule/task-index.ts';
import { InputErrors } from './input-errors.ts';
import type { VroomFile } from './vroom.ts';
import type { ForcedTimes } from './vroom-forced-times.ts';
import { LARGEST } from './vroom-values.ts';

/** Routes of plan mode. */
export interface Plan {
  readonly routes: readonly Route[];
  /**
   * Seconds by which a step begins before its time window opens, because its time is forced; VROOM's violation
   * "lead_time".
   */
  readonly leadSeconds: ReadonlyMap<Step, number>;
}

/**
 * Times the given steps of all vehicles. Forced times are met, and time windows that they break are reported.
 * @throws InvalidProblem where the leg to a step takes longer than its forced time allows (623)
 */
export function planRoutes(file: VroomFile, problem: Problem): Plan {
  const forcedProblem = withForcedTimes(file, problem);
  assertValid(forcedProblem);
  const given = new Map(file.given.map(({ vehicleId, tasks }) => [vehicleId, tasks]));
  const mistakes = new InputErrors();
  const leadSeconds = new Map<Step, number>();
  const routes = problem.vehicles.map(({ id }, at) => {
    const forced = file.forced[at] ?? [];
    const start = forced.find(({ step }) => step === 'start');
    const route = leavingBy(scheduleRoute(forcedProblem, at, given.get(id) ?? []), start?.end ?? LARGEST);
    if (forced.length === 0 || route.steps.length === 0) return route;
    return { ...route, steps: route.steps.map((step) => withOwnViolations(step, at, forced)) };
  });
  mistakes.refuse();
  return { routes, leadSeconds };

  /** Returns a step with the violations of its own windows instead of those of its forced time. */
  function withOwnViolations(step: Step, vehicle: number, forced: readonly ForcedTimes[]): Step {
    const times = forced.find((forcedTimes) => isOf(forcedTimes, step));
    if (!times) return step;
    const begin = step.kind === 'start' ? step.departure : step.serviceStart;
    if (begin < times.start || begin > times.end)
      mistakes.report(
        623,
        times.path,
        `It is forced to ${times.start} … ${times.end}, and begins at ${begin}`,
        'Correct the forced times of the steps.',
      );
    const { early, late } = offWindows(begin, windowsOf(problem, vehicle, step));
    const others = step.violations.filter(({ rule }) => rule !== 'time-window');
    const violations: Violation[] = late > 0 ? [...others, { rule: 'time-window', amount: late }] : others;
    const changed = { ...step, violations };
    if (early > 0) leadSeconds.set(changed, early);
    return changed;
  }
}

function isOf({ step }: ForcedTimes, { kind, taskId }: Step): boolean {
  return typeof step === 'string' ? step === kind && kind !== 'break' : step.kind === kind && step.taskId === taskId;
}

function windowsOf(problem: Problem, vehicle: number, step: Step): readonly TimeWindow[] {
  if (step.kind === 'start') {
    const { shiftStart, shiftEnd } = problem.vehicles[vehicle]!;
    return [{ start: shiftStart, end: shiftEnd }];
  }
  if (step.taskId === null || step.kind === 'break' || step.kind === 'reload' || step.kind === 'end') return [];
  return getTask(taskIndexOf(problem), { kind: step.kind, taskId: step.taskId }).site.windows ?? [];
}

/** Returns how far a time is before the nearest window or after it. */
function offWindows(moment: TimeOfDay, windows: readonly TimeWindow[]): { early: number; late: number } {
  if (windows.length === 0 || windows.some(({ start, end }) => start <= moment && moment <= end))
    return { early: 0, late: 0 };
  const early = Math.min(...windows.map(({ start }) => (start > moment ? start - moment : Infinity)));
  const late = Math.min(...windows.map(({ end }) => (end < moment ? moment - end : Infinity)));
  return early <= late ? { early, late: 0 } : { early: 0, late };
}

/** Returns the problem with forced times as windows, shifts and windows of breaks. */
function withForcedTimes(file: VroomFile, problem: Problem): Problem {
  const all = file.forced.flat();
  if (all.length === 0) return problem;
  const byTask = new Map(
    all.flatMap((times) =>
      typeof times.step === 'string' ? [] : [[`${times.step.kind} ${times.step.taskId}`, times]],
    ),
  );
  const site = <S extends Site>(given: S, name: string): S => {
    const times = byTask.get(name);
    return times ? { ...given, windows: forcedWindows(given.windows ?? [], times) } : given;
  };
  return {
    ...problem,
    jobs: problem.jobs.map((job): Job => site(job, `job ${job.id}`)),
    shipments: problem.shipments.map((shipment) => ({
      ...shipment,
      pickup: site(shipment.pickup, `pickup ${shipment.id}`),
      delivery: site(shipment.delivery, `delivery ${shipment.id}`),
    })),
    vehicles: problem.vehicles.map((vehicle, at) => forcedVehicle(vehicle, file.forced[at] ?? [])),
  };
}

/** Returns the windows cut to the forced times, or the forced times when nothing remains. */
function forcedWindows(windows: readonly TimeWindow[], { start, end }: ForcedTimes): TimeWindow[] {
  const left = windows
    .map((window) => ({ start: Math.max(window.start, start), end: Math.min(window.end, end) }))
    .filter((window) => window.start <= window.end);
  return left.length > 0 ? left : [{ start, end }];
}

function forcedVehicle(vehicle: Vehicle, forced: readonly ForcedTimes[]): Vehicle {
  const start = forced.find(({ step }) => step === 'start');
  const rests = vehicle.breaks?.map((rest): Break => {
    const times = forced.find(({ breakId }) => breakId !== null && breakId === rest.id);
    if (!times) return rest;
    const { furtherWindows: _, ...breakWithoutWindows } = rest;
    const forcedEnd = times.end + rest.durationSeconds;
    // Windows cut to the forced times. A break that is forced out of all of them is at its forced time.
    const [first, ...furtherWindows] = breakWindows(rest)
      .map(({ start, end }) => ({ start: Math.max(start, times.start), end: Math.min(end, forcedEnd) }))
      .filter(({ start, end }) => start + rest.durationSeconds <= end);
    return {
      ...breakWithoutWindows,
      windowStart: first?.start ?? times.start,
      windowEnd: first?.end ?? forcedEnd,
      furtherWindows,
    };
  });
  return {
    ...vehicle,
    ...(rests ? { breaks: rests } : {}),
    ...(start ? forcedStart(vehicle, start) : {}),
  };
}

/** Returns the departure of a vehicle that has to leave at or after a given time. */
function forcedStart({ shiftStart }: Vehicle, { start, end }: ForcedTimes): Pick<Vehicle, 'shiftStart' | 'hasLeft'> {
  return { shiftStart: Math.min(end, Math.max(shiftStart, start)), hasLeft: end < LARGEST };
}

/** Returns a route that leaves by `latest` and waits longer before its first stop or break. */
function leavingBy(route: Route, latest: TimeOfDay): Route {
  const [start, first, ...rest] = route.steps;
  if (!start || !first || start.departure <= latest) return route;
  const sooner = start.departure - latest;
  const { totals } = route;
  return {
    ...route,
    steps: [
      { ...start, arrival: latest, serviceStart: latest, departure: latest },
      { ...first, arrival: first.arrival - sooner, waiting: first.waiting + sooner },
      ...rest,
    ],
    totals: {
      ...totals,
      waitingSeconds: totals.waitingSeconds + sooner,
      workingSeconds: totals.workingSeconds + sooner,
    },
  };
}
