import type { LatLng } from '@roundsman/domain';
import type { Problem } from '@roundsman/optimizer';

/** Price of each area beyond a route's first at compactness 100, in seconds of work. */
const highestPrice = 1800;
type UntimedProblem = Omit<Problem, 'matrices'>;

/**
 * Returns the problem with areas of neighbouring stops as zones, one for each route. A route pays for each area beyond
 * its first, so that it serves few of them. Orders in a company's zone with a surcharge keep that zone, and the higher price counts for all.
 * `points`: coordinates of the locations. `compactness`: 0 to 100; 0 changes nothing.
 */
export function withCompactness(
  problem: UntimedProblem,
  points: readonly (LatLng | null)[],
  compactness: number,
): UntimedProblem {
  if (compactness <= 0) return problem;
  const placed = [
    ...problem.jobs.map(({ id, location }) => ({ id: `job ${id}`, location })),
    ...problem.shipments.map(({ id, delivery }) => ({ id: `shipment ${id}`, location: delivery.location })),
  ].flatMap(({ id, location }) => {
    const point = points[location];
    return point ? [{ id, ...point }] : [];
  });
  const areas = areasOf(placed, problem.vehicles.length);
  const zoneOf = new Map(areas.flatMap((area, i) => area.map(({ id }) => [id, `area ${i}`] as const)));
  const inArea = (key: string, zone: string | undefined) => {
    const area = zone ?? zoneOf.get(key);
    return area === undefined ? {} : { zone: area };
  };
  return {
    ...problem,
    jobs: problem.jobs.map((job) => ({ ...job, ...inArea(`job ${job.id}`, job.zone) })),
    shipments: problem.shipments.map((shipment) => ({
      ...shipment,
      ...inArea(`shipment ${shipment.id}`, shipment.zone),
    })),
    options: {
      ...problem.options,
      zonePrice: Math.max(problem.options?.zonePrice ?? 0, (highestPrice * compactness) / 100),
    },
  };
}

/** Splits points into at most `count` areas: the largest is halved until there are enough. */
export function areasOf<Point extends LatLng>(points: readonly Point[], count: number): Point[][] {
  const areas = points.length > 0 ? [[...points]] : [];
  while (areas.length < count) {
    areas.sort((a, b) => b.length - a.length);
    const [largest] = areas;
    const halves = largest && split(largest);
    if (!halves) break;
    areas.splice(0, 1, ...halves);
  }
  return areas;
}

/** Splits points across their longer side at the widest gap in the middle third; null when they are all in one place. */
function split<Point extends LatLng>(points: readonly Point[]): [Point[], Point[]] | null {
  const range = (of: (point: Point) => number): number =>
    points.reduce((most, point) => Math.max(most, of(point)), -Infinity) -
    points.reduce((least, point) => Math.min(least, of(point)), Infinity);
  const [{ lat } = { lat: 0 }] = points;
  const isWide = range((point) => point.lng) * Math.cos((lat * Math.PI) / 180) > range((point) => point.lat);
  const place = isWide ? (point: Point) => point.lng : (point: Point) => point.lat;
  const sorted = [...points].sort((a, b) => place(a) - place(b));
  const gapBefore = (i: number): number => place(sorted[i]!) - place(sorted[i - 1]!);
  const middle = Math.ceil(sorted.length / 2);
  let at = middle;
  for (let i = Math.max(1, Math.floor(sorted.length / 3)); i <= (sorted.length * 2) / 3 && i < sorted.length; i++)
    if (gapBefore(i) > (at < sorted.length ? gapBefore(at) : 0)) at = i;
  if (at >= sorted.length || range(place) === 0) return null;
  return [sorted.slice(0, at), sorted.slice(at)];
}
