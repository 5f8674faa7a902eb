import type { Random } from './random.ts';
import type { Routes } from '../route/routes.ts';

/** Fewest routes in use for each thread with which parts are worth while. */
const FEWEST_ROUTES = 3;

/** Which vehicles and which units left out are a thread's until the next meeting. */
export interface Part {
  readonly vehicles: Int32Array;
  readonly absent: number[];
}

/**
 * Cuts a solution into a part for each thread: routes near each other stay together, with cuts elsewhere each time. Null: there are too few routes, and
 * all threads search the whole.
 */
export function shareOut(routes: Routes, absent: readonly number[], threads: number, random: Random): Part[] | null {
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
  const pole = random.below(Math.max(1, model.tasks));
  if (threads === 1 || used.length < FEWEST_ROUTES * threads) return null;
  const away = new Map(used.map((v) => [v, distanceFrom(routes, v, pole)]));
  used.sort((one, other) => away.get(one)! - away.get(other)! || one - other);
  const parts = Array.from({ length: threads }, () => ({ vehicles: [] as number[], absent: [] as number[] }));
  let before = 0;
  for (const v of used) {
    const middle = before + routes.length[v]! / 2;
    parts[Math.min(threads - 1, Math.floor((middle * threads) / stops))]!.vehicles.push(v);
    before += routes.length[v]!;
  }
  // Idle vehicles which are alike go to the threads in turn.
  idle.sort((one, other) => model.vehicleType[one]! - model.vehicleType[other]! || one - other);
  const turn = random.below(threads);
  idle.forEach((v, at) => parts[(at + turn) % threads]!.vehicles.push(v));
  absent.forEach((unit, at) => parts[(at + turn) % threads]!.absent.push(unit));
  return parts.map((part) => ({ vehicles: Int32Array.from(part.vehicles).sort(), absent: part.absent }));
}

/** Mean distance of a route's stops from a task. */
function distanceFrom(routes: Routes, v: number, pole: number): number {
  const { model } = routes;
  const matrix = (model.timeMatters ? model.durations : model.distances)[v]!;
  const row = model.location[pole]! * model.size;
  let sum = 0;
  for (let node = routes.next[routes.startOf(v)]!; node < model.tasks; node = routes.next[node]!) {
    const distance = matrix[row + model.location[node]!]!;
    if (distance < Number.POSITIVE_INFINITY) sum += distance;
  }
  return sum / routes.length[v]!;
}
