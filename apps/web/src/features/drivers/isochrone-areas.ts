import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import type { ReplyOf } from '../../platform/api/api.ts';

export type IsochroneArea = NonNullable<ReplyOf<'GET /drivers/:id/reach'>['areas']>[number];

/** Opacity of an area. Areas overlap, the longest time below, so the map is darker near the start. */
export const opacityOf = (minutes: number): number =>
  minutes <= 15 ? 0.28 : minutes <= 30 ? 0.2 : minutes <= 45 ? 0.15 : 0.1;

/** Converts one area, or all, to features. */
export function isochroneFeatures(
  areas: readonly IsochroneArea[],
  shown: number | null,
): FeatureCollection<MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: areas
      .filter(({ minutes }) => shown === null || minutes === shown)
      .map(
        ({ minutes, polygons }): Feature<MultiPolygon> => ({
          type: 'Feature',
          properties: { minutes, opacity: shown === null ? opacityOf(minutes) : 0.28 },
          geometry: { type: 'MultiPolygon', coordinates: polygons },
        }),
      ),
  };
}

/** Returns west, south, east and north of all areas; null without any. */
export function boundsOf(areas: readonly IsochroneArea[]): [number, number, number, number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { polygons } of areas) {
    for (const [lng, lat] of polygons.flatMap(([outer = []]) => outer)) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return west <= east ? [west, south, east, north] : null;
}
