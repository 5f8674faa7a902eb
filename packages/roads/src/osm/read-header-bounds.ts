import { at, readBlocks } from './blocks.ts';
import { WireReader } from './wire-reader.ts';

/** Degrees WGS 84. */
export interface OsmBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * Returns the box to which an extract was cut; null where its header has no valid box. Reads the first block only.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when it is not a pbf file
 */
export function readHeaderBounds(from: string | Uint8Array): OsmBounds | null {
  for (const block of readBlocks(from)) {
    if (block.type !== 'OSMHeader') return null;
    const content = block.content();
    return at(block.position, () => boundsIn(new WireReader(content)));
  }
  return null;
}

function boundsIn(header: WireReader): OsmBounds | null {
  while (header.nextField()) {
    if (header.field !== 1) {
      header.skip();
      continue;
    }
    const box = header.message();
    const [west, east, north, south] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    const read = { west, east, north, south };
    while (box.nextField()) {
      const side = ([null, 'west', 'east', 'north', 'south'] as const)[box.field];
      if (side) read[side] = box.zigzag() / 1e9;
      else box.skip();
    }
    const isBox =
      read.south >= -90 && read.south < read.north && read.north <= 90 && read.west >= -180 && read.west < read.east;
    return isBox && read.east <= 180 ? read : null;
  }
  return null;
}
