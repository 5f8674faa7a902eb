import type { Random } from '../random.ts';
import type { Routes } from '../../route/routes.ts';

/** Minimum routes in use for each thread for a partition. */
const MIN_ROUTES = 3;

/** The vehicles and unassigned units of a thread until the next synchronisation round. */
export interface Subproblem {
  readonly vehicles: Int32Array;
  readonly unassigned: number[];
}

/**
 * Partitions a solution into a subproblem for each thread. Routes near each other stay together, and the cuts differ
 * each time. Drivers with rules about several of their routes keep them together. Returns null when there are too few routes: then all threads search the whole.
 */
export function partitionRoutes(
  routes: Routes,
  unassigned: readonly number[],
  threads: number,
  random: Random,
): Subproblem[] | null {
  const { model } = routes;
  const used: number[] = [];
  const idle: number[] = [];
  let stops = 0;
  for (let v = 0; v < model.vehicles; v++) {
    if (routes.length[v] === 0) idle.push(v);
    else {
      used.push(v);
      stops += routes.length[v]!;
    }
  }
  const centre = random.below(Math.max(1, model.tasks));
  if (threads === 1 || used.length < MIN_ROUTES * threads) return null;
  const away = new Map(used.map((v) => [v, distanceFrom(routes, v, centre)]));
  const clusters = clustersOf(routes, used, away, threads, random);
  const subproblems = Array.from({ length: threads }, () => ({ vehicles: [] as number[], unassigned: [] as number[] }));
  let before = 0;
  const partOfDriver = new Map<number, number>();
  for (const members of clusters) {
    const stopsOfMembers = members.reduce((sum, v) => sum + routes.length[v]!, 0);
    const part = Math.min(threads - 1, Math.floor(((before + stopsOfMembers / 2) * threads) / stops));
    subproblems[part]!.vehicles.push(...members);
    if (routes.plan?.haveDrivers) partOfDriver.set(model.driver[members[0]!]!, part);
    before += stopsOfMembers;
  }
  // Equal idle vehicles are dealt to the threads in turn.
  idle.sort((a, b) => model.vehicleType[a]! - model.vehicleType[b]! || a - b);
  const turn = random.below(threads);
  idle.forEach((v, at) => {
    const part = routes.plan?.haveDrivers
      ? dealtTo(partOfDriver, model.driver[v]!, (at + turn) % threads)
      : (at + turn) % threads;
    subproblems[part]!.vehicles.push(v);
  });
  unassigned.forEach((unit, at) => subproblems[(at + turn) % threads]!.unassigned.push(unit));
  return subproblems.map((part) => ({ vehicles: Int32Array.from(part.vehicles).sort(), unassigned: part.unassigned }));
}

/**
 * Returns routes in groups that stay together, in the order in which they are dealt: single routes by their distance from
 * a place, those of drivers with rules about several routes, or whole days in any order. Days are whole where orders
 * cannot change their day, and else every other time.
 * @param away the distance of each route
 */
function clustersOf(
  { model, plan }: Routes,
  used: readonly number[],
  away: ReadonlyMap<number, number>,
  threads: number,
  random: Random,
): number[][] {
  const haveDrivers = plan?.haveDrivers ?? false;
  if (model.hasDays && !haveDrivers && (model.calendar.areDaysFixed || random.below(2) === 0)) {
    const days = groupedBy(used, model.day);
    const keys = new Map(days.map((members) => [members, random.next()]));
    if (days.length >= threads) return days.toSorted((a, b) => keys.get(a)! - keys.get(b)!);
  }
  const clusters = haveDrivers ? groupedBy(used, model.driver) : used.map((v) => [v]);
  const meanAway = new Map(
    clusters.map((members) => [members, members.reduce((sum, v) => sum + away.get(v)!, 0) / members.length]),
  );
  return clusters.toSorted((a, b) => meanAway.get(a)! - meanAway.get(b)! || a[0]! - b[0]!);
}

const groupedBy = (vehicles: readonly number[], key: Int32Array): number[][] => [
  ...Map.groupBy(vehicles, (v) => key[v]!).values(),
];

/** Returns the part of a driver, which is `part` for one without. */
function dealtTo(partOfDriver: Map<number, number>, driver: number, part: number): number {
  const dealt = partOfDriver.get(driver) ?? part;
  partOfDriver.set(driver, dealt);
  return dealt;
}

/** Returns the mean distance of a route's stops from a task. */
function distanceFrom(routes: Routes, v: number, centre: number): number {
  const { model } = routes;
  const matrix = (model.hasTimeCost ? model.durations : model.distances)[v]!;
  const row = model.location[centre]! * model.size;
  let sum = 0;
  for (let node = routes.next[routes.startOf(v)]!; node < model.tasks; node = routes.next[node]!) {
    const distance = matrix[row + model.location[node]!]!;
    if (distance < Number.POSITIVE_INFINITY) sum += distance;
  }
  return sum / routes.length[v]!;
}
