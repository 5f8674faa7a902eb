import { cosOf, METRES_PER_E7 } from '../graph/earth.ts';
import { nameOfEdge, type RoadGraph } from '../graph/road-graph.ts';
import { MinHeap } from '../hierarchy/min-heap.ts';
import type { RoadPosition } from '../hierarchy/road-position.ts';
import { childrenOf, type EdgeTree, levelsOf } from './edge-tree.ts';
import { isSameStreet } from './same-street.ts';

/** Degrees WGS 84. */
export interface LatLng {
  lat: number;
  lng: number;
}

export interface SnapOptions {
  /** Greatest distance to a road; 1,000 when absent. */
  limitMetres?: number;
  /** Street of the address. It is preferred while it is at most 80 m farther than the nearest road. */
  streetName?: string | null;
  /**
   * `either`: arrival and departure in both directions. `kerb`: only in the direction that has the point on its own
   * side, for stops at which no driver should cross the road. `either` when absent.
   */
  side?: 'either' | 'kerb';
  /** For `kerb`: whether traffic drives on the left; false when absent. */
  drivesOnLeft?: boolean;
}

export interface SnappedPoint {
  found: true;
  position: RoadPosition;
  /** The point on the road. */
  point: LatLng;
  distanceMetres: number;
  /** null where the road has no name. */
  streetName: string | null;
}

export interface NoRoadNearby {
  found: false;
  limitMetres: number;
  /** Distance to the nearest road; null where it is over a hundred times the limit, or the point is not on earth. */
  nearestMetres: number | null;
}

const NAMED_STREET_METRES = 80;
/** Nearer to the road than this, a point has no side. */
const ON_THE_ROAD_METRES = 2;

interface Candidate {
  edge: number;
  metres: number;
  fraction: number;
  lat: number;
  lng: number;
  /** Above 0 where the point is on the left of the drawing direction. */
  leftward: number;
}

/** Finds the road at a point. */
export class PointSnapper {
  private readonly graph: RoadGraph;
  private readonly boxes: Int32Array;
  private readonly levels: { start: number; count: number }[];
  private readonly heap = new MinHeap();

  constructor(graph: RoadGraph & EdgeTree) {
    this.graph = graph;
    this.boxes = graph.treeBoxes;
    this.levels = levelsOf(graph.edgeCount);
  }

  snap(point: LatLng, options: SnapOptions = {}): SnappedPoint | NoRoadNearby {
    const limitMetres = options.limitMetres ?? 1000;
    if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180))
      return { found: false, limitMetres, nearestMetres: null };
    const candidate = this.nearest(point, limitMetres * 100, options.streetName ?? null);
    if (candidate === null) return { found: false, limitMetres, nearestMetres: null };
    if (candidate.metres > limitMetres) return { found: false, limitMetres, nearestMetres: candidate.metres };
    return {
      found: true,
      position: { edge: candidate.edge, fraction: candidate.fraction, ...this.directions(candidate, options) },
      point: { lat: candidate.lat / 1e7, lng: candidate.lng / 1e7 },
      distanceMetres: candidate.metres,
      streetName: nameOfEdge(this.graph, candidate.edge),
    };
  }

  private directions(candidate: Candidate, options: SnapOptions): { forward: boolean; backward: boolean } {
    const both = { forward: true, backward: true };
    const { edge } = candidate;
    const twoWay = this.graph.edgeArc[2 * edge]! >= 0 && this.graph.edgeArc[2 * edge + 1]! >= 0;
    if (options.side !== 'kerb' || !twoWay || candidate.metres < ON_THE_ROAD_METRES) return both;
    const forward = candidate.leftward > 0 === (options.drivesOnLeft ?? false);
    return { forward, backward: !forward };
  }

  /** Best-first search in the tree: opens the nearest box next, until no nearer edge is possible. */
  private nearest(point: LatLng, maxMetres: number, streetName: string | null): Candidate | null {
    const lat = point.lat * 1e7;
    const lng = point.lng * 1e7;
    const scale = cosOf(lat);
    const { heap, levels } = this;
    heap.clear();
    const top = levels.length - 1;
    // The heap holds boxes of all levels by their index among all boxes.
    const push = (box: number) => heap.push(this.centimetresTo(box, lat, lng, scale), box);
    push(levels[top]!.start);
    let best: Candidate | null = null;
    let named: Candidate | null = null;
    for (let box = heap.pop(); box >= 0; box = heap.pop()) {
      const metres = heap.key / 100;
      if (metres > maxMetres) break;
      if (best !== null && metres > best.metres + (streetName === null ? 0 : NAMED_STREET_METRES)) break;
      if (box < this.graph.edgeCount) {
        const candidate = this.onEdge(box, lat, lng, scale);
        if (best === null || candidate.metres < best.metres) best = candidate;
        if (streetName !== null && (named === null || candidate.metres < named.metres)) {
          const name = nameOfEdge(this.graph, box);
          if (name !== null && isSameStreet(name, streetName)) named = candidate;
        }
        continue;
      }
      const level = levels.findLastIndex(({ start }) => start <= box);
      const below = levels[level - 1]!;
      const { first, end } = childrenOf(box - levels[level]!.start, below);
      for (let child = first; child < end; child++) push(below.start + child);
    }
    return named !== null && best !== null && named.metres <= best.metres + NAMED_STREET_METRES ? named : best;
  }

  private centimetresTo(box: number, lat: number, lng: number, scale: number): number {
    const at = 4 * box;
    const south = this.boxes[at]!;
    const west = this.boxes[at + 1]!;
    const north = this.boxes[at + 2]!;
    const east = this.boxes[at + 3]!;
    const y = lat < south ? south - lat : lat > north ? lat - north : 0;
    const x = (lng < west ? west - lng : lng > east ? lng - east : 0) * scale;
    return Math.min(0x7fffffff, Math.floor(Math.sqrt(x * x + y * y) * METRES_PER_E7 * 100));
  }

  private onEdge(edge: number, lat: number, lng: number, scale: number): Candidate {
    const { shapeStart, shapeLat, shapeLng } = this.graph;
    const first = shapeStart[edge]!;
    const last = shapeStart[edge + 1]! - 1;
    let length = 0;
    let along = 0;
    let best = { square: Infinity, lat: 0, lng: 0, leftward: 0 };
    for (let i = first; i < last; i++) {
      const startLat = shapeLat[i]!;
      const startLng = shapeLng[i]!;
      const dy = shapeLat[i + 1]! - startLat;
      const dx = (shapeLng[i + 1]! - startLng) * scale;
      const y = lat - startLat;
      const x = (lng - startLng) * scale;
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
      const offX = x - share * dx;
      const offY = y - share * dy;
      const off = offX * offX + offY * offY;
      const stretch = Math.sqrt(square);
      if (off < best.square) {
        best = {
          square: off,
          lat: startLat + share * dy,
          lng: startLng + (share * dx) / scale,
          leftward: dx * y - dy * x,
        };
        along = length + share * stretch;
      }
      length += stretch;
    }
    return {
      edge,
      metres: Math.sqrt(best.square) * METRES_PER_E7,
      fraction: length === 0 ? 0 : along / length,
      lat: best.lat,
      lng: best.lng,
      leftward: best.leftward,
    };
  }
}
