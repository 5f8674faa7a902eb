/** OpenStreetMap extracts for those who are not to know the road network (the demo town writes one). */
export {
  type OsmElements,
  type OsmMember,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  readOsm,
  writeOsm,
} from '@roundsman/roads/osm';
