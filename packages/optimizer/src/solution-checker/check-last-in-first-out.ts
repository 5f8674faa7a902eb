import type { RouteView } from './route-view.ts';

/**
 * Checks that of two shipments on board together, the one picked up later is delivered first. Deliveries of fixed
 * steps are not checked.
 */
export function checkLastInFirstOut(view: RouteView): void {
  if (!view.vehicle.lastInFirstOut) return;
  const { stops } = view;
  const stopOf = (kind: string, id: string) => stops.findIndex((step) => step.kind === kind && step.taskId === id);
  const carried = view.problem.shipments
    .map(({ id }) => ({ pickup: stopOf('pickup', id), delivery: stopOf('delivery', id) }))
    .filter(({ pickup, delivery }) => pickup >= 0 && delivery > pickup);
  for (const shipment of carried) {
    if (shipment.delivery < view.prefix.length) continue;
    const isBlocked = carried.some(
      (other) =>
        other.pickup > shipment.pickup && other.pickup < shipment.delivery && other.delivery > shipment.delivery,
    );
    if (isBlocked)
      view.report('last-in-first-out', stops[shipment.delivery]!, 'something loaded later stands before it');
  }
}
