import type { RouteView } from './route-view.ts';
import { isWithin } from './finding.ts';

/**
 * Checks the time of each shipment on board, from leaving its pickup to the begin of its delivery. Shipments that
 * fixed steps have picked up are not checked.
 */
export function checkRideTimes(view: RouteView): void {
  for (const { id, maxRideSeconds } of view.problem.shipments) {
    if (maxRideSeconds === null || maxRideSeconds === undefined) continue;
    const pickup = view.stops.find((step) => step.kind === 'pickup' && step.taskId === id);
    const delivery = view.stops.find((step) => step.kind === 'delivery' && step.taskId === id);
    if (!pickup || !delivery || view.fixedStep(pickup)) continue;
    if (view.stops.indexOf(pickup) > view.stops.indexOf(delivery)) continue;
    const ride = delivery.serviceStart - pickup.departure;
    if (!isWithin(ride, maxRideSeconds))
      view.report('max-ride-time', delivery, `it is on board for ${ride} s, and may be for ${maxRideSeconds} s`);
  }
}
