import type { Job, Options, Shipment } from '../problem/problem.ts';

/*
 * Rule: an order had better go with one of its preferred vehicles; another one has a price, once an order.
 */

/** What a vehicle costs that is not preferred, in the objective's unit: half an hour of work. */
export const PREFERENCE_PRICE = 1800;

/** Whether an order is content with a vehicle. */
export function isPreferred(order: Job | Shipment, vehicleId: string): boolean {
  const preferred = order.preferredVehicles ?? [];
  return preferred.length === 0 || preferred.includes(vehicleId);
}

/** What it costs to give an order to a vehicle; 0 for a preferred one. */
export function preferencePriceOf(order: Job | Shipment, vehicleId: string, options: Options | undefined): number {
  return isPreferred(order, vehicleId) ? 0 : (options?.preferencePrice ?? PREFERENCE_PRICE);
}
