import type { LatLng } from '../units.ts';
import { type ZoneGeometry, zoneContains, zoneSize } from './geometry.ts';

/**
 * The drivers who serve the orders in a zone: PREFERRED, its drivers where that costs little; REQUIRED, only its drivers. A
 * zone without drivers is served by everyone.
 */
export const zoneModes = ['PREFERRED', 'REQUIRED'] as const;
export type ZoneMode = (typeof zoneModes)[number];

export const zoneLimits = {
  /** Maximum zones of a company. */
  zones: 500,
  /** Maximum characters of a name. */
  name: 60,
  drivers: 500,
  /** Maximum surcharge in minutes. */
  surcharge: 480,
} as const;

/** The fields of a zone that planning uses. */
export interface PlanningZone {
  readonly id: string;
  readonly mode: ZoneMode;
  /** Ids of its drivers. */
  readonly drivers: readonly string[];
  /** Price of serving another zone beside this one, in minutes of work. */
  readonly surchargeMinutes: number;
  readonly geometry: ZoneGeometry;
}

/**
 * Returns a function that finds the zone of a point: the smallest that contains it, so that a centre drawn inside a town
 * is a zone of its own. Null outside all zones and without coordinates.
 */
export function zoneFinder<Zone extends Pick<PlanningZone, 'geometry'>>(
  zones: readonly Zone[],
): (point: { readonly lat: number | null; readonly lng: number | null }) => Zone | null {
  const bySize = zones
    .map((zone) => ({ zone, size: zoneSize(zone.geometry), box: boxOf(zone.geometry) }))
    .sort((a, b) => a.size - b.size);
  return ({ lat, lng }) => {
    if (lat === null || lng === null) return null;
    const point = { lat, lng };
    return bySize.find(({ zone, box }) => isInBox(box, point) && zoneContains(zone.geometry, point))?.zone ?? null;
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

/** Limits on the drivers of an order, from its zone and its own list; an absent field limits nothing. */
export interface ZoneRule {
  /** The only drivers who may take the order; no driver when empty. */
  readonly allowedDrivers?: readonly string[];
  readonly preferredDrivers?: readonly string[];
}

/** Returns whether a zone decides who may take an order, which itself allows these drivers (everyone when empty). */
export const isZoneRestricted = (
  zone: Pick<PlanningZone, 'mode' | 'drivers'> | null,
  allowedDrivers: readonly string[],
): boolean =>
  zone?.mode === 'REQUIRED' &&
  zone.drivers.length > 0 &&
  (allowedDrivers.length === 0 || allowedDrivers.some((id) => zone.drivers.includes(id)));

/**
 * Returns the rule of a zone for an order. `allowedDrivers`: those that the order itself allows, everyone when empty.
 * Where the zone requires its drivers, those on both lists may take it. An order whose list has no driver of the zone is
 * an exception that a person made, and its own list counts.
 */
export function zoneRule(
  zone: Pick<PlanningZone, 'mode' | 'drivers'> | null,
  allowedDrivers: readonly string[],
): ZoneRule {
  const own = allowedDrivers.length > 0 ? { allowedDrivers } : {};
  if (!zone || zone.drivers.length === 0) return own;
  if (zone.mode === 'PREFERRED') return { ...own, preferredDrivers: zone.drivers };
  if (!isZoneRestricted(zone, allowedDrivers)) return own;
  return {
    allowedDrivers:
      allowedDrivers.length === 0 ? zone.drivers : allowedDrivers.filter((id) => zone.drivers.includes(id)),
  };
}
