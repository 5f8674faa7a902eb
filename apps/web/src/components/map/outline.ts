import type { Feature, FeatureCollection, LineString, MultiPolygon, Point, Polygon, Position } from 'geojson';

/** A ring that crosses the date line jumps by 360°; made continuous, or Russia would fill the Baltic. Antarctica really goes around the pole. */
export function unwrapRing(ring: Position[]): Position[] {
  if (ring.some(([, lat = 0]) => lat < -85)) return ring;
  let shift = 0;
  let last: number | undefined;
  return ring.map(([lng = 0, lat = 0]) => {
    if (last !== undefined) {
      if (lng + shift - last > 180) shift -= 360;
      else if (lng + shift - last < -180) shift += 360;
    }
    last = lng + shift;
    return [last, lat];
  });
}

export type Land = Feature<Polygon | MultiPolygon>;
const ringsOf = (land: Land): Position[][][] =>
  land.geometry.type === 'Polygon' ? [land.geometry.coordinates] : land.geometry.coordinates;

export function unwrapLand(land: Land): Land {
  const polygons = ringsOf(land).map((polygon) => polygon.map(unwrapRing));
  return { ...land, geometry: { type: 'MultiPolygon', coordinates: polygons } };
}

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A country's mainland and islands one by one. */
export const partsOf = (land: Land): Feature<Polygon>[] =>
  ringsOf(land).map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }));

export function boxOf({ geometry }: Feature<Polygon>): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of geometry.coordinates[0] ?? []) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

export const touches = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

export const holds = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/** Half its width and height more on every side, two degrees at least. */
export function widened([west, south, east, north]: Box): Box {
  const [x, y] = [Math.max((east - west) / 2, 2), Math.max((north - south) / 2, 2)];
  return [west - x, south - y, east + x, north + y];
}

/** The middle of a country's largest part, for its name. */
export function namePoint(land: Land): Feature<Point> {
  let best = { width: 0, at: [0, 0] as Position };
  for (const [ring] of ringsOf(land)) {
    const lngs = ring?.map(([lng = 0]) => lng) ?? [];
    const lats = ring?.map(([, lat = 0]) => lat) ?? [];
    const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
    const width = (east - west) * (north - south);
    if (width > best.width) best = { width, at: [(west + east) / 2, (south + north) / 2] };
  }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: best.at },
    properties: { ...land.properties, size: best.width },
  };
}

/** Lines of longitude and latitude every `step` degrees. */
export function graticule(step: number): FeatureCollection<LineString> {
  const lines: Position[][] = [];
  for (let lng = -180; lng <= 180; lng += step)
    lines.push([
      [lng, -85],
      [lng, 85],
    ]);
  for (let lat = -80; lat <= 80; lat += step)
    lines.push([
      [-180, lat],
      [180, lat],
    ]);
  return {
    type: 'FeatureCollection',
    features: lines.map((coordinates) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates },
      properties: {},
    })),
  };
}
