import type { GranularNeighbourhood } from '../../route/granular-neighbourhood.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';

/** Neighbours, and sampled tasks, from which the price of a leg to a neighbour is estimated. */
const NEIGHBOURS_SAMPLED = 30;
const MAX_SAMPLED = 200;
/** Share of stops with windows that does not matter. */
const FEW_TIMED = 0.1;

/** Returns whether more than a few stops have a window that restricts the vehicles' working hours. */
export function hasWindows(model: Model): boolean {
  const { windowStart, windowEnd, tasks, departures, vehicles } = model;
  const from = Math.min(...departures.earliest);
  const to = Math.max(...windowEnd.subarray(tasks + vehicles));
  let timed = 0;
  for (let task = 0; task < tasks; task++) if (windowStart[task]! > from || windowEnd[task]! < to) timed++;
  return timed > FEW_TIMED * tasks;
}

/**
 * Returns the mean price of the leg from a task to its neighbours, over all vehicles. Of alternatives only the nearest
 * counts: at most one of them is on a route.
 */
export function neighbourCost(model: Model, neighbours: GranularNeighbourhood): number {
  // Vehicles of one type have the same prices.
  const vehicles = new Map<number, { v: number; count: number }>();
  model.vehicleType.forEach((type, v) => vehicles.set(type, { v, count: (vehicles.get(type)?.count ?? 0) + 1 }));
  const groupOf = groupsOf(model);
  const tasks = model.freeTasks();
  const step = Math.max(1, Math.floor(tasks.length / MAX_SAMPLED));
  let sum = 0;
  let count = 0;
  for (let at = 0; at < tasks.length; at += step) {
    const near = neighbours.of(tasks[at]!);
    const row = model.location[tasks[at]!]! * model.size;
    const seen = new Set([groupOf.get(tasks[at]!)]);
    for (let other = 1, sampled = 1; other < near.length && sampled < NEIGHBOURS_SAMPLED; other++) {
      const group = groupOf.get(near[other]!);
      if (group !== undefined && seen.has(group)) continue;
      seen.add(group);
      sampled++;
      const leg = row + model.location[near[other]!]!;
      for (const { v, count: alike } of vehicles.values()) {
        const metres = model.distances[v]![leg]!;
        if (metres === Number.POSITIVE_INFINITY) continue;
        const price = (model.timePrice[v]! + model.travelPrice[v]!) * model.durations[v]![leg]!;
        sum += alike * (price + model.distancePrice[v]! * metres);
        count += alike;
      }
    }
  }
  return sum / Math.max(1, count);
}

/** Returns a group of alternatives for each task that is in one. */
function groupsOf({ problem, unitIds, first, second }: Model): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  const units = new Map(unitIds.map((id, unit) => [id, unit]));
  (problem.alternatives ?? []).forEach((ids, group) => {
    for (const id of ids) {
      const unit = units.get(id);
      if (unit === undefined) continue;
      groups.set(first[unit]!, group);
      if (second[unit]! >= 0) groups.set(second[unit]!, group);
    }
  });
  return groups;
}

/** Returns the mean cost of a stop besides its service, the unit of temperatures. */
export function stopCost(routes: Routes): number {
  const { model } = routes;
  let cost = 0;
  let stops = 1;
  for (let v = 0; v < model.vehicles; v++) {
    if (routes.length[v] === 0) continue;
    stops += routes.length[v]! + 1;
    cost +=
      (model.timePrice[v]! + model.travelPrice[v]!) * routes.times.travel[v]! +
      model.distancePrice[v]! * routes.times.distance[v]!;
  }
  return Math.max(cost / stops, 1e-9);
}
