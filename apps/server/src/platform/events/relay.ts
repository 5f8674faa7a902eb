import { createHash } from 'node:crypto';
import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { JobInsert } from 'pg-boss';
import { type Db, outboxChannel } from '../db/handles.ts';
import { createClient } from '../db/pools.ts';
import type { EnqueueOptions } from '../jobs/job-names.ts';
import { forgetKeys } from '../http/idempotency.ts';
import { forgetCounts } from '../http/shared-counts.ts';
import { eventQueue } from '../jobs/event-queue.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Subscriber } from './subscribe.ts';

const batchSize = 100;
const pollMs = 1000;
const keepDays = 7;
const realtimePatienceMs = 10_000;
/** Any number that nothing else in this database locks. */
const relayLock = 7_532_002;
const frozenMs = '60s';

interface OutboxRow {
  id: number;
  company_id: string | null;
  kind: 'event' | 'job';
  type: string;
  payload: unknown;
  options: EnqueueOptions | null;
  created_at: Date;
}

export interface RelayOptions {
  readonly db: Db;
  /** Hands jobs over; a job whose id is there already is left alone. */
  readonly send: (queue: string, jobs: JobInsert[]) => Promise<unknown>;
  /** Resolves when what the subscribers broadcast is with the database; until then no event counts as handed on. */
  readonly told: () => Promise<void>;
  readonly subscribers: readonly Subscriber[];
  readonly services: Services;
  readonly log: Log;
}

/**
 * Hands on what committed transactions left in the outbox: events to their subscribers, jobs to the queue. A crash
 * between handing on and marking repeats the row; the jobs' ids are made from the row's, so none is doubled.
 */
export function createRelay({ db, send, told, subscribers, services, log }: RelayOptions) {
  const outbox = db.platform('worker:outbox');
  const byType = Map.groupBy(
    subscribers.flatMap((subscriber) => subscriber.types.map((type) => ({ type: type as string, subscriber }))),
    ({ type }) => type,
  );

  /** One batch. Returns how many rows it handed on. */
  async function deliver(): Promise<number> {
    return outbox.write(async ({ q }) => {
      // One process at a time hands on, in order; a frozen one loses its turn when the database ends its transaction.
      const turn = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${relayLock}) as ours,
        set_config('idle_in_transaction_session_timeout', ${frozenMs}, true)`.execute(q);
      if (!turn.rows[0]?.ours) return 0;
      const { rows } = await sql<OutboxRow>`select id, company_id, kind, type, payload, options, created_at from outbox
        where delivered_at is null order by id limit ${batchSize} for update`.execute(q);
      if (rows.length === 0) return 0;
      const jobs = new Map<string, JobInsert[]>();
      const add = (queue: string, job: JobInsert) => void jobs.set(queue, [...(jobs.get(queue) ?? []), job]);
      for (const row of rows) {
        if (row.kind === 'job') add(row.type, jobOf(row));
        else await handEvent(row, add);
      }
      for (const [queue, list] of jobs) await send(queue, list);
      await told();
      await sql`update outbox set delivered_at = now() where id = any(${rows.map((row) => row.id)})`.execute(q);
      return rows.length;
    });
  }

  async function handEvent(row: OutboxRow, add: (queue: string, job: JobInsert) => void): Promise<void> {
    const delivery = { id: row.id, createdAt: row.created_at };
    for (const { subscriber } of byType.get(row.type) ?? []) {
      if (subscriber.durable) {
        add(eventQueue(subscriber.name), {
          id: idFrom(`${row.id}/${subscriber.name}`),
          data: { event: row.payload, delivery } as object,
        });
        continue;
      }
      try {
        await Promise.race([subscriber.handle(row.payload as DomainEvent, services, delivery), patience()]);
      } catch (error) {
        log.error(
          { err: error, subscriber: subscriber.name, event: row.type, outboxId: row.id },
          'a subscriber failed',
        );
      }
    }
  }

  async function forgetOld(): Promise<void> {
    await outbox.write(async ({ q }) => {
      await sql`delete from outbox where delivered_at < now() - make_interval(days => ${keepDays})`.execute(q);
      await forgetKeys(q);
      await forgetCounts(q);
    });
  }

  return { deliver, forgetOld };
}

function patience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('it took longer than 10 s and was left behind')), realtimePatienceMs).unref();
  });
}

function jobOf({ id, payload, options }: OutboxRow): JobInsert {
  return {
    id: idFrom(String(id)),
    data: payload as object,
    ...(options?.priority !== undefined && { priority: options.priority }),
    ...(options?.singletonKey !== undefined && { singletonKey: options.singletonKey }),
    ...(options?.startAfter !== undefined && { startAfter: new Date(options.startAfter) }),
  };
}

/** A name-based id, as version 5 of the UUID standard: the same name gives the same id. */
function idFrom(name: string): string {
  const hex = createHash('sha1').update(`roundsman/outbox/${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Delivers when told by the database, and looks each second in case the word was lost. */
export function startRelay(options: RelayOptions & { readonly ownerUrl: string }): { stop(): Promise<void> } {
  const { deliver, forgetOld } = createRelay(options);
  const { ownerUrl, log } = options;
  let stopping = false;
  let wake: () => void = () => undefined;
  let listener: pg.Client | undefined;
  let isTold = false;

  const told = () => {
    isTold = true;
    wake();
  };

  async function listen(): Promise<void> {
    if (listener || stopping) return;
    const client = createClient(ownerUrl, log);
    listener = client;
    const lost = () => {
      if (listener === client) listener = undefined;
    };
    client.on('notification', told);
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`listen ${outboxChannel}`);
    } catch (error) {
      lost();
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    let nextCleaning = 0;
    while (!stopping) {
      try {
        await listen();
        isTold = false;
        if ((await deliver()) === batchSize) continue;
        if (Date.now() > nextCleaning) {
          nextCleaning = Date.now() + 3_600_000;
          await forgetOld();
        }
        failures = 0;
      } catch (error) {
        if (stopping) break;
        failures++;
        log[failures === 1 ? 'error' : 'debug']({ err: error }, 'the outbox could not be delivered; trying again');
      }
      if (stopping || isTold) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs * Math.min(10, failures + 1));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
      await listener?.end().catch(() => undefined);
    },
  };
}
