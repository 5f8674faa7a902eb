import { isZoneRestricted, type PlanningZone, zoneFinder, zoneRule } from '@roundsman/domain';
import type { Options, Shipment } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';

/** The fields of an order in the optimizer that follow from its zone and its allowed drivers. */
type ZoneFields = Pick<Shipment, 'allowedVehicles' | 'preferredVehicles' | 'zone'>;

/** Returns a function that maps an order's zone, which is the one of its delivery address. */
export function zoneMapper(zones: readonly PlanningZone[]): (order: OrderRow) => ZoneFields {
  const zoneOf = zoneFinder(zones);
  return ({ delivery_lat: lat, delivery_lng: lng, allowed_drivers }) => {
    const zone = zoneOf({ lat, lng });
    const { allowedDrivers, preferredDrivers } = zoneRule(zone, allowed_drivers);
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

/** Returns the ids of orders for which a zone leaves only its own drivers. */
export function zoneRestrictedOrders(zones: readonly PlanningZone[], orders: readonly OrderRow[]): Set<string> {
  const zoneOf = zoneFinder(zones);
  const restricted = orders.filter((order) =>
    isZoneRestricted(zoneOf({ lat: order.delivery_lat, lng: order.delivery_lng }), order.allowed_drivers),
  );
  return new Set(restricted.map(({ id }) => id));
}
