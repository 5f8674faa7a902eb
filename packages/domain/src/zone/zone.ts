import type { LatLng } from '../units.ts';
import { type ZoneGeometry, zoneContains, zoneSize } from './geometry.ts';
import { postcodeOf, readPostcodes } from './postcodes.ts';

/**
 * The drivers and vehicles that serve the orders in a zone: PREFERRED, its own where that costs little; REQUIRED, only its
 * own. A zone without drivers is served by everyone, and one without vehicles with any vehicle.
 */
export const zoneModes = ['PREFERRED', 'REQUIRED'] as const;
export type ZoneMode = (typeof zoneModes)[number];

export const zoneLimits = {
  /** Maximum zones of a company. */
  zones: 500,
  /** Maximum characters of a name. */
  name: 60,
  /** Maximum drivers, and maximum vehicles, of a zone. */
  members: 500,
  /** Maximum surcharge in minutes. */
  surcharge: 480,
} as const;

/** The fields of a zone that planning uses. */
export interface PlanningZone {
  readonly id: string;
  readonly mode: ZoneMode;
  /** Ids of its drivers. */
  readonly drivers: readonly string[];
  readonly vehicleMode: ZoneMode;
  /** Ids of its vehicles. */
  readonly vehicles: readonly string[];
  /** Price of serving another zone beside this one, in minutes of work. */
  readonly surchargeMinutes: number;
  /** Postcodes that it is made of, such as `11120-11160, 113*`; null for an area that was drawn. */
  readonly postcodes: string | null;
  readonly geometry: ZoneGeometry;
}

/** Where an order goes. */
export interface ZonePlace {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string | null;
}

/**
 * Returns a function that finds the zone of a place: the smallest that contains it, so that a centre drawn inside a town
 * is a zone of its own. A zone of postcodes contains the addresses with them; its area counts for addresses without a
 * postcode. Null outside all zones.
 */
export function zoneFinder<Zone extends Pick<PlanningZone, 'geometry' | 'postcodes'>>(
  zones: readonly Zone[],
): (place: ZonePlace) => Zone | null {
  const bySize = zones
    .map((zone) => {
      const read = zone.postcodes === null ? null : readPostcodes(zone.postcodes);
      const hasPostcode = read && 'has' in read ? read.has : null;
      return { zone, size: zoneSize(zone.geometry), box: boxOf(zone.geometry), hasPostcode };
    })
    .sort((a, b) => a.size - b.size);
  const readsPostcodes = bySize.some(({ hasPostcode }) => hasPostcode !== null);
  return ({ lat, lng, address }) => {
    const postcode = readsPostcodes && address !== null ? postcodeOf(address) : null;
    const match = bySize.find(({ zone, box, hasPostcode }) => {
      if (hasPostcode !== null && postcode !== null) return hasPostcode(postcode);
      return lat !== null && lng !== null && isInBox(box, { lat, lng }) && zoneContains(zone.geometry, { lat, lng });
    });
    return match?.zone ?? null;
  };
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf({ coordinates }: ZoneGeometry): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of coordinates)
    for (const [lng, lat] of outer) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  return { west, south, east, north };
}

const isInBox = ({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Limits on the drivers of an order, from its zone and its own list. An absent field limits nothing. */
export interface ZoneRule {
  /** The only drivers who may take the order; no driver when empty. */
  readonly allowedDrivers?: readonly string[];
  readonly preferredDrivers?: readonly string[];
}

/** The members of a zone. */
export type ZoneMembers = Pick<PlanningZone, 'mode' | 'drivers' | 'vehicleMode' | 'vehicles'>;

/** The driver of a route and the vehicle they drive there. */
export interface RouteMembers {
  readonly driverId: string;
  readonly vehicleId: string | null;
}

/** Returns whether a zone decides who may take an order, which itself allows these drivers (everyone when empty). */
const isLimitedToDrivers = (zone: ZoneMembers, allowedDrivers: readonly string[]): boolean =>
  zone.mode === 'REQUIRED' &&
  zone.drivers.length > 0 &&
  (allowedDrivers.length === 0 || allowedDrivers.some((id) => zone.drivers.includes(id)));

/**
 * Returns the rule of a zone for an order. `allowedDrivers`: those that the order itself allows, everyone when empty.
 * `routes`: those that may get the order; only their drivers are allowed where the zone requires its vehicles.
 *
 * Where the zone requires its drivers, those on both lists may take it. An order whose list has no driver of the zone is
 * an exception that a person made, and its own list counts. Where drivers and vehicles are preferred, routes with both
 * are, else those with one of them.
 */
export function zoneRule(
  zone: ZoneMembers | null,
  allowedDrivers: readonly string[],
  routes: readonly RouteMembers[],
): ZoneRule {
  const rule = driverRule(zone, allowedDrivers);
  if (!zone || zone.vehicles.length === 0) return rule;
  const withVehicle = routes
    .filter(({ vehicleId }) => vehicleId !== null && zone.vehicles.includes(vehicleId))
    .map(({ driverId }) => driverId);
  const { allowedDrivers: allowed, preferredDrivers: preferred } = rule;
  if (zone.vehicleMode === 'REQUIRED')
    return { ...rule, allowedDrivers: withVehicle.filter((id) => allowed?.includes(id) ?? true) };
  const withBoth = withVehicle.filter((id) => preferred?.includes(id) ?? true);
  const best = withBoth.length > 0 ? withBoth : [...withVehicle, ...(preferred ?? [])];
  return best.length > 0 ? { ...rule, preferredDrivers: best } : rule;
}

function driverRule(zone: ZoneMembers | null, allowedDrivers: readonly string[]): ZoneRule {
  const restriction = allowedDrivers.length > 0 ? { allowedDrivers } : {};
  if (!zone || zone.drivers.length === 0) return restriction;
  if (zone.mode === 'PREFERRED') return { ...restriction, preferredDrivers: zone.drivers };
  if (!isLimitedToDrivers(zone, allowedDrivers)) return restriction;
  return {
    allowedDrivers:
      allowedDrivers.length === 0 ? zone.drivers : allowedDrivers.filter((id) => zone.drivers.includes(id)),
  };
}

/**
 * Returns why a zone keeps an order from a plan's routes: `zone` for its drivers, `zone-vehicle` for its vehicles. Null
 * where the zone requires nothing of them.
 */
export function zoneReason(
  zone: ZoneMembers | null,
  allowedDrivers: readonly string[],
  routes: readonly RouteMembers[],
): 'zone' | 'zone-vehicle' | null {
  if (!zone) return null;
  const isLimited = isLimitedToDrivers(zone, allowedDrivers);
  if (zone.vehicleMode !== 'REQUIRED' || zone.vehicles.length === 0) return isLimited ? 'zone' : null;
  const { allowedDrivers: drivers } = driverRule(zone, allowedDrivers);
  const hasDriver = routes.some(({ driverId }) => drivers?.includes(driverId) ?? true);
  return isLimited && !hasDriver ? 'zone' : 'zone-vehicle';
}

/**
 * Returns the drivers that an order has to allow so that the zone's drivers leave it to this one too. A driver from
 * outside the zone takes the order only as an exception: without drivers of the zone on its list.
 */
export function allowDriver(
  zone: ZoneMembers | null,
  allowedDrivers: readonly string[],
  driverId: string,
): readonly string[] {
  const isOutsider = zone !== null && isLimitedToDrivers(zone, allowedDrivers) && !zone.drivers.includes(driverId);
  return [...(isOutsider ? allowedDrivers.filter((id) => !zone.drivers.includes(id)) : allowedDrivers), driverId];
}
