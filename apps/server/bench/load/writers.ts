import { randomUUID } from 'node:crypto';
import { type Call, caller, type Company, Refused, type StepOfStop, stepsOf, today } from './company.ts';
import type { Installation } from './installation.ts';
import { pause } from './scenario.ts';

/** Users and phones that write continuously and record their successful writes. */
export interface Writers {
  /** Ids of the stored orders by reference. */
  readonly orders: ReadonlyMap<string, string>;
  /** Stored steps by event id. */
  readonly steps: ReadonlyMap<string, StepOfStop>;
  /** Responses other than 2xx by status, with the first text of each. */
  readonly refused: ReadonlyMap<number, { count: number; text: string }>;
  /** Number of requests without a response; each was sent again. */
  readonly unanswered: () => number;
  stop(): Promise<void>;
}

export interface WriterOptions {
  readonly people?: number;
  /** Pause between two writes of a user or phone. */
  readonly everyMs?: number;
  /** Headers of each request. */
  readonly headers?: Record<string, string>;
}

/** Starts the writers. They repeat each write with the same key until it is answered, as the dashboard and the driver app do. */
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

  /** Sends until a success. Undefined if the writers stop first or the request is refused. */
  async function retry<T>(send: () => Promise<T>): Promise<T | undefined> {
    while (!isOver) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Refused)) unanswered++;
        // In progress: the first attempt still runs or its process died. A retry gets its response, or runs once the key is free.
        else if (!error.isInProgress) {
          const entry = refused.get(error.status) ?? { count: 0, text: error.message };
          refused.set(error.status, { ...entry, count: entry.count + 1 });
          // 5xx and 429 are temporary; any other status is final for this request.
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
      const made = await retry(() =>
        call<{ _id: string }>('POST /orders', body, { ...headers, 'idempotency-key': ref }),
      );
      if (made) orders.set(ref, made._id);
      await pause(everyMs);
    }
  }

  async function phone(phoneCall: Call, link: string, orderIds: readonly string[]): Promise<void> {
    for (const step of stepsOf(orderIds)) {
      if (isOver) return;
      const event = { ...step, at: new Date().toISOString() };
      const send = () => retry(() => phoneCall(`POST /driver/routes/${link}/events`, event, headers));
      // Sent twice, as after a lost response.
      if ((await send()) && (await send())) steps.set(step.eventId, step);
      await pause(everyMs);
    }
  }

  const phoneCall = caller(base);
  const work = [
    ...Array.from({ length: people }, person),
    ...routes.map(({ link, orderIds }) => phone(phoneCall, link, orderIds)),
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

/** Compares the successful writes with the rows in the database. */
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
  const counts = [...steps.values()].map((step) => times.get(`${step.orderId} ${step.status}`) ?? 0);
  return {
    lostOrders: orders.size - rows.length,
    doubledOrders: rows.filter((row) => row.count > 1).length,
    lostSteps: counts.filter((count) => count === 0).length,
    doubledSteps: counts.filter((count) => count > 1).length,
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
