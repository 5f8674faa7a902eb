import { type PlanningZone, type RouteMembers, zoneFinder, zoneReason, zoneRule } from '@roundsman/domain';
import type { Options, Shipment } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';

/** The fields of an order in the optimizer that follow from its zone and its allowed drivers. */
type ZoneFields = Pick<Shipment, 'allowedVehicles' | 'preferredVehicles' | 'zone'>;

/** Returns a function that finds an order's zone, which is the one of its delivery address. */
export function zoneOfOrder(zones: readonly PlanningZone[]): (order: OrderRow) => PlanningZone | null {
  const zoneOf = zoneFinder(zones);
  return ({ delivery_lat: lat, delivery_lng: lng, delivery_address: address }) => zoneOf({ lat, lng, address });
}

/** Returns a function that maps an order's zone, whose vehicles are those of the plan's routes. */
export function zoneMapper({ zones, routes }: Pick<FullPlan, 'zones' | 'routes'>): (order: OrderRow) => ZoneFields {
  const zoneOf = zoneOfOrder(zones);
  const members = routes.map(membersOf);
  return (order) => {
    const zone = zoneOf(order);
    const { allowedDrivers, preferredDrivers } = zoneRule(zone, order.allowed_drivers, members);
    return {
      ...(allowedDrivers && { allowedVehicles: allowedDrivers }),
      ...(preferredDrivers && { preferredVehicles: preferredDrivers }),
      ...(zone && zone.surchargeMinutes > 0 && { zone: zone.id }),
    };
  };
}

/**
 * Returns the price of each further zone on a route. The optimizer has one price for all zones, so the highest surcharge
 * counts. Zones without a surcharge have no price, because their orders have no zone there.
 */
export function zoneOptions(zones: readonly PlanningZone[]): Pick<Options, 'zonePrice'> {
  const most = Math.max(0, ...zones.map(({ surchargeMinutes }) => surchargeMinutes));
  return most > 0 ? { zonePrice: most * 60 } : {};
}

/** Returns a function that gives the reason of an order that only members of its zone may take; null for others. */
export function zoneReasons({
  zones,
  routes,
  orders,
}: Pick<FullPlan, 'zones' | 'routes' | 'orders'>): (orderId: string) => 'zone' | 'zone-vehicle' | null {
  const zoneOf = zoneOfOrder(zones);
  const members = routes.map(membersOf);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (orderId) => {
    const order = byId.get(orderId);
    return order ? zoneReason(zoneOf(order), order.allowed_drivers, members) : null;
  };
}

/** Returns the driver and the vehicle of a route. */
export const membersOf = (route: RouteRow): RouteMembers => ({
  driverId: route.driver_id,
  vehicleId: route.vehicle_id,
});
