import type { Random } from './random.ts';
import { type District, districtAt, type Ground, type Site, sites } from './districts.ts';
import { findFaces } from './find-faces.ts';
import {
  angleAt,
  areaOf,
  between,
  boxAround,
  contains,
  crossing,
  direction,
  distance,
  distanceToPiece,
  middleOf,
  offsetPoint,
  type Point,
} from './plane.ts';
import type { StreetNet } from './street-net.ts';
import { isByRiver } from './water.ts';

/** Ground with streets all around it. */
export interface Block {
  /** Counterclockwise. */
  ring: readonly number[];
  readonly district: District;
  readonly site: Site | null;
}

/** How long and how deep a block may be, and how much its streets bend as a share of their length. */
const SIZES: Record<Ground, { long: number; short: number; bend: number }> = {
  old: { long: 170, short: 108, bend: 0.07 },
  dense: { long: 330, short: 165, bend: 0.02 },
  houses: { long: 540, short: 205, bend: 0.07 },
  industrial: { long: 420, short: 240, bend: 0.01 },
  farmland: { long: Infinity, short: Infinity, bend: 0 },
  meadow: { long: Infinity, short: Infinity, bend: 0 },
};

/** Streets may end at a point that is there already when it is as near as this, which makes crossings of two ends. */
const MEET_METRES = 30;

/** Lays streets through the areas between the main roads until blocks have the size that is usual on their ground. */
export function divideBlocks(net: StreetNet, random: Random): Block[] {
  const blocks: Block[] = [];
  const taken = new Set<Site>();
  const waiting = findFaces(net)
    .filter((ring) => !ring.every((id) => isByRiver(outward(net.point(id)))))
    .toSorted((a, b) => areaOf(b.map((id) => net.point(id))) - areaOf(a.map((id) => net.point(id))));
  for (let given = waiting.pop(); given; given = waiting.pop()) {
    const ring = net.wholeRing(given);
    const polygon = ring.map((id) => net.point(id));
    const area = areaOf(polygon);
    const site = sites.find((site) => !taken.has(site) && area < site.most && contains(polygon, site.at)) ?? null;
    const district = districtAt(middleOf(polygon));
    const parts = site ? null : divided(net, ring, polygon, district.ground, random);
    if (site) taken.add(site);
    if (parts) waiting.push(...parts);
    else blocks.push({ ring, district, site });
  }
  for (const block of blocks) block.ring = net.wholeRing(block.ring);
  return blocks;
}

/** Quays are just outside of what counts as the river's: a little towards it they are in. */
function outward(point: Point): Point {
  return isByRiver([point[0] - 12, point[1]]) ? [point[0] - 12, point[1]] : [point[0] + 12, point[1]];
}

function divided(
  net: StreetNet,
  ring: number[],
  polygon: Point[],
  ground: Ground,
  random: Random,
): [number[], number[]] | null {
  const size = SIZES[ground];
  const box = boxAround(polygon);
  if (box.long <= size.long && box.short <= size.short) return null;
  const lengthways =
    box.short > size.short && (box.long <= size.long || (box.long < box.short * 1.35 && random.chance(0.5)));
  for (let attempt = 0; attempt < 40; attempt++) {
    const share = (random.next() - 0.5) * (0.16 + attempt * 0.015);
    const middle = lengthways
      ? offsetPoint(box.middle, box.along, 0, share * box.short)
      : offsetPoint(box.middle, box.along, share * box.long);
    const tilt = (random.next() - 0.5) * (0.12 + attempt * 0.015);
    const across: Point = lengthways ? box.along : [-box.along[1], box.along[0]];
    const heading: Point = [
      across[0] * Math.cos(tilt) - across[1] * Math.sin(tilt),
      across[0] * Math.sin(tilt) + across[1] * Math.cos(tilt),
    ];
    const parts = cutAlong(net, ring, polygon, middle, heading, size, random);
    if (parts) return parts;
  }
  return null;
}

interface End {
  /** Side of the ring that it is on, from this corner to the next. */
  side: number;
  point: Point;
  /** The corner itself, where the street ends at one. */
  corner: number | null;
}

function cutAlong(
  net: StreetNet,
  ring: number[],
  polygon: Point[],
  middle: Point,
  heading: Point,
  size: { long: number; short: number; bend: number },
  random: Random,
): [number[], number[]] | null {
  const hits: { side: number; point: Point; ahead: number }[] = [];
  const [tail, head] = [offsetPoint(middle, heading, -5000), offsetPoint(middle, heading, 5000)];
  polygon.forEach((from, side) => {
    const to = polygon[(side + 1) % polygon.length]!;
    const hit = crossing(tail, head, from, to);
    if (hit) hits.push({ side, point: between(from, to, hit.second), ahead: hit.first });
  });
  hits.sort((a, b) => a.ahead - b.ahead);
  let best: [End, End] | null = null;
  for (let i = 0; i + 1 < hits.length; i += 2) {
    const [a, b] = [hits[i]!, hits[i + 1]!];
    if (!best || distance(a.point, b.point) > distance(best[0].point, best[1].point))
      best = [endAt(net, ring, polygon, a), endAt(net, ring, polygon, b)];
  }
  if (!best) return null;
  const [start, end] = best;
  const bend = random.chance(0.7) ? (random.next() - 0.5) * 2 * size.bend : 0;
  const line = [bend, 0]
    .map((share) => bent(start.point, end.point, share))
    .find((candidate) => isClear(net, ring, polygon, candidate, start, end));
  if (!line) return null;
  return laid(net, ring, line, start, end, size.short * Math.min(size.long, 300) * 0.28);
}

function endAt(net: StreetNet, ring: number[], polygon: Point[], hit: { side: number; point: Point }): End {
  const corners = [hit.side, (hit.side + 1) % ring.length];
  const near = corners
    .filter((corner) => distance(polygon[corner]!, hit.point) < MEET_METRES && (net.degree[ring[corner]!] ?? 0) < 4)
    .sort((a, b) => distance(polygon[a]!, hit.point) - distance(polygon[b]!, hit.point))[0];
  return near === undefined ? { ...hit, corner: null } : { side: near, point: polygon[near]!, corner: near };
}

function bent(from: Point, to: Point, share: number): Point[] {
  const length = distance(from, to);
  const steps = share === 0 || length < 90 ? 1 : Math.max(2, Math.min(6, Math.round(length / 60)));
  const heading = direction(from, to);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps;
    return offsetPoint(from, heading, along * length, share * length * Math.sin(Math.PI * along));
  });
}

/** Inside, away from what is there, and not too sharp at its ends. */
function isClear(net: StreetNet, ring: number[], polygon: Point[], line: Point[], start: End, end: End): boolean {
  const ends: [End, Point][] = [
    [start, line[1]!],
    [end, line.at(-2)!],
  ];
  const count = polygon.length;
  for (const [{ side, corner, point }, next] of ends) {
    const sides = corner === null ? [side, (side + 1) % count] : [(corner + count - 1) % count, (corner + 1) % count];
    if (sides.some((side) => angleAt(point, polygon[side]!, next) < 48)) return false;
    // Two corners side by side on a street: no.
    if (
      corner === null &&
      sides.some((side) => (net.degree[ring[side]!] ?? 0) > 2 && distance(polygon[side]!, point) < MEET_METRES)
    )
      return false;
  }
  if (start.side === end.side || distance(start.point, end.point) < 40) return false;
  for (let i = 0; i < count; i++) {
    const [a, b] = [polygon[i]!, polygon[(i + 1) % count]!];
    const touches = (end: End) => end.side === i || (end.corner !== null && end.corner === (i + 1) % count);
    for (let piece = 1; piece < line.length; piece++) {
      const [c, d] = [line[piece - 1]!, line[piece]!];
      const isMet = (piece === 1 && touches(start)) || (piece === line.length - 1 && touches(end));
      if (!isMet && crossing(a, b, c, d)) return false;
      const isEnd = distance(a, start.point) < 45 || distance(a, end.point) < 45;
      if (!isEnd && distanceToPiece(a, c, d) < 32) return false;
    }
  }
  return line.slice(1, -1).every((point) => contains(polygon, point));
}

/** Makes the line a street and gives the two parts of the block. */
function laid(
  net: StreetNet,
  ring: number[],
  line: Point[],
  start: End,
  end: End,
  least: number,
): [number[], number[]] | null {
  const count = ring.length;
  const onward = (from: End, to: End) => {
    const corners: number[] = [];
    const last = to.corner ?? to.side;
    for (let i = (from.side + 1) % count; ; i = (i + 1) % count) {
      if (i === last && to.corner !== null) break;
      corners.push(ring[i]!);
      if (i === last) break;
    }
    return corners;
  };
  const [ahead, back] = [onward(start, end), onward(end, start)];
  const inner = line.slice(1, -1);
  const areas = [
    areaOf([start.point, ...ahead.map((id) => net.point(id)), end.point, ...inner.toReversed()]),
    areaOf([end.point, ...back.map((id) => net.point(id)), start.point, ...inner]),
  ];
  if (areas.some((area) => area < least)) return null;
  const place = ({ corner, side, point }: End) =>
    corner === null ? net.cut(ring[side]!, ring[(side + 1) % count]!, point) : ring[corner]!;
  const from = place(start);
  const to = place(end);
  const middle = inner.map((point) => net.addPoint(point));
  net.addStreet({ name: null, roadClass: 'residential', isMain: false, oneway: false, paths: [[from, ...middle, to]] });
  return [
    [from, ...ahead, to, ...middle.toReversed()],
    [to, ...back, from, ...middle],
  ];
}
