/**
 * Compares this checkout with another one: `compare-checkouts.ts <other folder> [rounds] [names]`. Both servers run at the same
 * time, each with its own database, and are measured in turn, so that other work on the machine hits both. Prints the processor
 * time of server and database for one request, and the time until the reply. `names` chooses the requests that contain one of
 * these texts, separated by semicolons.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boundsAround, prepareGridTown } from '../src/platform/geo/region-roads/small-region.fixture.ts';
import { partOf } from '../src/platform/parts.ts';
import { regionFolder } from '../src/platform/geo/stored-regions.ts';
import { type Call, makeDrivers, makeOrders, register, stepsOf, today } from './load/company.ts';
import type { Installation, install } from './load/installation.ts';
import { processorSeconds } from './load/processor-time.ts';
import { machine, table } from './markdown.ts';

const [otherFolder, wantedRounds = '6', wantedNames = ''] = process.argv.slice(2);
if (!otherFolder) throw new Error('Usage: compare-checkouts.ts <folder of the other checkout> [rounds] [names]');
const rounds = Number(wantedRounds);
const listedOrders = 10_000;
const depot = { lat: 41.15, lng: -8.61 };
/** Degrees from south to north of the town whose roads are used; orders lie in its south-western half. */
const townSide = 12;

interface PlanOfBench {
  readonly id: string;
  readonly routes: { readonly driverId: string; readonly orders: string[] }[];
}

interface Side {
  readonly at: Installation;
  readonly call: Call;
  readonly companyId: string;
  readonly small: PlanOfBench;
  readonly large: PlanOfBench;
  /** Driver events that are not sent yet. */
  readonly steps: { readonly link: string; readonly body: object }[];
}

interface Measured {
  readonly name: string;
  /** Number of requests in one round. */
  readonly times: number;
  /** The plan that the request edits. */
  readonly size?: 'small' | 'large';
  /** Runs before each request; its time is not measured. */
  readonly prepare?: (side: Side, call: number) => Promise<unknown>;
  readonly request: (side: Side, call: number) => Promise<unknown>;
}

const here = fileURLToPath(new URL('../../..', import.meta.url));
const sides: Side[] = [];
try {
  for (const folder of [path.resolve(otherFolder), here]) sides.push(await prepare(folder));
  const rows = [];
  for (const measured of requests().filter(isWanted)) rows.push(await compare(measured));
  const wantedByRoad = requestsByRoad().filter(isWanted);
  if (wantedByRoad.length > 0) {
    await addRoads();
    for (const measured of wantedByRoad) rows.push(await compare(measured));
    await checkRoadsWereUsed(wantedByRoad);
  }
  console.log(`Other checkout against this one, ${rounds} rounds each in turn (${machine()})\n`);
  console.log(
    table(
      ['request', 'CPU before, ms', 'CPU now, ms', 'ratio', 'p50 before, ms', 'p50 now, ms', 'ratio of the fastest'],
      rows,
    ),
  );
} finally {
  for (const { at } of sides) await at.stop();
}

function isWanted({ name }: Measured): boolean {
  return wantedNames.split(';').some((wanted) => name.includes(wanted));
}

function canInstall(module: unknown): module is { install: typeof install } {
  return typeof partOf(module, 'install') === 'function';
}

async function prepare(folder: string): Promise<Side> {
  const file = path.join(folder, 'apps/server/bench/load/installation.ts');
  const installation: unknown = await import(pathToFileURL(file).href);
  if (!canInstall(installation)) throw new Error(`${file} exports no function "install"`);
  const at = await installation.install();
  const { id: companyId, call } = await register(at);
  const lists = await register(at);
  await makeOrders(at, lists.id, listedOrders);
  await at.sql('analyze');
  const side = { at, call, companyId };
  const day = await makePlan(side, 10, 20);
  await call(`POST /route-plans/${day.id}/dispatch-drivers`, {});
  const { routes } = await call<{ routes: { token: string; driver: { _id: string } }[] }>(`GET /route-plans/${day.id}`);
  const linkOf = new Map(routes.map(({ token, driver }) => [driver._id, token]));
  const steps = day.routes.flatMap(({ driverId, orders }) =>
    stepsOf(orders).map((body) => ({ link: linkOf.get(driverId) ?? '', body })),
  );
  const listCall: Call = (name, ...rest) => (name.startsWith('GET /orders') ? lists.call : call)(name, ...rest);
  return {
    ...side,
    call: listCall,
    steps,
    small: await makePlan(side, 8, 12),
    large: await makePlan(side, 40, 25),
  };
}

async function makePlan(
  { at, call, companyId }: Pick<Side, 'at' | 'call' | 'companyId'>,
  drivers: number,
  stopsPerRoute: number,
): Promise<PlanOfBench> {
  const driverIds = await makeDrivers(call, drivers);
  const orders = await makeOrders(at, companyId, drivers * stopsPerRoute);
  const body = { name: `${drivers} × ${stopsPerRoute}`, deliveryDate: today(), type: 'VRP' };
  const { _id: id } = await call<{ _id: string }>('POST /route-plans', body);
  await call(`POST /route-plans/${id}/add-orders`, { orders });
  await call(`POST /route-plans/${id}/add-drivers`, { drivers: driverIds });
  const routes = driverIds.map((driverId, i) => ({
    driverId,
    orders: orders.slice(i * stopsPerRoute, (i + 1) * stopsPerRoute),
  }));
  await call(`POST /route-plans/${id}/reorder-orders`, { drivers: routes.map(listOf) });
  return { id, routes };
}

function listOf({ driverId, orders }: PlanOfBench['routes'][number]) {
  return { driverId, order: orders.map((id) => `${id}_DELIVERY`) };
}

function requests(): Measured[] {
  const list = (name: string, query: string): Measured => ({
    name: `order list, ${name}`,
    times: 30,
    request: ({ call }) => call(`GET /orders?routePlanType=VRP${query}`),
  });
  return [
    list('first page', ''),
    list('100 rows', '&itemsPerPage=100'),
    list('sorted by name', '&sortBy=deliveryName&order=ascend'),
    list('search', '&filters[search]=boavista'),
    { name: 'route view, 8 × 12', times: 30, request: ({ call, small }) => call(`GET /route-plans/${small.id}`) },
    { name: 'route view, 40 × 25', times: 4, request: ({ call, large }) => call(`GET /route-plans/${large.id}`) },
    {
      name: 'stop event',
      times: 30,
      request({ call, steps }) {
        const step = steps.shift();
        const at = new Date().toISOString();
        return call(`POST /driver/routes/${step?.link}/events`, { ...step?.body, at });
      },
    },
    ...edits('straight line'),
  ];
}

function edits(travel: string): Measured[] {
  return (['small', 'large'] as const).flatMap((size) => {
    const [title, times] = size === 'small' ? ['8 × 12', 20] : ['40 × 25', 4];
    return [
      { name: `reorder one route, ${title}, ${travel}`, size, times, request: (side, i) => reverse(side, size, i) },
      {
        name: `change a driver's shift, ${title}, ${travel}`,
        size,
        times,
        request: ({ call, [size]: { id, routes } }, i) =>
          call(`POST /route-plans/${id}/edit-driver`, {
            driver: routes[i % routes.length]?.driverId,
            shiftStart: `0${i % 7}:${i % 2 ? '15' : '30'}`,
          }),
      },
    ] satisfies Measured[];
  });
}

function reverse(side: Side, size: 'small' | 'large', i: number): Promise<unknown> {
  const { call, [size]: plan } = side;
  const route = plan.routes[i % plan.routes.length]!;
  route.orders.reverse();
  return call(`POST /route-plans/${plan.id}/reorder-orders`, { drivers: [listOf(route)] });
}

/** Gives both sides a region with roads, and makes their companies travel by road. */
async function addRoads(): Promise<void> {
  for (const { at, companyId, call } of sides) {
    const id = randomUUID();
    await prepareGridTown(regionFolder(at.dataDir, id, 1), depot, townSide);
    await at.sql(
      `insert into regions (id, name, source_kind, source, live_version, live_bounds)
       values ($1, 'Grid', 'file', 'grid.osm.pbf', 1, $2)`,
      [id, JSON.stringify(boundsAround(depot))],
    );
    const settings = JSON.stringify({ optimizationMode: 'DRIVING_DISTANCE', snapToRoad: true });
    await at.sql('update company_settings set data = data || $2 where company_id = $1', [companyId, settings]);
    await call('GET /labels');
  }
}

/** Throws if a plan that was edited by road still uses straight lines. An edit sets how its plan is travelled. */
async function checkRoadsWereUsed(edited: readonly Measured[]): Promise<void> {
  for (const { call, ...side } of sides)
    for (const size of new Set(edited.map((measured) => measured.size))) {
      if (!size) continue;
      const { travelBy } = await call<{ travelBy: string }>(`GET /route-plans/${side[size].id}`);
      if (travelBy !== 'DRIVING_DISTANCE') throw new Error(`The ${size} plan was not travelled by road`);
    }
}

/** The same edits by road: each alone, and after a preview, as the dashboard requests the travel of a drop before it saves. */
function requestsByRoad(): Measured[] {
  const preview = async ({ call, ...side }: Side, size: 'small' | 'large', i: number): Promise<unknown> => {
    const { id, routes } = side[size];
    const route = routes[i % routes.length]!;
    const plan = await call<{ orders: { _id: string; deliveryLat: number; deliveryLng: number }[] }>(
      `GET /route-plans/${id}`,
    );
    const spotOf = new Map(plan.orders.map((order) => [order._id, [order.deliveryLat, order.deliveryLng]]));
    const points = [[depot.lat, depot.lng], ...route.orders.toReversed().map((order) => spotOf.get(order))];
    const legs = points.slice(1).map((_, n) => [n, n + 1]);
    return call(`POST /route-plans/${id}/travel`, { points, legs, lines: [points.map((_, n) => n)] });
  };
  return [
    ...edits('roads'),
    ...(['small', 'large'] as const).map((size): Measured => {
      const [title, times] = size === 'small' ? ['8 × 12', 20] : ['40 × 25', 4];
      return {
        name: `reorder one route after its preview, ${title}, roads`,
        size,
        times,
        prepare: (side, i) => preview(side, size, i),
        request: (side, i) => reverse(side, size, i),
      };
    }),
  ];
}

async function compare({ name, times, prepare: before, request }: Measured): Promise<(string | number)[]> {
  const cpu = sides.map(() => [] as number[]);
  const elapsed = sides.map(() => [] as number[]);
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    // The sides take turns in going first.
    for (const s of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const side = sides[s]!;
      let used = 0;
      for (let i = 0; i < times; i++) {
        const call = (round + 1) * times + i;
        await before?.(side, call);
        const [cpuBefore, begun] = [processorOf(side), performance.now()];
        await request(side, call);
        const taken = performance.now() - begun;
        used += processorOf(side) - cpuBefore;
        if (round >= 0) elapsed[s]?.push(taken);
      }
      if (round >= 0) cpu[s]?.push((used / times) * 1000);
    }
  }
  const [cpuBefore = 0, cpuNow = 0] = cpu.map(middle);
  const [halfBefore = 0, halfNow = 0] = elapsed.map(middle);
  const [bestBefore = 0, bestNow = 0] = elapsed.map((values) => Math.min(...values));
  const ratio = (a: number, b: number): string => (b / a).toFixed(2);
  const row = [
    name,
    rounded(cpuBefore),
    rounded(cpuNow),
    ratio(cpuBefore, cpuNow),
    rounded(halfBefore),
    rounded(halfNow),
  ];
  console.error(row.join('  '));
  return [...row, ratio(bestBefore, bestNow)];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function rounded(value: number): string {
  return value < 20 ? value.toFixed(1) : value.toFixed(0);
}

/** Processor time in seconds that the server and its database have used so far. */
function processorOf({ at }: Side): number {
  return processorSeconds(at.members[0]?.pid ?? 0) + processorSeconds(at.database.pid);
}
