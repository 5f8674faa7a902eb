import { statSync } from 'node:fs';
import { at, readBlocks } from './blocks.ts';
import { OsmFileError } from './osm-file-error.ts';
import { type OsmVisitor, requiredFeatures, visitBlock } from './primitive-block.ts';

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes', 'LocationsOnWays', 'Sort.Type_then_ID']);

export interface ReadOsmOptions {
  /** Called after each block with the share of the file read, 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Visits the nodes, ways and relations of an extract in the file's order, block by block, so that memory does not grow
 * with the file.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when it is not a pbf file, is truncated or damaged; elements before the damage were visited
 */
export function readOsm(from: string | Uint8Array, visitor: OsmVisitor, options: ReadOsmOptions = {}): void {
  const size = typeof from === 'string' ? statSync(from).size : from.length;
  for (const block of readBlocks(from)) {
    if (block.type === 'OSMHeader') {
      const content = block.content();
      const unknown = at(block.position, () => requiredFeatures(content)).filter(
        (feature) => !KNOWN_FEATURES.has(feature),
      );
      if (unknown.length > 0)
        throw new OsmFileError('unsupported', `The file needs a reader for ${unknown.join(', ')}`);
    } else if (block.type === 'OSMData') {
      const content = block.content();
      at(block.position, () => visitBlock(content, visitor));
    }
    options.onProgress?.(block.position / size);
  }
  options.onProgress?.(1);
}
