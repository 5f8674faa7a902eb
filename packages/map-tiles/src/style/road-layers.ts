import { all, byKind, byZoom, type Expression, get, has, is, not, type StyleLayer } from './expressions.ts';
import { medium, regular } from './fonts.ts';
import type { MapColors } from './palette.ts';

/** Pixels of each road at some zooms; between them widths grow by 1.5 a zoom. */
const zooms = [5, 8, 10, 12, 13, 14, 16, 18, 20];
const widths: Readonly<Record<string, readonly number[]>> = {
  motorway: [0.6, 1.4, 2.2, 3.4, 4.4, 6.5, 13, 30, 84],
  trunk: [0.5, 1.2, 2, 3.2, 4, 6, 12, 28, 80],
  primary: [0, 0.7, 1.6, 2.8, 3.6, 5.4, 11.5, 27, 78],
  secondary: [0, 0.4, 1.1, 2.2, 3, 4.6, 10.5, 25, 74],
  tertiary: [0, 0, 0.6, 1.6, 2.4, 3.8, 9.5, 23, 70],
  minor: [0, 0, 0, 0.5, 1.1, 2.4, 7.5, 20, 62],
  pedestrian: [0, 0, 0, 0, 0.8, 1.8, 6, 16, 48],
  service: [0, 0, 0, 0, 0, 1, 4, 11, 34],
};
/** Drawn below those before them. */
const order = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor', 'pedestrian', 'service'];
const kinds = Object.keys(widths);
const isRoad = is('kind', ...kinds);

/** Width of the roadway, and `more` for what shows beside it. */
function width(more: (zoom: number) => number): Expression {
  const stops = zooms.map((zoom, i): [number, Expression] => {
    const at = (kind: string): Expression => {
      const roadway = widths[kind]?.[i] ?? 0;
      return roadway === 0 ? 0 : roadway + more(zoom);
    };
    const link = (kind: string): Expression => {
      const roadway = (widths[kind]?.[i] ?? 0) * 0.62;
      return roadway === 0 ? 0 : roadway + more(zoom);
    };
    return [
      zoom,
      [
        'case',
        has('link'),
        byKind(Object.fromEntries(kinds.map((kind) => [kind, link(kind)])), 1),
        byKind(Object.fromEntries(kinds.map((kind) => [kind, at(kind)])), 1),
      ],
    ];
  });
  return byZoom(1.5, ...stops);
}

const edge = (zoom: number): number => (zoom < 10 ? 0.8 : zoom < 13 ? 1.2 : zoom < 16 ? 1.5 : 2);

export function roadLayers(c: MapColors): StyleLayer[] {
  const fill = byKind(
    { motorway: c.motorway, trunk: c.trunk, primary: c.primary, secondary: c.secondary, tertiary: c.secondary },
    c.minor,
  );
  const edges = byKind(
    {
      motorway: c.motorwayEdge,
      trunk: c.trunkEdge,
      primary: c.primaryEdge,
      secondary: c.secondaryEdge,
      tertiary: c.secondaryEdge,
    },
    c.minorEdge,
  );
  const sortKey = byKind(Object.fromEntries(order.map((kind, i) => [kind, order.length - i])), 0);
  const road = (id: string, where: Expression, rest: Partial<StyleLayer>): StyleLayer => ({
    id,
    type: 'line',
    source: 'region',
    'source-layer': 'road',
    filter: all(isRoad, where),
    ...rest,
  });
  const round = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': sortKey };
  const onGround = all(not(has('bridge')), not(has('tunnel')));
  const big = is('kind', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary');
  return [
    road('tunnel-edge', has('tunnel'), {
      minzoom: 12,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': edges, 'line-width': width(edge), 'line-dasharray': [2, 1.5] },
    }),
    road('tunnel', has('tunnel'), {
      minzoom: 10,
      layout: round,
      paint: { 'line-color': c.tunnel, 'line-width': width(() => 0) },
    }),
    {
      id: 'path',
      type: 'line',
      source: 'region',
      'source-layer': 'road',
      minzoom: 14,
      filter: all(is('kind', 'path'), not(has('tunnel'))),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.path,
        'line-width': byZoom(1.4, [14, 0.6], [16, 1.1], [18, 2], [20, 5]),
        'line-dasharray': [2.5, 1.8],
        'line-opacity': byZoom(1, [14, 0.5], [16, 0.9]),
      },
    },
    {
      id: 'track',
      type: 'line',
      source: 'region',
      'source-layer': 'road',
      minzoom: 13,
      filter: is('kind', 'track'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.path,
        'line-width': byZoom(1.4, [13, 0.5], [16, 1.6], [18, 4], [20, 12]),
        'line-dasharray': [4, 1.5],
        'line-opacity': byZoom(1, [13, 0.5], [15, 0.9]),
      },
    },
    {
      id: 'pier-line',
      type: 'line',
      source: 'region',
      'source-layer': 'road',
      minzoom: 13,
      filter: is('kind', 'pier'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': c.pier, 'line-width': byZoom(1.5, [13, 1], [16, 5], [18, 14], [20, 44]) },
    },
    road('road-minor-edge', all(onGround, not(big)), {
      minzoom: 12,
      layout: { ...round, 'line-cap': 'butt' },
      paint: { 'line-color': edges, 'line-width': width(edge), 'line-opacity': byZoom(1, [12, 0.35], [14, 1]) },
    }),
    road('road-edge', all(onGround, big), {
      layout: { ...round, 'line-cap': 'butt' },
      paint: { 'line-color': edges, 'line-width': width(edge) },
    }),
    road('road', onGround, { layout: round, paint: { 'line-color': fill, 'line-width': width(() => 0) } }),
    road('bridge-edge', has('bridge'), {
      minzoom: 11,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': edges, 'line-width': width((zoom) => edge(zoom) * 1.25) },
    }),
    road('bridge', has('bridge'), {
      layout: round,
      paint: { 'line-color': fill, 'line-width': width(() => 0) },
    }),
  ];
}

export function roadLabels(c: MapColors): StyleLayer[] {
  const along = {
    'symbol-placement': 'line',
    'text-field': get('name'),
    'text-rotation-alignment': 'map',
    'text-pitch-alignment': 'viewport',
    'text-max-angle': 30,
    'text-padding': 4,
  };
  const name = (
    id: string,
    minzoom: number,
    who: string[],
    rest: Readonly<Record<string, Expression>>,
  ): StyleLayer => ({
    id,
    type: 'symbol',
    source: 'region',
    'source-layer': 'road_name',
    minzoom,
    filter: all(is('kind', ...who), has('name')),
    layout: { ...along, 'text-font': regular, 'symbol-spacing': 320, ...rest },
    paint: { 'text-color': c.street, 'text-halo-color': c.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
  });
  return [
    {
      id: 'oneway',
      type: 'symbol',
      source: 'region',
      'source-layer': 'road',
      minzoom: 16,
      filter: all(has('oneway'), isRoad),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': byZoom(1, [16, 110], [19, 220]),
        'icon-image': 'oneway',
        'icon-size': byZoom(1.2, [16, 0.55], [18, 1], [20, 1.8]),
        'icon-rotate': ['case', ['==', get('oneway'), -1], 180, 0],
        'icon-padding': 2,
        'icon-ignore-placement': true,
        'icon-allow-overlap': true,
      },
      paint: { 'icon-opacity': 0.9 },
    },
    name('street-small', 15.5, ['service', 'pedestrian', 'track', 'path'], {
      'text-size': byZoom(1, [15, 10], [18, 12]),
    }),
    name('street', 14, ['minor'], { 'text-size': byZoom(1, [14, 10], [17, 12], [20, 15]) }),
    name('street-tertiary', 13, ['tertiary'], { 'text-size': byZoom(1, [13, 10], [17, 13], [20, 16]) }),
    name('street-main', 12, ['motorway', 'trunk', 'primary', 'secondary'], {
      'text-font': medium,
      'text-size': byZoom(1, [12, 10], [17, 13], [20, 16]),
    }),
    {
      id: 'road-number',
      type: 'symbol',
      source: 'region',
      'source-layer': 'road_name',
      minzoom: 8,
      filter: all(has('ref'), ['>=', ['zoom'], byKind({ motorway: 8, trunk: 9, primary: 11 }, 13)]),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': get('ref'),
        'text-font': medium,
        'text-size': byZoom(1, [8, 9], [14, 10.5]),
        'text-rotation-alignment': 'viewport',
        'icon-rotation-alignment': 'viewport',
        'icon-image': 'shield',
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 4, 2, 4],
        'text-padding': 16,
        'symbol-avoid-edges': true,
      },
      paint: { 'text-color': c.shieldText },
    },
  ];
}
