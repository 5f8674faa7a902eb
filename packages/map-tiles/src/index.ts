/**
 * A street map from OpenStreetMap extracts: `prepareTiles` makes a PMTiles archive from each extract, `createRegionMap` serves the
 * archives of all regions as one map, and `mapStyle` with its sprites draws it in MapLibre.
 */
export {
  createRegionMap,
  type MapContents,
  type RegionMap,
  type RegionMapOptions,
  type TiledRegion,
} from './region-map.ts';
export { type MapMode, palettes } from './style/palette.ts';
export { spriteImage, spriteIndex } from './style/sprite.ts';
export { type MapStyle, mapStyle, type Shown } from './style/style.ts';
export { EmptyExtractError } from './tiles/make-tiles.ts';
export { type PrepareTilesOptions, prepareTiles } from './tiles/tiles-thread.ts';
