import { isRecord } from '../typed-tables.ts';
import type { LatLng } from '../units.ts';

/** A point as GeoJSON writes it: longitude, latitude. */
export type Position = readonly [lng: number, lat: number];
/** A closed line: the last point equals the first. */
export type Ring = readonly Position[];
/** The outer ring, then the holes. */
export type Polygon = readonly Ring[];

/** The area of a zone. */
export interface ZoneGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly Polygon[];
}

/** Maximum points of a zone, with the closing ones. */
export const maxZonePoints = 5000;

/**
 * Problems of a geometry.
 *
 *   zone_not_polygon       it is no Polygon or MultiPolygon with at least one ring
 *   zone_ring_short        a ring has fewer than three corners
 *   zone_ring_open         the last point of a ring differs from the first
 *   zone_outside_world     a point is no pair of longitude and latitude
 *   zone_too_many_points   it has more than `maxZonePoints` points
 *   zone_without_area      a polygon encloses nothing
 */
export const zoneGeometryProblems = [
  'zone_not_polygon',
  'zone_ring_short',
  'zone_ring_open',
  'zone_outside_world',
  'zone_too_many_points',
  'zone_without_area',
] as const;
export type ZoneGeometryProblem = (typeof zoneGeometryProblems)[number];

/** Reads a Polygon or a MultiPolygon of GeoJSON. Heights are dropped. Returns the first problem otherwise. */
export function readZoneGeometry(geometry: unknown): ZoneGeometry | ZoneGeometryProblem {
  if (!isRecord(geometry)) return 'zone_not_polygon';
  const { type, coordinates } = geometry;
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null;
  if (!isFilledList(polygons)) return 'zone_not_polygon';
  let points = 0;
  const read: Position[][][] = [];
  for (const polygon of polygons) {
    if (!isFilledList(polygon)) return 'zone_not_polygon';
    const rings: Position[][] = [];
    for (const ring of polygon) {
      if (!Array.isArray(ring)) return 'zone_not_polygon';
      points += ring.length;
      if (points > maxZonePoints) return 'zone_too_many_points';
      const line = ring.map(readPosition);
      const positions = line.filter((position) => position !== null);
      if (positions.length < line.length) return 'zone_outside_world';
      const [first, last] = [positions[0], positions.at(-1)];
      if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) return 'zone_ring_open';
      if (positions.length < 4) return 'zone_ring_short';
      rings.push(positions);
    }
    if (ringArea(rings[0] ?? []) === 0) return 'zone_without_area';
    read.push(rings);
  }
  return { type: 'MultiPolygon', coordinates: read };
}

const isFilledList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

function readPosition(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat]: unknown[] = value;
  return isWithin(lng, 180) && isWithin(lat, 90) ? [lng, lat] : null;
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/**
 * Returns whether the point is inside: in a polygon and in none of its holes. A point on a line may be on either side.
 */
export function zoneContains({ coordinates }: ZoneGeometry, { lat, lng }: LatLng): boolean {
  return coordinates.some((rings) => {
    let isInside = false;
    for (const ring of rings) if (crossesOddly(ring, lng, lat)) isInside = !isInside;
    return isInside;
  });
}

/** Returns whether a line to the east crosses the ring an odd number of times. */
function crossesOddly(ring: Ring, lng: number, lat: number): boolean {
  let isOdd = false;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
}

/** Size of the area without its holes, only for comparing zones: square degrees at the equator. */
export function zoneSize({ coordinates }: ZoneGeometry): number {
  let size = 0;
  for (const [outer = [], ...holes] of coordinates)
    size += ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  return size;
}

function ringArea(ring: Ring): number {
  let twice = 0;
  let middle = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    twice += x1 * y2 - x2 * y1;
    middle += y2 / (ring.length - 1);
  }
  return (Math.abs(twice) / 2) * Math.cos((middle * Math.PI) / 180);
}
