import type { Job, Problem, Shipment, Vehicle } from '../problem/problem.ts';

/** A generated day in a town of 20 × 20 km: the same for the same seed. */
export interface City {
  readonly vehicles: number;
  readonly jobs: number;
  readonly shipments: number;
  readonly seed?: number;
  readonly options?: Problem['options'];
}

const HOUR = 3600;
/** Straight line × 1.4 at 50 km/h. */
const DETOUR = 1.4;
const METRES_A_SECOND = 50_000 / HOUR;

export function city({ vehicles, jobs, shipments, seed = 1, options }: City): Problem {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const count = vehicles + jobs + 2 * shipments;
  const points = Array.from({ length: count }, () => ({ x: random() * 20_000, y: random() * 20_000 }));
  const distances = new Float64Array(count * count);
  points.forEach((from, row) => {
    points.forEach((to, column) => {
      distances[row * count + column] = Math.hypot(from.x - to.x, from.y - to.y) * DETOUR;
    });
  });
  let location = vehicles;
  const site = () => {
    const start = (8 + Math.floor(random() * 7)) * HOUR;
    const windows = random() < 0.5 ? [{ start, end: start + 2 * HOUR }] : [];
    return { location: location++, serviceSeconds: 300, windows };
  };
  const needs = () => ({ load: 1 + Math.floor(random() * 4), skills: random() < 0.1 ? ['cold'] : [] });
  return {
    locationCount: count,
    matrices: { durations: distances.map((metres) => metres / METRES_A_SECOND), distances },
    vehicles: Array.from(
      { length: vehicles },
      (_, at): Vehicle => ({
        id: `d${at}`,
        start: at,
        end: at % 3 === 0 ? null : at,
        shiftStart: 8 * HOUR,
        shiftEnd: 17 * HOUR,
        breaks: at % 2 === 0 ? [{ windowStart: 12 * HOUR, windowEnd: 13 * HOUR, durationSeconds: HOUR }] : [],
        speedFactor: at % 4 === 1 ? 50 / 30 : 1,
        capacity: 60,
        skills: at % 2 === 0 ? ['cold'] : [],
      }),
    ),
    jobs: Array.from({ length: jobs }, (_, at): Job => ({ id: `j${at}`, ...site(), ...needs() })),
    shipments: Array.from(
      { length: shipments },
      (_, at): Shipment => ({ id: `s${at}`, pickup: { ...site(), windows: [] }, delivery: site(), ...needs() }),
    ),
    options,
  };
}

/** Returns the same problem with the objective 'distance'. */
export const byDistance = (problem: Problem): Problem => ({
  ...problem,
  options: { ...problem.options, objective: 'distance' },
});
