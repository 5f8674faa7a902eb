/** The work of a minute of the job of expected arrivals and alerts: 500 drivers on the road with 30 stops each. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alertKinds, alertSwitches } from '@roundsman/domain';
import { routesToDrive } from '../src/demo/simulated-days/route-to-drive.ts';
import { simulateDay } from '../src/demo/simulated-days/simulate-day.ts';
import { createTruth } from '../src/demo/simulated-days/truth.ts';
import { timeArrivalsOfPlan } from '../src/features/arrivals/time-arrivals.job.ts';
import { readPlan } from '../src/features/route-plans/index.ts';
import { prepareRegionRoads } from '../src/platform/geo/region-roads/prepare-region-roads.ts';
import { createRegionRoutingEngine } from '../src/platform/geo/region-roads/region-routing-engine.ts';
import { createLog } from '../src/platform/log.ts';
import { startBenchApp } from './bench-app.ts';
import { machine, table } from './markdown.ts';
import { extractOf, loadTowns } from './minutes/towns.ts';

const { values } = parseArgs({
  options: {
    town: { type: 'string', default: 'porto' },
    plans: { type: 'string', default: '25' },
    drivers: { type: 'string', default: '20' },
  },
});
const [plans, drivers] = [Number(values.plans), Number(values.drivers)];
const stopsEach = 30;
const minutes = 3;
const day = new Date().toISOString().slice(0, 10);
const eleven = Date.parse(`${day}T11:00:00Z`);

const [town] = loadTowns([values.town]);
if (!town) throw new Error('There is no town');
const roadsFolder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-roads-'));
await prepareRegionRoads(extractOf(town.name), roadsFolder);
const everywhere = { southWest: { lat: -90, lng: -180 }, northEast: { lat: 90, lng: 180 } };
const region = { id: town.name, name: town.name, folder: roadsFolder, bounds: everywhere };
const app = await startBenchApp({
  now: `${day}T05:00:00Z`,
  routingEngine: createRegionRoutingEngine({ list: async () => [region] }, createLog('error')),
});
const { rows, clock, services, request } = app;

try {
  const companies: Awaited<ReturnType<typeof makeDay>>[] = [];
  for (let at = 0; at < plans; at++) companies.push(await makeDay(at));
  await rows('analyze');
  const found: (string | number)[][] = [];
  await work();
  await setSettings({ alertPredictedLate: false });
  found.push(await measure('arrivals alone'));
  await setSettings(Object.fromEntries(alertKinds.map((kind) => [alertSwitches[kind], true])));
  found.push(await measure('with alerts of all kinds'));
  await rows(`update orders set delivery_time_start = '06:00', delivery_time_end = '09:00'`);
  found.push(await measure('with alerts, all open stops late'));
  const fixes = await measureFixes();
  console.log(
    `${machine()}; ${town.name}; ${plans} plans of ${drivers} drivers, ${stopsEach} stops each; means of ${minutes} minutes\n`,
  );
  console.log(table(['a minute of the job', 'server', 'PostgreSQL', 'both', 'elapsed', 'open alerts'], found));
  console.log(`\nFixes of a late stop (alternatives): ${fixes.toFixed(0)} ms of a core, PostgreSQL included.`);

  async function work(): Promise<void> {
    clock.set(new Date(clock.now().getTime() < eleven ? eleven : clock.now().getTime() + 60_000));
    for (const { send } of companies) await send(clock.now());
  }

  async function measure(name: string): Promise<(string | number)[]> {
    let [server, database, wall] = [0, 0, 0];
    for (let i = 0; i <= minutes; i++) {
      await work();
      const minute = await app.timeOf(async () => {
        for (const { companyId, planId } of companies)
          await timeArrivalsOfPlan.run(
            { companyId, planId },
            { ...services, job: { id: randomUUID(), retryCount: 0 }, signal: new AbortController().signal },
          );
      });
      // The first minute opens the alerts and warms up.
      if (i === 0) continue;
      server += minute.server / minutes;
      database += minute.database / minutes;
      wall += minute.wall / minutes;
    }
    const [open] = await rows<{ count: number }>('select count(*)::int from alerts where closed_at is null');
    return [
      name,
      ...[server, database, server + database, wall].map((each) => `${each.toFixed(1)} s`),
      open?.count ?? 0,
    ];
  }

  /** Returns the milliseconds of a core that the fixes of a late stop take. */
  async function measureFixes(): Promise<number> {
    const late = await rows<{ order: string; plan: string; company: string }>(
      `select distinct on (route_plan_id) order_id as order, route_plan_id as plan, company_id as company from alerts
       where kind = 'PREDICTED_LATE' and closed_at is null order by route_plan_id, id limit 20`,
    );
    const tokenOf = new Map(companies.map(({ companyId, token }) => [companyId, token]));
    const { server, database } = await app.timeOf(async () => {
      for (const { order, plan, company } of late)
        await request('GET', `/route-plans/${plan}/orders/${order}/alternatives`, tokenOf.get(company) ?? '');
    });
    return ((server + database) * 1000) / late.length;
  }
} finally {
  await app.stop();
  rmSync(roadsFolder, { recursive: true, force: true });
}

async function setSettings(changes: Readonly<Record<string, boolean>>): Promise<void> {
  await rows('update company_settings set data = data || $1::jsonb', [JSON.stringify(changes)]);
}

/** Makes a company with a dispatched plan, and returns what feeds the reports of its phones into the database. */
async function makeDay(number: number) {
  const { places } = town!;
  const { companyId, token } = await app.company({
    timeZone: 'UTC',
    optimizationMode: 'DRIVING_DISTANCE',
    serviceTime: 8,
    driverOvertime: 240,
  });
  const depot = places[number % places.length]!;
  const ids: string[] = [];
  for (let at = 0; at < drivers; at++) {
    const { _id } = await request<{ _id: string }>('POST', '/drivers', token, {
      name: `Driver ${at + 1}`,
      phone: `+35191${String(at).padStart(7, '0')}`,
      startAddress: depot.address,
      startLat: depot.lat,
      startLng: depot.lng,
      shiftStart: '07:00',
      shiftEnd: '19:00',
    });
    ids.push(_id);
  }
  // Neighbours by the angle at the depot: like routes, without a search.
  const chosen = Array.from({ length: drivers * stopsEach }, (_, at) => places[(at * 7 + number * 13) % places.length]!)
    .map((place) => ({ place, angle: Math.atan2(place.lat - depot.lat, place.lng - depot.lng) }))
    .toSorted((a, b) => a.angle - b.angle)
    .map(({ place }) => place);
  const orders = await rows<{ id: string }>(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address,
       delivery_lat, delivery_lng, load, delivery_time_start, delivery_time_end)
     select $1, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), 'DRAFT', 'VRP', $2, 'Customer', p.address,
       p.lat, p.lng, 1, '07:00', '19:00'
     from jsonb_to_recordset($3::jsonb) as p(n int, address text, lat double precision, lng double precision) order by n
     returning id`,
    [companyId, day, JSON.stringify(chosen.map((place, n) => ({ ...place, n })))],
  );
  const plan = await request<{ _id: string }>('POST', '/route-plans', token, {
    name: 'Bench',
    deliveryDate: day,
    type: 'VRP',
  });
  const planId = plan._id;
  const of = `/route-plans/${planId}`;
  await request('POST', `${of}/add-orders`, token, { orders: orders.map(({ id }) => id) });
  await request('POST', `${of}/add-drivers`, token, { drivers: ids });
  await request('POST', `${of}/reorder-orders`, token, {
    drivers: ids.map((driverId, at) => ({
      driverId,
      order: orders.slice(at * stopsEach, (at + 1) * stopsEach).map(({ id }) => `${id}_DELIVERY`),
    })),
  });
  await request('POST', `${of}/dispatch-drivers`, token, {});
  const full = await services.db.tenant(companyId).read((tx) => readPlan(tx, planId));
  const truth = createTruth(number + 1);
  const { reports } = await simulateDay(
    routesToDrive(full, ({ load }) => ({ kind: 'Groceries', units: load ?? 1 })),
    { truth, wayBetween: town!.wayBetween, seed: number + 1, day },
  );
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let sentTo = 0;
  /** Stores what the phones sent until a moment. */
  const send = async (until: Date): Promise<void> => {
    const now = (until.getTime() - midnight) / 1000;
    const isNew = ({ at }: { at: number }): boolean => at > sentTo && at <= now;
    const events = reports.flatMap((report) => report.events.filter(isNew));
    const positions = reports.flatMap(({ driverId, routeId, positions: all }) =>
      all.filter((each) => isNew(each) && now - each.at < 1500).map((each) => ({ ...each, driverId, routeId })),
    );
    sentTo = now;
    await rows(
      `insert into order_log (company_id, order_id, status, created_at)
       select $1, e."orderId", e.status, $2::timestamptz + e.at * interval '1 second'
       from jsonb_to_recordset($3::jsonb) as e("orderId" uuid, status text, at double precision) order by e.at`,
      [companyId, new Date(midnight), JSON.stringify(events)],
    );
    await rows(
      `update orders o set status = l.status from (select distinct on (e."orderId") e."orderId" as id, e.status
       from jsonb_to_recordset($1::jsonb) as e("orderId" uuid, status text, at double precision)
       order by e."orderId", e.at desc) l where o.id = l.id`,
      [JSON.stringify(events)],
    );
    await rows(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
       select $1, p."driverId", p."routeId", $2::timestamptz + p.at * interval '1 second', p.lat, p.lng
       from jsonb_to_recordset($3::jsonb) as p("driverId" uuid, "routeId" uuid, at double precision,
         lat double precision, lng double precision) on conflict do nothing`,
      [companyId, new Date(midnight), JSON.stringify(positions)],
    );
    await rows(
      `update drivers d set lat = p.lat, lng = p.lng, position_at = p.at from (select distinct on (driver_id) *
       from driver_positions where company_id = $1 order by driver_id, at desc) p where d.id = p.driver_id`,
      [companyId],
    );
  };
  return { companyId, token, planId, send };
}
