/** Re-exports OpenStreetMap extracts for code that must not import the road network, such as the demo town. */
export {
  type OsmElements,
  type OsmMember,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  readOsm,
  writeOsm,
} from '@roundsman/roads/osm';
