import { all, byKind, byZoom, has, is, not, type StyleLayer } from './expressions.ts';
import type { MapColors } from './palette.ts';

/** Everything beneath the roads, from the bottom up. */
export function groundLayers(c: MapColors): StyleLayer[] {
  const region = (id: string, layer: string, rest: Omit<StyleLayer, 'id' | 'source' | 'source-layer'>): StyleLayer => ({
    id,
    source: 'region',
    'source-layer': layer,
    ...rest,
  });
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': c.water } },
    { id: 'world-land', type: 'fill', source: 'world', 'source-layer': 'land', paint: { 'fill-color': c.land } },
    {
      id: 'world-border',
      type: 'line',
      source: 'world',
      'source-layer': 'border',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.border,
        'line-width': byZoom(1, [1, 0.4], [5, 1], [8, 1.4]),
        'line-opacity': byZoom(1, [1, 0.5], [5, 0.8], [9, 0.5]),
      },
    },
    // At low zooms the outline's coast is as exact as the extract's, and the rectangle of the extract would be visible.
    region('ground', 'ground', {
      type: 'fill',
      minzoom: 7,
      paint: { 'fill-color': c.land, 'fill-opacity': byZoom(1, [7, 0], [8, 1]) },
    }),
    region('land', 'land', {
      type: 'fill',
      filter: is('kind', 'residential', 'industrial', 'farmland', 'campus', 'airport', 'rock', 'sand', 'ice', 'grass'),
      paint: {
        'fill-color': byKind(
          {
            residential: c.residential,
            industrial: c.industrial,
            farmland: c.farmland,
            campus: c.campus,
            airport: c.airport,
            rock: c.rock,
            sand: c.sand,
            ice: c.ice,
          },
          c.grass,
        ),
        'fill-antialias': false,
      },
    }),
    region('green', 'land', {
      type: 'fill',
      filter: is('kind', 'wood', 'wetland', 'park', 'cemetery', 'pitch'),
      paint: {
        'fill-color': byKind({ wood: c.wood, wetland: c.wetland, cemetery: c.cemetery, pitch: c.pitch }, c.park),
        'fill-opacity': byZoom(1, [6, 0.6], [9, 1]),
      },
    }),
    region('paved', 'land', {
      type: 'fill',
      minzoom: 13,
      filter: is('kind', 'square', 'parking'),
      paint: { 'fill-color': byKind({ parking: c.parking }, c.square) },
    }),
    region('waterway', 'waterway', {
      type: 'line',
      filter: not(has('tunnel')),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': c.waterway,
        'line-width': byZoom(
          1.4,
          [8, byKind({ river: 0.6, canal: 0.3 }, 0)],
          [13, byKind({ river: 1.8, canal: 1.4 }, 0.5)],
          [16, byKind({ river: 4, canal: 3.5 }, 1.4)],
          [20, byKind({ river: 24, canal: 20 }, 8)],
        ),
      },
    }),
    region('water', 'water', { type: 'fill', paint: { 'fill-color': c.water } }),
    region('pier', 'land', { type: 'fill', filter: is('kind', 'pier'), paint: { 'fill-color': c.pier } }),
    region('runway', 'aeroway', {
      type: 'line',
      paint: {
        'line-color': c.runway,
        'line-width': byZoom(
          1.5,
          [10, byKind({ runway: 1 }, 0.3)],
          [14, byKind({ runway: 10 }, 3)],
          [18, byKind({ runway: 120 }, 36)],
        ),
      },
    }),
    region('building', 'building', {
      type: 'fill',
      minzoom: 15,
      paint: {
        'fill-color': c.building,
        'fill-outline-color': c.buildingEdge,
        'fill-opacity': byZoom(1, [15, 0.4], [15.7, 1]),
      },
    }),
    region('ferry', 'ferry', {
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.ferry,
        'line-width': byZoom(1, [9, 0.8], [16, 1.6]),
        'line-dasharray': [4, 3],
      },
    }),
    region('border', 'boundary', {
      type: 'line',
      filter: is('level', 2, 4),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.border,
        'line-width': byZoom(1, [5, ['case', is('level', 2), 0.9, 0.5]], [12, ['case', is('level', 2), 2, 1.1]]),
        'line-dasharray': [6, 2],
        'line-opacity': byZoom(1, [5, 0.7], [14, 0.6]),
      },
    }),
    region('border-small', 'boundary', {
      type: 'line',
      minzoom: 9,
      filter: all(is('level', 6, 8)),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.border,
        'line-width': 0.8,
        'line-dasharray': [3, 3],
        'line-opacity': byZoom(1, [9, 0.25], [12, 0.45], [15, 0.3]),
      },
    }),
  ];
}

/** Returns the layers of rails, which are below roads and above all other ground. */
export function railLayers(c: MapColors): StyleLayer[] {
  const rail = { source: 'region', 'source-layer': 'rail', type: 'line' } as const;
  const open = not(has('tunnel'));
  return [
    {
      id: 'rail-tunnel',
      ...rail,
      minzoom: 13,
      filter: has('tunnel'),
      paint: { 'line-color': c.rail, 'line-width': 1, 'line-dasharray': [2, 3], 'line-opacity': 0.5 },
    },
    {
      id: 'rail-light',
      ...rail,
      minzoom: 12,
      filter: all(open, is('kind', 'light', 'yard')),
      paint: { 'line-color': c.rail, 'line-width': byZoom(1.3, [12, 0.5], [16, 1.2], [19, 2.4]), 'line-opacity': 0.8 },
    },
    {
      id: 'rail',
      ...rail,
      filter: all(open, is('kind', 'rail')),
      paint: { 'line-color': c.rail, 'line-width': byZoom(1.3, [9, 0.6], [13, 1.2], [16, 2.2], [19, 4]) },
    },
    {
      id: 'rail-sleepers',
      ...rail,
      minzoom: 14,
      filter: all(open, is('kind', 'rail')),
      paint: {
        'line-color': c.land,
        'line-width': byZoom(1.3, [14, 0.6], [16, 1.2], [19, 2.6]),
        'line-dasharray': [4, 4],
      },
    },
  ];
}
