import { randomUUID } from 'node:crypto';
import { type Call, caller, makeDrivers, makeOrders, Refused, register, today } from './company.ts';
import { install, type Installation } from './installation.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';

/** Edits at once that each get a database connection. The time of more edits is compared with theirs. */
const few = 9;
const rounds = 3;
const ordersEach = 4;
/** Limit for the slowest of many edits, divided by the slowest of the few. */
const maxRatio = 6;
/** Limits for reads of another company meanwhile, in milliseconds. */
const readLimits = { p95: 200, longest: 500 };

export const edits: Scenario = {
  name: 'edits',
  title: 'Dispatchers change 50 plans in the same moment, while another company reads',
  async run(size) {
    const many = scaled(50, size, 20);
    const at = await install();
    try {
      const { id, call } = await register(at);
      const plans = await makePlans(at, id, call, many);
      const reader = await readAlong(at);
      await pause(3_000);
      const alone = spread(reader.takeTimes());
      const refused: string[] = [];
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds + 1; round++) {
        for (const name of ['few', 'many'] as const) {
          const changed = name === 'few' ? plans.slice(0, few) : plans;
          const taken = await Promise.all(changed.map((plan) => edit(call, plan, refused)));
          // The first round is a warm-up and does not count.
          if (round > 0) times[name].push(...taken);
          else reader.takeTimes();
        }
      }
      const reads = await reader.stop();
      const [ofFew, ofMany] = [spread(times.few), spread(times.many)];
      const ratio = ofMany.longest / ofFew.longest;
      const unavailable = refused.filter((text) => text.includes(': 503 '));
      return {
        size: `${many} plans, ${rounds} times`,
        seen: [
          [`${few} edits at once`, inMs(ofFew)],
          [`${many} edits at once`, inMs(ofMany)],
          [`the slowest of ${many} by the slowest of ${few}`, ratio.toFixed(1)],
          ['reads of another company before', inMs(alone)],
          ['reads of another company meanwhile', `${reads.count}, p95 ${Math.round(reads.p95)} ms, ${inMs(reads)}`],
          ['refused, with 503', `${refused.length}, ${unavailable.length}`],
        ],
        failures: unless(
          [refused.length === 0, [...new Set(refused)].slice(0, 3).join('; ')],
          [ratio <= maxRatio, `the slowest edit took ${ratio.toFixed(1)} times the slowest of ${few}`],
          [reads.p95 < readLimits.p95, `reads took ${Math.round(reads.p95)} ms at p95`],
          [reads.longest < readLimits.longest, `a read took ${Math.round(reads.longest)} ms`],
        ),
      };
    } finally {
      await at.stop();
    }
  },
};

interface PlanToEdit {
  readonly id: string;
  readonly driverId: string;
  readonly orders: string[];
}

async function makePlans(at: Installation, companyId: string, call: Call, count: number): Promise<PlanToEdit[]> {
  const drivers = await makeDrivers(call, count);
  const orders = await makeOrders(at, companyId, count * ordersEach);
  const plans: PlanToEdit[] = [];
  for (const [i, driverId] of drivers.entries()) {
    const mine = orders.slice(i * ordersEach, (i + 1) * ordersEach);
    const plan = await call<{ _id: string }>('POST /route-plans', {
      name: `Edit ${i}`,
      deliveryDate: today(),
      type: 'VRP',
    });
    await call(`POST /route-plans/${plan._id}/add-orders`, { orders: mine });
    await call(`POST /route-plans/${plan._id}/add-drivers`, { drivers: [driverId] });
    plans.push({ id: plan._id, driverId, orders: mine });
  }
  return plans;
}

/** Reverses the stops of a plan. Returns milliseconds. */
async function edit(call: Call, plan: PlanToEdit, refused: string[]): Promise<number> {
  plan.orders.reverse();
  const order = plan.orders.map((id) => `${id}_DELIVERY`);
  const begun = performance.now();
  await call(
    `POST /route-plans/${plan.id}/reorder-orders`,
    { drivers: [{ driverId: plan.driverId, order }] },
    { 'idempotency-key': randomUUID() },
  ).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    refused.push(error.message);
  });
  return performance.now() - begun;
}

/** Starts a dispatcher of another company who reads a small list repeatedly. */
async function readAlong(at: Installation) {
  const { token } = await register(at);
  const read = caller(at.url, token);
  let taken: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await read('GET /labels');
      taken.push(performance.now() - begun);
      await pause(20);
    }
  })();
  return {
    /** Returns the read times in milliseconds since the last call, and clears them. */
    takeTimes(): number[] {
      const before = taken;
      taken = [];
      return before;
    },
    async stop() {
      isOver = true;
      await reading;
      return spread(taken);
    },
  };
}
