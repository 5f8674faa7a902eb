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
  /** The line along the roads, both ends included; two points at least. */
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
 * A region's roads, ready for questions. An instance is for one thread: searches write into memory of their own. Other threads make their own
 * instance of the same `buffer`, which is not copied.
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
   * Reads a file made by `prepareRoads`.
   *
   * @throws {RoadFileError} when it is not such a file, of another version or damaged
   */
  static load(path: string): Roads {
    return new Roads(loadRoads(path));
  }

  get edgeCount(): number {
    return this.stored.edgeCount;
  }

  /** Directed edges, by which ways are searched. */
  get arcCount(): number {
    return this.stored.arcCount;
  }

  /** The box around all roads. */
  get bounds(): Bounds {
    const [south, west, north, east] = this.stored.treeBoxes.subarray(-4);
    return { south: at(south), west: at(west), north: at(north), east: at(east) };
  }

  /** The road a point is on. `found: false` says how far the nearest is: the point is in the sea, on an island without roads, elsewhere. */
  snap(point: LatLng, options?: SnapOptions): SnappedPoint | NoRoadNearby {
    return this.snapper.snap(point, options);
  }

  /**
   * Durations and distances from each source to each target, in one call as fast as it gets. For a changed plan ask for the new rows and
   * columns alone: sources and targets need not be the same places.
   *
   * @param into arrays of sources × targets numbers to write into (over shared memory, for several threads); new ones when absent
   */
  matrix(
    sources: readonly (RoadPosition | null)[],
    targets: readonly (RoadPosition | null)[],
    into?: RoadMatrix,
  ): RoadMatrix {
    return this.matrices.matrix(sources, targets, into);
  }

  /** Duration and distance of one way without its line, many times cheaper than a leg; null where there is none. */
  travel(from: RoadPosition, to: RoadPosition): { durationSeconds: number; distanceMetres: number } | null {
    const { weight, times } = this.points.between(from, to);
    return weight === UNREACHED
      ? null
      : { durationSeconds: durationOf(times) / 100, distanceMetres: lengthOf(times) / 10 };
  }

  /** The way between two positions; null where there is none (only where a position's directions are restricted to none). */
  leg(from: RoadPosition, to: RoadPosition): Leg | null {
    const path = this.points.path(from, to);
    if (path === null) return null;
    const { durationSeconds, distanceMetres, arcs } = path;
    return { durationSeconds, distanceMetres, shape: shapeOf(this.stored, arcs, from, to) };
  }

  /** Leg by leg through all positions; one fewer than positions. */
  route(positions: readonly RoadPosition[]): (Leg | null)[] {
    return positions.slice(1).map((to, i) => this.leg(positions[i]!, to));
  }

  /** Where one gets from a position within so many seconds, as polygons; empty where one gets nowhere. */
  isochrone(from: RoadPosition, seconds: number): Polygon[] {
    const cells = reachedCells(this.stored, from, seconds);
    return cells === null ? [] : outlineOf(cells);
  }
}

function at(e7: number | undefined): number {
  return (e7 ?? 0) / 1e7;
}
