import { containsPoint, nest, type Piece, twiceAreaOf } from './assemble-rings.ts';
import { clip } from './clip.ts';
import { STEP } from './feature.ts';
import { LINE } from './schema.ts';
import type { WorldBox } from './world-units.ts';

/** With a greater share of road points in the water, the coast is wrong and no sea is drawn. */
const maxFloodedPoints = 0.1;
/** Of an island's size. */
const STRIP_OF_SEA = 0.05;

/**
 * Returns the sea within the box, from coastlines (land on their left, sea on their right). Coasts are cut at the box.
 * The sea follows the edge of the box from the point where a coast leaves it to the point where the next one enters.
 *
 * @param onLand x, y … of points that are on land
 * @returns polygons as `nest` gives them; none without a coast or when it contradicts the dry places
 */
export function seaWithin(coast: readonly Piece[], box: WorldBox, onLand: readonly number[]): number[][][] {
  const { rings, chains } = joinForward(coast);
  const whole: number[][] = [];
  const pieces: number[][] = [];
  for (const flat of rings) {
    if (!isWithin(flat, box)) pieces.push(...cut(startOutside(flat, box), box));
    else whole.push(flat);
  }
  for (const flat of chains) pieces.push(...cut(flat, box));
  const shores = closeAlong(
    pieces.map((flat) => toEdge(flat, box)),
    box,
  );
  const all = [...shores, ...whole];
  // Islands only: the sea is all around them.
  if (shores.length === 0 && isAmongIslands(whole)) all.push(ringOf(box));
  const sea = nest(all);
  return isDrowning(sea, onLand) ? [] : sea;
}

/** The box, grown so that it holds each island whose coast is known all around and that reaches into it, with a strip of sea. */
export function withWholeIslands(coast: readonly Piece[], box: WorldBox): WorldBox {
  let [west, north, east, south] = box;
  for (const flat of joinForward(coast).rings) {
    const ownBox = boxOf(flat);
    const reaches = ownBox[0] < box[2] && ownBox[2] > box[0] && ownBox[1] < box[3] && ownBox[3] > box[1];
    if (!reaches) continue;
    const strip = Math.max(ownBox[2] - ownBox[0], ownBox[3] - ownBox[1]) * STRIP_OF_SEA;
    west = Math.min(west, ownBox[0] - strip);
    north = Math.min(north, ownBox[1] - strip);
    east = Math.max(east, ownBox[2] + strip);
    south = Math.max(south, ownBox[3] + strip);
  }
  return [west, north, east, south];
}

function boxOf(flat: readonly number[]): WorldBox {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.length; i += 2) {
    west = Math.min(west, flat[i]!);
    east = Math.max(east, flat[i]!);
    north = Math.min(north, flat[i + 1]!);
    south = Math.max(south, flat[i + 1]!);
  }
  return [west, north, east, south];
}

function isDrowning(sea: number[][][], onLand: readonly number[]): boolean {
  let wet = 0;
  for (let i = 0; i < onLand.length; i += 2) {
    const at = [onLand[i]!, onLand[i + 1]!] as const;
    const isIn = ([outer = [], ...holes]: number[][]) =>
      containsPoint(outer, ...at) && !holes.some((hole) => containsPoint(hole, ...at));
    if (sea.some(isIn)) wet++;
  }
  return wet > (onLand.length / 2) * maxFloodedPoints;
}

/** Returns whether the largest closed coast has its land inside. */
function isAmongIslands(rings: readonly number[][]): boolean {
  const largest = rings.map(twiceAreaOf).sort((a, b) => Math.abs(b) - Math.abs(a))[0];
  return largest !== undefined && largest < 0;
}

/** Joins pieces only in their drawing direction, which distinguishes land from sea. */
function joinForward(coast: readonly Piece[]): { rings: number[][]; chains: number[][] } {
  const byStart = new Map<number, Piece>();
  const ends = new Set<number>();
  const first = ({ ids }: Piece) => ids[0]!;
  const last = ({ ids }: Piece) => ids[ids.length - 1]!;
  const usable = coast.filter(({ ids }) => ids.length > 1);
  for (const piece of usable) {
    byStart.set(first(piece), piece);
    ends.add(last(piece));
  }
  const rings: number[][] = [];
  const chains: number[][] = [];
  const follow = (start: Piece): void => {
    const flat = [...start.flat];
    byStart.delete(first(start));
    let at = last(start);
    while (at !== first(start)) {
      const next = byStart.get(at);
      if (!next) {
        chains.push(flat);
        return;
      }
      byStart.delete(at);
      for (let i = 2; i < next.flat.length; i++) flat.push(next.flat[i]!);
      at = last(next);
    }
    rings.push(flat);
  };
  for (const piece of usable) if (byStart.get(first(piece)) === piece && !ends.has(first(piece))) follow(piece);
  for (const piece of usable) if (byStart.get(first(piece)) === piece) follow(piece);
  return { rings, chains };
}

const isInside = (x: number, y: number, [west, north, east, south]: WorldBox): boolean =>
  x > west && x < east && y > north && y < south;

function isWithin(flat: readonly number[], box: WorldBox): boolean {
  for (let i = 0; i < flat.length; i += 2) if (!isInside(flat[i]!, flat[i + 1]!, box)) return false;
  return true;
}

/** The same ring begun at a corner outside, so that cutting does not begin in the middle of a piece. */
function startOutside(flat: readonly number[], box: WorldBox): number[] {
  const corners = flat.length / 2 - 1;
  for (let i = 0; i < corners; i++) {
    if (isInside(flat[2 * i]!, flat[2 * i + 1]!, box)) continue;
    const turned = [...flat.slice(2 * i, 2 * corners), ...flat.slice(0, 2 * i)];
    return [...turned, turned[0]!, turned[1]!];
  }
  return [...flat];
}

function cut(flat: readonly number[], box: WorldBox): number[][] {
  const part = new Int32Array((flat.length / 2) * STEP);
  for (let i = 0; i < flat.length / 2; i++) {
    part[i * STEP] = flat[2 * i]!;
    part[i * STEP + 1] = flat[2 * i + 1]!;
  }
  const cutOut = clip({ layer: 0, shape: LINE, from: 0, to: 0, attributes: 0, area: 0, parts: [part] }, box);
  return (cutOut?.parts ?? []).map((part) => {
    const out: number[] = [];
    for (let i = 0; i < part.length; i += STEP) out.push(part[i]!, part[i + 1]!);
    return out;
  });
}

/** Extends a coast that ends within the box, because the extract cut it, straight to the nearest edge. */
function toEdge(flat: readonly number[], box: WorldBox): number[] {
  const out = [...flat];
  const start = edgePoint(out[0]!, out[1]!, box);
  const end = edgePoint(out.at(-2)!, out.at(-1)!, box);
  return [...(start ?? []), ...out, ...(end ?? [])];
}

function edgePoint(x: number, y: number, box: WorldBox): [number, number] | null {
  if (!isInside(x, y, box)) return null;
  const [west, north, east, south] = box;
  const ways: [number, [number, number]][] = [
    [x - west, [west, y]],
    [east - x, [east, y]],
    [y - north, [x, north]],
    [south - y, [x, south]],
  ];
  return ways.reduce((best, candidate) => (candidate[0] < best[0] ? candidate : best))[1];
}

/** How far around the box's edge a place is: 0…4 clockwise from its north-west corner. */
function aroundEdge(x: number, y: number, [west, north, east, south]: WorldBox): number {
  if (y <= north) return (x - west) / (east - west);
  if (x >= east) return 1 + (y - north) / (south - north);
  if (y >= south) return 2 + (east - x) / (east - west);
  return 3 + (south - y) / (south - north);
}

function closeAlong(pieces: readonly number[][], box: WorldBox): number[][] {
  const [west, north, east, south] = box;
  const corners = [west, north, east, north, east, south, west, south];
  const entries = pieces.map((flat) => aroundEdge(flat[0]!, flat[1]!, box));
  const used = new Set<number>();
  const rings: number[][] = [];
  for (let first = 0; first < pieces.length; first++) {
    if (used.has(first)) continue;
    const ring: number[] = [];
    let at = first;
    for (;;) {
      used.add(at);
      const piece = pieces[at]!;
      ring.push(...piece);
      const exit = aroundEdge(piece.at(-2)!, piece.at(-1)!, box);
      const ahead = (entry: number) => (entry - exit + 4) % 4;
      let next = first;
      for (let i = 0; i < pieces.length; i++) {
        if (used.has(i) && i !== first) continue;
        if (ahead(entries[i]!) < ahead(entries[next]!)) next = i;
      }
      const until = exit + ahead(entries[next]!);
      for (let corner = Math.floor(exit) + 1; corner <= until; corner++) {
        const i = 2 * (corner % 4);
        ring.push(corners[i]!, corners[i + 1]!);
      }
      if (next === first) break;
      at = next;
    }
    ring.push(ring[0]!, ring[1]!);
    rings.push(ring);
  }
  return rings;
}

export const ringOf = ([west, north, east, south]: WorldBox): number[] => [
  west,
  north,
  east,
  north,
  east,
  south,
  west,
  south,
  west,
  north,
];
