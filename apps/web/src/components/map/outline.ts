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

type Land = Feature<Polygon | MultiPolygon>;
const ringsOf = (land: Land): Position[][][] =>
  land.geometry.type === 'Polygon' ? [land.geometry.coordinates] : land.geometry.coordinates;

export function unwrapLand(land: Land): Land {
  const polygons = ringsOf(land).map((polygon) => polygon.map(unwrapRing));
  return { ...land, geometry: { type: 'MultiPolygon', coordinates: polygons } };
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
