import type { Random } from './random.ts';
import type { District, Ground } from './districts.ts';
import type { Block } from './divide-blocks.ts';
import {
  between,
  contains,
  crossing,
  direction,
  distance,
  distanceToPiece,
  middleOf,
  offsetPoint,
  type Point,
} from './plane.ts';
import { NearIndex } from './near-index.ts';
import type { Street, StreetNet } from './street-net.ts';
import { isWet } from './water.ts';

export interface Building {
  /** Counterclockwise, its front first. */
  readonly corners: readonly Point[];
  readonly middle: Point;
  readonly street: Street;
  readonly district: District;
  readonly ground: Ground;
  readonly tags: Readonly<Record<string, string>>;
  /** Where on its street: the path, metres along it, and whether it is on the left. */
  readonly path: number;
  readonly along: number;
  readonly isLeft: boolean;
  houseNumber: string | null;
}

interface Manner {
  readonly width: readonly [number, number];
  readonly gap: readonly [number, number];
  readonly depth: readonly [number, number];
  /** From the middle of a small street to the front. */
  readonly back: readonly [number, number];
  readonly built: number;
  readonly kinds: readonly string[];
}

const MANNERS: Record<Ground, Manner> = {
  old: {
    width: [9, 15],
    gap: [0.4, 0.4],
    depth: [11, 14],
    back: [6, 7],
    built: 0.9,
    kinds: ['yes', 'house', 'apartments', 'retail'],
  },
  dense: {
    width: [16, 26],
    gap: [0.6, 7],
    depth: [12, 15],
    back: [10, 12],
    built: 0.74,
    kinds: ['apartments', 'apartments', 'yes', 'commercial'],
  },
  houses: {
    width: [10, 14],
    gap: [9, 22],
    depth: [8, 11],
    back: [13, 18],
    built: 0.74,
    kinds: ['house', 'house', 'detached', 'semidetached_house'],
  },
  industrial: {
    width: [34, 66],
    gap: [16, 30],
    depth: [28, 48],
    back: [22, 28],
    built: 0.75,
    kinds: ['industrial', 'warehouse', 'commercial'],
  },
  farmland: { width: [14, 20], gap: [150, 400], depth: [10, 14], back: [22, 34], built: 0.5, kinds: ['farm', 'barn'] },
  meadow: { width: [14, 20], gap: [250, 500], depth: [10, 14], back: [22, 34], built: 0.4, kinds: ['farm', 'barn'] },
};

const WIDE = new Set(['trunk', 'primary', 'secondary', 'tertiary']);
const WITHOUT_FRONTS = new Set(['trunk', 'service', 'footway', 'track', 'ferry']);

/** Rows of buildings along the blocks' streets: none on a road, in the water or in another. */
export function raiseBuildings(net: StreetNet, blocks: readonly Block[], random: Random): Building[] {
  const roads = new NearIndex<readonly [Point, Point, number]>();
  const places = new Map<Street, Map<number, { path: number; along: number }>>();
  for (const street of net.streets) {
    const half = WIDE.has(street.roadClass) ? 6.5 : street.roadClass === 'footway' ? 2.5 : 4.5;
    street.paths.forEach((path, number) => {
      let along = 0;
      path.forEach((id, i) => {
        const before = path[i - 1];
        if (before !== undefined) {
          const piece = [net.point(before), net.point(id), half] as const;
          roads.add(piece, [piece[0], piece[1]]);
          along += distance(piece[0], piece[1]);
        }
        const placesOnStreet = places.get(street) ?? new Map<number, { path: number; along: number }>();
        if (!placesOnStreet.has(id)) placesOnStreet.set(id, { path: number, along });
        places.set(street, placesOnStreet);
      });
    });
  }
  const standing = new NearIndex<readonly Point[]>();
  const buildings: Building[] = [];
  for (const block of blocks) {
    if (block.site) continue;
    const polygon = block.ring.map((id) => net.point(id));
    const manner = MANNERS[block.district.ground];
    for (const front of frontsOf(net, block.ring)) {
      const { street } = front;
      if (WITHOUT_FRONTS.has(street.roadClass) || street.name === null) continue;
      const more = WIDE.has(street.roadClass) ? 4 : 0;
      const whole = front.points.slice(1).reduce((sum, point, i) => sum + distance(front.points[i]!, point), 0);
      for (let at = 8 + random.next() * 8; at < whole - 14; ) {
        const width = within(manner.width, random);
        const gap = within(manner.gap, random);
        const isBuilt = random.chance(manner.built);
        const depth = within(manner.depth, random);
        const back = within(manner.back, random) + more;
        const kind = random.pick(manner.kinds);
        const start = at;
        at += width + gap;
        if (!isBuilt || start + width > whole - 8) continue;
        const [a, b] = [pointAt(front.points, start), pointAt(front.points, start + width)];
        const heading = direction(a, b);
        const corners = [
          offsetPoint(a, heading, 0, back),
          offsetPoint(a, heading, width, back),
          offsetPoint(a, heading, width, back + depth),
          offsetPoint(a, heading, 0, back + depth),
        ];
        if (!corners.every((corner) => contains(polygon, corner) && !isWet(corner, 12))) continue;
        if ([...standing.near(corners, 1)].some((other) => overlap(corners, other))) continue;
        if ([...roads.near(corners, 8)].some(([from, to, half]) => isTooNear(corners, from, to, half))) continue;
        standing.add(corners, corners);
        const first = front.ids[0]!;
        const last = front.ids.at(-1)!;
        const placesOfStreet = places.get(street)!;
        const [from, to] = [placesOfStreet.get(first)!, placesOfStreet.get(last)!];
        const isForward = isAlong(street, front.ids);
        const middle = middleOf(corners);
        const centre = start + width / 2;
        buildings.push({
          corners,
          middle,
          street,
          district: block.district,
          ground: block.district.ground,
          tags: { building: kind, ...(kind === 'apartments' ? { 'building:levels': String(random.int(3, 6)) } : {}) },
          path: from.path,
          along: isForward ? from.along + centre : Math.max(from.along, to.along) - centre,
          isLeft: isForward,
          houseNumber: null,
        });
      }
    }
  }
  return buildings;
}

/** The runs of a ring along one street each. */
function frontsOf(net: StreetNet, ring: readonly number[]) {
  const count = ring.length;
  const streetFrom = (i: number) => net.streetOf(ring[i % count]!, ring[(i + 1) % count]!);
  let first = 0;
  while (first < count && streetFrom(first) === streetFrom(first + count - 1)) first++;
  const fronts: { street: Street; ids: number[]; points: Point[] }[] = [];
  for (let i = first; i < first + count; i++) {
    const street = streetFrom(i);
    if (!street) continue;
    const to = ring[(i + 1) % count]!;
    const open = fronts.at(-1);
    if (open?.street === street && open.ids.at(-1) === ring[i % count]) open.ids.push(to);
    else fronts.push({ street, ids: [ring[i % count]!, to], points: [] });
  }
  for (const front of fronts) front.points = front.ids.map((id) => net.point(id));
  return fronts;
}

function isAlong(street: Street, ids: readonly number[]): boolean {
  for (const path of street.paths) {
    const at = path.findIndex((id, i) => id === ids[0] && (path[i + 1] === ids[1] || path[i - 1] === ids[1]));
    if (at >= 0) return path[at + 1] === ids[1];
  }
  return true;
}

function pointAt(line: readonly Point[], metres: number): Point {
  let left = metres;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = distance(a, b);
    if (left <= length) return between(a, b, left / length);
    left -= length;
  }
  return line.at(-1)!;
}

function within([from, to]: readonly [number, number], random: Random): number {
  return from + random.next() * (to - from);
}

function sides(corners: readonly Point[]): (readonly [Point, Point])[] {
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!]);
}

function overlap(left: readonly Point[], right: readonly Point[]): boolean {
  return (
    left.some((corner) => contains(right, corner)) ||
    right.some((corner) => contains(left, corner)) ||
    sides(left).some(([a, b]) => sides(right).some(([c, d]) => crossing(a, b, c, d) !== null))
  );
}

function isTooNear(corners: readonly Point[], from: Point, to: Point, half: number): boolean {
  return (
    corners.some((corner) => distanceToPiece(corner, from, to) < half) ||
    sides(corners).some(
      ([a, b]) =>
        crossing(a, b, from, to) !== null || distanceToPiece(from, a, b) < half || distanceToPiece(to, a, b) < half,
    )
  );
}
