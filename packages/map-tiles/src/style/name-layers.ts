import { byKind, byZoom, type Expression, get, has, is, not, type StyleLayer } from './expressions.ts';
import { italic, medium, regular, semibold } from './fonts.ts';
import type { MapColors } from './palette.ts';

const halo = (color: Expression, around: string, width = 1.5): Readonly<Record<string, Expression>> => ({
  'text-color': color,
  'text-halo-color': around,
  'text-halo-width': width,
  'text-halo-blur': 0.4,
});

/** Names of waters, beneath all other names. */
export function waterNames(c: MapColors): StyleLayer[] {
  return [
    {
      id: 'water-line-name',
      type: 'symbol',
      source: 'region',
      'source-layer': 'water_line_name',
      minzoom: 12,
      filter: ['>=', ['zoom'], byKind({ river: 12, canal: 13 }, 15)],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': get('name'),
        'text-font': italic,
        'text-size': byZoom(1, [12, 10.5], [17, 13]),
        'text-letter-spacing': 0.06,
        'text-max-angle': 30,
        'text-padding': 20,
      },
      paint: halo(c.waterText, c.waterHalo, 1),
    },
    {
      id: 'water-name',
      type: 'symbol',
      source: 'region',
      'source-layer': 'water_name',
      layout: {
        'text-field': get('name'),
        'text-font': italic,
        'text-size': byZoom(1, [8, byKind({ sea: 12 }, 10)], [16, byKind({ sea: 16 }, 12.5)]),
        'text-letter-spacing': byKind({ sea: 0.12 }, 0.03),
        'text-max-width': 7,
        'symbol-sort-key': get('rank'),
        'text-padding': 6,
      },
      paint: halo(c.waterText, c.waterHalo, 1),
    },
    {
      id: 'ferry-name',
      type: 'symbol',
      source: 'region',
      'source-layer': 'ferry',
      minzoom: 14,
      filter: has('name'),
      layout: {
        'symbol-placement': 'line',
        'text-field': get('name'),
        'text-font': italic,
        'text-size': 11,
        'text-offset': [0, -0.8],
        'symbol-spacing': 400,
      },
      paint: halo(c.waterText, c.waterHalo, 1),
    },
  ];
}

/** Returns the layers of house numbers, landmarks and places, from the bottom up. */
export function placeNames(c: MapColors): StyleLayer[] {
  const place = (id: string, rest: Omit<StyleLayer, 'id' | 'type' | 'source' | 'source-layer'>): StyleLayer => ({
    id,
    type: 'symbol',
    source: 'region',
    'source-layer': 'place',
    ...rest,
  });
  const common = {
    'text-field': get('name'),
    'text-max-width': 7,
    'text-line-height': 1.15,
    'symbol-sort-key': get('rank'),
  };
  return [
    {
      id: 'house',
      type: 'symbol',
      source: 'region',
      'source-layer': 'house',
      minzoom: 17,
      layout: {
        'text-field': get('number'),
        'text-font': regular,
        'text-size': byZoom(1, [17, 9.5], [20, 13]),
        'text-padding': 1,
      },
      paint: halo(c.house, c.building, 1),
    },
    {
      id: 'poi',
      type: 'symbol',
      source: 'region',
      'source-layer': 'poi',
      minzoom: 12,
      layout: {
        'icon-image': ['coalesce', ['image', ['concat', 'poi-', get('kind')]], ['image', 'poi-dot']],
        'icon-size': byZoom(1, [12, 0.8], [16, 1]),
        'text-field': get('name'),
        'text-font': regular,
        'text-size': byZoom(1, [12, 10], [17, 11.5]),
        'text-max-width': 8,
        'text-anchor': 'top',
        'text-offset': [0, 0.75],
        'symbol-sort-key': get('rank'),
        'text-padding': 8,
        'icon-padding': 6,
      },
      paint: halo(
        byKind(
          {
            park: c.greenText,
            cemetery: c.greenText,
            peak: c.greenText,
            station: c.railText,
            bus: c.railText,
            airport: c.railText,
            ferry: c.waterText,
          },
          c.poiText,
        ),
        c.halo,
        1.4,
      ),
    },
    place('place-small', {
      minzoom: 13,
      maxzoom: 18,
      filter: is('kind', 'quarter', 'hamlet', 'island'),
      layout: {
        ...common,
        'text-font': medium,
        'text-size': byZoom(1, [13, 10.5], [17, 13]),
        'text-letter-spacing': 0.02,
        'text-padding': 10,
      },
      paint: halo(c.quarter, c.halo),
    }),
    place('place-suburb', {
      minzoom: 11,
      maxzoom: 17,
      filter: is('kind', 'suburb'),
      layout: {
        ...common,
        'text-font': medium,
        'text-size': byZoom(1, [11, 10], [16, 14]),
        'text-letter-spacing': 0.08,
        'text-transform': 'uppercase',
        'text-padding': 12,
      },
      paint: halo(c.quarter, c.halo),
    }),
    place('place-village', {
      minzoom: 10,
      maxzoom: 17,
      filter: is('kind', 'village'),
      layout: { ...common, 'text-font': medium, 'text-size': byZoom(1, [10, 10.5], [15, 15]), 'text-padding': 8 },
      paint: halo(c.village, c.halo),
    }),
    place('place-town', {
      minzoom: 7,
      maxzoom: 16,
      filter: is('kind', 'town'),
      layout: {
        ...common,
        'text-font': semibold,
        'text-size': byZoom(1, [7, 10], [10, 12.5], [14, 18]),
        'text-padding': 8,
      },
      paint: halo(c.town, c.halo, 1.8),
    }),
    place('place-city', {
      minzoom: 5,
      maxzoom: 15,
      filter: is('kind', 'city'),
      layout: {
        ...common,
        'text-font': semibold,
        'text-size': byZoom(
          1,
          [5, ['interpolate', ['linear'], get('rank'), 0, 13, 4, 10]],
          [10, ['interpolate', ['linear'], get('rank'), 0, 19, 4, 15]],
          [14, ['interpolate', ['linear'], get('rank'), 0, 26, 4, 21]],
        ),
        'text-padding': 8,
      },
      paint: halo(c.city, c.halo, 2),
    }),
    {
      id: 'country',
      type: 'symbol',
      source: 'world',
      'source-layer': 'country',
      maxzoom: 7,
      filter: not(['<', ['+', get('size'), ['*', 1.6, ['zoom']]], 52]),
      layout: {
        'text-field': get('name'),
        'text-font': medium,
        'text-size': byZoom(1, [1, 9.5], [6, 15]),
        'text-letter-spacing': 0.08,
        'text-transform': 'uppercase',
        'text-max-width': 7,
        'symbol-sort-key': ['-', get('size')],
      },
      paint: halo(c.village, c.halo),
    },
  ];
}
