/** A piece of an outline: the ids of its nodes (to join by) and x, y of each. */
export interface Piece {
  readonly ids: ArrayLike<number>;
  readonly flat: readonly number[];
  readonly isInner: boolean;
}

export interface Ring {
  /** x, y … closed: the first corner comes again at the end. */
  readonly flat: number[];
  readonly isInner: boolean;
}

/** A chain of pieces whose ends meet nothing. */
export type OpenChain = Ring;

/** Joins pieces end to end, whichever way each runs (ways of a relation have no common direction). */
export function joinPieces(pieces: readonly Piece[]): { rings: Ring[]; chains: OpenChain[] } {
  const rings: Ring[] = [];
  const chains: OpenChain[] = [];
  const byEnd = new Map<number, Set<Piece>>();
  const firstId = ({ ids }: Piece) => ids[0]!;
  const lastId = ({ ids }: Piece) => ids[ids.length - 1]!;
  const open = new Set<Piece>();
  for (const piece of pieces) {
    if (piece.ids.length < 2 || piece.flat.length !== piece.ids.length * 2) continue;
    if (firstId(piece) === lastId(piece)) {
      rings.push({ flat: [...piece.flat], isInner: piece.isInner });
      continue;
    }
    open.add(piece);
    for (const id of [firstId(piece), lastId(piece)]) {
      const meeting = byEnd.get(id);
      if (meeting) meeting.add(piece);
      else byEnd.set(id, new Set([piece]));
    }
  }
  const take = (piece: Piece): void => {
    open.delete(piece);
    byEnd.get(firstId(piece))?.delete(piece);
    byEnd.get(lastId(piece))?.delete(piece);
  };
  /** Follows pieces from a node as far as possible; false when it returns to `home`. */
  const follow = (from: number, home: number, isInner: boolean, onto: number[]): boolean => {
    let at = from;
    while (at !== home) {
      const candidates = [...(byEnd.get(at) ?? [])];
      const next = candidates.find((candidate) => candidate.isInner === isInner) ?? candidates[0];
      if (!next) return true;
      take(next);
      const isForward = firstId(next) === at;
      append(next.flat, isForward, onto);
      at = isForward ? lastId(next) : firstId(next);
    }
    return false;
  };
  for (const piece of open) {
    take(piece);
    const flat = [...piece.flat];
    const isOpen = follow(lastId(piece), firstId(piece), piece.isInner, flat);
    if (!isOpen) {
      rings.push({ flat, isInner: piece.isInner });
      continue;
    }
    const before: number[] = flat.slice(0, 2);
    follow(firstId(piece), Number.NaN, piece.isInner, before);
    chains.push({ flat: [...reversed(before), ...flat.slice(2)], isInner: piece.isInner });
  }
  return { rings, chains };
}

/** All but the first corner, which is the one before it. */
function append(flat: readonly number[], isForward: boolean, onto: number[]): void {
  if (isForward) for (let i = 2; i < flat.length; i++) onto.push(flat[i]!);
  else for (let i = flat.length - 4; i >= 0; i -= 2) onto.push(flat[i]!, flat[i + 1]!);
}

function reversed(flat: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = flat.length - 2; i >= 0; i -= 2) out.push(flat[i]!, flat[i + 1]!);
  return out;
}

/** Twice the area; positive when clockwise on the map. */
export function twiceAreaOf(flat: readonly number[]): number {
  let sum = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    sum += flat[j]! * flat[i + 1]! - flat[i]! * flat[j + 1]!;
  }
  return sum;
}

/** True when a point is within the ring. */
export function containsPoint(flat: readonly number[], x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    const yi = flat[i + 1]!;
    const yj = flat[j + 1]!;
    if (yi > y === yj > y) continue;
    const xi = flat[i]!;
    const xj = flat[j]!;
    if (x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isIn = !isIn;
  }
  return isIn;
}

interface Nested {
  readonly flat: number[];
  readonly area: number;
  readonly box: readonly [number, number, number, number];
  parent: Nested | null;
  depth: number;
}

/**
 * Nests rings: every second level is a hole. The roles of a relation are ignored, because they are often wrong.
 *
 * @returns polygons: an outer ring running clockwise, then its holes the other way round
 */
export function nest(rings: readonly (readonly number[])[]): number[][][] {
  const sorted: Nested[] = rings
    .map((flat) => ({ flat, area: twiceAreaOf(flat) }))
    .filter(({ area, flat }) => area !== 0 && flat.length >= 8)
    .map(({ flat, area }) => ({
      flat: area > 0 ? [...flat] : reversed(flat),
      area: Math.abs(area),
      box: boxOf(flat),
      parent: null,
      depth: 0,
    }))
    .sort((a, b) => b.area - a.area);
  const polygons = new Map<Nested, number[][]>();
  for (const [index, ring] of sorted.entries()) {
    for (let i = index - 1; i >= 0; i--) {
      const larger = sorted[i]!;
      if (!boxHolds(larger.box, ring.box) || !containsRing(larger.flat, ring.flat)) continue;
      ring.parent = larger;
      ring.depth = larger.depth + 1;
      break;
    }
    if (ring.depth % 2 === 0) polygons.set(ring, [ring.flat]);
    else polygons.get(ring.parent!)?.push(reversed(ring.flat));
  }
  return [...polygons.values()];
}

/** Decides by the majority of a few points, because rings may touch at a corner, which is neither inside nor outside. */
function containsRing(outer: readonly number[], inner: readonly number[]): boolean {
  const corners = inner.length / 2 - 1;
  const step = Math.max(1, Math.floor(corners / 5));
  let votes = 0;
  for (let i = 0; i < corners; i += step) {
    // Between two corners, because rings touch at corners.
    const x = (inner[2 * i]! + inner[2 * i + 2]!) / 2;
    const y = (inner[2 * i + 1]! + inner[2 * i + 3]!) / 2;
    votes += containsPoint(outer, x, y) ? 1 : -1;
  }
  return votes > 0;
}

function boxOf(flat: readonly number[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.length; i += 2) {
    box[0] = Math.min(box[0], flat[i]!);
    box[1] = Math.min(box[1], flat[i + 1]!);
    box[2] = Math.max(box[2], flat[i]!);
    box[3] = Math.max(box[3], flat[i + 1]!);
  }
  return box;
}

const boxHolds = (outer: Nested['box'], inner: Nested['box']): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
