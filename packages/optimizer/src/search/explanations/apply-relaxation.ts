import { ROUTE_LIMITS } from '../../constraints/limits/route-limits.ts';
import type { Job, Problem, Shipment, Site, TimeWindow, Vehicle } from '../../problem/problem.ts';
import type { Relaxation } from '../../problem/solution.ts';

/** A relaxation without its price. */
export type Change = Relaxation extends infer One ? (One extends Relaxation ? Omit<One, 'addedCost'> : never) : never;

type Orders = Pick<Problem, 'vehicles' | 'jobs' | 'shipments' | 'options'>;

/**
 * Returns the problem with one relaxation applied, to be solved again. Other vehicles and orders are unchanged.
 * @param orderId the job or shipment of the relaxation
 */
export function applyRelaxation<T extends Orders>(problem: T, orderId: string, change: Change): T {
  const withVehicle = (part: (vehicle: Vehicle) => Partial<Vehicle>): T => ({
    ...problem,
    vehicles: problem.vehicles.map((vehicle) =>
      vehicle.id === change.vehicleId ? { ...vehicle, ...part(vehicle) } : vehicle,
    ),
  });
  switch (change.kind) {
    case 'shift':
      return withVehicle(() => ({ shiftEnd: change.shiftEnd }));
    case 'shift-start':
      return withVehicle(() => ({ shiftStart: change.shiftStart }));
    case 'capacity':
      return withVehicle(() => ({ capacity: change.capacity }));
    case 'skills':
      return withVehicle(({ skills = [] }) => ({ skills: [...skills, ...change.skills] }));
    case 'latest-start':
      return withVehicle(() => ({ latestStart: change.latestStart }));
    case 'last-in-first-out':
      return withVehicle(() => ({ lastInFirstOut: false }));
    case 'max-ride-time':
      return {
        ...problem,
        shipments: problem.shipments.map((shipment) =>
          shipment.id === orderId ? { ...shipment, maxRideSeconds: change.limit } : shipment,
        ),
      };
    case 'release-time':
      return {
        ...problem,
        jobs: problem.jobs.map((job) => (job.id === orderId ? { ...job, releaseTime: change.releaseTime } : job)),
      };
    case 'vehicle-not-allowed':
      return withAllowedVehicle(problem, orderId, change.vehicleId);
    case 'time-window': {
      const { task, window } = change;
      const widened = <S extends Site>(site: S): S => ({ ...site, windows: withWindow(site.windows ?? [], window) });
      const { kind } = task;
      if (kind === 'job')
        return { ...problem, jobs: problem.jobs.map((job) => (job.id === orderId ? widened(job) : job)) };
      return {
        ...problem,
        shipments: problem.shipments.map((shipment) =>
          shipment.id === orderId ? { ...shipment, [kind]: widened(shipment[kind]) } : shipment,
        ),
      };
    }
    default:
      return withVehicle((vehicle) => ROUTE_LIMITS[change.kind].with(vehicle, change.limit));
  }
}

/** Returns the windows with one more, merged with those that it touches. */
export function withWindow(windows: readonly TimeWindow[], { start, end }: TimeWindow): TimeWindow[] {
  const touched = windows.filter((window) => window.start <= end && window.end >= start);
  const apart = windows.filter((window) => !touched.includes(window));
  const union = {
    start: Math.min(start, ...touched.map((window) => window.start)),
    end: Math.max(end, ...touched.map((window) => window.end)),
  };
  return [...apart, union].sort((a, b) => a.start - b.start);
}

/** Moves the order's pin to another vehicle, if it has one, to this vehicle. */
function withAllowedVehicle<T extends Orders>(problem: T, orderId: string, vehicleId: string): T {
  const admit = <O extends Job | Shipment>(order: O): O =>
    order.id === orderId && order.allowedVehicles && !order.allowedVehicles.includes(vehicleId)
      ? { ...order, allowedVehicles: [...order.allowedVehicles, vehicleId] }
      : order;
  const { options } = problem;
  const isPinned = options?.pins && Object.hasOwn(options.pins, orderId);
  return {
    ...problem,
    jobs: problem.jobs.map(admit),
    shipments: problem.shipments.map(admit),
    options: isPinned ? { ...options, pins: { ...options.pins, [orderId]: vehicleId } } : options,
  };
}
