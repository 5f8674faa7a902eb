/**
 * Prints how much slower the search is with many rules than on a plain problem of the same size, in one run:
 * iterations of one thread per second of processor time.
 */
import type { Problem } from '../src/problem/problem.ts';
import { optimizeInline } from '../src/search/optimize-inline.ts';
import { city } from '../src/testing/city.ts';

const HOUR = 3600;
const SIZE = { vehicles: 12, jobs: 200, shipments: 0, seed: 3 };
const WARM_UP = 1500;
const ITERATIONS = 8000;
/** The goal: at least this share of the plain problem's speed. */
const MIN_SHARE = 0.25;

/** One depot, equal vehicles, one load, one window for every other stop. */
function plainDay(): Problem {
  const town = city(SIZE);
  return {
    ...town,
    jobs: town.jobs.map((job) => ({ ...job, skills: [] })),
    vehicles: town.vehicles.map((vehicle) => ({
      ...vehicle,
      start: 0,
      end: 0,
      breaks: [],
      speedFactor: 1,
      skills: [],
    })),
  };
}

/**
 * The same day with two loads, collections, set-up times and a break, and with starts, shifts, capacities and costs
 * that differ by vehicle.
 */
function dayOfManyRules(): Problem {
  const town = city(SIZE);
  return {
    ...town,
    dimensions: ['kilograms', 'pallets'],
    jobs: town.jobs.map((job, at) => ({
      ...job,
      skills: [],
      load: [typeof job.load === 'number' ? job.load : 1, 1 + (at % 2)],
      collects: at % 3 === 0 ? [1, 1] : undefined,
      setupSeconds: at % 2 === 0 ? 60 : 120,
    })),
    vehicles: town.vehicles.map((vehicle, at) => ({
      ...vehicle,
      start: at,
      end: at,
      shiftStart: (7 + (at % 3)) * HOUR,
      shiftEnd: (16 + (at % 3)) * HOUR,
      capacity: [50 + at, 40 + at],
      speedFactor: 1,
      skills: [],
      costs: { fixed: 100 * at, perSecond: 1 + (at % 2) / 10, perMetre: 0.001 * (at % 4) },
      breaks: [{ windowStart: 12 * HOUR, windowEnd: 13.5 * HOUR, durationSeconds: 1800 }],
    })),
  };
}

/**
 * The same day as dispatchers plan it: vans, trucks and bicycles with two loads, breaks, and four zones with a
 * surcharge and preferred vehicles.
 */
function dayOfFleet(): Problem {
  const town = city(SIZE);
  const kinds = [
    { speedFactor: 1, capacity: [60, 900] },
    { speedFactor: 1.25, capacity: [120, 1500] },
    { speedFactor: 2.5, capacity: [15, 120] },
  ];
  const ZONES = 4;
  const vehicles = town.vehicles.map((vehicle, at) => ({
    ...vehicle,
    ...kinds[at % kinds.length],
    start: 0,
    end: 0,
    skills: [],
    breaks: [{ windowStart: 12 * HOUR, windowEnd: 13.5 * HOUR, durationSeconds: 1800 }],
  }));
  return {
    ...town,
    dimensions: ['boxes', 'kilograms'],
    vehicles,
    jobs: town.jobs.map((job, at) => ({
      ...job,
      skills: [],
      load: [typeof job.load === 'number' ? job.load : 1, 5 + (at % 20)],
      zone: `zone ${at % ZONES}`,
      preferredVehicles: vehicles.filter((_, v) => v % ZONES === at % ZONES).map(({ id }) => id),
    })),
    options: { ...town.options, zonePrice: 600 },
  };
}

function iterationsPerSecond(problem: Problem): number {
  optimizeInline(problem, { iterations: WARM_UP });
  const before = process.cpuUsage();
  optimizeInline(problem, { iterations: ITERATIONS });
  const { user, system } = process.cpuUsage(before);
  return ITERATIONS / ((user + system) / 1e6);
}

const plain = iterationsPerSecond(plainDay());
const many = iterationsPerSecond(dayOfManyRules());
const fleet = iterationsPerSecond(dayOfFleet());
console.log('| problem of 200 stops | iterations/s |');
console.log('|---|---:|');
console.log(`| plain | ${Math.round(plain).toLocaleString('en')} |`);
console.log(`| many rules | ${Math.round(many).toLocaleString('en')} |`);
console.log(`| vehicles, two loads, zones and breaks | ${Math.round(fleet).toLocaleString('en')} |`);
console.log(
  `\nshares: ${(many / plain).toFixed(2)} and ${(fleet / plain).toFixed(2)}, goal: at least ${MIN_SHARE} each`,
);
