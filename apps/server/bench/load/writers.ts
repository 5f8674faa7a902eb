import { randomUUID } from 'node:crypto';
import { type Call, caller, type Company, Refused, type StepOfStop, stepsOf, today } from './company.ts';
import type { Installation } from './installation.ts';
import { pause } from './scenario.ts';

/** People and phones that write all the time, and keep in mind what they were told is done. */
export interface Writers {
  /** Answered with success: by reference, and by the event's own id. */
  readonly orders: ReadonlyMap<string, string>;
  readonly steps: ReadonlyMap<string, StepOfStop>;
  /** Answers other than 2xx, by status, with the first text of each. */
  readonly refused: ReadonlyMap<number, { count: number; text: string }>;
  /** Requests without any answer: they were sent again. */
  readonly unanswered: () => number;
  stop(): Promise<void>;
}

export interface WriterOptions {
  readonly people?: number;
  /** Between two of a person's writes. */
  readonly everyMs?: number;
  /** Header of each request; the address the limit of requests goes by. */
  readonly headers?: Record<string, string>;
}

/** Every write is sent until it is answered, under the same key, as the product's own screens and phones do. */
export function startWriters(
  base: string,
  { call, routes }: Pick<Company, 'call' | 'routes'>,
  { people = 4, everyMs = 0, headers = {} }: WriterOptions = {},
): Writers {
  const orders = new Map<string, string>();
  const steps = new Map<string, StepOfStop>();
  const refused = new Map<number, { count: number; text: string }>();
  let unanswered = 0;
  let isOver = false;

  /** Undefined when it is over before an answer came, or when it was refused. */
  async function insist<T>(ask: () => Promise<T>): Promise<T | undefined> {
    while (!isOver) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refused)) unanswered++;
        // The first try still runs, or died with its process: its answer comes, or the key is free again soon.
        else if (!error.isInProgress) {
          const entry = refused.get(error.status) ?? { count: 0, text: error.message };
          refused.set(error.status, { ...entry, count: entry.count + 1 });
          // What the server says about itself passes; what it says about the request does not.
          if (error.status < 500 && error.status !== 429) return undefined;
        }
        await pause(100);
      }
    }
    return undefined;
  }

  async function person(): Promise<void> {
    while (!isOver) {
      const ref = randomUUID();
      const body = {
        routePlanType: 'VRP',
        deliveryDate: today(),
        orderRef: ref,
        deliveryAddress: 'Rua',
        deliveryLat: 41.15,
        deliveryLng: -8.61,
      };
      const made = await insist(() =>
        call<{ _id: string }>('POST /orders', body, { ...headers, 'idempotency-key': ref }),
      );
      if (made) orders.set(ref, made._id);
      await pause(everyMs);
    }
  }

  async function phone(ask: Call, link: string, orderIds: readonly string[]): Promise<void> {
    for (const step of stepsOf(orderIds)) {
      if (isOver) return;
      const event = { ...step, at: new Date().toISOString() };
      const send = () => insist(() => ask(`POST /driver/routes/${link}/events`, event, headers));
      // Twice, as after an answer that was lost.
      if ((await send()) && (await send())) steps.set(step.eventId, step);
      await pause(everyMs);
    }
  }

  const ask = caller(base);
  const work = [
    ...Array.from({ length: people }, person),
    ...routes.map(({ link, orderIds }) => phone(ask, link, orderIds)),
  ];
  return {
    orders,
    steps,
    refused,
    unanswered: () => unanswered,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

export interface Losses {
  readonly lostOrders: number;
  readonly doubledOrders: number;
  readonly lostSteps: number;
  readonly doubledSteps: number;
}

/** Compares what was answered with what is there. */
export async function countLosses(
  at: Installation,
  { orders, steps }: Pick<Writers, 'orders' | 'steps'>,
): Promise<Losses> {
  const rows = await at.sql<{ ref: string; count: number }>(
    'select order_ref as ref, count(*)::int as count from orders where order_ref = any($1) group by 1',
    [[...orders.keys()]],
  );
  const logs = await at.sql<{ id: string; status: string; count: number }>(
    'select order_id as id, status, count(*)::int as count from order_log where order_id = any($1) and not void group by 1, 2',
    [[...steps.values()].map((step) => step.orderId)],
  );
  const times = new Map(logs.map(({ id, status, count }) => [`${id} ${status}`, count]));
  const found = [...steps.values()].map((step) => times.get(`${step.orderId} ${step.status}`) ?? 0);
  return {
    lostOrders: orders.size - rows.length,
    doubledOrders: rows.filter((row) => row.count > 1).length,
    lostSteps: found.filter((count) => count === 0).length,
    doubledSteps: found.filter((count) => count > 1).length,
  };
}

export const lossFigures = (writers: Pick<Writers, 'orders' | 'steps'>, losses: Losses) =>
  [
    ['orders answered: lost, doubled', `${writers.orders.size}: ${losses.lostOrders}, ${losses.doubledOrders}`],
    ['drivers’ steps answered: lost, doubled', `${writers.steps.size}: ${losses.lostSteps}, ${losses.doubledSteps}`],
  ] as const;

export const lossFailures = (losses: Losses): string[] =>
  Object.entries(losses)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${count}`);
