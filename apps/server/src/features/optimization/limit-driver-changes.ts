import { type Sequence as PlanSequence, stopKey } from '@roundsman/domain';
import type { Problem, Sequence, TaskRef, Vehicle } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';

/** What moving a stop within its route has to save: the driver has loaded, and may have told customers, in the present order. */
export const secondsPerChange = 300;

/** More than 5,000 urgent orders together: no new order takes the place of one that is on a van. */
const pinnedPriority = 100_000;

/**
 * After dispatch, an order that is on a van stays on it. Pins these orders to the vehicles that have them and places them before all others. Where the
 * present routes break a rule (skills, allowed drivers, capacity, most stops, most metres), the rule gives way for what is there and no further.
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
    const kept = tasks.filter(isPinned);
    for (const { taskId } of kept) pins.set(taskId, vehicleId);
    limits.set(vehicleId, limitsFor(problem, index, kept));
  }
  const kept = <Order extends Problem['jobs'][number] | Problem['shipments'][number]>(order: Order): Order => {
    const vehicleId = pins.get(order.id);
    return vehicleId ? { ...order, priority: pinnedPriority, skills: [], allowedVehicles: [vehicleId] } : order;
  };
  return {
    pins,
    problem: {
      ...problem,
      vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, ...limits.get(vehicle.id) })),
      jobs: problem.jobs.map(kept),
      shipments: problem.shipments.map(kept),
      options: { ...problem.options, pins: { ...problem.options?.pins, ...Object.fromEntries(pins) } },
    },
  };
}

/** The vehicle's limits, each wide enough for these tasks. */
function limitsFor(problem: Problem, index: number, tasks: readonly TaskRef[]): Partial<Vehicle> {
  const { capacity, maxStops, maxDistanceMetres } = problem.vehicles[index]!;
  const { totals } = scheduleRoute(problem as SchedulableProblem, index, tasks);
  return {
    ...(typeof capacity === 'number' && { capacity: Math.max(capacity, totals.peakLoad) }),
    ...(typeof maxStops === 'number' && { maxStops: Math.max(maxStops, totals.stops) }),
    ...(typeof maxDistanceMetres === 'number' &&
      Number.isFinite(totals.distanceMetres) && {
        maxDistanceMetres: Math.max(maxDistanceMetres, Math.ceil(totals.distanceMetres)),
      }),
  };
}

/**
 * Puts orders that the search could not place (their address has no coordinates, or a break fits nowhere) back where they were: behind the stop that they
 * followed. What they break is shown at the stop, as it was before.
 */
export function restoreUnplaced(
  found: readonly PlanSequence[],
  present: readonly PlanSequence[],
  lost: ReadonlySet<string>,
): PlanSequence[] {
  if (lost.size === 0) return [...found];
  return found.map(({ routeId, stops }) => {
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
