import type { Problem } from '../problem/problem.ts';
import type { Route, Step, Unscheduled } from '../problem/solution.ts';
import { type Named, nameOf, type VroomFile } from './vroom.ts';

/** What of a file the answer is written with; a literature file has numbers alone. */
export type Names = Pick<VroomFile, 'names' | 'vehicles' | 'places'>;

/** Names for a problem whose ids are the file's numbers (Solomon, Li & Lim, CVRPLIB). */
export function numbersAsNames(problem: Problem): Names {
  const names = new Map<string, Named>();
  for (const job of problem.jobs) names.set(`job ${job.id}`, { id: Number(job.id) });
  // In those files a task's number is its row.
  for (const { id, delivery } of problem.shipments) {
    names.set(`pickup ${id}`, { id: Number(id) });
    names.set(`delivery ${id}`, { id: delivery.location });
  }
  return { names, vehicles: problem.vehicles.map((_, at) => ({ id: at + 1 })), places: [] };
}

const CAUSES: Readonly<Record<string, string>> = {
  'time-window': 'delay',
  shift: 'delay',
  capacity: 'load',
  'max-stops': 'max_tasks',
  'max-distance': 'max_distance',
  'max-travel': 'max_travel_time',
  'vehicle-not-allowed': 'skills',
  break: 'missing_break',
};

const REASONS: Readonly<Record<Unscheduled['reason'], string>> = {
  skills: 'No vehicle with the required skills',
  capacity: 'Exceeds vehicle capacity',
  'time-window': 'Outside time window',
  shift: 'Outside the vehicles’ time windows',
  unreachable: 'Cannot be reached',
  'vehicle-not-allowed': 'No vehicle may take it',
  'max-stops': 'Every vehicle that could take it has its most tasks',
  'max-distance': 'Every vehicle that could take it has its longest distance',
  'max-travel': 'Every vehicle that could take it has its longest travel time',
  stability: 'Would change too much of the known plan',
  place: 'Others have the place on the route that it must have',
};

/** Routes and what was left out in VROOM's solution format. With `explain` each unassigned task has its reason and what would let it in. */
export function vroomAnswer(
  problem: Problem,
  { names, vehicles, places }: Names,
  routes: readonly Route[],
  unscheduled: readonly Unscheduled[],
  explain = false,
) {
  const written = routes.flatMap((route, at) =>
    route.steps.length === 0 ? [] : [writeRoute(problem, route, at, { names, vehicles, places })],
  );
  const orders = new Map(problem.jobs.map((job) => [job.id, job]));
  const shipments = new Map(problem.shipments.map((shipment) => [shipment.id, shipment]));
  const unassigned = unscheduled.flatMap(({ id, reason, relaxations }) => {
    const job = orders.get(id);
    const shipment = shipments.get(id);
    const tasks = job
      ? [{ kind: 'job' as const, site: job }]
      : shipment
        ? [
            { kind: 'pickup' as const, site: shipment.pickup },
            { kind: 'delivery' as const, site: shipment.delivery },
          ]
        : [];
    return tasks.map(({ kind, site }) => ({
      ...names.get(nameOf({ kind, taskId: id })),
      type: kind,
      ...place(places, site.location),
      ...(explain ? { reason, explanation: REASONS[reason], relaxations: relaxations ?? [] } : {}),
    }));
  });
  const sum = (key: 'cost' | 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority' | 'distance') =>
    written.reduce((total, route) => total + route[key], 0);
  const loads = (key: 'delivery' | 'pickup') =>
    (problem.dimensions ?? ['load']).map((_, at) => written.reduce((total, route) => total + (route[key][at] ?? 0), 0));
  return {
    summary: {
      cost: sum('cost'),
      routes: written.length,
      unassigned: unassigned.length,
      delivery: loads('delivery'),
      pickup: loads('pickup'),
      setup: sum('setup'),
      service: sum('service'),
      duration: sum('duration'),
      waiting_time: sum('waiting_time'),
      priority: sum('priority'),
      distance: sum('distance'),
      violations: written.flatMap((route) => route.violations),
    },
    unassigned,
    routes: written,
  };
}

function writeRoute(problem: Problem, route: Route, at: number, { names, vehicles, places }: Names) {
  const vehicle = problem.vehicles[at]!;
  const jobs = new Map(problem.jobs.map((job) => [job.id, job]));
  const shipments = new Map(problem.shipments.map((shipment) => [shipment.id, shipment]));
  const dimensions = problem.dimensions?.length ?? 1;
  const delivery = new Array<number>(dimensions).fill(0);
  const pickup = new Array<number>(dimensions).fill(0);
  const add = (to: number[], load: number | readonly number[] | undefined) =>
    (typeof load === 'object' ? load : [load ?? 0]).forEach((amount, index) => (to[index]! += amount));
  let priority = 0;
  let travelled = 0;
  let metres = 0;
  const steps = route.steps.map((step) => {
    travelled += step.travelSeconds;
    metres += step.distanceMetres;
    const job = step.kind === 'job' ? jobs.get(step.taskId!) : undefined;
    const shipment = step.taskId === null ? undefined : shipments.get(step.taskId);
    add(delivery, job?.load);
    add(pickup, job?.collects);
    if (step.kind === 'delivery') add(delivery, shipment?.load);
    if (step.kind === 'pickup') add(pickup, shipment?.load);
    priority += ((job?.priority ?? shipment?.priority ?? 1) - 1) / 100;
    return {
      type: step.kind,
      ...(step.taskId !== null &&
      step.kind !== 'start' &&
      step.kind !== 'end' &&
      step.kind !== 'break' &&
      step.kind !== 'reload'
        ? names.get(nameOf({ kind: step.kind, taskId: step.taskId }))
        : {}),
      ...(step.location === null ? {} : place(places, step.location)),
      setup: step.setupSeconds,
      service: step.serviceSeconds - step.setupSeconds,
      waiting_time: step.waiting,
      arrival: step.arrival,
      duration: travelled,
      load: step.loads ?? [step.load],
      distance: metres,
      violations: step.violations.map((violation) => violationOf(violation)),
    };
  });
  const { fixed = 0, perTravelSecond, perSecond, perMetre } = pricesOf(problem, at);
  const { totals } = route;
  const setup = route.steps.reduce((total, step) => total + step.setupSeconds, 0);
  return {
    vehicle: vehicles[at]!.id,
    ...(vehicles[at]!.description === undefined ? {} : { description: vehicles[at]!.description }),
    cost:
      fixed +
      perTravelSecond * totals.travelSeconds +
      perSecond * totals.workingSeconds +
      perMetre * totals.distanceMetres,
    setup,
    service: totals.serviceSeconds + totals.breakSeconds - setup,
    duration: totals.travelSeconds,
    waiting_time: totals.waitingSeconds,
    priority: Math.round(priority),
    distance: totals.distanceMetres,
    delivery,
    pickup,
    steps,
    violations: steps.flatMap((step) => step.violations),
    ...(vehicle.profile === undefined ? {} : { profile: vehicle.profile }),
  };
}

function pricesOf({ options, vehicles }: Problem, at: number) {
  const objective = options?.objective ?? 'working-time';
  const costs = vehicles[at]!.costs;
  const byMetre = objective === 'distance' || objective === 'fleet-first';
  return {
    fixed: costs?.fixed,
    perTravelSecond: costs?.perTravelSecond ?? (objective === 'vroom' ? 1 : 0),
    perSecond: costs?.perSecond ?? (objective === 'working-time' ? 1 : 0),
    perMetre: costs?.perMetre ?? (byMetre ? 1 : objective === 'vroom' ? 0 : 0.00001),
  };
}

function violationOf({ rule, amount }: Step['violations'][number]) {
  const cause = CAUSES[rule] ?? rule;
  return cause === 'delay' && amount !== null ? { cause, duration: amount } : { cause };
}

function place(places: Names['places'], location: number) {
  const point = places[location];
  return point ? { location: point, location_index: location } : { location_index: location };
}
