import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';
import type { Mode } from '../../../platform/theme.ts';

const inks = {
  light: { water: '#dfe7ef', land: '#f4f4f1', grid: '#e6e6e1' },
  dark: { water: '#10151c', land: '#1a1f27', grid: '#232a34' },
} as const;

/** Below this zoom the outline is true enough to be drawn; nearer, a coast drawn with 110-million precision would be a lie. */
const lastOutline = 6;

/** Squared paper around a route, so that a map without streets still shows scale and movement. One square is about a kilometre. */
function squares(centre: { lat: number; lng: number }): GeoJSON.Feature<GeoJSON.MultiLineString> {
  const lat = 1 / 111.32;
  const lng = lat / Math.max(0.2, Math.cos((centre.lat * Math.PI) / 180));
  const reach = 60;
  const south = Math.round(centre.lat / lat) * lat;
  const west = Math.round(centre.lng / lng) * lng;
  const lines: [number, number][][] = [];
  for (let step = -reach; step <= reach; step++) {
    lines.push([
      [west - reach * lng, south + step * lat],
      [west + reach * lng, south + step * lat],
    ]);
    lines.push([
      [west + step * lng, south - reach * lat],
      [west + step * lng, south + reach * lat],
    ]);
  }
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}

/** The built-in map: world outline from afar, squared paper from near. It asks nobody for anything. */
export function builtInStyle(mode: Mode, centre: { lat: number; lng: number }): StyleSpecification {
  const ink = inks[mode];
  const atlas = world as unknown as Parameters<typeof feature>[0];
  const land = feature(atlas, 'land') as GeoJSON.GeoJSON;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      squares: { type: 'geojson', data: squares(centre) },
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
