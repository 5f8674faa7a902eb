import { join } from 'node:path';
import { createRegionMap as openRegionMap, prepareTiles, type RegionMap } from '@roundsman/map-tiles';
import type { Log } from '../log.ts';
import { type PrepareOptions, regionFiles, type Regions } from './regions.ts';

export {
  type MapMode,
  type MapStyle,
  mapStyle,
  type RegionMap,
  type Shown,
  spriteImage,
  spriteIndex,
} from '@roundsman/map-tiles';

/** Makes the map tiles of an extract and stores them in the region's folder. @throws as `prepareTiles` */
export const prepareRegionTiles = (extract: string, folder: string, options?: PrepareOptions): Promise<void> =>
  prepareTiles(extract, join(folder, regionFiles.tiles), options);

/** Creates the map of this installation's regions. A region with unreadable tiles is logged and left out. */
export function createRegionMap({ regions, dataDir, log }: { regions: Regions; dataDir: string; log: Log }): RegionMap {
  return openRegionMap({
    listRegions: async () =>
      (await regions.list()).map(({ id, name, folder }) => ({ id, name, file: join(folder, regionFiles.tiles) })),
    worldFolder: join(dataDir, 'map'),
    onUnreadable: (region, error) =>
      log.error({ err: error, region: region.name }, 'the map of a region cannot be read'),
  });
}
