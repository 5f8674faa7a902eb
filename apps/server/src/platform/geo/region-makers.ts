import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { type CheckedExtract, checkExtract } from './check-extract.ts';
import { loadRegionEntries, deleteRegionEntries } from '@roundsman/geocoder';
import { type PrepareRoadsOptions, prepareRegionRoads } from './region-roads/prepare-region-roads.ts';
import { prepareRegionTiles } from './region-map.ts';
import type { PrepareOptions } from './regions.ts';

/** What makes a region out of an extract, one call a step. Each ends with all of its work or none to be seen. */
export interface RegionMakers {
  check(extract: string, options: PrepareOptions): Promise<CheckedExtract>;
  roads(extract: string, folder: string, options: PrepareRoadsOptions): Promise<void>;
  tiles(extract: string, folder: string, options: PrepareOptions): Promise<void>;
  /** Loads the places under this key; whether they are shown is the key's row in place_loads. */
  places(extract: string, key: string, options: PrepareOptions): Promise<{ readonly addresses: number }>;
  /** Sweeps away the rows of loads that no key names any more. */
  sweepPlaces(): Promise<void>;
  /** Bytes left for us on the disk of this folder. */
  freeBytes(folder: string): Promise<number>;
}

export const regionMakers = (pool: pg.Pool): RegionMakers => ({
  check: checkExtract,
  roads: prepareRegionRoads,
  tiles: prepareRegionTiles,
  places: (extract, key, options) => loadRegionEntries(pool, key, extract, options),
  sweepPlaces: async () => void (await deleteRegionEntries(pool, '')),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});
