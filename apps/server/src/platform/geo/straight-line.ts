import { greatCircle, type LatLng } from '@roundsman/domain/units';
import type { DistanceMatrix, Distances } from './distances.ts';

/** Roads are longer than the crow flies. */
const detour = 1.4;

/** Kilometres an hour (SRV-22). */
export const speeds = { SLOW: 30, NORMAL: 50, FAST: 70 } as const;

const normalMetresPerSecond = speeds.NORMAL / 3.6;

/** How far a driver goes between two points when roads are not known: great circle × 1.4, in whole metres. */
export const straightLineMetres = (from: LatLng, to: LatLng): number => Math.round(greatCircle(from, to) * detour);

/** Distances without a road network (SRV-22). The same in both directions. */
export const straightLine: Distances = {
  matrix: (points) => Promise.resolve(straightLineMatrix(points)),
};

export function straightLineMatrix(points: readonly LatLng[]): DistanceMatrix {
  const size = points.length;
  const seconds = new Int32Array(size * size);
  const metres = new Int32Array(size * size);
  for (const [from, a] of points.entries()) {
    for (let to = from + 1; to < size; to++) {
      const distance = straightLineMetres(a, points[to] as LatLng);
      const duration = Math.round(distance / normalMetresPerSecond);
      metres[from * size + to] = metres[to * size + from] = distance;
      seconds[from * size + to] = seconds[to * size + from] = duration;
    }
  }
  return { size, seconds, metres, source: 'straight-line' };
}
