import { writeOsm } from '@roundsman/roads/osm';

/**
 * Returns an extract of a village with one crossing and a few houses. It has some hundred bytes and is prepared at
 * once.
 */
export function village({ name = 'Smallville', street = 'Main Street', roads = true } = {}): Uint8Array {
  const nodes = [
    { id: 1, lat: 10, lng: 20 },
    { id: 2, lat: 10.004, lng: 20 },
    { id: 3, lat: 10.002, lng: 19.998 },
    { id: 4, lat: 10.002, lng: 20 },
    { id: 5, lat: 10.002, lng: 20.003 },
    { id: 10, lat: 10.001, lng: 20.0002, tags: { place: 'village', name } },
    ...[1, 2, 3].map((n) => ({
      id: 10 + n,
      lat: 10 + n / 1000,
      lng: 20.0002,
      tags: { 'addr:street': street, 'addr:housenumber': String(n), 'addr:city': name },
    })),
  ];
  const highway: Record<string, string> = roads ? { highway: 'residential' } : { waterway: 'stream' };
  return writeOsm({
    nodes,
    ways: [
      { id: 1, refs: [1, 4, 2], tags: { ...highway, name: street } },
      { id: 2, refs: [3, 4, 5], tags: { ...highway, name: 'Cross Street' } },
    ],
    relations: [],
    writer: 'test',
  });
}
