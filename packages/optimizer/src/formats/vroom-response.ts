import type { TimeOfDay, Problem, TaskRef } from '../problem/problem.ts';
import { isPlanRuleCode, planRuleOf } from '../plan-rules/index.ts';
import type {
  PlanRuleCode,
  ReasonCode,
  Relaxation,
  Route,
  RouteLimitCode,
  RouteRuleCode,
  Unscheduled,
} from '../problem/solution.ts';
import { isRouteLimitCode, ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import { isRouteRuleCode, routeRuleOf } from '../rules/index.ts';
import { getTask, taskIndexOf } from '../schedule/task-index.ts';
import { costOf } from './cost.ts';
import type { ProblemFile } from './read-file.ts';
import { nameOf } from './vroom.ts';
import type { Plan } from './vroom-plan.ts';
import { VROOM_LIMITS } from './vroom-limits.ts';
import { mergedViolations, placeOf, type Rounding, vroomRoute } from './vroom-route.ts';

/** Why a task is unassigned. Limits of routes and rules about them have texts of their own. */
const REASONS: Readonly<Record<Exclude<ReasonCode, PlanRuleCode | RouteLimitCode | RouteRuleCode>, string>> = {
  skills: 'No vehicle has the required skills',
  capacity: 'It exceeds what the vehicles that could take it have room for',
  'time-window': 'No vehicle is there inside its time windows',
  shift: 'No vehicle that could take it has time left',
  unreachable: 'There is no way there, or none back',
  'vehicle-not-allowed': 'No vehicle may take it',
  stability: 'It would change too much of the known plan',
  'not-worth-it': 'It costs more than it brings',
  'time-limit': 'The search ended before it found a position',
  day: 'No vehicle that could take it has one of its days',
  place: 'Others have the place on the route that it must have',
};

/**
 * Returns routes and unassigned tasks in VROOM's solution format. Files of VROOM get whole numbers as from VROOM,
 * files of the literature double precision.
 * @param left tasks on no route, with a reason where it is known
 * @param leadSeconds seconds by which steps begin before their time windows; see `Plan`
 */
export function vroomResponse(
  file: ProblemFile,
  problem: Problem,
  routes: readonly Route[],
  left: readonly Left[],
  leadSeconds: Plan['leadSeconds'] = new Map(),
) {
  const round = roundingOf(file);
  const written = routes.flatMap((route, at) =>
    route.steps.length === 0 ? [] : [vroomRoute(file, problem, route, at, round, leadSeconds)],
  );
  const { names, places } = file;
  const unassigned = left.map(({ task, reason, relaxations }) => {
    const { id, description } = names.get(nameOf(task))!;
    return {
      id,
      type: task.kind,
      ...placeOf(places, getTask(taskIndexOf(problem), task).site.location),
      ...(description === undefined ? {} : { description }),
      ...(reason === undefined ? {} : { reason, explanation: explanationOf(reason) }),
      ...(relaxations === undefined
        ? {}
        : { relaxations: relaxations.map((relaxation) => relaxed(file, relaxation, round)) }),
    };
  });
  const sum = (key: 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority') =>
    written.reduce((total, route) => total + route[key], 0);
  const loads = (key: 'delivery' | 'pickup') =>
    (problem.dimensions ?? ['load']).map((_, at) => written.reduce((total, route) => total + route[key][at]!, 0));
  const exact = (figure: (route: Route, at: number) => number) =>
    round(routes.reduce((total, route, at) => total + figure(route, at), 0));
  return {
    summary: {
      cost: exact((route, at) => costOf(problem, route, at)),
      routes: written.length,
      unassigned: unassigned.length,
      delivery: loads('delivery'),
      pickup: loads('pickup'),
      setup: sum('setup'),
      service: sum('service'),
      duration: sum('duration'),
      waiting_time: sum('waiting_time'),
      priority: sum('priority'),
      distance: exact(({ totals }) => totals.distanceMetres),
      violations: mergedViolations(
        routes.flatMap(({ steps }) => steps),
        leadSeconds,
        round,
      ),
    },
    unassigned,
    routes: written,
  };
}

/** A task on no route, with its reason and relaxations; absent where unknown. */
export interface Left {
  readonly task: TaskRef;
  readonly reason?: ReasonCode;
  readonly relaxations?: readonly Relaxation[];
}

/** Returns the tasks of unscheduled orders, with reasons on request. */
export function tasksLeft(problem: Problem, unscheduled: readonly Unscheduled[], isExplained: boolean): Left[] {
  const jobs = new Set(problem.jobs.map(({ id }) => id));
  return unscheduled.flatMap(({ id, reason, relaxations }) => {
    const kinds = jobs.has(id) ? (['job'] as const) : (['pickup', 'delivery'] as const);
    return kinds.map((kind) => ({ task: { kind, taskId: id }, ...(isExplained ? { reason, relaxations } : {}) }));
  });
}

function roundingOf({ format }: ProblemFile): Rounding {
  return format === 'vroom' ? Math.round : (figure) => figure;
}

/** Formats a relaxation with the names of the file. */
function relaxed({ problem, vehicles, names }: ProblemFile, relaxation: Relaxation, round: Rounding) {
  const { kind, addedCost } = relaxation;
  const { id } = vehicles[problem.vehicles.findIndex((vehicle) => vehicle.id === relaxation.vehicleId)]!;
  const base = { kind, vehicle: id, added_cost: round(addedCost) };
  const late = (moment: TimeOfDay) => (round === Math.round ? Math.ceil(moment) : moment);
  if (isRouteLimitCode(relaxation.kind) && 'limit' in relaxation) {
    const { name, change } = VROOM_LIMITS[relaxation.kind];
    const limit = late(relaxation.limit);
    return { ...base, [name]: limit, change: `Let vehicle ${id} ${change(limit)}` };
  }
  switch (relaxation.kind) {
    case 'shift': {
      const end = late(relaxation.shiftEnd);
      return { ...base, time_window_end: end, change: `Let vehicle ${id} work until ${end}` };
    }
    case 'shift-start': {
      const start = round === Math.round ? Math.floor(relaxation.shiftStart) : relaxation.shiftStart;
      return { ...base, time_window_start: start, change: `Let vehicle ${id} begin at ${start}` };
    }
    case 'time-window': {
      const { task, window } = relaxation;
      const { id: number } = names.get(nameOf(task))!;
      const time_window = [round === Math.round ? Math.floor(window.start) : window.start, late(window.end)];
      return {
        ...base,
        type: task.kind,
        id: number,
        time_window,
        change: `Widen the time window of ${task.kind} ${number} to ${time_window.join(' … ')}`,
      };
    }
    case 'capacity': {
      const { capacity } = relaxation;
      return { ...base, capacity, change: `Give vehicle ${id} the capacity ${capacity.join(', ')}` };
    }
    case 'skills': {
      const skills = relaxation.skills.map(Number);
      return { ...base, skills, change: `Give vehicle ${id} the skills ${skills.join(', ')}` };
    }
    case 'vehicle-not-allowed':
      return { ...base, change: `Let vehicle ${id} take it` };
  }
}

function explanationOf(reason: ReasonCode): string {
  if (isRouteLimitCode(reason)) return ROUTE_LIMITS[reason].reason;
  if (isPlanRuleCode(reason)) return planRuleOf(reason).reason;
  return isRouteRuleCode(reason) ? routeRuleOf(reason).reason : REASONS[reason];
}
