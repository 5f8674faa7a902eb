import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { type CheckedExtract, checkExtract } from './check-extract.ts';
import { loadRegionEntries, deleteRegionEntries } from '@roundsman/geocoder';
import { type PrepareRoadsOptions, prepareRegionRoads } from './region-roads/prepare-region-roads.ts';
import { prepareRegionTiles } from './region-map.ts';
import type { PrepareOptions } from './regions.ts';

/** The steps that prepare a region from an extract. Each has a complete result or none. */
export interface RegionMakers {
  check(extract: string, options: PrepareOptions): Promise<CheckedExtract>;
  roads(extract: string, folder: string, options: PrepareRoadsOptions): Promise<void>;
  tiles(extract: string, folder: string, options: PrepareOptions): Promise<void>;
  /** Loads the addresses of an extract under this key. Its row in place_loads decides whether they are shown. */
  places(extract: string, key: string, options: PrepareOptions): Promise<{ readonly addresses: number }>;
  /** Deletes addresses whose load has no row in place_loads any more. */
  sweepPlaces(): Promise<void>;
  /** Returns the free bytes on the disk of this folder. */
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
