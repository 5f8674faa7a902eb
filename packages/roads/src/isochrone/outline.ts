import type { LatLng } from '../snap/snap-point.ts';
import type { CellMask } from './reached-cells.ts';

/**
 * A closed shape with holes. The first and last points of a ring are equal. Outer rings run counter-clockwise, holes
 * clockwise.
 */
export interface Polygon {
  outer: LatLng[];
  holes: LatLng[][];
}

/** Smaller holes are filled: blocks between streets are not holes. */
const MIN_HOLE_CELLS = 12;

type Point = readonly [x: number, y: number];

/**
 * Draws the outline of the marked cells. Follows the cell borders with the marked cells on the left, then cuts the
 * corners so that stairs become slopes.
 */
export function outlineOf(mask: CellMask): Polygon[] {
  const rings = ringsOf(mask).map((ring) => ({ ring, area: areaOf(ring) }));
  const outers = rings.filter(({ area }) => area > 0).toSorted((a, b) => b.area - a.area);
  const polygons = outers.map(({ ring }) => ({ ring, holes: [] as Point[][] }));
  for (const { ring, area } of rings) {
    if (area > -MIN_HOLE_CELLS) continue;
    // The smallest ring around a hole is its outer ring.
    polygons.findLast((polygon) => contains(polygon.ring, ring[0]!))?.holes.push(ring);
  }
  const toPlace = ([x, y]: Point): LatLng => ({
    lat: (mask.south + y * mask.sideLat) / 1e7,
    lng: (mask.west + x * mask.sideLng) / 1e7,
  });
  const finish = (ring: Point[]) => {
    const places = smooth(ring).map(toPlace);
    return [...places, places[0]!];
  };
  return polygons.map(({ ring, holes }) => ({ outer: finish(ring), holes: holes.map(finish) }));
}

/** Links the borders between marked and unmarked cells to rings. */
function ringsOf({ cells, width, height }: CellMask): Point[][] {
  const marked = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1;
  const stride = width + 1;
  /** Where the border continues from a corner. Corners shared by two diagonal cells have two continuations. */
  const next = new Map<number, number[]>();
  const link = (x: number, y: number, toX: number, toY: number) => {
    const from = y * stride + x;
    next.set(from, [...(next.get(from) ?? []), toY * stride + toX]);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!marked(x, y)) continue;
      if (!marked(x, y - 1)) link(x, y, x + 1, y);
      if (!marked(x + 1, y)) link(x + 1, y, x + 1, y + 1);
      if (!marked(x, y + 1)) link(x + 1, y + 1, x, y + 1);
      if (!marked(x - 1, y)) link(x, y + 1, x, y);
    }
  }
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    while (next.get(start)!.length > 0) {
      const corners: number[] = [];
      let at = start;
      let before = -1;
      do {
        corners.push(at);
        const choices = next.get(at)!;
        const choice = choices.length === 1 || before < 0 ? 0 : leftmost(choices, at - before, at);
        before = at;
        at = choices.splice(choice, 1)[0]!;
      } while (at !== start);
      rings.push(corners.map((corner) => [corner % stride, Math.floor(corner / stride)] as const));
    }
  }
  return rings;

  /** Turns left at a shared corner, which separates diagonal neighbours, so that no ring touches itself. */
  function leftmost(choices: readonly number[], came: number, from: number): number {
    const left = came === 1 ? stride : came === stride ? -1 : came === -1 ? -stride : 1;
    return Math.max(
      0,
      choices.findIndex((choice) => choice - from === left),
    );
  }
}

/**
 * Cuts each corner, as one step of Chaikin's algorithm does. G. Chaikin, An algorithm for high-speed curve generation,
 * CGIP 3, 1974.
 */
function smooth(ring: readonly Point[]): Point[] {
  const corners = ring.filter((point, i) => {
    const [ax, ay] = ring.at(i - 1)!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    return (point[0] - ax) * (by - point[1]) !== (point[1] - ay) * (bx - point[0]);
  });
  return corners.flatMap((point, i) => {
    const [ax, ay] = corners.at(i - 1)!;
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const [x, y] = point;
    const before = Math.min(0.5, 0.75 / Math.hypot(ax - x, ay - y));
    const after = Math.min(0.5, 0.75 / Math.hypot(bx - x, by - y));
    return [
      [x + (ax - x) * before, y + (ay - y) * before] as const,
      [x + (bx - x) * after, y + (by - y) * after] as const,
    ];
  });
}

/** Area in cells, positive for rings that run counter-clockwise. */
function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function contains(ring: readonly Point[], [px, py]: Point): boolean {
  const x = px + 0.01;
  const y = py + 0.01;
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}
