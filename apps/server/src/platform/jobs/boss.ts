import type { DomainEvent } from '@roundsman/domain';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type pg from 'pg';
import { type DurableSubscriber, type EventDelivery, type Subscriber, subscriberRetries } from '../events/subscribe.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { type DueJobs, startDueJobs } from './due-jobs.ts';
import { eventQueue } from './event-queue.ts';
import { type AnyJob, job } from './job.ts';
import { withoutPeople } from './without-people.ts';

/** Polls of one queue, while its workers are woken otherwise and while they are not. */
const slowPollSeconds = 120;
const pollSeconds = 2;
/** pg-boss retries a failed job after two seconds. By then the failure is stored. */
const afterFailureMs = 1000;
/** A worker without a heartbeat for this long counts as dead, and its jobs run elsewhere. */
const heartbeatSeconds = 20;

export interface JobsOptions {
  readonly ownerUrl: string;
  readonly ownerPool: pg.Pool;
  readonly jobs: readonly AnyJob[];
  readonly subscribers: readonly Subscriber[];
  readonly services: Services;
  readonly log: Log;
  /** No other process uses this database: jobs that are active at the start are lost, and run again at once. */
  readonly alone: boolean;
}

export interface Jobs {
  readonly send: (queue: string, jobs: Parameters<PgBoss['insert']>[1]) => Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts pg-boss with a queue for every job and every durable subscriber. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { ownerUrl, ownerPool, services, log, alone } = options;
  const definitions = withSubscribers(options);

  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'roundsman-jobs',
    schema: 'pgboss',
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Jobs with a schedule wait for this poll after their minute has begun.
    cronWorkerIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  await boss.start();
  for (const definition of definitions) await ensureQueue(boss, definition);
  if (alone) await giveBackLostJobs(boss, ownerPool);
  await updateSchedules(boss, definitions);
  const due = startDueJobs({ pool: ownerPool, log });
  for (const definition of definitions) await work(boss, definition, { services, log, due });

  return {
    async send(queue, jobs) {
      await boss.insert(queue, jobs);
      if (jobs.some(({ startAfter }) => startAfter !== undefined)) due.checkWithin(0);
    },
    async stop() {
      await due.stop();
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}

/** Creates pg-boss' own tables, so that a server on a copy of this database starts at once. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'pgboss', supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

function withSubscribers({ jobs, subscribers }: JobsOptions): readonly AnyJob[] {
  const durable = subscribers.filter((subscriber): subscriber is DurableSubscriber => subscriber.durable);
  const names = new Set(durable.map((subscriber) => subscriber.name));
  if (names.size < durable.length) throw new Error('Two durable subscribers have the same name');
  const handlers = durable.map((subscriber) =>
    job<unknown>(
      eventQueue(subscriber.name),
      async (data, context) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jobsOf queued it
        const { event, delivery } = data as {
          event: DomainEvent;
          delivery: Pick<EventDelivery, 'id'> & { createdAt: string };
        };
        const { retryCount } = context.job;
        await subscriber.handle(event, context, {
          id: delivery.id,
          createdAt: new Date(delivery.createdAt),
          retryCount,
        });
      },
      { concurrency: 4, retryLimit: subscriberRetries },
    ),
  );
  return [...jobs, ...handlers];
}

async function ensureQueue(boss: PgBoss, definition: AnyJob): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit ?? 3,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: definition.expireInSeconds ?? 300,
    // Data of jobs may contain e-mails, so ended jobs are deleted soon.
    deleteAfterSeconds: 2 * 86_400,
    heartbeatSeconds,
    notify: true,
  };
  const { name } = definition;
  const policy = definition.onePerKey ? 'short' : 'standard';
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy });
}

async function giveBackLostJobs(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active' and heartbeat_seconds is not null`,
  );
  if (rowCount) await boss.supervise();
}

async function updateSchedules(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  const scheduled = new Set(definitions.filter(({ cron }) => cron).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const { name, cron } of definitions) if (cron) await boss.schedule(name, cron, {});
}

async function work(
  boss: PgBoss,
  definition: AnyJob,
  { services, log, due }: { readonly services: Services; readonly log: Log; readonly due: DueJobs },
): Promise<void> {
  const { name } = definition;
  const concurrency = definition.concurrency ?? 1;
  const common = {
    includeMetadata: false,
    notifyPollingIntervalSeconds: slowPollSeconds,
    pollingIntervalSeconds: pollSeconds,
  } as const;
  const runJob = async (job: Job<unknown>): Promise<JobResult> => {
    const jobLog = log.child({ job: name, jobId: job.id });
    try {
      await definition.run(job.data, {
        ...services,
        log: jobLog,
        job: { id: job.id, retryCount: job.retryCount },
        signal: job.signal,
      });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      jobLog.error({ err: error, retryCount: job.retryCount }, 'job failed');
      due.checkWithin(afterFailureMs);
      return {
        id: job.id,
        status: 'failed',
        output: { message: withoutPeople(error instanceof Error ? error.message : String(error)) },
      };
    }
  };
  const shape = definition.long
    ? {
        localConcurrency: concurrency,
        batchSize: 1,
        ...(definition.concurrencyPerCompany !== undefined && {
          localGroupConcurrency: definition.concurrencyPerCompany,
        }),
      }
    : { localConcurrency: 1, batchSize: Math.max(2, concurrency), burstWhenBatchFull: true };
  await boss.work(name, { ...common, ...shape, perJobResults: true }, async (batch: Job<unknown>[]) => {
    const results = await runLimited(batch, concurrency, runJob);
    // Another long job may wait for this worker, which nothing else would tell it.
    if (definition.long) due.checkWithin(0);
    return results;
  });
}

async function runLimited<T, R>(items: readonly T[], limit: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}
