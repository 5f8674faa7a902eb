import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cloneCompany } from './clone-companies.ts';
import { type Call, caller, makeDay, makeOrders, Refused } from './company.ts';
import { install, type Installation } from './installation.ts';
import { startNginx } from './nginx.ts';
import type { PhonesReport, PhonesTask } from './phones.ts';
import { processorSeconds } from './processor-time.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';
import type { WatcherReport, WatcherTask } from './watchers.ts';

/** The load of size 1. */
const full = { companies: 1_000, drivers: 5_000, orders: 2_000_000, edits: 50, optimizations: 20, readers: 20 };
const processes = ['web', 'web', 'worker', 'worker'];
const everyMs = 10_000;
const seconds = 600;
const ordersOfRoute = 10;
/** Limits that the scenario checks, in milliseconds: a position at p99, an order list at p95. */
const limits = { position: 1_000, list: 300 };

const phonesReport = z.object({
  delays: z.array(z.number()),
  stored: z.number(),
  failed: z.record(z.string(), z.number()),
}) satisfies z.ZodType<PhonesReport>;
const watcherReport = z.object({
  connected: z.number(),
  refused: z.number(),
  delays: z.array(z.number()),
}) satisfies z.ZodType<WatcherReport>;

export const scale: Scenario = {
  name: 'scale',
  title:
    'Two web and two worker processes behind nginx: many companies, phones, watchers, edits and optimizations for ten minutes',
  async run(size) {
    const companies = scaled(full.companies, size, 20);
    const driversEach = full.drivers / full.companies;
    const duration = size < 0.02 ? 30 : seconds;
    const at = await install({ processes, env: { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '1000000' } });
    const nginx = await startNginx(at.members.flatMap(({ url }) => url ?? []));
    try {
      if (!nginx) return { size: 'not run', seen: [['why', 'nginx is not installed']], failures: [] };
      const dispatchers = await makeCompanies(at, { companies, driversEach, size });
      const links = (await at.sql<{ token: string }>(`select token from routes where token is not null`)).map(
        (row) => row.token,
      );
      const watchers = startWatchers(nginx.url, await listTrackingTokens(at));
      await watchers.ready();

      const cpuBefore = processorTimes(at);
      const startedAt = Date.now();
      const endAt = startedAt + duration * 1000;
      const phones = startPhones({ url: nginx.url, links, everyMs, seconds: duration });
      const [sent, reads, edits, optimizations] = await Promise.all([
        phones,
        readLists(dispatchers, nginx.url, scaled(full.readers, size), endAt),
        editPlans(dispatchers.slice(0, scaled(full.edits, size)), endAt),
        optimizePlans(dispatchers.slice(-scaled(full.optimizations, size)), endAt),
      ]);
      const used = (Date.now() - startedAt) / 1000;
      const cpu = processorTimes(at).map((processorTime, i) =>
        Math.round((100 * (processorTime - (cpuBefore[i] ?? 0))) / used),
      );
      await pause(5_000);
      const received = await watchers.stop();
      const [stored] = await at.sql<{ count: number }>('select count(*)::int as count from driver_positions');
      const [waiting] = await at.sql<{ count: number }>(
        'select count(*)::int as count from outbox where delivered_at is null and parked_at is null',
      );
      const position = spread(sent.delays);
      const list95 = percentile(reads.times, 0.95);
      const serverErrors = [sent.failed, reads.failed, edits.failed, optimizations.failed]
        .flatMap((answers) => Object.entries(answers))
        .reduce((sum, [status, count]) => (Number(status) >= 500 || status === '0' ? sum + count : sum), 0);
      const lost = sent.stored - (stored?.count ?? 0);
      const [orders] = await at.sql<{ count: number }>('select count(*)::int as count from orders');
      return {
        size: `${companies} companies, ${links.length} drivers, ${received.connected} watchers, ${orders?.count} orders, ${duration} s`,
        seen: [
          ['positions: sent, stored', `${sent.delays.length}, ${sent.stored}`],
          ['position until it is stored', inMs(position)],
          ['positions at watchers, delay', `${received.delays.length}, ${inMs(spread(received.delays))}`],
          ['order lists', `${reads.times.length}, p95 ${Math.round(list95)} ms, ${inMs(spread(reads.times))}`],
          ['plan edits at once', `${edits.times.length}, ${inMs(spread(edits.times))}`],
          ['optimizations', `${optimizations.ended}`],
          ['responses of 5xx or none', serverErrors],
          ['confirmed positions lost', lost],
          ['events that wait at the end', waiting?.count ?? 0],
          [
            'processor time, web, web, worker, worker, PostgreSQL',
            `${cpu.map((share) => `${share} %`).join(', ')} of one core`,
          ],
        ],
        failures: unless(
          [position.p99 <= limits.position, `a position took ${Math.round(position.p99)} ms at p99`],
          [list95 <= limits.list, `an order list took ${Math.round(list95)} ms at p95`],
          [serverErrors === 0, `${serverErrors} requests failed`],
          [lost <= 0, `${lost} confirmed positions are lost`],
        ),
      };
    } finally {
      await nginx?.stop();
      await at.stop();
    }
  },
};

interface Dispatcher {
  readonly call: Call;
  readonly planId: string;
  readonly routes: readonly { readonly driverId: string; readonly orderIds: readonly string[] }[];
}

/** Creates one company through the API, copies it, and signs in to as many as have a dispatcher. */
async function makeCompanies(
  at: Installation,
  { companies, driversEach, size }: { companies: number; driversEach: number; size: number },
): Promise<Dispatcher[]> {
  const first = await makeDay(at, { drivers: driversEach, ordersEach: ordersOfRoute });
  // Customers watch a driver who is on the way to them. The copies have the same state.
  for (const { link, orderIds } of first.routes)
    await caller(at.url)(`POST /driver/routes/${link}/events`, {
      eventId: randomUUID(),
      orderId: orderIds[0],
      stop: 'delivery',
      status: 'GOING_NEXT',
      at: new Date().toISOString(),
    });
  await makeOrders(at, first.id, Math.round(full.orders / full.companies) - driversEach * ordersOfRoute);
  await cloneCompany(at, first.id, companies - 1);
  const count = Math.min(companies, scaled(full.edits, size) + scaled(full.optimizations, size));
  const people = await at.sql<{ email: string; planId: string; companyId: string }>(
    `select u.email, p.id as "planId", p.company_id as "companyId" from users u
      join memberships m on m.user_id = u.id join route_plans p on p.company_id = m.company_id
      where u.email like 'load-%' order by u.email limit $1`,
    [count],
  );
  const dispatchers: Dispatcher[] = [];
  for (const { email, planId, companyId } of people) {
    const { access_token: token } = await caller(at.url)<{ access_token: string }>('POST /auth/login', {
      email,
      password: 'Roundsman1',
    });
    const rows = await at.sql<{ driverId: string; orderIds: string[] }>(
      `select r.driver_id as "driverId", array_agg(s.order_id order by s.sequence) as "orderIds"
        from routes r join stops s on s.route_id = r.id where r.company_id = $1 group by r.driver_id`,
      [companyId],
    );
    dispatchers.push({ call: caller(at.url, token), planId, routes: rows });
  }
  return dispatchers;
}

/** Returns the tracking token of the first stop of each route. */
async function listTrackingTokens(at: Installation): Promise<string[]> {
  const rows = await at.sql<{ token: string }>(
    `select distinct on (s.route_id) o.stop_token as token from stops s join orders o on o.id = s.order_id
      where o.stop_token is not null order by s.route_id, s.sequence`,
  );
  return rows.map((row) => row.token);
}

function startWatchers(url: string, tokens: readonly string[]) {
  const child = fork(fileURLToPath(new URL('watchers.ts', import.meta.url)));
  child.send({ url, auths: tokens.map((trackingToken) => ({ trackingToken })) } satisfies WatcherTask);
  const report = async (): Promise<WatcherReport> => {
    const answer = once(child, 'message');
    child.send('report');
    const [sent]: unknown[] = await answer;
    return watcherReport.parse(sent);
  };
  return {
    async ready() {
      for (let i = 0; (await report()).connected < tokens.length; i++) {
        if (i > 600) throw new Error(`Only ${(await report()).connected} of ${tokens.length} watchers are connected`);
        await pause(500);
      }
      child.send('reset');
    },
    async stop() {
      const last = await report();
      child.disconnect();
      return last;
    },
  };
}

async function startPhones(task: PhonesTask): Promise<PhonesReport> {
  const child = fork(fileURLToPath(new URL('phones.ts', import.meta.url)));
  const answer = once(child, 'message');
  child.send(task);
  const [sent]: unknown[] = await answer;
  return phonesReport.parse(sent);
}

interface Taken {
  readonly times: number[];
  readonly failed: Record<number, number>;
}

/** Measures a request. A refusal is counted by its status, no response as 0. */
async function timed(taken: Taken, request: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await request().then(
    () => taken.times.push(performance.now() - begun),
    (error: unknown) => {
      const status = error instanceof Refused ? error.status : 0;
      taken.failed[status] = (taken.failed[status] ?? 0) + 1;
    },
  );
}

/** Each reader loads a list of orders every second. */
async function readLists(
  dispatchers: readonly Dispatcher[],
  _url: string,
  readers: number,
  endAt: number,
): Promise<Taken> {
  const taken: Taken = { times: [], failed: {} };
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      await pause((reader / readers) * 1000);
      for (let n = reader; Date.now() < endAt; n++) {
        const dispatcher = dispatchers[n % dispatchers.length];
        const next = Date.now() + 1000;
        if (dispatcher) await timed(taken, () => dispatcher.call('GET /orders?routePlanType=VRP&itemsPerPage=20'));
        await pause(next - Date.now());
      }
    }),
  );
  return taken;
}

/** Every 30 s all dispatchers reverse a route in the same moment. */
async function editPlans(dispatchers: readonly Dispatcher[], endAt: number): Promise<Taken> {
  const taken: Taken = { times: [], failed: {} };
  for (let n = 0; Date.now() < endAt; n++) {
    const next = Date.now() + 30_000;
    await Promise.all(
      dispatchers.map(({ call, planId, routes }) => {
        const route = routes[n % routes.length];
        if (!route) return Promise.resolve();
        const order = (n % 2 === 0 ? route.orderIds.toReversed() : route.orderIds).map((id) => `${id}_DELIVERY`);
        return timed(taken, () =>
          call(`POST /route-plans/${planId}/reorder-orders`, { drivers: [{ driverId: route.driverId, order }] }),
        );
      }),
    );
    await pause(Math.min(next, endAt) - Date.now());
  }
  return taken;
}

/** Optimizes the plans at once, and again when all have ended. */
async function optimizePlans(
  dispatchers: readonly Dispatcher[],
  endAt: number,
): Promise<{ ended: number; failed: Record<number, number> }> {
  const taken: Taken = { times: [], failed: {} };
  let ended = 0;
  while (Date.now() < endAt) {
    await Promise.all(
      dispatchers.map(async ({ call, planId }) => {
        await timed(taken, () => call(`POST /route-plans/${planId}/optimize`, { effort: 'quick' }));
        for (let isRunning = true; isRunning && Date.now() < endAt; ) {
          await pause(2_000);
          const { optimization } = await call<{ optimization: unknown }>(`GET /route-plans/${planId}`);
          isRunning = optimization !== null;
          if (!isRunning) ended++;
        }
      }),
    );
  }
  return { ended, failed: taken.failed };
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const processorTimes = ({ members, database }: Installation): number[] =>
  [...members.map(({ pid }) => pid), database.pid].map(processorSeconds);
