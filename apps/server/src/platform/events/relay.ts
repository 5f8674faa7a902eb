import type { JobInsert } from 'pg-boss';
import type { Db } from '../db/handles.ts';
import { isUnreachable } from '../db/is-unreachable.ts';
import { deleteExpiredKeys } from '../http/requests/idempotency.ts';
import { deleteExpiredCounts } from '../http/replies/shared-counts.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { createDirectDelivery } from './deliver-directly.ts';
import { jobsOf } from './jobs-of-row.ts';
import {
  deleteDelivered,
  listDueRows,
  markDelivered,
  markFailed,
  msToNextTry,
  type OutboxRow,
} from './outbox.store.ts';
import { createRelayConnection, type Turn } from './relay-connection.ts';
import type { Subscriber } from './subscribe.ts';

/** Large enough for the orders of a large plan: events of one transaction reach the screens together. */
const batchSize = 500;
/** Rows are announced by notifications. This finds those whose notification was lost. */
const pollMs = 30_000;
/** While another process delivers, its death is noticed within this time. */
const otherTurnMs = 1000;
const failurePauseMs = 1000;
const cleanEveryMs = 3_600_000;

export interface RelayOptions {
  readonly db: Db;
  /** Returns null while another process delivers. */
  readonly takeTurn: () => Promise<Turn | null>;
  /** Sends jobs to the queue. Jobs whose id exists are ignored. */
  readonly send: (queue: string, jobs: JobInsert[]) => Promise<unknown>;
  /** Resolves when the database has the subscribers' broadcasts. Before that no event counts as delivered. */
  readonly flushed: () => Promise<void>;
  readonly subscribers: readonly Subscriber[];
  readonly services: Services;
  readonly log: Log;
}

/** The result of one turn of the relay. */
interface Delivery {
  /** Number of rows, delivered or not. */
  readonly rows: number;
  /** True when a row could not be delivered and will be tried again. */
  readonly hasRetries: boolean;
}

interface JobOfRow {
  readonly row: OutboxRow;
  readonly job: JobInsert;
}

/**
 * Creates the relay: events go to their subscribers, jobs to the queue. A crash between delivery and marking repeats
 * the row, but jobs have ids made from the row's, so none is duplicated. A row that cannot be delivered is retried
 * later and finally set aside; other rows are not delayed.
 */
export function createRelay({ db, takeTurn, send, flushed, subscribers, services, log }: RelayOptions) {
  const outbox = db.platform('worker:outbox');
  const direct = createDirectDelivery({ subscribers, services, log });

  /** Delivers one batch. Returns null while another process delivers. */
  async function deliver(): Promise<Delivery | null> {
    const turn = await takeTurn();
    if (!turn) return null;
    try {
      const rows = await outbox.read(({ q }) => listDueRows(q, batchSize));
      return { rows: rows.length, hasRetries: rows.length > 0 && (await deliverRows(rows, turn)) };
    } finally {
      await turn.end();
    }
  }

  /** Returns whether a row could not be delivered. */
  async function deliverRows(rows: readonly OutboxRow[], turn: Turn): Promise<boolean> {
    await direct.deliver(rows, turn);
    const failures = new Map<OutboxRow, unknown>();
    const queues = new Map<string, JobOfRow[]>();
    for (const row of rows) {
      try {
        for (const { queue, job } of jobsOf(row, subscribers))
          queues.set(queue, [...(queues.get(queue) ?? []), { row, job }]);
      } catch (error) {
        failures.set(row, error);
      }
    }
    for (const [queue, list] of queues) {
      await turn.confirm();
      for (const [row, error] of await sendEach(queue, list)) failures.set(row, error);
    }
    await flushed();
    await turn.confirm();
    await record(rows, failures);
    return failures.size > 0;
  }

  /**
   * Sends all jobs at once; when that fails, one by one, so that only the faulty row waits. Returns the rows that could
   * not be sent.
   */
  async function sendEach(queue: string, list: readonly JobOfRow[]): Promise<Map<OutboxRow, unknown>> {
    const failed = new Map<OutboxRow, unknown>();
    try {
      await send(
        queue,
        list.map(({ job }) => job),
      );
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (list.length === 1) return new Map(list.map(({ row }) => [row, error]));
      for (const jobOfRow of list) for (const [row, cause] of await sendEach(queue, [jobOfRow])) failed.set(row, cause);
    }
    return failed;
  }

  async function record(rows: readonly OutboxRow[], failures: ReadonlyMap<OutboxRow, unknown>): Promise<void> {
    const delivered = rows.filter((row) => !failures.has(row)).map(({ id }) => id);
    const parked: OutboxRow[] = [];
    await outbox.write(async ({ q }) => {
      parked.length = 0;
      await markDelivered(q, delivered);
      for (const [row, error] of failures) if (await markFailed(q, row.id, textOf(error))) parked.push(row);
    });
    for (const [{ id, kind, type, attempts }, error] of failures)
      log[attempts === 0 ? 'error' : 'debug'](
        { err: error, outboxId: id, kind, type, attempts },
        'an event or a job could not be delivered; trying again later',
      );
    for (const { id, kind, type } of parked)
      log.error({ outboxId: id, kind, type }, 'an event or a job could not be delivered and was set aside');
  }

  async function clean(): Promise<void> {
    await outbox.write(async ({ q }) => {
      await deleteDelivered(q);
      await deleteExpiredKeys(q);
      await deleteExpiredCounts(q);
    });
  }

  /** Returns the milliseconds until a failed row is due again; null when none waits. */
  const nextRetryMs = (): Promise<number | null> => outbox.read(({ q }) => msToNextTry(q));

  return { deliver, clean, nextRetryMs };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Delivers on notifications of the database, and retries failed rows when they are due. A slow poll finds lost ones. */
export function startRelay({ ownerUrl, ...options }: Omit<RelayOptions, 'takeTurn'> & { readonly ownerUrl: string }): {
  stop(): Promise<void>;
} {
  const { log } = options;
  let stopping = false;
  let hasNews = false;
  let wake: () => void = () => undefined;
  const connection = createRelayConnection(ownerUrl, log, () => {
    hasNews = true;
    wake();
  });
  const { deliver, clean, nextRetryMs } = createRelay({ ...options, takeTurn: () => connection.takeTurn() });
  // Rows of an earlier process may wait for another attempt.
  let mayRetry = true;

  /** Returns how long to wait for news after a turn. */
  async function pauseAfter(delivery: Delivery | null): Promise<number> {
    if (!delivery) return otherTurnMs;
    if (delivery.hasRetries) mayRetry = true;
    if (!mayRetry) return pollMs;
    const retryMs = await nextRetryMs();
    mayRetry = retryMs !== null;
    return Math.min(retryMs ?? pollMs, pollMs);
  }

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    let failures = 0;
    let nextCleaning = 0;
    while (!stopping) {
      let pauseMs: number;
      try {
        hasNews = false;
        const delivery = await deliver();
        if (delivery?.rows === batchSize) continue;
        if (Date.now() > nextCleaning) {
          nextCleaning = Date.now() + cleanEveryMs;
          await clean();
        }
        failures = 0;
        pauseMs = await pauseAfter(delivery);
      } catch (error) {
        if (stopping) break;
        failures++;
        log[failures === 1 ? 'error' : 'debug']({ err: error }, 'the outbox could not be delivered; trying again');
        pauseMs = failurePauseMs * Math.min(10, failures + 1);
      }
      if (!stopping && !hasNews) await wait(pauseMs);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
      await connection.stop();
    },
  };
}
