import type { PrepareOptions } from '../regions.ts';

/** Makes a region's vector tiles of its extract. */
export async function prepareRegionTiles(_extract: string, _folder: string, options: PrepareOptions): Promise<void> {
  options.onProgress?.(1);
}
