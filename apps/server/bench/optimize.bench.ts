/** Optimizes a day of 100 orders and 8 drivers: time to the first plan, its cost over time, and the delay of other requests meanwhile. */
import type { ServerEvents } from '@roundsman/contract';
import { io, type Socket } from 'socket.io-client';
import { mobile, personName } from '../src/demo/people.ts';
import { placeIn } from './porto.ts';
import { Random } from '@roundsman/demo-town';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { machine, milliseconds, table } from './markdown.ts';
import { measureListing } from './measure-listing.ts';

const stops = 100;
const days = 3;
const moments = [0.5, 1, 2, 5];
const windows = [
  ['08:00', '11:00'],
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['14:00', '17:00'],
] as const;
/** Dispatchers at work: ten screens with five requests per second each. */
const screens = { connections: 10, perSecond: 50 };
const flat = { connections: 10 };
const list = '/api/orders?routePlanType=VRP&itemsPerPage=100';

interface Step {
  /** Seconds since the optimization was requested. */
  readonly at: number;
  readonly cost: number;
  readonly placed: number;
}

interface Run {
  readonly steps: readonly Step[];
  /** Seconds until the routes were saved and the completed event arrived. */
  readonly savedAfter: number;
  readonly scheduled: number;
}

const server = await startBenchServer();
const socket: Socket = io(server.baseUrl, { transports: ['websocket'], auth: { token: server.token } });
try {
  const quiet = {
    screens: await measureListing(server, { path: list, seconds: 5, ...screens }),
    flat: await measureListing(server, { path: list, seconds: 5, ...flat }),
  };
  const runs: Run[] = [];
  const drivers = await makeDrivers(server);
  for (let day = 0; day < days; day++) runs.push(await optimizeDay(await makeDay(day, drivers), 'normal'));
  const long = await optimizeDay(await makeDay(0, drivers), 'thorough');

  const [busy] = await Promise.all([
    measureListing(server, { path: list, seconds: 5, ...screens }),
    optimizeDay(await makeDay(0, drivers), 'normal'),
  ]);
  const [busyFlat] = await Promise.all([
    measureListing(server, { path: list, seconds: 5, ...flat }),
    optimizeDay(await makeDay(0, drivers), 'normal'),
  ]);

  console.log(`${stops} orders × ${drivers.length} drivers, ${days} days, through the server (${machine()})\n`);
  console.log(
    table(
      [
        'day',
        'first feasible plan',
        ...moments.map((moment) => `cost at ${moment} s`),
        'scheduled',
        'routes saved after',
      ],
      runs.map((run, day) => [
        day + 1,
        milliseconds(firstFeasible(run) * 1000),
        ...moments.map((moment) => ratio(costAt(run, moment), costAt(run, Number.POSITIVE_INFINITY))),
        `${run.scheduled}/${stops}`,
        `${run.savedAfter.toFixed(1)} s`,
      ]),
    ),
  );
  const [first] = runs;
  const best = costAt(long, Number.POSITIVE_INFINITY);
  console.log(`\nCost is relative to the end of the same run. Goal: first feasible plan under 1 s.`);
  if (first)
    console.log(`Day 1 after 5 s against 20 s of search: ${ratio(costAt(first, Number.POSITIVE_INFINITY), best)}.\n`);

  console.log(
    table(
      ['100 rows of orders are listed', 'while', 'requests/s', 'p50', 'p99', 'longest', 'failed'],
      (
        [
          ['50 a second', 'nothing else', quiet.screens],
          ['50 a second', 'optimizing', busy],
          ['as fast as it goes', 'nothing else', quiet.flat],
          ['as fast as it goes', 'optimizing', busyFlat],
        ] as const
      ).map(([how, meanwhile, { perSecond, p50, p99, max: longest, failed }]) => [
        how,
        meanwhile,
        Math.round(perSecond),
        ...[p50, p99, longest].map(milliseconds),
        failed,
      ]),
    ),
  );
  console.log('\nGoal: p99 under 100 ms while optimizing.');
} finally {
  socket.disconnect();
  await server.stop();
}

async function makeDrivers({ api }: BenchServer): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 8; index++) {
    const driver = await api.call('POST /drivers', {
      body: {
        name: `Driver ${index + 1}`,
        phone: `+35191000000${index}`,
        capacity: 45,
        startAddress: 'Depot',
        startLat: 41.1496,
        startLng: -8.5836,
        endAddress: 'Depot',
        endLat: 41.1496,
        endLng: -8.5836,
        shiftStart: index % 2 ? '09:00' : '08:00',
        shiftEnd: index % 2 ? '18:00' : '17:00',
        breakStart: '12:30',
        breakEnd: '13:00',
      },
    });
    ids.push(driver._id);
  }
  return ids;
}

/** Creates a plan with orders and drivers but without routes; the same for the same seed. */
async function makeDay(seed: number, drivers: readonly string[]): Promise<string> {
  const { api } = server;
  const random = new Random(seed + 1);
  const deliveryDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const orders: string[] = [];
  for (let index = 0; index < stops; index++) {
    const place = placeIn(random);
    const [deliveryTimeStart, deliveryTimeEnd] = random.chance(0.6) ? random.pick(windows) : [null, null];
    const order = await api.call('POST /orders', {
      body: {
        routePlanType: 'VRP',
        deliveryDate,
        deliveryName: personName(random),
        deliveryPhone: mobile(random),
        deliveryAddress: place.address,
        deliveryLat: place.lat,
        deliveryLng: place.lng,
        deliveryTimeStart,
        deliveryTimeEnd,
        load: random.int(1, 4),
      },
    });
    orders.push(order._id);
  }
  const plan = await api.call('POST /route-plans', { body: { name: `Day ${seed}`, deliveryDate, type: 'VRP' } });
  const params = { id: plan._id };
  await api.call('POST /route-plans/:id/add-orders', { params, body: { orders } });
  await api.call('POST /route-plans/:id/add-drivers', { params, body: { drivers: [...drivers] } });
  return plan._id;
}

async function optimizeDay(planId: string, effort: 'normal' | 'thorough'): Promise<Run> {
  const steps: Step[] = [];
  await new Promise((resolve) => socket.emit('plan.follow', planId, resolve));
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const listen = ({ routePlanId, cost, placed }: ServerEvents['routePlan.optimizing.progress']) => {
    if (routePlanId === planId) steps.push({ at: seconds(), cost, placed });
  };
  socket.on('routePlan.optimizing.progress', listen);
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('routePlan.optimizing.completed', () => resolve());
    socket.once('routePlan.optimizing.error', ({ message }) => reject(new Error(message)));
  });
  await server.api.call('POST /route-plans/:id/optimize', { params: { id: planId }, body: { effort } });
  await ended;
  const savedAfter = seconds();
  socket.off('routePlan.optimizing.progress', listen);
  const plan = await server.api.call('GET /route-plans/:id', { params: { id: planId } });
  return { steps, savedAfter, scheduled: plan.orders.filter(({ status }) => status === 'ASSIGNED').length };
}

function firstFeasible({ steps }: Run): number {
  return steps.find(({ placed }) => placed === stops)?.at ?? Number.NaN;
}

/** Cost of the best plan found until `at` (seconds); NaN if there is none. */
function costAt({ steps }: Run, at: number): number {
  return steps.findLast((step) => step.at <= at)?.cost ?? Number.NaN;
}

function ratio(cost: number, end: number): string {
  return Number.isNaN(cost) ? 'none yet' : (cost / end).toFixed(3);
}
