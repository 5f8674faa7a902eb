import type { OrderProblem } from '../field-problem.ts';
import { isLatLng } from '../units.ts';
import type { OrderStatus, RoutePlanType, StopType } from './order-status.ts';

/** The parts of an order that decide whether it may be planned. */
export interface OrderLocations {
  readonly routePlanType: RoutePlanType;
  readonly pickupAddress: string | null;
  readonly pickupLat: number | null;
  readonly pickupLng: number | null;
  readonly deliveryAddress: string | null;
  readonly deliveryLat: number | null;
  readonly deliveryLng: number | null;
}

/** The problem of an order whose address has no coordinates. */
export const addressProblemFor = (leg: StopType): OrderProblem => ({
  code: 'address_not_valid',
  params: { field: `${leg}Address` },
});

/**
 * The status of an order that is being prepared: ERROR when a field could not be read or an address is missing, GEOCODING
 * when an address has text but no coordinates, else DRAFT (state table, ORD-51, UPL-20).
 * `fieldProblems`: what else is wrong with its fields.
 */
export function prepareStatus(
  order: OrderLocations,
  fieldProblems: readonly OrderProblem[] = [],
): { status: OrderStatus; problems: OrderProblem[] } {
  const problems = [...fieldProblems];
  let geocoding = false;
  const legs = order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  for (const leg of legs) {
    if (isLatLng(order[`${leg}Lat`], order[`${leg}Lng`])) continue;
    if (order[`${leg}Address`]) geocoding = true;
    else problems.push(addressProblemFor(leg));
  }
  if (problems.length > 0) return { status: 'ERROR', problems };
  return { status: geocoding ? 'GEOCODING' : 'DRAFT', problems: [] };
}
