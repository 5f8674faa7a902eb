import { squareGrid } from '@roundsman/browser/map/square-grid';
import type { StyleSpecification } from 'maplibre-gl';
import type { Position } from '../live/follow-driver.ts';

/**
 * The map when no street map is configured or reachable: at a delivery's scale the world outline would only show a wrong
 * coast, squared paper shows distance and movement. It asks nobody for anything.
 */
export function gridStyle(inks: { ground: string; line: string }, centre: Position): StyleSpecification {
  return {
    version: 8,
    sources: {
      close: { type: 'geojson', data: squareGrid(centre, 0.25) },
      near: { type: 'geojson', data: squareGrid(centre, 1) },
      far: { type: 'geojson', data: squareGrid(centre, 10) },
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
