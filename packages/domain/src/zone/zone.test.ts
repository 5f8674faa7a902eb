import { expect, test } from 'vitest';
import { type Position, readZoneGeometry, type ZoneGeometry, zoneContains } from './geometry.ts';
import { readZoneFeatures } from './read-features.ts';
import { allowDriver, zoneFinder, zoneRule as ruleOf, type ZoneMembers } from './zone.ts';

const ring = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const square = (west: number, south: number, size: number): ZoneGeometry => ({
  type: 'MultiPolygon',
  coordinates: [[ring(west, south, size)]],
});

test('a polygon and a multipolygon are read, heights are dropped', () => {
  const outer = ring(10, 50, 2);
  expect(readZoneGeometry({ type: 'Polygon', coordinates: [outer.map((at) => [...at, 12])] })).toEqual(
    square(10, 50, 2),
  );
  expect(readZoneGeometry(square(10, 50, 2))).toEqual(square(10, 50, 2));
});

test('each wrong geometry has its own reason', () => {
  const polygon = (...coordinates: unknown[]) => readZoneGeometry({ type: 'Polygon', coordinates });
  expect(readZoneGeometry(null)).toBe('zone_not_polygon');
  expect(readZoneGeometry({ type: 'Point', coordinates: [1, 2] })).toBe('zone_not_polygon');
  expect(polygon()).toBe('zone_not_polygon');
  expect(polygon('text')).toBe('zone_not_polygon');
  expect(polygon(ring(10, 50, 1).slice(0, 4))).toBe('zone_ring_open');
  expect(
    polygon([
      [1, 1],
      [2, 2],
      [1, 1],
    ]),
  ).toBe('zone_ring_short');
  expect(polygon(ring(179.5, 50, 1))).toBe('zone_outside_world');
  expect(
    polygon([
      ['1', 1],
      [2, 2],
      [3, 1],
      ['1', 1],
    ]),
  ).toBe('zone_outside_world');
  expect(
    polygon([
      [1, 1],
      [2, 2],
      [3, 3],
      [1, 1],
    ]),
  ).toBe('zone_without_area');
  expect(polygon(Array.from({ length: 5001 }, () => [1, 1]))).toBe('zone_too_many_points');
});

const zone = (mode: 'REQUIRED' | 'PREFERRED', ...drivers: string[]): ZoneMembers => ({
  mode,
  drivers,
  vehicleMode: 'PREFERRED',
  vehicles: [],
});

test('a driver who is allowed an order of a zone can take it, also from outside the zone', () => {
  const allow = (members: ZoneMembers | null, allowed: string[], driver: string) => {
    const list = allowDriver(members, allowed, driver);
    expect(ruleOf(members, list, []).allowedDrivers).toContain(driver);
    return list;
  };
  expect(allow(null, ['a'], 'c')).toEqual(['a', 'c']);
  expect(allow(zone('REQUIRED', 'a'), [], 'c')).toEqual(['c']);
  expect(allow(zone('REQUIRED', 'a'), ['a', 'b'], 'c')).toEqual(['b', 'c']);
  expect(allow(zone('REQUIRED', 'a', 'b'), ['a'], 'b')).toEqual(['a', 'b']);
  expect(allow(zone('PREFERRED', 'a'), ['a'], 'c')).toEqual(['a', 'c']);
});

test('a point is inside a polygon but not in its hole, and in any of several polygons', () => {
  const zone: ZoneGeometry = {
    type: 'MultiPolygon',
    coordinates: [[ring(0, 0, 10), ring(4, 4, 2)], [ring(20, 20, 1)]],
  };
  const isInside = (lng: number, lat: number) => zoneContains(zone, { lat, lng });
  expect(isInside(1, 1)).toBe(true);
  expect(isInside(5, 5)).toBe(false);
  expect(isInside(20.5, 20.5)).toBe(true);
  expect(isInside(11, 5)).toBe(false);
  expect(isInside(15, 15)).toBe(false);
});

test('the smallest zone around a point is its zone', () => {
  const zoneOf = zoneFinder([
    { id: 'town', postcodes: null, geometry: square(0, 0, 10) },
    { id: 'centre', postcodes: null, geometry: square(4, 4, 2) },
  ]);
  expect(zoneOf({ lat: 5, lng: 5, address: null })?.id).toBe('centre');
  expect(zoneOf({ lat: 1, lng: 1, address: null })?.id).toBe('town');
  expect(zoneOf({ lat: 11, lng: 1, address: null })).toBeNull();
  expect(zoneOf({ lat: null, lng: 1, address: null })).toBeNull();
});

test('a zone of postcodes contains addresses by their postcode, and by its area those without', () => {
  const zoneOf = zoneFinder([
    { id: 'codes', postcodes: '9490-9492', geometry: square(0, 0, 1) },
    { id: 'town', postcodes: null, geometry: square(0, 0, 10) },
  ]);
  const idOf = (address: string | null, lat: number | null) => zoneOf({ lat, lng: lat, address })?.id ?? null;
  expect(idOf('Städtle 49, 9490 Vaduz', 5)).toBe('codes');
  expect(idOf('Städtle 49, 9490 Vaduz', null)).toBe('codes');
  expect(idOf('Dorf 1, 9493 Mauren', 0.5)).toBe('town');
  expect(idOf('Städtle 49, Vaduz', 0.5)).toBe('codes');
  expect(idOf('Städtle 49, Vaduz', 5)).toBe('town');
  expect(idOf('Dorf 1, 9493 Mauren', null)).toBeNull();
});

test('a required zone admits only its drivers, a preferred one prefers them, and one without drivers has no rule', () => {
  const zoneRule = (members: ZoneMembers | null, allowed: string[]) => ruleOf(members, allowed, []);
  expect(zoneRule(null, [])).toEqual({});
  expect(zoneRule(null, ['a'])).toEqual({ allowedDrivers: ['a'] });
  expect(zoneRule(zone('REQUIRED'), [])).toEqual({});
  expect(zoneRule(zone('REQUIRED', 'a', 'b'), [])).toEqual({ allowedDrivers: ['a', 'b'] });
  expect(zoneRule(zone('REQUIRED', 'a', 'b'), ['b', 'c'])).toEqual({ allowedDrivers: ['b'] });
  expect(zoneRule(zone('REQUIRED', 'a'), ['c'])).toEqual({ allowedDrivers: ['c'] });
  expect(zoneRule(zone('PREFERRED', 'a'), [])).toEqual({ preferredDrivers: ['a'] });
  expect(zoneRule(zone('PREFERRED', 'a'), ['c'])).toEqual({ allowedDrivers: ['c'], preferredDrivers: ['a'] });
});

test('features take their name from the usual properties or the named one, and each refusal names its feature', () => {
  const feature = (properties: object, id?: number) => ({
    type: 'Feature',
    id,
    properties,
    geometry: square(1, 1, 1),
  });
  const { zones, refused } = readZoneFeatures(
    [
      feature({ NAME: ' North ', Fill: '#00ff00' }),
      feature({ name: 'north' }),
      feature({}, 7),
      feature({ name: 'x'.repeat(61) }),
    ],
    ['7'],
  );
  expect(zones.map(({ name, color }) => [name, color])).toEqual([['North', '00FF00']]);
  expect(refused.map(({ index, problem }) => [index, problem])).toEqual([
    [1, 'zone_name_taken'],
    [2, 'zone_name_taken'],
    [3, 'zone_name_long'],
  ]);
  expect(readZoneFeatures([feature({ name: 'a', district: 'D4' })], [], 'District').zones[0]?.name).toBe('D4');
});
