import { loadRoads, roadsIn, type StoredRoads } from './file/road-file.ts';
import { MatrixSearch, type RoadMatrix } from './hierarchy/matrix-search.ts';
import { shapeOf } from './hierarchy/path-shape.ts';
import { PointSearch } from './hierarchy/point-search.ts';
import { UNREACHED } from './hierarchy/road-network.ts';
import type { RoadPosition } from './hierarchy/road-position.ts';
import { durationOf, lengthOf } from './hierarchy/upward-search.ts';
import { outlineOf, type Polygon } from './isochrone/outline.ts';
import { reachedCells } from './isochrone/reached-cells.ts';
import {
  type LatLng,
  type NoRoadNearby,
  PointSnapper,
  type SnapOptions,
  type SnappedPoint,
} from './snap/snap-point.ts';

/** The way from one position to the next. */
export interface Leg {
  durationSeconds: number;
  distanceMetres: number;
  /** The line along the roads, both ends included; at least two points. */
  shape: LatLng[];
}

/** A box in degrees WGS 84. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * The roads of a region, ready for queries. An instance belongs to one thread, because searches use its working memory.
 * Other threads create their own instance of the same `buffer`, which is not copied.
 */
export class Roads {
  readonly buffer: SharedArrayBuffer;
  private readonly stored: StoredRoads;
  private readonly snapper: PointSnapper;
  private readonly matrices: MatrixSearch;
  private readonly points: PointSearch;

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.stored = roadsIn(buffer);
    this.snapper = new PointSnapper(this.stored);
    this.matrices = new MatrixSearch(this.stored);
    this.points = this.matrices.points;
  }

  /**
   * Reads a file written by `prepareRoads`.
   *
   * @throws {RoadFileError} when it is not a file of roads, has a version that cannot be read or is damaged
   */
  static load(path: string): Roads {
    return new Roads(loadRoads(path));
  }

  get edgeCount(): number {
    return this.stored.edgeCount;
  }

  /** Number of directed edges, over which ways are searched. */
  get arcCount(): number {
    return this.stored.arcCount;
  }

  /** The box around all roads. */
  get bounds(): Bounds {
    const [south, west, north, east] = this.stored.treeBoxes.subarray(-4);
    return { south: at(south), west: at(west), north: at(north), east: at(east) };
  }

  /**
   * Finds the road at a point. With `found: false` the result has the distance to the nearest road, for a point at sea
   * for example.
   */
  snap(point: LatLng, options?: SnapOptions): SnappedPoint | NoRoadNearby {
    return this.snapper.snap(point, options);
  }

  /**
   * Durations and distances from each source to each target. For a changed plan, request only the new rows and columns:
   * sources and targets can differ.
   *
   * @param into arrays of sources × targets numbers to write into (over shared memory, for several threads); new ones
   * when absent
   */
  matrix(
    sources: readonly (RoadPosition | null)[],
    targets: readonly (RoadPosition | null)[],
    into?: RoadMatrix,
  ): RoadMatrix {
    return this.matrices.matrix(sources, targets, into);
  }

  /**
   * Duration and distance between two positions without the line, which is much cheaper than a leg; null where there is
   * no way.
   */
  travel(from: RoadPosition, to: RoadPosition): { durationSeconds: number; distanceMetres: number } | null {
    const { weight, times } = this.points.between(from, to);
    return weight === UNREACHED
      ? null
      : { durationSeconds: durationOf(times) / 100, distanceMetres: lengthOf(times) / 10 };
  }

  /** The way between two positions; null where there is none, which needs a position without an allowed direction. */
  leg(from: RoadPosition, to: RoadPosition): Leg | null {
    const path = this.points.path(from, to);
    if (path === null) return null;
    const { durationSeconds, distanceMetres, arcs } = path;
    return { durationSeconds, distanceMetres, shape: shapeOf(this.stored, arcs, from, to) };
  }

  /** The legs between consecutive positions; one fewer than positions. */
  route(positions: readonly RoadPosition[]): (Leg | null)[] {
    return positions.slice(1).map((to, i) => this.leg(positions[i]!, to));
  }

  /** The area reached from a position within the seconds, as polygons; empty where nothing is reached. */
  isochrone(from: RoadPosition, seconds: number): Polygon[] {
    const cells = reachedCells(this.stored, from, seconds);
    return cells === null ? [] : outlineOf(cells);
  }
}

function at(e7: number | undefined): number {
  return (e7 ?? 0) / 1e7;
}
