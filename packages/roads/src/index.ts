/**
 * Roads out of an OpenStreetMap extract: `prepareRoads` makes a file of it once, `Roads.load` answers from that file: which road a point is
 * on, how long it takes from each place to each other, the way as a line, how far one gets. Seconds and metres throughout.
 */
export { RoadFileError, type RoadFileProblem, ROAD_FILE_VERSION } from './file/road-file.ts';
export { type BuildGraphOptions, NoRoadsError } from './graph/build-graph.ts';
export type { RoadMatrix } from './hierarchy/matrix-search.ts';
export type { RoadPosition } from './hierarchy/road-position.ts';
export type { Polygon } from './isochrone/outline.ts';
export { OsmFileError, type OsmFileProblem } from './osm/osm-file-error.ts';
export { prepareRoads } from './prepare-roads.ts';
export { type Bounds, type Leg, Roads } from './roads.ts';
export type { LatLng, NoRoadNearby, SnapOptions, SnappedPoint } from './snap/snap-point.ts';
export { CAR, type Vehicle, VAN } from './tags/vehicle.ts';
export { type MatrixOptions, matrixInThreads } from './threads/matrix-in-threads.ts';
