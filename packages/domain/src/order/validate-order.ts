import { isLatLng } from '../units.ts';
import type { OrderStatus, RoutePlanType } from './order-status.ts';

/** The parts of an order that decide whether it may be planned. */
export interface OrderPlaces {
  readonly routePlanType: RoutePlanType;
  readonly pickupAddress: string | null;
  readonly pickupLat: number | null;
  readonly pickupLng: number | null;
  readonly deliveryAddress: string | null;
  readonly deliveryLat: number | null;
  readonly deliveryLng: number | null;
}

/** Texts shown for an address without coordinates (ORD-09, SRV-67). */
export const addressMessages = {
  pickup: 'Pickup address is not valid',
  delivery: 'Delivery address is not valid',
} as const;

/**
 * The status of an order that is being prepared: ERROR when a field could not be read or an address is missing, GEOCODING
 * when an address has text but no coordinates, else DRAFT (state table, ORD-51, UPL-20).
 * `fieldErrors`: what else is wrong with its fields, in words.
 */
export function preparedStatus(
  order: OrderPlaces,
  fieldErrors: readonly string[] = [],
): { status: OrderStatus; errorDetails: string[] } {
  const errors = [...fieldErrors];
  let geocoding = false;
  const legs = order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  for (const leg of legs) {
    if (isLatLng(order[`${leg}Lat`], order[`${leg}Lng`])) continue;
    if (order[`${leg}Address`]) geocoding = true;
    else errors.push(addressMessages[leg]);
  }
  if (errors.length > 0) return { status: 'ERROR', errorDetails: errors };
  return { status: geocoding ? 'GEOCODING' : 'DRAFT', errorDetails: [] };
}
