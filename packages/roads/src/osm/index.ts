/** Reads and writes OpenStreetMap extracts in pbf format. */
export { extractThreadLimits } from './extract-thread-limits.ts';
export { OsmFileError, type OsmFileProblem } from './osm-file-error.ts';
export type { OsmMember, OsmVisitor } from './primitive-block.ts';
export { type OsmBounds, readHeaderBounds } from './read-header-bounds.ts';
export { type ReadOsmOptions, readOsm } from './read-osm.ts';
export type { Tags, TagSource } from './tags.ts';
export { type OsmElements, type OsmNode, type OsmRelation, type OsmWay, writeOsm } from './write-osm.ts';
