import type { Break, Costs, Job, Options, Problem, Reload, Shipment, Site, Vehicle } from '../src/problem/problem.ts';
import { city } from '../src/testing/city.ts';

const HOUR = 3600;

/** Adds a field to a plain day. */
type Change = (day: Problem) => Problem;

/** A day that uses a field of `Problem`. */
export interface RuleRow {
  /** Type and name of the field: `Vehicle.latestStart`. */
  readonly field: string;
  /** The plain day that it is compared with. */
  readonly base: 'jobs' | 'shipments';
  readonly change: Change;
  /** Minimum share of the plain day's iterations. */
  readonly goal: number;
}

/** A change for each field of a type but those that every problem has or that the search never reads. */
type Changes<T, Plain extends keyof T> = { readonly [Field in Exclude<keyof T, Plain>]-?: Change };

const vehicles =
  (change: (vehicle: Vehicle, at: number) => Partial<Vehicle>): Change =>
  (day) => ({ ...day, vehicles: day.vehicles.map((vehicle, at) => ({ ...vehicle, ...change(vehicle, at) })) });
const jobs =
  (change: (job: Job, at: number) => Partial<Job>): Change =>
  (day) => ({ ...day, jobs: day.jobs.map((job, at) => ({ ...job, ...change(job, at) })) });
const shipments =
  (change: (shipment: Shipment, at: number) => Partial<Shipment>): Change =>
  (day) => ({ ...day, shipments: day.shipments.map((shipment, at) => ({ ...shipment, ...change(shipment, at) })) });
const options =
  (change: Options): Change =>
  (day) => ({ ...day, options: { ...day.options, ...change } });
const costs = (change: Costs): Change => vehicles(() => ({ costs: change }));
const lunch = { windowStart: 11.5 * HOUR, windowEnd: 13.5 * HOUR, durationSeconds: 1800 };
const breaks = (change: Partial<Break>): Change => vehicles(() => ({ breaks: [{ ...lunch, ...change }] }));
const reloads = (change: Partial<Reload>): Change =>
  vehicles(() => ({ capacity: 25, reload: { seconds: 600, ...change } }));
const isEach = (at: number, nth: number) => at % nth === 0;
const both =
  (a: Change, b: Change): Change =>
  (day) =>
    b(a(day));

/** Each second vehicle on the second day. */
const twoDays = vehicles((_, at) => ({ day: at % 2 }));
/** The same, each with a driver who works on both days. */
const driversOfTwoDays = vehicles((_, at) => ({ day: at % 2, driver: `driver ${Math.floor(at / 2)}` }));
/** Two visits of each customer, the other of them a few places on in the list of jobs. */
const visitsOf = (sameDriver?: 'preferred'): Change =>
  both(
    jobs((job, at) => (isEach(at + 1, 2) ? { ...job, windows: [] } : {})),
    (day) => ({
      ...day,
      jobs: day.jobs.map((job, at) => (isEach(at, 2) ? job : { ...job, location: day.jobs[at - 1]!.location })),
      visitGroups: day.jobs.flatMap(({ id }, at) =>
        isEach(at, 2) ? [] : [{ id: `customer ${at}`, orders: [day.jobs[at - 1]!.id, id], sameDriver }],
      ),
    }),
  );

const ofProblem: Changes<Problem, 'locationCount' | 'nowhere' | 'vehicles' | 'jobs' | 'shipments' | 'options'> = {
  matrices: (day) => ({
    ...day,
    matrices: { ...day.matrices, costs: Array.from(day.matrices.durations, (seconds, at) => seconds * (1 + (at % 3))) },
  }),
  profiles: both(
    (day) => ({
      ...day,
      profiles: {
        bicycle: { ...day.matrices, durations: Array.from(day.matrices.durations, (seconds) => 1.5 * seconds) },
      },
    }),
    vehicles((_, at) => (isEach(at, 2) ? { profile: 'bicycle' } : {})),
  ),
  dimensions: both(
    (day) => ({ ...day, dimensions: ['boxes', 'kilograms'] }),
    both(
      jobs(({ load = 0 }, at) => ({ load: [Number(load), 5 + (at % 20)] })),
      vehicles(() => ({ capacity: [60, 400] })),
    ),
  ),
  incompatibleGoods: both(
    (day) => ({ ...day, incompatibleGoods: [['food', 'paint']] }),
    jobs((_, at) => (isEach(at, 20) ? { goods: isEach(at, 40) ? 'food' : 'paint' } : {})),
  ),
  alternatives: (day) => ({ ...day, alternatives: [day.jobs.slice(0, 2).map(({ id }) => id)] }),
  visitGroups: both(twoDays, visitsOf()),
  drivers: both(driversOfTwoDays, (day) => ({
    ...day,
    drivers: [...new Set(day.vehicles.map(({ driver }) => driver!))].map((id) => ({
      id,
      workLimits: [{ firstDay: 0, lastDay: 1, maxWorkingSeconds: 15 * HOUR }],
      minRestSeconds: 11 * HOUR,
    })),
  })),
  precedences: (day) => ({ ...day, precedences: [{ before: day.jobs[0]!.id, after: day.jobs[1]!.id }] }),
};

const ofVehicle: Changes<Vehicle, 'id' | 'shiftStart' | 'shiftEnd' | 'costs' | 'breaks' | 'reload' | 'profile'> = {
  start: vehicles((_, at) => ({ start: at })),
  end: vehicles(() => ({ end: null })),
  overtimeSeconds: vehicles(() => ({ overtimeSeconds: HOUR })),
  latestStart: vehicles(() => ({ latestStart: 10 * HOUR })),
  startWindows: vehicles(() => ({ startWindows: [{ start: 8 * HOUR, end: 10 * HOUR }] })),
  loadingSeconds: vehicles(() => ({ loadingSeconds: 900 })),
  speedFactor: vehicles((_, at) => ({ speedFactor: isEach(at, 2) ? 1.25 : 1 })),
  capacity: vehicles((_, at) => ({ capacity: 50 + at })),
  skills: both(
    vehicles((_, at) => ({ skills: isEach(at, 2) ? ['cold'] : [] })),
    jobs((_, at) => ({ skills: isEach(at, 10) ? ['cold'] : [] })),
  ),
  type: both(
    vehicles((_, at) => ({ type: isEach(at, 2) ? 'van' : 'bicycle' })),
    jobs(() => ({ serviceSecondsByType: { bicycle: 400 } })),
  ),
  maxStops: vehicles(() => ({ maxStops: 18 })),
  minStops: vehicles(() => ({ minStops: 12 })),
  minLoad: vehicles(() => ({ minLoad: 30 })),
  lastInFirstOut: vehicles(() => ({ lastInFirstOut: true })),
  maxDistanceMetres: vehicles(() => ({ maxDistanceMetres: 90_000 })),
  maxTravelSeconds: vehicles(() => ({ maxTravelSeconds: 2 * HOUR })),
  maxWorkingSeconds: vehicles(() => ({ maxWorkingSeconds: 7 * HOUR })),
  prefix: (day) => ({
    ...day,
    vehicles: day.vehicles.map((vehicle, at) => ({ ...vehicle, prefix: [{ kind: 'job', taskId: day.jobs[at]!.id }] })),
  }),
  notBefore: vehicles((_, at) => (isEach(at, 2) ? { notBefore: 9 * HOUR } : {})),
  day: twoDays,
  driver: both(driversOfTwoDays, visitsOf('preferred')),
  hasLeft: vehicles((_, at) => ({ hasLeft: isEach(at, 2) })),
  locked: vehicles((_, at) => ({ locked: at === 0 })),
};

const ofCosts: Changes<Costs, never> = {
  fixed: costs({ fixed: HOUR }),
  perSecond: costs({ perSecond: 0.5 }),
  perTravelSecond: costs({ perTravelSecond: 1 }),
  perServiceSecond: costs({ perServiceSecond: 0.1 }),
  perOvertimeSecond: both(
    costs({ perOvertimeSecond: 0.5 }),
    vehicles(() => ({ overtimeSeconds: HOUR })),
  ),
  perMetre: costs({ perMetre: 0.05 }),
};

const ofBreak: Changes<Break, 'id' | 'windowStart' | 'windowEnd'> = {
  durationSeconds: breaks({}),
  furtherWindows: breaks({ furtherWindows: [{ start: 14 * HOUR, end: 15 * HOUR }] }),
  afterWorkSeconds: breaks({ windowStart: 10 * HOUR, windowEnd: 16 * HOUR, afterWorkSeconds: 5 * HOUR }),
  maxLoad: breaks({ maxLoad: 20 }),
};

const ofReload: Changes<Reload, never> = {
  location: reloads({ location: 3 }),
  locations: reloads({ locations: [3] }),
  maxReloads: reloads({ maxReloads: 2 }),
  seconds: reloads({}),
};

const ofJob: Changes<Job, keyof Site | 'id' | 'load' | 'goods' | 'skills'> = {
  priority: jobs((_, at) => ({ priority: isEach(at, 5) ? 3 : 1 })),
  allowedVehicles: jobs((_, at) => (isEach(at, 5) ? { allowedVehicles: ['d0', 'd1', 'd2'] } : {})),
  preferredVehicles: jobs((_, at) => (isEach(at, 5) ? { preferredVehicles: ['d0', 'd1'] } : {})),
  zone: both(
    options({ zonePrice: 600 }),
    jobs((_, at) => ({ zone: `zone ${at % 4}` })),
  ),
  prize: jobs(() => ({ prize: 3000 })),
  days: both(
    twoDays,
    jobs((_, at) => (isEach(at, 3) ? { days: [at % 2] } : {})),
  ),
  dayPrices: both(
    twoDays,
    jobs((_, at) => ({ dayPrices: { [at % 2]: 600 } })),
  ),
  collects: jobs((_, at) => ({ collects: isEach(at, 3) ? 1 : 0 })),
  releaseTime: jobs((_, at) => (isEach(at, 20) ? { releaseTime: 9 * HOUR } : {})),
};

const ofSite: Changes<Site, 'location' | 'serviceSeconds' | 'serviceSecondsByType' | 'setupSecondsByType'> = {
  setupSeconds: jobs(() => ({ setupSeconds: 120 })),
  windows: jobs(({ windows = [] }, at) =>
    isEach(at, 20)
      ? {
          windows: [
            { start: 8 * HOUR, end: 10 * HOUR },
            { start: 14 * HOUR, end: 16 * HOUR },
          ],
        }
      : { windows },
  ),
  place: jobs((_, at) => (at === 0 ? { place: 'first' } : {})),
};

const ofShipment: Changes<Shipment, Exclude<keyof Shipment, 'maxRideSeconds'>> = {
  maxRideSeconds: shipments(() => ({ maxRideSeconds: 1.5 * HOUR })),
};

const ofOptions: Changes<Options, 'preferencePrice' | 'zonePrice' | 'shortfallPrice' | 'driverChangePrice'> = {
  objective: options({ objective: 'distance' }),
  forceAll: options({ forceAll: true }),
  allowLate: options({ allowLate: true }),
  balance: options({ balance: { bufferPercentage: 10 } }),
  pins: (day) => options({ pins: { [day.jobs[0]!.id]: 'd0' } })(day),
  stability: (day) =>
    options({
      stability: {
        from: day.vehicles.map(({ id }, v) => ({
          vehicleId: id,
          tasks: day.jobs.flatMap((job, at) =>
            at % day.vehicles.length === v ? [{ kind: 'job' as const, taskId: job.id }] : [],
          ),
        })),
        pricePerChange: 5,
      },
    })(day),
};

const TENTH = 0.1;
const THIRD = 1 / 3;
/** Fields with which an iteration may take ten times as long, instead of three times. */
const SLOW =
  /^(Reload|Shipment)\.|\.(lastInFirstOut|place|precedences|incompatibleGoods|visitGroups|drivers?|furtherWindows|maxLoad)$/u;
const WITH_SHIPMENTS = /^Shipment\.|\.lastInFirstOut$/u;

/** Returns the plain days: one depot, equal vehicles, one load, one window for every other stop. */
export function plainDays(): Readonly<Record<RuleRow['base'], Problem>> {
  const plain = (counts: { vehicles: number; jobs: number; shipments: number }): Problem => {
    const town = city({ ...counts, seed: 3 });
    const same = { start: 0, end: 0, breaks: [], speedFactor: 1, skills: [] };
    return {
      ...town,
      jobs: town.jobs.map((job) => ({ ...job, skills: [] })),
      shipments: town.shipments.map((shipment) => ({ ...shipment, skills: [] })),
      vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, ...same })),
    };
  };
  return {
    jobs: plain({ vehicles: 14, jobs: 200, shipments: 0 }),
    shipments: plain({ vehicles: 18, jobs: 0, shipments: 120 }),
  };
}

const ofJobs = (field: string, ...changes: readonly Change[]): RuleRow => combined(field, 'jobs', changes);
const ofShipments = (field: string, ...changes: readonly Change[]): RuleRow => combined(field, 'shipments', changes);
const combined = (field: string, base: RuleRow['base'], changes: readonly Change[]): RuleRow => ({
  field,
  base,
  change: (day) => changes.reduce((changed, change) => change(changed), day),
  goal: TENTH,
});
const depotHours = vehicles(() => ({ startWindows: [{ start: 6 * HOUR, end: 20 * HOUR }] }));
const pinsOfSome: Change = (day) =>
  options({
    pins: Object.fromEntries(
      day.jobs.flatMap(({ id }, at) => (at % 10 === 5 ? [[id, day.vehicles[at % day.vehicles.length]!.id]] : [])),
    ),
  })(day);
const setUpOfShipments = shipments(({ pickup, delivery }) => ({
  pickup: { ...pickup, setupSeconds: 120 },
  delivery: { ...delivery, setupSeconds: 120 },
}));

/** Rules that occur together in the product. */
const COMBINATIONS: readonly RuleRow[] = [
  ofJobs(
    'depot hours, loading and a break by work',
    ofBreak.afterWorkSeconds,
    vehicles(() => ({ loadingSeconds: 300 })),
    depotHours,
  ),
  ofJobs(
    'reloads with hours and releases',
    ofReload.seconds,
    ofVehicle.loadingSeconds,
    ofVehicle.startWindows,
    ofJob.releaseTime,
  ),
  ofShipments(
    'ride limits, a break and loading',
    ofShipment.maxRideSeconds,
    ofBreak.durationSeconds,
    ofVehicle.loadingSeconds,
  ),
  ofShipments('ride limits and a break by work', ofShipment.maxRideSeconds, ofBreak.afterWorkSeconds),
  ofShipments('ride limits and set-up', ofShipment.maxRideSeconds, setUpOfShipments),
  ofShipments('ride limits and last in, first out', ofShipment.maxRideSeconds, ofVehicle.lastInFirstOut),
  ofJobs('reloads and releases', ofReload.seconds, ofJob.releaseTime),
  ofJobs('reloads and a break', ofReload.seconds, ofBreak.durationSeconds),
  ofJobs('loading and a latest start', ofVehicle.loadingSeconds, ofVehicle.latestStart),
  ofJobs('depot hours and overtime', depotHours, ofCosts.perOvertimeSecond),
  ofJobs(
    'two dimensions and collections',
    ofProblem.dimensions,
    jobs((_, at) => (isEach(at, 3) ? { collects: [1, 5] } : {})),
  ),
  ofJobs('several windows and lateness', ofSite.windows, ofOptions.allowLate),
  ofJobs('skills and pins', ofVehicle.skills, pinsOfSome),
  ofJobs('prizes and a longest working time', ofJob.prize, ofVehicle.maxWorkingSeconds),
  ofJobs('fixed steps and releases', ofVehicle.prefix, ofJob.releaseTime),
];

/** One row for each field of `Problem` that the search reads, and days with several of them. */
export const RULE_ROWS: readonly RuleRow[] = [
  ...Object.entries({
    Problem: ofProblem,
    Vehicle: ofVehicle,
    Costs: ofCosts,
    Break: ofBreak,
    Reload: ofReload,
    Job: ofJob,
    Site: ofSite,
    Shipment: ofShipment,
    Options: ofOptions,
  }).flatMap(([type, changes]) =>
    Object.entries<Change>(changes).map(([name, change]): RuleRow => {
      const field = `${type}.${name}`;
      const base = WITH_SHIPMENTS.test(field) ? 'shipments' : 'jobs';
      return { field, base, change, goal: SLOW.test(field) ? TENTH : THIRD };
    }),
  ),
  ...COMBINATIONS,
];
