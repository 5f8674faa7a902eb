import { RegionProblem } from './region-problem.ts';

/**
 * Lower bound of the space for extract, roads, map and addresses, as a multiple of the extract's size. Holds for
 * extracts that are mostly buildings.
 */
const minFactor = 4;
/** The same without the roads: the map while it is made, and the addresses in the database. */
const restFactor = 3.5;
/**
 * Upper bound of a road's pieces, shortcuts, name and course. Measured: 620 in an extract of Porto with roads only, 300
 * in others.
 */
const bytesPerRoad = 700;
/** Space that stays free for other uses of the disk. */
const spareBytes = 200e6;

/** Returns the least free bytes with which an extract of this size is downloaded. */
export const neededDisk = (extractBytes: number): number => extractBytes * minFactor + spareBytes;

/**
 * Refuses a disk that is too small for any extract of this size. Measured extracts needed 4 to 16 times their size,
 * depending on their roads (docs/operators/region-data.md).
 */
export async function refuseSmallDisk(extractBytes: number, freeBytes: () => Promise<number>): Promise<void> {
  await refuseBelow(extractBytes * minFactor, freeBytes);
}

/** Refuses a disk that is too small for an extract that is on it already. */
export async function refuseSmallDiskFor(
  { extractBytes, roads }: { readonly extractBytes: number; readonly roads: number },
  freeBytes: () => Promise<number>,
): Promise<void> {
  await refuseBelow(extractBytes * restFactor + roads * bytesPerRoad, freeBytes);
}

async function refuseBelow(bytes: number, freeBytes: () => Promise<number>): Promise<void> {
  const needed = bytes + spareBytes;
  const free = await freeBytes();
  if (free < needed) throw new RegionProblem('disk_full', { needed, free });
}
