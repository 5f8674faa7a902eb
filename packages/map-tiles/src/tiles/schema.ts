/**
 * The layers of a tile and the words a style may use. docs/developers/map-tiles.md explains them.
 * The order is the order in a tile.
 */
export const layerNames = [
  /** Polygon: land of the region, beneath all else, so that the coarse outline of the world ends where the region begins. */
  'ground',
  /** Polygon. kind: wood grass park farmland sand rock ice wetland cemetery residential industrial campus pitch square airport pier parking */
  'land',
  /** Polygon. kind: sea lake river basin pool */
  'water',
  /** Line. kind: river canal stream; name; tunnel */
  'waterway',
  /** Polygon, from zoom 15. */
  'building',
  /** Line. kind: motorway trunk primary secondary tertiary minor pedestrian service track path pier; link, bridge, tunnel; oneway: 1 or -1 */
  'road',
  /** Line. kind: rail light yard; bridge, tunnel */
  'rail',
  /** Line. name */
  'ferry',
  /** Line. kind: runway taxiway */
  'aeroway',
  /** Line. level: 2 country, 4 state, 6 county, 8 municipality */
  'boundary',
  /** Line. name, ref, kind as in road: pieces of one street joined, for text along it. */
  'road_name',
  /** Line. name, kind as in waterway: the same for rivers. */
  'water_line_name',
  /** Point. name, kind: sea lake; rank: the larger the water, the smaller */
  'water_name',
  /** Point. name, kind: city town suburb village quarter hamlet island; rank: 0 a metropolis … 9 a farm; capital */
  'place',
  /** Point. name, kind: station bus airport ferry hospital university school stadium museum townhall mall park cemetery viewpoint peak; rank */
  'poi',
  /** Point, zoom 15 only. number */
  'house',
] as const;
export type LayerName = (typeof layerNames)[number];

export const MIN_ZOOM = 5;
/** MapLibre enlarges these for the zooms beyond. */
export const MAX_ZOOM = 15;
/** The map is cut into squares of this zoom first, and one square at a time into tiles. */
export const BLOCK_ZOOM = 11;

export const POINT = 1;
export const LINE = 2;
export const POLYGON = 3;
export type Shape = typeof POINT | typeof LINE | typeof POLYGON;

export type Attributes = Readonly<Record<string, string | number>>;

/** A feature that the tags of an element stand for. */
export interface Drawn {
  readonly layer: LayerName;
  readonly attributes: Attributes;
  /** First zoom it is drawn at. */
  readonly from: number;
  /** Last zoom, where it gives way to something better. */
  readonly to?: number;
}
