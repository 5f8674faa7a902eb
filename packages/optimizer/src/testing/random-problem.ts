import fc from 'fast-check';
import type {
  Break,
  Job,
  Place,
  Problem,
  Reload,
  Sequence,
  Shipment,
  Site,
  TaskRef,
  TimeWindow,
  Vehicle,
} from '../problem/problem.ts';

const PLACES = 10;
const HOUR = 3600;

const window = fc
  .record({ start: fc.integer({ min: 6, max: 19 }), length: fc.constantFrom(0.25, 1, 3) })
  .map(({ start, length }) => ({ start: start * HOUR, end: (start + length) * HOUR }));
const windows = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(window) },
  fc.tuple(window, window).map(([a, b]) => {
    const [first, second] = a.start <= b.start ? [a, b] : [b, a];
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

/** Several of these compete for one morning. */
const shortPause = fc
  .record({
    from: fc.integer({ min: 24, max: 36 }),
    length: fc.constantFrom(900, 1800),
    room: fc.constantFrom(0, 1, 4),
  })
  .map(({ from, length, room }) => ({
    windowStart: from * 900,
    windowEnd: from * 900 + length + room * 900,
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

/** How the first orders of a random problem are tied to vehicles; extra entries are ignored. */
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

/** Small problems with the rules of the search. The solution checker decides whether their solutions are valid. */
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
  const named = vehicles.map(
    (parts, at): Vehicle => ({
      id: `d${at}`,
      ...parts,
      ...(at === 1 ? { notBefore, hasLeft: notBefore !== undefined } : {}),
    }),
  );
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

/** Additions to each order, vehicle and the whole problem; extra entries are ignored. */
interface Extensions {
  readonly dimensions: readonly string[] | undefined;
  readonly orders: {
    readonly setups: number[];
    readonly places: (Place | undefined)[];
    readonly second: number;
    readonly collects: readonly number[] | undefined;
    readonly preferred: readonly string[];
    readonly zone: string | undefined;
  }[];
  readonly vehicles: {
    readonly breaks: Break[];
    readonly reload: Reload | null;
    readonly profile: string | undefined;
    readonly second: number | null;
  }[];
  readonly legs: number[];
  readonly from: Sequence[];
  readonly mostChanges: number | null;
  readonly isStable: boolean;
}

const anyPlace = fc.constantFrom<Place | undefined>(undefined, undefined, undefined, undefined, 'first', 'last', 1, 3);

const modelRuleFields = fc.record({
  dimensions: fc.constantFrom(undefined, ['kilograms', 'pallets']),
  orders: fc.array(
    fc.record({
      setups: fc.tuple(fc.constantFrom(0, 0, 240), fc.constantFrom(0, 600)),
      places: fc.tuple(anyPlace, anyPlace),
      second: fc.constantFrom(0, 1, 4),
      collects: fc.constantFrom(undefined, undefined, [2, 1], [6, 3]),
      preferred: fc.constantFrom([], [], ['d0'], ['d1']),
      zone: fc.constantFrom(undefined, 'north', 'south'),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  vehicles: fc.array(
    fc.record({
      breaks: fc.array(fc.oneof(pause, shortPause), { maxLength: 4 }).map(inOrder),
      reload: fc.option(fc.record({ location: fc.nat(PLACES - 1), seconds: fc.constantFrom(0, 900) })),
      profile: fc.constantFrom(undefined, undefined, 'bicycle'),
      second: fc.constantFrom(null, 6),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  legs: fc.array(fc.integer({ min: 0, max: 7000 }), { minLength: PLACES * PLACES, maxLength: PLACES * PLACES }),
  isStable: fc.boolean(),
  mostChanges: fc.constantFrom(null, 0, 2),
});

/**
 * Small problems with the rules of breaks, reloads, profiles, positions, zones, stability and several dimensions. A new
 * field of these belongs in `modelRuleFields`.
 */
export const randomProblemWithModelRules: fc.Arbitrary<Problem> = fc
  .tuple(randomProblem, modelRuleFields)
  .chain(([problem, more]) => randomSequences(problem).map((from) => extended(problem, { ...more, from })));

/**
 * Stops of a problem on its vehicles in any order, with whole pairs, fixed steps in front and some orders left out.
 */
export function randomSequences(problem: Problem): fc.Arbitrary<Sequence[]> {
  const { jobs, shipments, vehicles } = problem;
  const ids = [...jobs, ...shipments].map((order) => order.id);
  return fc
    .record({
      order: fc.shuffledSubarray([...ids, ...shipments.map(({ id }) => id)], { minLength: 0 }),
      carriers: fc.array(fc.nat(Math.max(0, vehicles.length - 1)), { minLength: ids.length, maxLength: ids.length }),
    })
    .map(({ order, carriers }) =>
      vehicles.map(({ id: vehicleId, prefix = [], locked }, v): Sequence => {
        const isFixed = ({ kind, taskId }: TaskRef) =>
          vehicles.some((other) => other.prefix?.some((step) => step.kind === kind && step.taskId === taskId));
        const carries = (id: string) => {
          const holder = vehicles.findIndex((other) => other.prefix?.some((step) => step.taskId === id));
          return (holder < 0 ? carriers[ids.indexOf(id)]! : holder) === v;
        };
        const seen = new Set<string>();
        const tasks = order.filter(carries).flatMap((id): TaskRef[] => {
          if (jobs.some((job) => job.id === id)) return [{ kind: 'job', taskId: id }];
          if (order.indexOf(id) === order.lastIndexOf(id)) return [];
          const kind = seen.has(id) ? 'delivery' : 'pickup';
          seen.add(id);
          return [{ kind, taskId: id }];
        });
        const onBoard = prefix
          .filter(({ kind, taskId }) => kind === 'pickup' && !isFixed({ kind: 'delivery', taskId }))
          .map(({ taskId }): TaskRef => ({ kind: 'delivery', taskId }));
        const fixed = prefix.map(({ kind, taskId }): TaskRef => ({ kind, taskId }));
        if (locked) return { vehicleId, tasks: fixed };
        const begun = (task: TaskRef) => onBoard.some(({ taskId }) => taskId === task.taskId);
        return { vehicleId, tasks: [...fixed, ...tasks.filter((task) => !isFixed(task) && !begun(task)), ...onBoard] };
      }),
    );
}

const isOneLimit = (capacity: Vehicle['capacity']) => capacity === null || typeof capacity === 'number';

function extended(problem: Problem, more: Extensions): Problem {
  const { dimensions } = more;
  const loadOf = (load: Job['load'], second: number) =>
    dimensions && typeof load === 'number' ? [load, second] : load;
  const durations = more.legs.map((leg, at) => (at % (PLACES + 1) === 0 ? 0 : leg));
  const ordersOf = (at: number) => more.orders[at]!;
  const common = (order: Job | Shipment, at: number) => {
    const { second, preferred, zone } = ordersOf(at);
    return { load: loadOf(order.load, second), preferredVehicles: preferred, zone };
  };
  const siteOf = (at: number, half: number) => ({
    setupSeconds: ordersOf(at).setups[half],
    place: ordersOf(at).places[half],
  });
  return {
    ...problem,
    dimensions,
    profiles: { bicycle: { durations, distances: durations.map((leg) => leg * 5) } },
    vehicles: problem.vehicles.map((vehicle, at): Vehicle => {
      const { breaks, reload, profile, second } = more.vehicles[at]!;
      return {
        ...vehicle,
        breaks,
        reload,
        profile,
        capacity: dimensions && isOneLimit(vehicle.capacity) ? [vehicle.capacity, second] : vehicle.capacity,
      };
    }),
    jobs: problem.jobs.map((job, at): Job => {
      const { collects } = ordersOf(at);
      return {
        ...job,
        ...common(job, at),
        ...siteOf(at, 0),
        collects: collects && (dimensions ? collects : collects[0]),
      };
    }),
    shipments: problem.shipments.map((shipment, at): Shipment => {
      const key = 7 + (at % 5);
      const [collected, brought] = ordersOf(key).places;
      return {
        ...shipment,
        ...common(shipment, key),
        pickup: { ...shipment.pickup, ...siteOf(key, 0), place: brought === 'first' ? brought : collected },
        delivery: {
          ...shipment.delivery,
          ...siteOf(key, 1),
          place: collected === 'last' && brought !== 'first' ? collected : brought,
        },
      };
    }),
    options: {
      ...problem.options,
      zonePrice: 100,
      preferencePrice: 600,
      stability: more.isStable ? { from: more.from, mostChanges: more.mostChanges, pricePerChange: 5 } : null,
    },
  };
}

/** Returns the breaks with ascending windows that fit one after another. */
function inOrder(breaks: readonly Break[]): Break[] {
  const fitting: Break[] = [];
  for (const rest of breaks.toSorted((a, b) => a.windowStart - b.windowStart)) {
    const last = fitting.at(-1);
    const fits = !last || rest.windowEnd >= last.windowEnd;
    if (fits && canHaveAll([...fitting, rest])) fitting.push(rest);
  }
  return fitting;
}

function canHaveAll(breaks: readonly Break[]): boolean {
  let clock = 0;
  return breaks.every((rest) => {
    clock = Math.max(clock, rest.windowStart) + rest.durationSeconds;
    return clock <= rest.windowEnd;
  });
}

/** Windows of a break after its first one; they may overlap. The last ends of breaks in order do not decrease. */
function laterWindows(
  { windowStart, windowEnd, durationSeconds }: Break,
  more: readonly { readonly after: number; readonly room: number }[],
): TimeWindow[] {
  const maxLength = 3600;
  let [start, end] = [windowStart, windowEnd];
  return more.map(({ after, room }) => {
    start += after;
    end = Math.max(end + after, start + durationSeconds) + maxLength * room;
    return { start, end };
  });
}

/** Fields that are added to orders, vehicles and the whole problem; extra entries are ignored. */
const routeRuleFields = fc.record({
  orders: fc.array(
    fc.record({
      goods: fc.constantFrom(undefined, undefined, 'food', 'paint', 'laundry'),
      maxRideSeconds: fc.constantFrom(null, undefined, 0, 3000, 9000),
      releaseTime: fc.constantFrom(undefined, undefined, undefined, 8.6 * HOUR, 12 * HOUR),
      prize: fc.constantFrom(undefined, undefined, 0, 900, 1e6),
      byType: fc.record({
        serviceSecondsByType: fc.constantFrom(undefined, { van: 0 }, { van: 900, bicycle: 60 }),
        setupSecondsByType: fc.constantFrom(undefined, { bicycle: 300 }),
      }),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  vehicles: fc.array(
    fc.record({
      maxWorkingSeconds: fc.constantFrom(null, undefined, null, 12_000),
      latestStart: fc.constantFrom(null, null, undefined, 9 * HOUR),
      startWindows: fc.constantFrom<TimeWindow[] | undefined>(
        undefined,
        [],
        [
          { start: 7 * HOUR, end: 7.5 * HOUR },
          { start: 8.5 * HOUR, end: 8.75 * HOUR },
          { start: 11 * HOUR, end: 13 * HOUR },
        ],
      ),
      loadingSeconds: fc.constantFrom(undefined, undefined, 0, 1200),
      lastInFirstOut: fc.constantFrom(undefined, false, true),
      minStops: fc.constantFrom(undefined, null, 3),
      minLoad: fc.constantFrom(undefined, undefined, null, 5),
      reloads: fc.record({
        locations: fc.constantFrom(undefined, [2], [3, 7]),
        maxReloads: fc.constantFrom(undefined, null, 0, 1),
      }),
      breakLoad: fc.constantFrom(undefined, null, 0, 4),
      breakAfter: fc.constantFrom(undefined, null, 0, 1800, 7200),
      breakWindows: fc.array(fc.record({ after: fc.constantFrom(900, 3600, 9000), room: fc.constantFrom(0, 0, 1) }), {
        maxLength: 2,
      }),
      type: fc.constantFrom(undefined, 'van', 'bicycle'),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  pairs: fc.array(fc.tuple(fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 2 }), fc.boolean()), { maxLength: 2 }),
  groups: fc.array(fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 3 }), { maxLength: 2 }),
  incompatibleGoods: fc.constantFrom<Problem['incompatibleGoods']>(
    undefined,
    [['food', 'paint']],
    [
      ['food', 'paint'],
      ['laundry', 'food'],
    ],
  ),
});

/**
 * Small problems with every rule of `randomProblemWithModelRules`, those of `src/rules`, and the further fields of orders,
 * vehicles and breaks in `routeRuleFields`. A new field belongs there unless it concerns one of those model rules.
 */
export const randomProblemWithRouteRules: fc.Arbitrary<Problem> = fc
  .tuple(fc.oneof(randomProblem, randomProblemWithModelRules), routeRuleFields)
  .map(([problem, { orders, vehicles, incompatibleGoods, groups, pairs }]): Problem => {
    const ids = [...problem.jobs, ...problem.shipments].map(({ id }) => id);
    return {
      ...problem,
      incompatibleGoods,
      // The order with the lower number comes first, so that there is no cycle.
      precedences: pairs.flatMap(([pair, sameVehicle]) => {
        const [before, after] = pair.toSorted((a, b) => a - b).map((at) => ids[at]);
        return before !== undefined && after !== undefined ? [{ before, after, sameVehicle }] : [];
      }),
      alternatives: groups
        .map((group) => group.map((at) => ids[at]!).filter(Boolean))
        .filter(({ length }) => length > 1),
      vehicles: problem.vehicles.map((vehicle, at): Vehicle => {
        const { reloads, breakLoad, breakAfter, breakWindows, ...more } = vehicles[at]!;
        const breaks = vehicle.breaks?.map((rest) => ({
          ...rest,
          maxLoad: breakLoad,
          afterWorkSeconds: breakAfter,
          furtherWindows: laterWindows(rest, breakWindows),
        }));
        return { ...vehicle, ...more, breaks, reload: vehicle.reload && { ...vehicle.reload, ...reloads } };
      }),
      jobs: problem.jobs.map((job, at) => ({
        ...job,
        ...orders[at]!.byType,
        goods: orders[at]!.goods,
        prize: orders[at]!.prize,
        releaseTime: orders[at]!.releaseTime,
      })),
      shipments: problem.shipments.map((shipment, at) => {
        const { goods, maxRideSeconds, prize, byType } = orders[7 + at]!;
        return { ...shipment, goods, maxRideSeconds, prize, delivery: { ...shipment.delivery, ...byType } };
      }),
    };
  });
