import type { PlanningZone } from '@roundsman/domain';
import { zoneOfOrder } from '@roundsman/planning/order-rules';
import type { OrderRow } from '../../orders/index.ts';

/** Returns a function that finds the zone of an order's row, which is the one of its delivery address. */
export function zoneOfRow(zones: readonly PlanningZone[]): (order: OrderRow) => PlanningZone | null {
  const zoneOf = zoneOfOrder(zones);
  return ({ delivery_lat: deliveryLat, delivery_lng: deliveryLng, delivery_address: deliveryAddress }) =>
    zoneOf({ deliveryLat, deliveryLng, deliveryAddress });
}
