import { preferencePriceOf } from '../constraints/vehicles/preferred-vehicles.ts';
import type { Job, Problem, Shipment } from '../problem/problem.ts';

/**
 * Returns the price of each unit on each vehicle, entry unit × vehicles + vehicle: of a preference that is not met, and
 * of the day. Null when no order has any.
 *
 * @param orders the order of each unit
 * @param day the day of each vehicle
 */
export function unitPricesOf(
  { vehicles, options }: Problem,
  orders: readonly (Job | Shipment)[],
  day: Int32Array,
): Float64Array | null {
  const hasPrices = orders.some(
    ({ preferredVehicles, dayPrices }) => (preferredVehicles?.length ?? 0) > 0 || dayPrices !== undefined,
  );
  if (!hasPrices) return null;
  const count = vehicles.length;
  return Float64Array.from({ length: orders.length * count }, (_, entry) => {
    const order = orders[Math.floor(entry / count)]!;
    const v = entry % count;
    return preferencePriceOf(order, vehicles[v]!.id, options) + (order.dayPrices?.[day[v]!] ?? 0);
  });
}
