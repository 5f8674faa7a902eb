import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json?url';
import type { Tokens } from '../../platform/theme/tokens.ts';
import { graticule, namePoint, unwrapLand } from './outline.ts';

interface World {
  readonly land: FeatureCollection;
  readonly names: FeatureCollection;
}

let world: Promise<World> | null = null;

async function load(): Promise<World> {
  const topology = (await (await fetch(atlas)).json()) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const countries = feature(topology, topology.objects.countries) as FeatureCollection;
  const land = countries.features.map((each) => unwrapLand(each as Parameters<typeof unwrapLand>[0]));
  return {
    land: { type: 'FeatureCollection', features: land },
    names: { type: 'FeatureCollection', features: land.map(namePoint) },
  };
}

/** Fonts of this computer: a style without `glyphs` asks nobody for letters. */
export const labelFont = ['Inter Variable', 'Arial', 'sans-serif'];

/** The world's coasts and borders, drawn from what the product brings along: the map when no street map is configured or reachable. */
export async function outlineStyle(t: Tokens): Promise<StyleSpecification> {
  world ??= load().catch((error: unknown) => {
    world = null;
    throw error;
  });
  const { land, names } = await world;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth', maxzoom: 10, tolerance: 0.2 },
      names: { type: 'geojson', data: names },
      grid: { type: 'geojson', data: graticule(10) },
      'fine-grid': { type: 'geojson', data: graticule(1) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': t.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': t.land } },
      {
        id: 'fine-grid',
        type: 'line',
        source: 'fine-grid',
        minzoom: 5,
        paint: { 'line-color': t.border, 'line-opacity': 0.35, 'line-width': 0.6 },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: { 'line-color': t.border, 'line-opacity': 0.45, 'line-width': 0.7 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': t.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.6] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        maxzoom: 8,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': labelFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 14],
          'text-letter-spacing': 0.04,
          'symbol-sort-key': ['-', ['get', 'size']],
          'text-max-width': 7,
        },
        paint: { 'text-color': t.text3, 'text-halo-color': t.land, 'text-halo-width': 1.2 },
      },
    ],
  };
}

/** The configured street map, its letters from this computer; throws when it cannot be had. */
export async function streetStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`The map style answered ${response.status}`);
  const { glyphs: _unused, ...style } = (await response.json()) as StyleSpecification;
  return style;
}
