import { RegionProblem } from './region-problem.ts';

/** Even where the extract is mostly houses, it, its map and its addresses take about so many times its size, roads and all. */
const minFactor = 4;
/** Beside its roads: the map while it is made, and the addresses in the database. */
const restFactor = 3.5;
/** A way of roads with its pieces, shortcuts and names: 620 bytes in Porto's extract, which is roads only, 300 in others; and its course in the addresses. */
const bytesPerRoad = 700;
/** Kept free for everything else that lives on the disk. */
const spareBytes = 200e6;

/**
 * Refuses before anything is fetched what cannot go well, whatever is in the extract. How much it takes can be told once its
 * roads are counted: from four to sixteen times its size were measured (docs/operators/region-data.md).
 */
export async function refuseSmallDisk(extractBytes: number, freeBytes: () => Promise<number>): Promise<void> {
  await refuseBelow(extractBytes * minFactor, freeBytes);
}

/** Refuses before anything is made of an extract that lies on the disk already. */
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
