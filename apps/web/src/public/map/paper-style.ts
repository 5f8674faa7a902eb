import type { StyleSpecification } from 'maplibre-gl';
import type { Position } from '../live/follow-driver.ts';

const kilometre = 1 / 111.32;

/** Squared paper around a place, `step` kilometres a square. */
function squares(centre: Position, step: number): GeoJSON.Feature<GeoJSON.MultiLineString> {
  const lat = kilometre * step;
  const lng = lat / Math.max(0.2, Math.cos((centre.lat * Math.PI) / 180));
  const reach = 40;
  const south = Math.round(centre.lat / lat) * lat;
  const west = Math.round(centre.lng / lng) * lng;
  const lines: [number, number][][] = [];
  for (let at = -reach; at <= reach; at++) {
    lines.push([
      [west - reach * lng, south + at * lat],
      [west + reach * lng, south + at * lat],
    ]);
    lines.push([
      [west + at * lng, south - reach * lat],
      [west + at * lng, south + reach * lat],
    ]);
  }
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}

/**
 * The map when no street map is configured or reachable: at a delivery's scale the world outline would only show a wrong
 * coast, squared paper shows distance and movement. It asks nobody for anything.
 */
export function paperStyle(inks: { ground: string; line: string }, centre: Position): StyleSpecification {
  return {
    version: 8,
    sources: {
      close: { type: 'geojson', data: squares(centre, 0.25) },
      near: { type: 'geojson', data: squares(centre, 1) },
      far: { type: 'geojson', data: squares(centre, 10) },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': inks.ground } },
      {
        id: 'close',
        type: 'line',
        source: 'close',
        minzoom: 13.5,
        paint: { 'line-color': inks.line, 'line-width': 0.5 },
      },
      { id: 'near', type: 'line', source: 'near', minzoom: 11, paint: { 'line-color': inks.line, 'line-width': 1 } },
      { id: 'far', type: 'line', source: 'far', maxzoom: 11, paint: { 'line-color': inks.line, 'line-width': 1 } },
    ],
  };
}
