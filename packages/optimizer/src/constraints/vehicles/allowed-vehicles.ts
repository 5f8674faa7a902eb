import type { Job, Options, Shipment } from '../../problem/problem.ts';

/** Reason code: an order goes only with its allowed vehicles, and with the one that it is pinned to. */
export const VEHICLE_NOT_ALLOWED = 'vehicle-not-allowed';

/** Returns whether an order may go with a vehicle, apart from skills and locks. */
export function isVehicleAllowed(order: Job | Shipment, vehicleId: string, options: Options | undefined): boolean {
  const pinnedTo = options?.pins && Object.hasOwn(options.pins, order.id) ? options.pins[order.id] : undefined;
  if (pinnedTo !== undefined && pinnedTo !== vehicleId) return false;
  return order.allowedVehicles?.includes(vehicleId) ?? true;
}
