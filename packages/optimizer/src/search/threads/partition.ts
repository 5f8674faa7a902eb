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
 * each time. Returns null when there are too few routes: then all threads search the whole.
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
  used.sort((a, b) => away.get(a)! - away.get(b)! || a - b);
  const subproblems = Array.from({ length: threads }, () => ({ vehicles: [] as number[], unassigned: [] as number[] }));
  let before = 0;
  for (const v of used) {
    const middle = before + routes.length[v]! / 2;
    subproblems[Math.min(threads - 1, Math.floor((middle * threads) / stops))]!.vehicles.push(v);
    before += routes.length[v]!;
  }
  // Equal idle vehicles are dealt to the threads in turn.
  idle.sort((a, b) => model.vehicleType[a]! - model.vehicleType[b]! || a - b);
  const turn = random.below(threads);
  idle.forEach((v, at) => subproblems[(at + turn) % threads]!.vehicles.push(v));
  unassigned.forEach((unit, at) => subproblems[(at + turn) % threads]!.unassigned.push(unit));
  return subproblems.map((part) => ({ vehicles: Int32Array.from(part.vehicles).sort(), unassigned: part.unassigned }));
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
