import { randomUUID } from 'node:crypto';
import { type Company, caller, makeDay, stepsOf } from './company.ts';
import { install, type Installation } from './installation.ts';
import { processorSeconds, proportionalMegabytes } from './processor-time.ts';
import { pause, scaled, type Scenario, unless } from './scenario.ts';

const minute = 60_000;
/** As in scripts/start.mjs. */
const settings = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  nodeArgs: ['--max-old-space-size=1000', '--max-semi-space-size=8'],
};
const [drivers, ordersEach] = [5, 8];
/** A new day of a new company begins this often, so that all steps of a day are part of the use. */
const dayMs = 10 * minute;
const [positionEveryMs, lookEveryMs, editEveryMs, searchEveryMs] = [10_000, 2_000, 20_000, 3 * minute];
const limits = { growth: 1.03, idleMb: 400, idleShare: 0.01 };

export const footprint: Scenario = {
  name: 'footprint',
  title: 'Memory while drivers and dispatchers use one process for an hour, then memory and processor idle',
  async run(size) {
    const minutes = scaled(60, size, 4);
    const at = await install(settings);
    try {
      const endsAt = Date.now() + minutes * minute;
      const failures: string[] = [];
      let requests = 0;
      const use = (async () => {
        while (Date.now() < endsAt) {
          const until = Math.min(endsAt, Date.now() + dayMs);
          requests += await liveADay(at, until).catch((error: unknown) => {
            failures.push(error instanceof Error ? error.message : String(error));
            return 0;
          });
        }
      })();
      const memory: number[] = [];
      while (Date.now() < endsAt) {
        await pause(minute);
        memory.push(megabytes(at));
        console.log(`minute ${memory.length}: ${memory.at(-1)?.toFixed(0)} MB`);
      }
      await use;

      // The server returns memory after two quiet minutes.
      await pause(5 * minute);
      const idleMbOf = pidsOf(at).map(proportionalMegabytes);
      const idleMb = sum(idleMbOf);
      const [before, begun] = [pidsOf(at).map(processorSeconds), Date.now()];
      await pause(2 * minute);
      const idleShares = pidsOf(at).map(
        (pid, i) => (processorSeconds(pid) - (before[i] ?? 0)) / ((Date.now() - begun) / 1000),
      );
      const idleShare = sum(idleShares);

      const half = Math.floor(memory.length / 2);
      const quarter = Math.max(1, Math.floor(memory.length / 4));
      const [early, late] = [mean(memory.slice(half, half + quarter)), mean(memory.slice(-quarter))];
      const growth = late / early;
      return {
        size: `${minutes} min, ${requests} requests`,
        seen: [
          ['memory by the minute', `${memory.map((mb) => mb.toFixed(0)).join(' ')} MB`],
          ['third and last quarter', `${early.toFixed(0)} MB, ${late.toFixed(0)} MB`],
          ['growth in the second half', `${((growth - 1) * 100).toFixed(1)} %`],
          ['memory when idle', `${idleMb.toFixed(0)} MB`],
          ['of these server and PostgreSQL', idleMbOf.map((mb) => `${mb.toFixed(0)} MB`).join(', ')],
          ['processor when idle', `${(idleShare * 100).toFixed(2)} % of a core`],
          ['of this server and PostgreSQL', idleShares.map((share) => `${(share * 100).toFixed(2)} %`).join(', ')],
        ],
        failures: unless(
          [failures.length === 0, failures.slice(0, 3).join('; ')],
          [growth <= limits.growth, `memory grew by ${((growth - 1) * 100).toFixed(1)} % in the second half`],
          [idleMb <= limits.idleMb, `${idleMb.toFixed(0)} MB when idle`],
          [idleShare <= limits.idleShare, `${(idleShare * 100).toFixed(2)} % of a core when idle`],
        ),
      };
    } finally {
      await at.stop();
    }
  },
};

/** The server and PostgreSQL. */
const pidsOf = (at: Installation): readonly number[] => [at.members[0]?.pid ?? 0, at.database.pid];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const megabytes = (at: Installation): number => sum(pidsOf(at).map(proportionalMegabytes));
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Repeats the work until the given time. Returns how often it ran. */
async function repeat(everyMs: number, until: number, work: (round: number) => Promise<unknown>): Promise<number> {
  let round = 0;
  for (; Date.now() + everyMs < until; round++) {
    await work(round);
    await pause(everyMs);
  }
  return round;
}

/** The phones of one company and its dispatchers, until the given time. Returns the number of requests. */
async function liveADay(at: Installation, until: number): Promise<number> {
  const [day, planned] = [await makeDay(at, { drivers, ordersEach }), await makeDay(at, { drivers, ordersEach })];
  const open = caller(at.url);
  const { orders } = await day.call<{ orders: { _id: string }[] }>('GET /orders?routePlanType=VRP');
  const begun = Date.now();
  const phones = day.routes.map(({ link, orderIds }, i) => {
    const steps = stepsOf(orderIds);
    return repeat(positionEveryMs, until, async (n) => {
      const time = new Date().toISOString();
      const place = { lat: 41.15 + Math.sin(n) / 50, lng: -8.61 + i / 1e4 };
      await open(`POST /driver/routes/${link}/location`, { ...place, at: time });
      const due = Math.floor(((Date.now() - begun) / (until - begun)) * (steps.length + 1));
      const step = n < due || n < steps.length ? steps.shift() : undefined;
      if (step) await open(`POST /driver/routes/${link}/events`, { ...step, at: time });
    });
  });
  const looks = repeat(lookEveryMs, until, async (n) => {
    await day.call('GET /orders?routePlanType=VRP&itemsPerPage=50');
    await day.call('GET /route-plans');
    await day.call(`GET /route-plans/${day.planId}`);
    await day.call(`GET /orders/${orders[n % orders.length]?._id}`);
  });
  const edits = repeat(editEveryMs, until, () => reverseRoutes(planned));
  const searches = repeat(searchEveryMs, until, () => planned.call(`POST /route-plans/${planned.planId}/optimize`, {}));
  const counts = await Promise.all([...phones, looks, edits, searches]);
  return sum(counts);
}

async function reverseRoutes({ call, planId, routes }: Company): Promise<void> {
  for (const { driverId, orderIds } of routes) {
    const order = orderIds.toReversed().map((id) => `${id}_DELIVERY`);
    const body = { drivers: [{ driverId, order }] };
    // An optimization has locked the plan, or moved an order: a dispatcher would look and try again.
    await call(`POST /route-plans/${planId}/reorder-orders`, body, { 'idempotency-key': randomUUID() }).catch(
      () => undefined,
    );
  }
}
