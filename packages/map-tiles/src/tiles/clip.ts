import { STEP, type Feature, extremesOf } from './feature.ts';
import { LINE, POINT } from './schema.ts';
import type { WorldBox } from './world-units.ts';

/** Returns the part of a feature in the box; null when it is empty. New corners at the edges are drawn at every zoom. */
export function clip(feature: Feature, [west, north, east, south]: WorldBox): Feature | null {
  const box = extremesOf(feature.parts);
  if (box.west >= west && box.east <= east && box.north >= north && box.south <= south) return feature;
  if (box.west > east || box.east < west || box.north > south || box.south < north) return null;
  let { parts } = feature;
  if (box.west < west || box.east > east) parts = clipAlong(feature, parts, 0, west, east);
  if (box.north < north || box.south > south) parts = clipAlong(feature, parts, 1, north, south);
  return parts.length === 0 ? null : { ...feature, parts };
}

function clipAlong(
  { shape }: Feature,
  parts: readonly Int32Array[],
  axis: 0 | 1,
  from: number,
  to: number,
): Int32Array[] {
  if (shape === POINT) {
    return parts.filter((part) => part[axis]! >= from && part[axis]! <= to);
  }
  const out: Int32Array[] = [];
  for (const part of parts) {
    if (shape === LINE) clipLine(part, axis, from, to, out);
    else {
      const ring = clipRing(part, axis, from, to);
      if (ring.length >= 4 * STEP) out.push(ring);
    }
  }
  return out;
}

/** Where the segment from corner i to corner j crosses the line at `edge`. */
function crossing(part: Int32Array, i: number, j: number, axis: 0 | 1, edge: number, out: number[]): void {
  const other = axis === 0 ? 1 : 0;
  const a = part[i + axis]!;
  const b = part[j + axis]!;
  const c = part[i + other]!;
  const d = part[j + other]!;
  const across = Math.round(c + ((d - c) * (edge - a)) / (b - a));
  if (axis === 0) out.push(edge, across, 0);
  else out.push(across, edge, 0);
}

const copy = (part: Int32Array, i: number, out: number[], zoom = part[i + 2]!): void => {
  out.push(part[i]!, part[i + 1]!, zoom);
};

function clipLine(part: Int32Array, axis: 0 | 1, from: number, to: number, out: Int32Array[]): void {
  let piece: number[] = [];
  const finish = (): void => {
    if (piece.length >= 2 * STEP) {
      // The ends of a piece are drawn at every zoom, otherwise it would shrink.
      piece[2] = 0;
      piece[piece.length - 1] = 0;
      out.push(Int32Array.from(piece));
    }
    piece = [];
  };
  for (let i = 0; i + STEP < part.length; i += STEP) {
    const j = i + STEP;
    const a = part[i + axis]!;
    const b = part[j + axis]!;
    if ((a < from && b < from) || (a > to && b > to)) {
      finish();
      continue;
    }
    if (a < from) crossing(part, i, j, axis, from, piece);
    else if (a > to) crossing(part, i, j, axis, to, piece);
    else if (piece.length === 0) copy(part, i, piece);
    if (b < from) {
      crossing(part, i, j, axis, from, piece);
      finish();
    } else if (b > to) {
      crossing(part, i, j, axis, to, piece);
      finish();
    } else copy(part, j, piece);
  }
  finish();
}

/** Rings are closed: the last corner is the first again. */
function clipRing(part: Int32Array, axis: 0 | 1, from: number, to: number): Int32Array {
  const out: number[] = [];
  for (let i = 0; i + STEP < part.length; i += STEP) {
    const j = i + STEP;
    const a = part[i + axis]!;
    const b = part[j + axis]!;
    if (a < from) {
      if (b > from) crossing(part, i, j, axis, from, out);
      if (b > to) crossing(part, i, j, axis, to, out);
    } else if (a > to) {
      if (b < to) crossing(part, i, j, axis, to, out);
      if (b < from) crossing(part, i, j, axis, from, out);
    } else {
      copy(part, i, out);
      if (b < from) crossing(part, i, j, axis, from, out);
      else if (b > to) crossing(part, i, j, axis, to, out);
    }
  }
  if (out.length === 0) return new Int32Array();
  const n = out.length;
  if (out[0] !== out[n - 3] || out[1] !== out[n - 2]) out.push(out[0]!, out[1]!, 0);
  out[2] = 0;
  out[out.length - 1] = 0;
  return Int32Array.from(out);
}
