/**
 * Plans the same 100 orders by straight line and by road, and simulates both plans on the roads. The table shows by how much the
 * plan by straight line misses its promised times. It is the same for the same extract.
 * Extracts are the arguments, else the files in the folder ROADS_DATA. Without either it measures nothing.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LatLng } from '@roundsman/domain';
import { type Job, optimizeInline, type Problem, scheduleRoute, tasksOf } from '@roundsman/optimizer';
import { travelFromMatrices } from '@roundsman/optimizer/schedule';
import { pino } from 'pino';
import type { RoutingEngine, Spot } from '../src/platform/geo/routing-engine.ts';
import { readOsm } from '@roundsman/roads/osm';
import { prepareRegionRoads } from '../src/platform/geo/region-roads/prepare-region-roads.ts';
import { createRegionRoutingEngine } from '../src/platform/geo/region-roads/region-routing-engine.ts';
import { straightLine } from '../src/platform/geo/straight-line.ts';

const orderCount = 100;
const driverCount = 6;
const iterations = 40_000;
const hour = 3600;

for (const extract of extracts()) await report(extract);

function extracts(): string[] {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const folder = process.env.ROADS_DATA;
  if (!folder || !existsSync(folder)) {
    console.log('Skipped: set ROADS_DATA to a folder of extracts (*.osm.pbf), or name extracts as arguments.');
    return [];
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.osm.pbf'));
  return files.map((name) => path.join(folder, name));
}

async function report(extract: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'roundsman-bench-'));
  try {
    await prepareRegionRoads(extract, folder);
    const everywhere = { southWest: { lat: -90, lng: -180 }, northEast: { lat: 90, lng: 180 } };
    const region = { id: extract, name: extract, folder, bounds: everywhere };
    const roads = createRegionRoutingEngine({ list: async () => [region] }, pino({ level: 'silent' }));
    const addresses = addressesOf(extract);
    if (addresses.length === 0) {
      console.log(`\n${path.basename(extract)}: no addresses that are nodes, left out`);
      return;
    }
    const sums: Awaited<ReturnType<typeof compare>>[] = [];
    for (const seed of [1, 2, 3]) sums.push(await compare(roads, addresses, seed));
    console.log(
      `\n${path.basename(extract)}: ${orderCount} orders, ${driverCount} drivers, means of ${sums.length} days\n`,
    );
    console.log(
      '| planned by | placed | km driven | hours at work | promised | later than promised | stops out of their window | by minutes in all | home after the shift |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const by of ['straight line', 'road'] as const) {
      const mean = (pick: (row: Driven) => number) =>
        sums.reduce((sum, driven) => sum + pick(driven[by]), 0) / sums.length;
      const cells = [
        mean((row) => row.placed).toFixed(1),
        mean((row) => row.metres / 1000).toFixed(0),
        mean((row) => row.workingSeconds / hour).toFixed(1),
        `${mean((row) => row.promisedSeconds / hour).toFixed(1)} h`,
        `${mean((row) => (row.workingSeconds / row.promisedSeconds - 1) * 100).toFixed(1)} %`,
        mean((row) => row.lateStops).toFixed(1),
        mean((row) => row.lateSeconds / 60).toFixed(0),
        `${mean((row) => row.overtimeSeconds / 60).toFixed(0)} min`,
      ];
      console.log(`| ${by} | ${cells.join(' | ')} |`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Driven {
  readonly placed: number;
  readonly metres: number;
  readonly workingSeconds: number;
  readonly promisedSeconds: number;
  readonly lateStops: number;
  readonly lateSeconds: number;
  readonly overtimeSeconds: number;
}

async function compare(
  roads: RoutingEngine,
  addresses: readonly Spot[],
  seed: number,
): Promise<Record<'straight line' | 'road', Driven>> {
  const random = seeded(seed);
  const places = Array.from({ length: orderCount + 1 }, () => addresses[Math.floor(random() * addresses.length)]!);
  const straight = await (await straightLine.travel(places, { by: 'straight-line' })).matrix();
  const onRoads = await (await roads.travel(places, { by: 'roads' })).matrix();
  const base = problemOf(random);
  return {
    'straight line': driven({ ...base, matrices: straight }, { ...base, matrices: onRoads }, seed),
    road: driven({ ...base, matrices: onRoads }, { ...base, matrices: onRoads }, seed),
  };
}

/** Optimizes the problem `planned` and simulates its routes with the travel times of `real`. */
function driven(planned: Problem, real: Problem, seed: number): Driven {
  const { routes } = optimizeInline(planned, { seed, iterations });
  let [metres, workingSeconds, promisedSeconds, lateStops, lateSeconds, overtimeSeconds, placed] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  for (const route of routes) {
    const vehicle = real.vehicles.findIndex(({ id }) => id === route.vehicleId);
    const tasks = tasksOf(route);
    if (tasks.length === 0) continue;
    const promised = scheduleRoute(planned, vehicle, tasks, travelFromMatrices(planned));
    // The driver leaves at the planned time and loses time only on the way.
    const leaves = promised.steps[0]?.departure ?? 0;
    const withDeparture = {
      ...real,
      vehicles: real.vehicles.map((candidate, i) => (i === vehicle ? { ...candidate, shiftStart: leaves } : candidate)),
    };
    const { steps, totals } = scheduleRoute(withDeparture, vehicle, tasks, travelFromMatrices(real));
    placed += tasks.length;
    metres += totals.distanceMetres;
    workingSeconds += totals.workingSeconds;
    promisedSeconds += promised.totals.workingSeconds;
    lateStops += totals.lateStops;
    lateSeconds += steps.reduce((sum, step) => sum + step.lateSeconds, 0);
    overtimeSeconds += Math.max(0, (steps.at(-1)?.departure ?? 0) - (real.vehicles[vehicle]?.shiftEnd ?? 0));
  }
  return { placed, metres, workingSeconds, promisedSeconds, lateStops, lateSeconds, overtimeSeconds };
}

/** Orders of five minutes each, every second one with a window of two hours; drivers start and end at one depot, 8:00 to 17:00. */
function problemOf(random: () => number): Omit<Problem, 'matrices'> {
  return {
    locationCount: orderCount + 1,
    vehicles: Array.from({ length: driverCount }, (_, i) => ({
      id: `driver ${i + 1}`,
      start: 0,
      end: 0,
      shiftStart: 8 * hour,
      shiftEnd: 17 * hour,
    })),
    jobs: Array.from({ length: orderCount }, (_, i): Job => {
      const start = (8 + Math.floor(random() * 7)) * hour;
      return {
        id: `order ${i + 1}`,
        location: i + 1,
        serviceSeconds: 300,
        ...(i % 2 === 0 && { windows: [{ start, end: start + 2 * hour }] }),
      };
    }),
    shipments: [],
  };
}

/** Addresses of the extract that are nodes. Orders at random points could lie on forest tracks. */
function addressesOf(extract: string): Spot[] {
  const addresses: (LatLng & { street: string })[] = [];
  readOsm(extract, {
    node(_id, latE7, lngE7, tags) {
      const street = tags.get('addr:street');
      if (street !== undefined && tags.get('addr:housenumber') !== undefined)
        addresses.push({ lat: latE7 / 1e7, lng: lngE7 / 1e7, street });
    },
  });
  return addresses;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
