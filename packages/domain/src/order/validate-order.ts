import type { OrderProblem } from '../field-problem.ts';
import { isLatLng } from '../units.ts';
import type { OrderStatus, RoutePlanType, StopType } from './order-status.ts';

/** The locations of an order. It can be planned when each has coordinates and no other field has a problem. */
export interface OrderLocations {
  readonly routePlanType: RoutePlanType;
  readonly pickupAddress: string | null;
  readonly pickupLat: number | null;
  readonly pickupLng: number | null;
  readonly deliveryAddress: string | null;
  readonly deliveryLat: number | null;
  readonly deliveryLng: number | null;
}

/** Returns the problem of an order whose address has no coordinates. */
export const addressProblemFor = (stopType: StopType): OrderProblem => ({
  code: 'address_not_valid',
  params: { field: `${stopType}Address` },
});

/**
 * Returns the status of an order that is being saved: ERROR when a field could not be read or an address is missing,
 * GEOCODING when an address has no coordinates, else DRAFT. `fieldProblems` are the problems of its other fields.
 */
export function prepareStatus(
  order: OrderLocations,
  fieldProblems: readonly OrderProblem[] = [],
): { status: OrderStatus; problems: OrderProblem[] } {
  const problems = [...fieldProblems];
  let geocoding = false;
  const stopTypes = order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  for (const stopType of stopTypes) {
    if (isLatLng(order[`${stopType}Lat`], order[`${stopType}Lng`])) continue;
    if (order[`${stopType}Address`]) geocoding = true;
    else problems.push(addressProblemFor(stopType));
  }
  if (problems.length > 0) return { status: 'ERROR', problems };
  return { status: geocoding ? 'GEOCODING' : 'DRAFT', problems: [] };
}
