import type { LatLng } from '@roundsman/domain';
import type { Distances } from '../../platform/geo/distances.ts';

/** A town of straight streets: each hundredth of a degree, north or east, is 10 minutes and 5 km. Times can be added up by hand. */
export const grid: Distances = {
  matrix: async (points) => {
    const size = points.length;
    const steps = (a: LatLng, b: LatLng): number =>
      Math.round((Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng)) * 100);
    const cells = points.flatMap((from) => points.map((to) => steps(from, to)));
    return {
      size,
      seconds: Int32Array.from(cells, (count) => count * 600),
      metres: Int32Array.from(cells, (count) => count * 5000),
      source: 'straight-line',
    };
  },
};

/** The corner this many streets north of the depot. */
export const corner = (north: number): LatLng => ({ lat: 59 + north / 100, lng: 18 });
