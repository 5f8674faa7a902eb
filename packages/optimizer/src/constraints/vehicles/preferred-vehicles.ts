import type { Job, Options, Shipment } from '../../problem/problem.ts';

/*
 * Rule: an order preferably goes with one of its preferred vehicles. Any other vehicle adds a price, once an order.
 */

/** Price of a vehicle that is not preferred, in the objective's unit: half an hour of work. */
const PREFERENCE_PRICE = 1800;

/** Returns whether a vehicle is preferred for an order, or the order has no preference. */
export function isPreferred(order: Job | Shipment, vehicleId: string): boolean {
  const preferred = order.preferredVehicles ?? [];
  return preferred.length === 0 || preferred.includes(vehicleId);
}

/** Returns the price of giving an order to a vehicle; 0 for a preferred one. */
export function preferencePriceOf(order: Job | Shipment, vehicleId: string, options: Options | undefined): number {
  return isPreferred(order, vehicleId) ? 0 : (options?.preferencePrice ?? PREFERENCE_PRICE);
}
