import type { LatLng } from '@roundsman/domain';
import type { RoutingEngine, Spot, Travel } from '../../platform/geo/routing-engine.ts';
import type { Leg } from '../../platform/geo/travel.ts';

const noWay: Leg = { seconds: Number.POSITIVE_INFINITY, metres: Number.POSITIVE_INFINITY };

function between(a: Spot | null | undefined, b: Spot | null | undefined): Leg {
  if (!a || !b) return noWay;
  const steps = Math.round((Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng)) * 100);
  return { seconds: steps * 600, metres: steps * 5000 };
}

/**
 * A routing engine for a grid of straight streets. Each hundredth of a degree takes 10 minutes and 5 km, so that tests
 * can state times.
 */
export const grid: RoutingEngine = {
  travel: async (points) => travelBetween(points),
  travelInMemory: async (points) => travelBetween(points),
  isochrones: async () => null,
};

const travelBetween = (points: readonly (Spot | null)[]): Travel => ({
  by: 'straight-line',
  notes: [],
  legs: async (pairs) => pairs.map(([from, to]) => between(points[from], points[to])),
  matrix: async () => {
    const cells = points.flatMap((from, i) =>
      points.map((to, j) => (i === j ? { seconds: 0, metres: 0 } : between(from, to))),
    );
    return {
      durations: Float32Array.from(cells, ({ seconds }) => seconds),
      distances: Float32Array.from(cells, ({ metres }) => metres),
    };
  },
  line: async (chain) => chain.flatMap((location) => points[location] ?? []),
});

/** Returns the corner that many streets north of the depot. */
export const corner = (north: number): LatLng => ({ lat: 59 + north / 100, lng: 18 });
