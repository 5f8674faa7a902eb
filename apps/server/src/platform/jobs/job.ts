import type { NamedJob, NoData } from './named-job.ts';
import type { Services } from '../services.ts';

export interface JobContext extends Services {
  readonly job: {
    readonly id: string;
    /** 0 on the first try. */
    readonly retryCount: number;
  };
  /** Aborts when the server stops or the job times out. The job should end soon; it will be retried. */
  readonly signal: AbortSignal;
}

export interface JobOptions {
  /** Number of simultaneous runs in one process; 1 by default. */
  readonly concurrency?: number;
  /**
   * Maximum number of simultaneous runs for one company in one process, so that others need not wait for all of its
   * jobs; no limit by default. Only for `long` jobs whose data has a `companyId`.
   */
  readonly concurrencyPerCompany?: number;
  /** Retries after a failure, with growing pauses; 3 by default. */
  readonly retryLimit?: number;
  /** Timeout of one try in seconds; 300 by default. */
  readonly expireInSeconds?: number;
  /** For jobs of seconds or more: each free worker fetches a job of its own instead of sharing a batch. */
  readonly long?: boolean;
  /** Only one job with the same `singletonKey` waits; further ones are dropped. Every enqueue must have a key. */
  readonly onePerKey?: boolean;
  /** Schedule as five cron fields in UTC. Scheduled jobs have empty data. */
  readonly cron?: string;
}

export interface JobDefinition<Data = unknown> extends JobOptions, NamedJob<Data> {
  readonly run: (data: Data, context: JobContext) => Promise<unknown>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a job is queued with the data of its own name
export type AnyJob = JobDefinition<any>;

/** Defines a job. It must be idempotent, because it runs again after a crash before its end was stored. */
export function job<Data = NoData>(
  job: string | NamedJob<Data>,
  run: JobDefinition<Data>['run'],
  options: JobOptions = {},
): JobDefinition<Data> {
  return { name: typeof job === 'string' ? job : job.name, run, ...options };
}
