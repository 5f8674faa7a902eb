import { describe, expect, test } from 'vitest';
import type { LatLng } from '../snap/snap-point.ts';
import { metresOf, type SmallMap, SmallTown } from '../testing/small-map.ts';
import type { Polygon } from './outline.ts';

/** A grid of streets 200 m apart, 3 km by 3 km, driven at 36 km/h: 10 metres a second. */
function gridTown(): SmallTown {
  const nodes: SmallMap['nodes'] = {};
  const ways: SmallMap['ways'] = {};
  const letter = (x: number, y: number) => String.fromCodePoint(0x4e00 + y * 16 + x);
  for (let y = 0; y < 16; y++) for (let x = 0; x < 16; x++) nodes[letter(x, y)] = [x * 200 - 1500, y * 200 - 1500];
  for (let i = 0; i < 16; i++) {
    const line = Array.from({ length: 16 }, (_, j) => j);
    ways[`row ${i}`] = [line.map((x) => letter(x, i)).join(''), { maxspeed: '36' }];
    ways[`column ${i}`] = [line.map((y) => letter(i, y)).join(''), { maxspeed: '36' }];
  }
  return new SmallTown({ nodes, ways });
}

const inside = (polygons: readonly Polygon[], place: LatLng) =>
  polygons.some(({ outer, holes }) => within(outer, place) && !holes.some((hole) => within(hole, place)));
const within = (ring: readonly LatLng[], { lat, lng }: LatLng) => {
  let odd = false;
  for (let i = 0; i + 1 < ring.length; i++) {
    const a = ring[i] as LatLng;
    const b = ring[i + 1] as LatLng;
    if (a.lat > lat !== b.lat > lat && lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng)) odd = !odd;
  }
  return odd;
};

describe('an isochrone', () => {
  const town = gridTown();
  const here = town.at(0, 0);
  const polygons = town.roads.isochrone(here, 90);

  test('is one closed shape around the start, within the reach of 90 seconds', () => {
    expect(polygons).toHaveLength(1);
    const [{ outer, holes }] = polygons as [Polygon];
    expect(outer[0]).toEqual(outer.at(-1));
    expect(holes).toEqual([]);
    const farthest = Math.max(...outer.map((place) => Math.hypot(...metresOf(place))));
    expect(farthest).toBeGreaterThan(750);
    expect(farthest).toBeLessThan(1000);
    expect(inside(polygons, { lat: 0, lng: 0 })).toBe(true);
  });

  test('agrees with the matrix about crossings inside and outside', () => {
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 16; x++) {
        const target = [x * 200 - 1500, y * 200 - 1500] as const;
        const { durationSeconds, shape } = town.leg([0, 0], target);
        const place = shape.at(-1) as LatLng;
        if (durationSeconds < 88) expect(inside(polygons, place)).toBe(true);
        if (durationSeconds > 100) expect(inside(polygons, place)).toBe(false);
      }
    }
  });

  test('grows with time, and is empty for 0 seconds', () => {
    const reach = (seconds: number) =>
      Math.max(...(town.roads.isochrone(here, seconds)[0]?.outer ?? []).map((place) => Math.hypot(...metresOf(place))));
    expect(reach(30)).toBeLessThan(reach(60));
    expect(reach(60)).toBeLessThan(reach(120));
    expect(town.roads.isochrone(here, 0)).toEqual([]);
  });

  test('has a hole inside a one-way ring road', () => {
    const corners = Array.from(
      { length: 40 },
      (_, i) => [Math.cos(i / 6.366) * 1500, Math.sin(i / 6.366) * 1500] as [number, number],
    );
    const nodes = Object.fromEntries(corners.map((corner, i) => [String.fromCodePoint(0x4e00 + i), corner]));
    const letters = Object.keys(nodes);
    const ring = new SmallTown({
      nodes,
      ways: { ring: [[...letters, letters[0]].join(''), { oneway: 'yes', maxspeed: '50' }] },
    });
    const [polygon] = ring.roads.isochrone(ring.at(1500, 0), 3600);
    expect(polygon?.holes).toHaveLength(1);
    expect(inside([polygon as Polygon], { lat: 0, lng: 0 })).toBe(false);
  });
});
