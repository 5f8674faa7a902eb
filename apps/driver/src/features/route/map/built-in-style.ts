import { squareGrid } from '@roundsman/browser/map/square-grid';
import type { Mode } from '@roundsman/browser/media';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';

const inks = {
  light: { water: '#dfe7ef', land: '#f4f4f1', grid: '#e6e6e1' },
  dark: { water: '#10151c', land: '#1a1f27', grid: '#232a34' },
} as const;

/** The outline is shown up to this zoom. Nearer, its scale of 1:110 million puts coasts at wrong positions. */
const lastOutline = 6;

/** The number of squares to each side. */
const squares = 60;

/** Makes a ring continuous where it crosses the date line and jumps by 360°. Antarctica goes round the pole. */
function unwrapRing(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  if (ring.some(([, lat = 0]) => lat < -85)) return ring;
  let shift = 0;
  let last: number | undefined;
  return ring.map(([lng = 0, lat = 0]) => {
    if (last !== undefined && Math.abs(lng + shift - last) > 180) shift += lng + shift > last ? -360 : 360;
    last = lng + shift;
    return [last, lat];
  });
}

const unwrapped = (land: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection => ({
  ...land,
  features: land.features.map(({ geometry, ...rest }) => ({
    ...rest,
    geometry:
      geometry.type === 'MultiPolygon'
        ? { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) }
        : geometry,
  })),
});

/** Returns the built-in map without any request: the world's outline at low zooms, a square grid at high ones. */
export function builtInStyle(mode: Mode, centre: { lat: number; lng: number }): StyleSpecification {
  const ink = inks[mode];
  const land = unwrapped(feature(world, world.objects.land));
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      squares: { type: 'geojson', data: squareGrid(centre, 1, squares) },
      'small-squares': { type: 'geojson', data: squareGrid(centre, 0.25, squares) },
    },
    layers: [
      {
        id: 'ground',
        type: 'background',
        paint: {
          'background-color': ['interpolate', ['linear'], ['zoom'], lastOutline - 1, ink.water, lastOutline, ink.land],
        },
      },
      { id: 'land', type: 'fill', source: 'land', maxzoom: lastOutline, paint: { 'fill-color': ink.land } },
      {
        id: 'small-squares',
        type: 'line',
        source: 'small-squares',
        minzoom: 13,
        paint: {
          'line-color': ink.grid,
          'line-width': 0.6,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 0.8],
        },
      },
      {
        id: 'squares',
        type: 'line',
        source: 'squares',
        minzoom: 9,
        paint: {
          'line-color': ink.grid,
          'line-width': 1,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 11, 1],
        },
      },
    ],
  };
}
