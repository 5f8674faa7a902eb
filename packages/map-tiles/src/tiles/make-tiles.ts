import { renameSync, rmSync } from 'node:fs';
import { BlockStore } from './block-store.ts';
import { drawExtract } from './draw-extract.ts';
import { encodeTile } from './encode-tile.ts';
import { BLOCK_ZOOM, layerNames, MAX_ZOOM, MIN_ZOOM } from './schema.ts';
import { slice, type SliceOptions } from './slice.ts';
import { latOf, lngOf } from './world-units.ts';
import { ArchiveWriter } from './write-archive.ts';

/** Reading is so much of the work. */
const readingShare = 0.4;

/** An extract with neither a road nor a house: there is nothing to draw a map of. */
export class EmptyExtractError extends Error {
  constructor() {
    super('The extract holds no roads and no houses, so there is no map to draw.');
    this.name = 'EmptyExtractError';
  }
}

/** Makes the file of tiles of an extract. Takes its thread for the whole time. */
export function makeTiles(extract: string, file: string, onProgress: (done: number) => void): void {
  const partial = `${file}.part`;
  const store = new BlockStore(`${file}.sorted`);
  const archive = new ArchiveWriter(partial);
  try {
    const { coarse, attributes, box } = drawExtract(extract, store, {
      onProgress: (share) => onProgress(share * readingShare),
    });
    if (!box) throw new EmptyExtractError();
    const options: SliceOptions = {
      within: box,
      fromZoom: MIN_ZOOM,
      toZoom: BLOCK_ZOOM - 1,
      onTile: (z, x, y, features) => {
        const tile = encodeTile(z, x, y, features, layerNames, attributes);
        if (tile) archive.add(z, x, y, tile);
      },
    };
    slice(0, 0, 0, coarse, options);
    const squares = Math.max(1, store.size);
    let done = 0;
    for (const { x, y, features } of store.squares()) {
      slice(BLOCK_ZOOM, x, y, features, { ...options, toZoom: MAX_ZOOM });
      onProgress(readingShare + (1 - readingShare) * (++done / squares) * 0.99);
    }
    archive.finish({
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      bounds: [lngOf(box[0]), latOf(box[3]), lngOf(box[2]), latOf(box[1])],
      metadata: {
        name: 'Roundsman region',
        attribution: '© OpenStreetMap contributors',
        vector_layers: layerNames.map((id) => ({ id, fields: {} })),
      },
    });
    renameSync(partial, file);
    onProgress(1);
  } catch (error) {
    archive.close();
    rmSync(partial, { force: true });
    throw error;
  } finally {
    store.close();
  }
}
