import fc from 'fast-check';
import type { Job, Problem, Shipment, Site, Vehicle } from '../problem/problem.ts';

const PLACES = 10;
const HOUR = 3600;

const window = fc
  .record({ start: fc.integer({ min: 6, max: 19 }), length: fc.constantFrom(0.25, 1, 3) })
  .map(({ start, length }) => ({ start: start * HOUR, end: (start + length) * HOUR }));
const windows = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(window) },
  fc.tuple(window, window).map(([one, other]) => {
    const [first, second] = one.start <= other.start ? [one, other] : [other, one];
    return second.start > first.end ? [first, second] : [first];
  }),
);
const site: fc.Arbitrary<Site> = fc.record({
  location: fc.nat(PLACES - 1),
  serviceSeconds: fc.constantFrom(0, 120, 300, 2700),
  windows,
});
const order = {
  load: fc.constantFrom(0, 1, 3, 8),
  skills: fc.constantFrom<string[]>([], [], ['cold'], ['cold', 'lift']),
  priority: fc.constantFrom(1, 1, 10),
};
const place = fc.option(fc.nat(PLACES - 1), { freq: 4 });
const pause = fc
  .record({
    from: fc.integer({ min: 9, max: 14 }),
    length: fc.constantFrom(900, 1800, 3600),
    room: fc.constantFrom(0, 1, 3),
  })
  .map(({ from, length, room }) => ({
    windowStart: from * HOUR,
    windowEnd: from * HOUR + length + room * HOUR,
    durationSeconds: length,
  }));

const vehicle: fc.Arbitrary<Omit<Vehicle, 'id'>> = fc.record({
  start: place,
  end: place,
  shiftStart: fc.constantFrom(6 * HOUR, 8 * HOUR),
  shiftEnd: fc.constantFrom(9 * HOUR, 16 * HOUR, 20 * HOUR),
  overtimeSeconds: fc.constantFrom(0, 0, HOUR),
  breaks: fc.oneof(fc.constant([]), fc.tuple(pause)),
  speedFactor: fc.constantFrom(1, 1, 50 / 30, 50 / 70),
  capacity: fc.constantFrom(null, 5, 10),
  skills: fc.constantFrom<string[]>([], ['cold'], ['lift', 'cold']),
  maxStops: fc.constantFrom(null, null, null, 3),
  maxDistanceMetres: fc.constantFrom(null, null, null, 60_000),
  maxTravelSeconds: fc.constantFrom(null, null, null, 7000),
  costs: fc.constantFrom({}, {}, { fixed: 2000 }, { perSecond: 0.5, perMetre: 0.1 }),
});

/** How a random problem's first orders are tied to vehicles, to be read as far as they go. */
interface Ties {
  readonly vehicles: Omit<Vehicle, 'id'>[];
  readonly jobs: Omit<Job, 'id'>[];
  readonly shipments: Omit<Shipment, 'id'>[];
  readonly legs: number[];
  readonly fixed: 'none' | 'prefix' | 'locked' | 'carried';
  readonly notBefore: number | undefined;
  readonly pinned: boolean;
  readonly options: Problem['options'];
}

/** Small problems with every rule in them: the judge decides whether their solutions are valid. */
export const randomProblem: fc.Arbitrary<Problem> = fc
  .record<Ties>({
    vehicles: fc.array(vehicle, { minLength: 0, maxLength: 4 }),
    jobs: fc.array(
      fc.record({ ...order, location: fc.nat(PLACES - 1), serviceSeconds: fc.constantFrom(0, 300), windows }),
      { maxLength: 7 },
    ),
    shipments: fc.array(fc.record({ ...order, pickup: site, delivery: site }), { maxLength: 5 }),
    legs: fc.array(
      fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 0, max: 5000 }) }, fc.constant(Number.POSITIVE_INFINITY)),
      {
        minLength: PLACES * PLACES,
        maxLength: PLACES * PLACES,
      },
    ),
    fixed: fc.constantFrom('none', 'none', 'prefix', 'locked', 'carried'),
    notBefore: fc.constantFrom(undefined, undefined, 10 * HOUR),
    pinned: fc.boolean(),
    options: fc.record({
      forceAll: fc.constantFrom(false, false, true),
      allowLate: fc.constantFrom(false, false, true),
      balance: fc.constantFrom(null, null, { bufferPercentage: 10 }),
      objective: fc.constantFrom('working-time' as const, 'working-time' as const, 'distance' as const),
    }),
  })
  .map(tied);

function tied({ vehicles, jobs, shipments, legs, fixed, notBefore, pinned, options }: Ties): Problem {
  const named = vehicles.map((parts, at): Vehicle => ({ id: `d${at}`, ...parts, ...(at === 1 ? { notBefore } : {}) }));
  const first = named[0];
  if (first && fixed !== 'none') {
    const prefix = [];
    if (jobs.length > 0) prefix.push({ kind: 'job' as const, taskId: 'j0' });
    if (shipments.length > 0) prefix.push({ kind: 'pickup' as const, taskId: 's0' });
    if (shipments.length > 0 && fixed !== 'carried') prefix.push({ kind: 'delivery' as const, taskId: 's0' });
    named[0] = { ...first, notBefore, prefix, locked: fixed === 'locked' };
  }
  const pins: Record<string, string> = {};
  if (pinned && jobs.length > 1 && named.length > 1) pins['j1'] = 'd1';
  const durations = legs.map((leg, at) => (at % (PLACES + 1) === 0 ? 0 : leg));
  return {
    locationCount: PLACES,
    matrices: { durations, distances: durations.map((leg) => leg * 11) },
    vehicles: named,
    jobs: jobs.map((parts, at) => ({ id: `j${at}`, ...parts })),
    shipments: shipments.map((parts, at) => ({ id: `s${at}`, ...parts })),
    options: { ...options, pins },
  };
}
