import { squareGrid } from '@roundsman/browser/map/square-grid';
import type { StyleSpecification } from 'maplibre-gl';
import type { Position } from '../live/follow-driver.ts';

/**
 * Map style without a street map: a grid, which shows distance and movement. At this scale the world outline would show
 * wrong coasts. Makes no requests.
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
