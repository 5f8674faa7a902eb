/**
 * Roads from an OpenStreetMap extract. `prepareRoads` converts an extract to a file once. `Roads.load` reads that file
 * and answers queries: the road at a point, travel times, the line of a way, isochrones. All values are in seconds and
 * metres.
 */
export { RoadFileError, type RoadFileProblem, ROAD_FILE_VERSION, roadFileVersionOf } from './file/road-file.ts';
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
