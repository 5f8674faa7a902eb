import { zoneFinder, zoneRule } from '@roundsman/domain/zone/zone';
import { useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { TimingRules } from './timeline/time-route.ts';

/**
 * Returns a function that finds the drivers who may take an order on a route, by its own list and its zone, as the
 * server's zone-of-order. Undefined in companies without zones, and while they load.
 */
export function useAllowedDrivers(): TimingRules['allowedDriversOf'] {
  const canRead = useCan('zones.read');
  const zones = useApiQuery('GET /zones', undefined, { enabled: canRead, quiet: true, staleTime: 60_000 }).data?.zones;
  return useMemo(() => {
    if (!zones || zones.length === 0) return undefined;
    const zoneOf = zoneFinder(zones);
    return (order, { driver, vehicle }) =>
      zoneRule(
        zoneOf({ lat: order.deliveryLat, lng: order.deliveryLng, address: order.deliveryAddress }),
        order.allowedDrivers,
        [{ driverId: driver._id, vehicleId: vehicle?._id ?? null }],
      ).allowedDrivers ?? null;
  }, [zones]);
}
