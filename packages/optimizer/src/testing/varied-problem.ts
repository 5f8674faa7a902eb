import fc from 'fast-check';
import type { Break, Costs, Problem, Site, TimeWindow, Vehicle } from '../problem/problem.ts';
import { randomProblem, randomProblemWithModelRules, randomProblemWithRouteRules } from './random-problem.ts';

const HOUR = 3600;

/**
 * The rules of a random problem that stay, so that every way to evaluate a route is tested alone and with the others.
 */
interface Variation {
  readonly windows: 'none' | 'one' | 'all';
  readonly breaks: boolean;
  /** With sequences: the rules that breaks have, apart from their first window. */
  readonly breakRules: 'any' | 'windows' | 'work' | 'load';
  /** Places, reloads, rules about whole routes, and the breaks of plan mode. */
  readonly sequences: boolean;
  readonly late: boolean;
  readonly fixed: boolean;
  readonly gaps: boolean;
  readonly skills: boolean;
  readonly sameTravel: boolean;
  readonly loads: boolean;
  readonly preferences: boolean;
  readonly zones: boolean;
  /** Loading and hours at the start, latest starts. */
  readonly departures: boolean;
  readonly releases: boolean;
  /** Matrices that price the legs. */
  readonly legPrices: boolean;
  /** Multiplies all legs: with short ones, more stops fit on a route. */
  readonly scale: number;
  readonly costs: readonly Costs[];
  readonly left: readonly boolean[];
  readonly limits: readonly Limits[];
  readonly starts: readonly Starts[];
  readonly releaseTimes: readonly (number | undefined)[];
}

interface Limits {
  readonly hours: number;
  readonly maxDistanceMetres: number | null;
  readonly maxTravelSeconds: number | null;
}

type Starts = Pick<Vehicle, 'startWindows' | 'latestStart' | 'loadingSeconds'>;

/** The rules that a variation always includes or excludes. */
export type Fixed = Partial<Variation>;

const costs = fc.constantFrom<Costs>(
  {},
  {},
  { fixed: 2000 },
  { perSecond: 0.5, perMetre: 0.1, perOvertimeSecond: 3 },
  { perSecond: 2, perTravelSecond: 1 },
  { perSecond: 0, perTravelSecond: 0, perMetre: 1, perOvertimeSecond: 2 },
  { perOvertimeSecond: 5, perTravelSecond: 0.25 },
  { perSecond: 0, perTravelSecond: 1, perMetre: 0 },
  { perServiceSecond: 0.5 },
  { perSecond: 0, perTravelSecond: 1, perServiceSecond: 2 },
);

const limits = fc.record<Limits>({
  hours: fc.constantFrom(9, 12, 16, 20),
  maxDistanceMetres: fc.constantFrom(null, null, null, 60_000, 150_000),
  maxTravelSeconds: fc.constantFrom(null, null, null, 7000, 14_000),
});

const starts = fc.record<Starts>({
  startWindows: fc.constantFrom<TimeWindow[][]>(
    [],
    [],
    [{ start: 7 * HOUR, end: 8.25 * HOUR }],
    [{ start: 8.25 * HOUR, end: 15 * HOUR }],
    [
      { start: 7 * HOUR, end: 7.5 * HOUR },
      { start: 8.5 * HOUR, end: 8.75 * HOUR },
      { start: 11 * HOUR, end: 13 * HOUR },
    ],
  ),
  latestStart: fc.constantFrom(null, null, 9 * HOUR, 12.5 * HOUR),
  loadingSeconds: fc.constantFrom(0, 0, 300, 1200),
});

const variation = fc.record<Variation>({
  windows: fc.constantFrom('none', 'one', 'one', 'all'),
  breaks: fc.boolean(),
  breakRules: fc.constantFrom('any', 'windows', 'work', 'load'),
  sequences: fc.constantFrom(false, false, true),
  late: fc.constantFrom(false, false, true),
  fixed: fc.boolean(),
  gaps: fc.constantFrom(false, false, true),
  skills: fc.boolean(),
  sameTravel: fc.boolean(),
  loads: fc.boolean(),
  preferences: fc.boolean(),
  zones: fc.boolean(),
  departures: fc.boolean(),
  releases: fc.boolean(),
  legPrices: fc.constantFrom(false, false, true),
  scale: fc.constantFrom(1, 1, 0.2),
  costs: fc.array(costs, { minLength: 4, maxLength: 4 }),
  left: fc.array(fc.constantFrom(false, false, true), { minLength: 4, maxLength: 4 }),
  limits: fc.array(limits, { minLength: 4, maxLength: 4 }),
  starts: fc.array(starts, { minLength: 4, maxLength: 4 }),
  releaseTimes: fc.array(fc.constantFrom(undefined, undefined, 8.6 * HOUR, 10 * HOUR), {
    minLength: 12,
    maxLength: 12,
  }),
});

/** Small problems in which each group of rules is included or excluded by chance, except those in `fixed`. */
export function variedProblem(fixed: Fixed = {}): fc.Arbitrary<Problem> {
  return fc
    .tuple(
      fc.oneof(
        randomProblem,
        { weight: 3, arbitrary: randomProblemWithModelRules },
        { weight: 2, arbitrary: randomProblemWithRouteRules },
      ),
      variation,
    )
    .map(([problem, by]) => varied(problem, { ...by, ...fixed }));
}

const onlyFirstWindow = ({ windowStart, windowEnd, durationSeconds }: Break): Break => ({
  windowStart,
  windowEnd,
  durationSeconds,
  afterWorkSeconds: null,
});

function withRules(rest: Break, rules: Variation['breakRules']): Break {
  if (rules === 'any') return rest;
  const only = onlyFirstWindow(rest);
  if (rules === 'work') return { ...only, afterWorkSeconds: 600 };
  if (rules === 'load') return { ...only, maxLoad: 2 };
  const later = (seconds: number) => ({ start: rest.windowStart + seconds, end: rest.windowEnd + seconds });
  return { ...only, furtherWindows: [later(HOUR), later(3 * HOUR)] };
}

function varied(problem: Problem, by: Variation): Problem {
  const site = <One extends Site>(given: One): One => ({
    ...given,
    place: by.sequences ? given.place : undefined,
    windows: by.windows === 'all' ? given.windows : by.windows === 'one' ? given.windows?.slice(0, 1) : [],
  });
  const order = {
    ...(by.loads ? {} : { load: 0 }),
    ...(by.skills ? {} : { skills: [] }),
    ...(by.preferences ? {} : { preferredVehicles: [] }),
    ...(by.sequences ? {} : { goods: undefined }),
    prize: undefined,
  };
  const vehicle = (given: Vehicle, at: number): Vehicle => {
    const { hours, ...most } = by.limits[at]!;
    return {
      ...given,
      ...most,
      ...(by.departures ? by.starts[at] : { startWindows: [], latestStart: null, loadingSeconds: 0 }),
      ...(by.sequences ? {} : { lastInFirstOut: false, minStops: null, minLoad: null }),
      costs: by.costs[at]!,
      hasLeft: by.fixed ? given.hasLeft : by.left[at],
      notBefore: by.fixed ? given.notBefore : undefined,
      prefix: by.fixed ? given.prefix : undefined,
      locked: by.fixed ? given.locked : undefined,
      shiftEnd: hours * HOUR,
      // Breaks that are due by the work are rules of plan mode.
      breaks: by.breaks
        ? given.breaks?.map((rest) => (by.sequences ? withRules(rest, by.breakRules) : onlyFirstWindow(rest)))
        : [],
      reload: by.sequences ? given.reload : null,
      profile: by.sameTravel ? undefined : given.profile,
      speedFactor: by.sameTravel ? 1 : given.speedFactor,
    };
  };
  const filled = (matrix: ArrayLike<number>, most: number) =>
    Array.from(matrix, (leg) => by.scale * (leg === Number.POSITIVE_INFINITY && !by.gaps ? most : leg));
  const { jobs, shipments, vehicles, matrices, options } = problem;
  return {
    ...problem,
    // Links between units are no part of a single route.
    precedences: [],
    alternatives: [],
    matrices: {
      durations: filled(matrices.durations, 5000),
      distances: filled(matrices.distances, 55_000),
      ...(by.legPrices && { costs: Array.from(matrices.durations, (leg, at) => Math.min(leg, 5000) * (1 + (at % 3))) }),
    },
    vehicles: vehicles.map(vehicle),
    jobs: jobs.map((job, at) => ({
      ...site(job),
      ...order,
      ...(by.loads ? {} : { collects: 0 }),
      releaseTime: by.releases ? by.releaseTimes[at] : undefined,
    })),
    shipments: shipments.map((shipment) => ({
      ...shipment,
      ...order,
      maxRideSeconds: by.sequences ? shipment.maxRideSeconds : null,
      pickup: site(shipment.pickup),
      delivery: site(shipment.delivery),
    })),
    options: {
      ...options,
      balance: null,
      zonePrice: by.zones ? options?.zonePrice : 0,
      ...(by.late ? {} : { forceAll: false, allowLate: false }),
    },
  };
}
