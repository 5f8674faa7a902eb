/** Map tiles of a region: made from its extract, read from its folder. */
export { NothingToDraw } from './make-tiles.ts';
export { prepareRegionTiles } from './tiles-thread.ts';
