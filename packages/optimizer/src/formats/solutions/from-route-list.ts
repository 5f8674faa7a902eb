import type { Finding } from '../../solution-checker/index.ts';
import type { Problem, TaskRef } from '../../problem/problem.ts';
import type { Route, Unscheduled } from '../../problem/solution.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import type { ProblemFile } from '../read-file.ts';
import { type GivenSolution, solutionOf } from './given-solution.ts';
import type { RouteList } from './route-list.ts';

/**
 * Returns the solution of a list of routes, with the earliest times that each order of stops allows. Route k belongs
 * to vehicle k, or to the first vehicle without one. In files of Solomon a number is that of a customer or task. In
 * others it is a row counted from 0, depots first.
 */
export function fromRouteList(list: RouteList, { format }: ProblemFile, given: Problem): GivenSolution {
  const findings: Finding[] = [];
  const problem = format === 'solomon' ? given : namedByRow(given);
  const taskOf = tasksByNumber(problem, format === 'solomon');
  const isDepot = (visit: number) => visit === 0 || (format === 'vrplib' && visit < firstTaskPlace(problem));
  const routes = new Array<Route | null>(problem.vehicles.length).fill(null);
  for (const { number, visits } of list.routes) {
    const seen = new Set<number>();
    const tasks = visits.flatMap((visit): TaskRef[] => {
      if (isDepot(visit)) return [];
      const task = taskOf.get(visit);
      const note = (message: string) =>
        findings.push({
          rule: 'orders',
          vehicleId: null,
          taskId: String(visit),
          message: `${message} (route ${number})`,
        });
      if (!task) note('there is no such number');
      else if (seen.has(visit)) note('it occurs twice');
      const isNew = task !== undefined && !seen.has(visit);
      seen.add(visit);
      return isNew ? [task] : [];
    });
    if (tasks.length === 0) continue;
    const vehicleIndex = problem.vehicles.findIndex(({ id }, at) => id === `v${number}` && !routes[at]);
    const at = vehicleIndex >= 0 ? vehicleIndex : routes.indexOf(null);
    if (at < 0)
      findings.push({
        rule: 'shape',
        vehicleId: null,
        taskId: null,
        message: `no vehicle is left for route ${number}`,
      });
    else routes[at] = scheduleRoute(problem, at, tasks);
  }
  return { problem, solution: solutionOf(problem, routes, leftOut(problem, routes)), findings, cost: list.cost };
}

/** Returns the orders on no route that may be left out: those with a prize, and those with a served alternative. */
function leftOut({ jobs, shipments, alternatives = [] }: Problem, routes: readonly (Route | null)[]): Unscheduled[] {
  const served = new Set(routes.flatMap((route) => route?.steps.map(({ taskId }) => taskId) ?? []));
  return [...jobs, ...shipments].flatMap(({ id, prize }): Unscheduled[] => {
    if (served.has(id)) return [];
    if (prize !== undefined) return [{ id, reason: 'not-worth-it', relaxations: [] }];
    const isServed = alternatives.some((group) => group.includes(id) && group.some((other) => served.has(other)));
    return isServed ? [{ id, reason: 'alternative-served', relaxations: [] }] : [];
  });
}

/** Returns the problem with the numbers of the list as ids, so that findings name them. */
function namedByRow(problem: Problem): Problem {
  const rowOf = new Map(problem.jobs.map(({ id, location }) => [id, String(location)]));
  const { alternatives } = problem;
  return {
    ...problem,
    ...(alternatives ? { alternatives: alternatives.map((group) => group.map((id) => rowOf.get(id)!)) } : {}),
    jobs: problem.jobs.map((job) => ({ ...job, id: String(job.location) })),
    shipments: problem.shipments.map((shipment) => ({ ...shipment, id: String(shipment.pickup.location) })),
  };
}

/** Returns the first row of a task; the rows before it are depots. */
function firstTaskPlace({ jobs, shipments }: Problem): number {
  const places = [
    ...jobs.map(({ location }) => location),
    ...shipments.flatMap(({ pickup, delivery }) => [pickup.location, delivery.location]),
  ];
  return places.reduce((lowest, place) => Math.min(lowest, place), Number.POSITIVE_INFINITY);
}

function tasksByNumber({ jobs, shipments }: Problem, isById: boolean): ReadonlyMap<number, TaskRef> {
  const tasks = new Map<number, TaskRef>();
  for (const { id, location } of jobs) tasks.set(isById ? Number(id) : location, { kind: 'job', taskId: id });
  for (const { id, pickup, delivery } of shipments) {
    tasks.set(pickup.location, { kind: 'pickup', taskId: id });
    tasks.set(delivery.location, { kind: 'delivery', taskId: id });
  }
  return tasks;
}
