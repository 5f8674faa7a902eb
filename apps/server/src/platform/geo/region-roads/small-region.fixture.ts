import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOsm } from '@roundsman/roads/osm';
import type { PrepareOptions, Region, RegionBounds } from '../regions.ts';
import { prepareRegionRoads } from './prepare-region-roads.ts';

/** Degrees between two crossings: about 555 m. */
export const step = 0.005;

/**
 * Prepares six by six streets at 50 km/h with crossings every 555 m, north and east of a corner. Streets to the east
 * are `Row 0`…`Row 5`, streets to the north `Column 0`…`Column 5`. Far out in the sea is an island without a ferry.
 */
export async function prepareGridTown(
  folder: string,
  { lat, lng }: { lat: number; lng: number },
  side = 6,
  options?: PrepareOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const nodes = Array.from({ length: side * side }, (_, i) => ({
    id: i + 1,
    lat: lat + Math.floor(i / side) * step,
    lng: lng + (i % side) * step,
  }));
  const island = [1, 2].map((n) => ({ id: 9000 + n, lat: lat - 0.05, lng: lng + n * step }));
  const street = (id: number, name: string, refs: number[]) => ({
    id,
    refs,
    tags: { highway: 'residential', name, maxspeed: '50' },
  });
  const numbers = Array.from({ length: side }, (_, i) => i);
  const ways = [
    ...numbers.map((row) =>
      street(
        row + 1,
        `Row ${row}`,
        numbers.map((column) => row * side + column + 1),
      ),
    ),
    ...numbers.map((column) =>
      street(
        100 + column,
        `Column ${column}`,
        numbers.map((row) => row * side + column + 1),
      ),
    ),
    street(200, 'Lighthouse Way', [9001, 9002]),
  ];
  const extract = join(folder, 'town.osm.pbf');
  await writeFile(extract, writeOsm({ nodes: [...nodes, ...island], ways, relations: [] }));
  await prepareRegionRoads(extract, folder, options);
  await rm(extract);
}

/** Returns the region's box, with the island and some sea. */
export const boundsAround = ({ lat, lng }: { lat: number; lng: number }): RegionBounds => ({
  southWest: { lat: lat - 0.2, lng: lng - 0.2 },
  northEast: { lat: lat + 0.2, lng: lng + 0.2 },
});

export const regionAt = (folder: string, corner: { lat: number; lng: number }): Region => ({
  id: folder,
  name: `Grid of ${corner.lat}`,
  folder,
  bounds: boundsAround(corner),
});
