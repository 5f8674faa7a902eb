import type { LatLng } from '@roundsman/domain';
import type { Matrices } from '@roundsman/optimizer/schedule';
import type { DistanceMatrix, Distances } from '../../platform/geo/distances.ts';

export type TravelSource = DistanceMatrix['source'];

export interface Leg {
  /** At NORMAL speed; Infinity where an end has no coordinates. */
  readonly seconds: number;
  readonly metres: number;
}

/** Points asked at once: short chains keep the matrices between them small. */
const chainLength = 24;
const noWay: Leg = { seconds: Number.POSITIVE_INFINITY, metres: Number.POSITIVE_INFINITY };

/** The legs of a chain of points, from each to the next. */
export async function travelAlong(
  distances: Distances,
  points: readonly (LatLng | null)[],
): Promise<{ legs: Leg[]; source: TravelSource }> {
  const legs: Leg[] = [];
  let source: TravelSource = 'straight-line';
  for (let from = 0; from < points.length - 1; from += chainLength) {
    const part = points.slice(from, from + chainLength + 1);
    const found = await travelMatrices(distances, part);
    source = found.source;
    for (let i = 0; i < part.length - 1; i++) {
      const cell = i * part.length + i + 1;
      const [seconds, metres] = [found.matrices.durations[cell], found.matrices.distances[cell]];
      legs.push(seconds === undefined || metres === undefined ? noWay : { seconds, metres });
    }
  }
  return { legs, source };
}

/** Travel between all pairs of a problem's points, for the optimizer. Points without coordinates are out of reach. */
export async function travelMatrices(
  distances: Distances,
  points: readonly (LatLng | null)[],
  signal?: AbortSignal,
): Promise<{ matrices: Matrices; source: TravelSource }> {
  const known = points.filter((point) => point !== null);
  const { size, seconds, metres, source } = await distances.matrix(known, signal);
  if (size === points.length) return { matrices: { durations: seconds, distances: metres }, source };

  const all = points.length;
  const matrices = {
    durations: new Float64Array(all * all).fill(noWay.seconds),
    distances: new Float64Array(all * all).fill(noWay.metres),
  };
  const row = new Map(points.flatMap((point, i) => (point ? [i] : [])).map((location, i) => [location, i]));
  for (const [from, a] of row) {
    for (const [to, b] of row) {
      matrices.durations[from * all + to] = seconds[a * size + b] as number;
      matrices.distances[from * all + to] = metres[a * size + b] as number;
    }
  }
  for (let i = 0; i < all; i++) matrices.durations[i * all + i] = matrices.distances[i * all + i] = 0;
  return { matrices, source };
}
