import { join } from 'node:path';
import { ROAD_FILE_VERSION, roadFileVersionOf } from '@roundsman/roads';
import { regionFiles } from './regions.ts';

/**
 * Returns whether the roads in a region's folder were prepared by an earlier version of this program, by rules that
 * changed since then. They can still be used. False where there is no file, or another one.
 */
export function hasOldRoads(folder: string): boolean {
  try {
    return roadFileVersionOf(join(folder, regionFiles.roads)) < ROAD_FILE_VERSION;
  } catch {
    return false;
  }
}
