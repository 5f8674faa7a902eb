/** The map that all pages show: tiles of the regions, the outline of the world, and the style that draws them. */
export { type MapMode, palettes } from './palette.ts';
export { createRegionMap, type MapContents, type RegionMap } from './region-map.ts';
export { spriteImage, spriteIndex } from './sprite.ts';
export { type MapStyle, mapStyle, type Shown } from './style.ts';
