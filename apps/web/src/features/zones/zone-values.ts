import { pick } from '@roundsman/domain/typed-tables';
import { readPostcodes } from '@roundsman/domain/zone/postcodes';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type Zone = ReplyOf<'GET /zones'>['zones'][number];
type ZoneInput = InputOf<'POST /zones'>['body'];
export type Corner = readonly [lng: number, lat: number];

export interface ZoneValues {
  readonly name: string;
  readonly color?: string;
  readonly mode: Zone['mode'];
  readonly drivers: string[];
  readonly vehicleMode: Zone['vehicleMode'];
  readonly vehicles: string[];
  readonly surchargeMinutes: number;
  /** The source of the area: drawn on the map, or the addresses with these postcodes. */
  readonly areaFrom: 'map' | 'postcodes';
  readonly postcodes: string;
  /** GeoJSON text. */
  readonly geometry: string;
}

/** Above this number, corners are not shown as points that can be dragged. */
const maxDraggable = 200;

export const newZone: ZoneValues = {
  name: '',
  mode: 'PREFERRED',
  drivers: [],
  vehicleMode: 'PREFERRED',
  vehicles: [],
  surchargeMinutes: 0,
  areaFrom: 'map',
  postcodes: '',
  geometry: '',
};

export const valuesOf = (zone: Zone): ZoneValues => ({
  ...pick(zone, ['name', 'color', 'mode', 'drivers', 'vehicleMode', 'vehicles', 'surchargeMinutes']),
  areaFrom: zone.postcodes === null ? 'map' : 'postcodes',
  postcodes: zone.postcodes ?? '',
  geometry: JSON.stringify(zone.geometry),
});

export const bodyOf = ({ areaFrom, postcodes, geometry, ...values }: ZoneValues): ZoneInput =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks the type and the coordinates
  ({ ...values, ...(areaFrom === 'postcodes' ? { postcodes } : { geometry: readGeometry(geometry) }) }) as ZoneInput;

/** Returns the first part of a list that is no postcode; null when all are. */
export function postcodeProblem(text: string): string | null {
  const read = readPostcodes(text);
  return 'problem' in read ? read.problem : null;
}

/** Returns GeoJSON of a drawn polygon; empty without corners. */
export const textOfCorners = (corners: readonly Corner[]): string =>
  corners.length === 0 ? '' : JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });

/** Parses a geometry; null when it is no JSON. A Feature yields its geometry. */
export function readGeometry(text: string): { type: string; coordinates: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const geometry: unknown = 'geometry' in value ? value.geometry : value;
    if (typeof geometry !== 'object' || geometry === null) return null;
    if (!('type' in geometry) || typeof geometry.type !== 'string' || !('coordinates' in geometry)) return null;
    return { type: geometry.type, coordinates: geometry.coordinates };
  } catch {
    return null;
  }
}

/** Returns the corners of a simple polygon, which can be dragged; null for other geometries, which are edited as text. */
export function cornersOf(text: string): Corner[] | null {
  if (text.trim() === '') return [];
  const geometry = readGeometry(text);
  const polygon: unknown =
    geometry?.type === 'MultiPolygon' && Array.isArray(geometry.coordinates) && geometry.coordinates.length === 1
      ? geometry.coordinates[0]
      : geometry?.type === 'Polygon'
        ? geometry.coordinates
        : null;
  if (!Array.isArray(polygon) || polygon.length !== 1) return null;
  const ring: unknown = polygon[0];
  if (!Array.isArray(ring) || ring.length < 2 || ring.length > maxDraggable) return null;
  const corners = ring.slice(0, -1).map(cornerOf);
  return corners.every((corner) => corner !== null) ? corners : null;
}

function cornerOf(position: unknown): Corner | null {
  if (!Array.isArray(position)) return null;
  const [lng, lat]: unknown[] = position;
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null;
}
