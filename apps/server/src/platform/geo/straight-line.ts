import { straightLineTravel } from '@roundsman/domain/route/straight-line';
import type { RoutingEngine, Spot, Travel, TravelNote } from './routing-engine.ts';
import type { Leg, TravelMatrix } from './travel.ts';

const noWay: Leg = { seconds: Number.POSITIVE_INFINITY, metres: Number.POSITIVE_INFINITY };

/** Returns the great circle × 1.4 at 50 km/h, or Infinity where a point is unknown. */
export const straightLeg = (from: Spot | null | undefined, to: Spot | null | undefined): Leg =>
  from && to ? straightLineTravel(from, to) : noWay;

export function straightLineMatrix(points: readonly (Spot | null)[]): TravelMatrix {
  const size = points.length;
  const durations = new Float32Array(size * size);
  const distances = new Float32Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = from + 1; to < size; to++) {
      const { seconds, metres } = straightLeg(points[from], points[to]);
      durations[from * size + to] = durations[to * size + from] = seconds;
      distances[from * size + to] = distances[to * size + from] = metres;
    }
  }
  return { durations, distances };
}

/** Creates a travel without a road network. */
export const straightLineTravelBetween = (
  points: readonly (Spot | null)[],
  notes: readonly TravelNote[] = [],
): Travel => ({
  by: 'straight-line',
  notes,
  matrix: async () => straightLineMatrix(points),
  legs: async (pairs) => pairs.map(([from, to]) => straightLeg(points[from], points[to])),
  line: async (chain) => chain.flatMap((location) => points[location] ?? []).map(({ lat, lng }) => ({ lat, lng })),
});

/** A routing engine without a road network. Both directions are equal. */
export const straightLine: RoutingEngine = {
  travel: async (points) => straightLineTravelBetween(points),
  travelInMemory: async (points) => straightLineTravelBetween(points),
  isochrones: async () => null,
};
