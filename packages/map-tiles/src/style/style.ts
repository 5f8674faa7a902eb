import { MAX_ZOOM, MIN_ZOOM } from '../tiles/schema.ts';
import type { StyleLayer } from './expressions.ts';
import { groundLayers, railLayers } from './ground-layers.ts';
import { placeNames, waterNames } from './name-layers.ts';
import { type MapMode, palettes } from './palette.ts';
import type { MapContents } from '../region-map.ts';
import { roadLabels, roadLayers } from './road-layers.ts';
import { WORLD_MAX_ZOOM } from '../world/world-zoom.ts';

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

interface VectorSource {
  readonly type: 'vector';
  readonly tiles: readonly string[];
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds?: readonly [number, number, number, number];
  readonly attribution?: string;
}

/** A MapLibre style. Its URLs begin with `/map/`; the reader adds the origin. */
export interface MapStyle {
  readonly version: 8;
  readonly name: string;
  /**
   * `regions`: areas with more than the outline of the world. `isOutline`: the requested box has no region. `streets`:
   * the URL of a better style for it; null when this one is best.
   */
  readonly metadata: {
    readonly regions: MapContents['regions'];
    readonly isOutline: boolean;
    readonly streets: string | null;
  };
  readonly sprite: string;
  readonly sources: Readonly<Record<string, VectorSource>>;
  readonly layers: readonly StyleLayer[];
}

/** The visible box, or null when it is unknown. */
export type Shown = MapContents['regions'][number]['bounds'] | null;

/** Returns the style of a mode with the present sources. @param elsewhere the configured style for areas without a region */
export function mapStyle(
  mode: MapMode,
  { version, worldVersion, regions }: MapContents,
  shown: Shown = null,
  elsewhere: string | null = null,
): MapStyle {
  const isCovered = regions.some(({ bounds }) => shown === null || touches(bounds, shown));
  const colors = palettes[mode];
  const hasRegions = regions.length > 0;
  const layers = [
    ...groundLayers(colors),
    ...railLayers(colors),
    ...roadLayers(colors),
    ...waterNames(colors),
    ...roadLabels(colors),
    ...placeNames(colors),
  ];
  return {
    version: 8,
    name: `Roundsman ${mode}`,
    metadata: { regions, isOutline: !isCovered, streets: isCovered ? null : elsewhere },
    sprite: `/map/sprite/${mode}`,
    sources: {
      world: {
        type: 'vector',
        tiles: [`/map/world/${worldVersion}/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: WORLD_MAX_ZOOM,
        ...(!hasRegions && { attribution: 'Natural Earth' }),
      },
      ...(hasRegions && {
        region: {
          type: 'vector' as const,
          tiles: [`/map/regions/${version}/{z}/{x}/{y}.pbf`],
          minzoom: MIN_ZOOM,
          maxzoom: MAX_ZOOM,
          bounds: around(regions.map(({ bounds }) => bounds)),
          attribution,
        },
      }),
    },
    layers: hasRegions ? layers : layers.filter(({ source }) => source !== 'region'),
  };
}

type Degrees = readonly [west: number, south: number, east: number, north: number];

const touches = (a: Degrees, b: Degrees): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Returns the box around all regions. Tiles outside are not requested. */
const around = (boxes: readonly Degrees[]): Degrees => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
];
