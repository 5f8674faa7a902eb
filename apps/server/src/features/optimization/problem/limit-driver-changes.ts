import { type Sequence as PlanSequence, stopKey } from '@roundsman/domain';
import type { Problem, Sequence, TaskRef, Vehicle } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';

/**
 * Seconds that moving a stop within its route has to save. The vehicle is loaded in the present sequence, and customers
 * may have been notified of times.
 */
export const secondsPerChange = 300;

/** Higher than 5,000 urgent orders together, so that a new order never replaces one that is on a vehicle. */
const pinnedPriority = 100_000;

/**
 * Pins loaded orders to their present vehicles and gives them priority over all others. Where a present route breaks a
 * limit (skills, allowed drivers, capacity, stops, distance or working time), the limit grows by just enough.
 */
export function limitDriverChanges(
  problem: Problem,
  present: readonly Sequence[],
  isPinned: (task: TaskRef) => boolean,
) {
  const pins = new Map<string, string>();
  const limits = new Map<string, Partial<Vehicle>>();
  for (const { vehicleId, tasks } of present) {
    const index = problem.vehicles.findIndex(({ id }) => id === vehicleId);
    const vehicle = problem.vehicles[index];
    if (!vehicle || vehicle.locked) continue;
    const pinned = tasks.filter(isPinned);
    for (const { taskId } of pinned) pins.set(taskId, vehicleId);
    limits.set(vehicleId, limitsFor(problem, index, pinned));
  }
  const withPin = <Order extends Problem['jobs'][number] | Problem['shipments'][number]>(order: Order): Order => {
    const vehicleId = pins.get(order.id);
    return vehicleId ? { ...order, priority: pinnedPriority, skills: [], allowedVehicles: [vehicleId] } : order;
  };
  return {
    pins,
    problem: {
      ...problem,
      vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, ...limits.get(vehicle.id) })),
      jobs: problem.jobs.map(withPin),
      shipments: problem.shipments.map(withPin),
      options: { ...problem.options, pins: { ...problem.options?.pins, ...Object.fromEntries(pins) } },
    },
  };
}

/** Returns the limits of the vehicle, raised to what these tasks need. */
function limitsFor(problem: Problem, index: number, tasks: readonly TaskRef[]): Partial<Vehicle> {
  const { capacity, maxStops, maxDistanceMetres, maxWorkingSeconds, reload } = problem.vehicles[index]!;
  const { steps, totals } = scheduleRoute(problem as SchedulableProblem, index, tasks);
  const raised = (limit: number | null, dimension: number): number | null =>
    limit === null ? null : Math.max(limit, ...steps.map(({ loads }) => loads?.[dimension] ?? 0));
  return {
    ...(typeof capacity === 'number' && { capacity: Math.max(capacity, totals.peakLoad) }),
    ...(typeof capacity === 'object' && capacity !== null && { capacity: capacity.map(raised) }),
    ...(typeof reload?.maxReloads === 'number' && {
      reload: { ...reload, maxReloads: Math.max(reload.maxReloads, totals.reloads) },
    }),
    ...(typeof maxStops === 'number' && { maxStops: Math.max(maxStops, totals.stops) }),
    ...(typeof maxDistanceMetres === 'number' &&
      Number.isFinite(totals.distanceMetres) && {
        maxDistanceMetres: Math.max(maxDistanceMetres, Math.ceil(totals.distanceMetres)),
      }),
    ...(typeof maxWorkingSeconds === 'number' &&
      Number.isFinite(totals.workingSeconds) && {
        maxWorkingSeconds: Math.max(maxWorkingSeconds, Math.ceil(totals.workingSeconds)),
      }),
  };
}

/**
 * Inserts loaded orders that the search could not place after the stops that they followed before. Examples are orders
 * without coordinates. The rules that they break stay visible at the stops.
 */
export function restoreUnplaced(
  searched: readonly PlanSequence[],
  present: readonly PlanSequence[],
  lost: ReadonlySet<string>,
): PlanSequence[] {
  if (lost.size === 0) return [...searched];
  return searched.map(({ routeId, stops }) => {
    const result = [...stops];
    const before = present.find((route) => route.routeId === routeId)?.stops ?? [];
    for (const [i, stop] of before.entries()) {
      const key = stopKey(stop.orderId, stop.type);
      if (!lost.has(stop.orderId) || result.some((other) => stopKey(other.orderId, other.type) === key)) continue;
      const previous = before[i - 1];
      const at = result.findIndex(
        (other) => previous && other.orderId === previous.orderId && other.type === previous.type,
      );
      result.splice(at + 1, 0, stop);
    }
    return { routeId, stops: result };
  });
}
