import type { Services } from '../services.ts';
import type { JobName, JobData } from './job-names.ts';

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

export interface JobDefinition<Data = unknown> extends JobOptions {
  readonly run: (data: Data, context: JobContext) => Promise<unknown>;
}

/** The handlers of one feature's jobs, by name. */
export type JobDefinitions = { readonly [Name in JobName]?: JobDefinition<JobData<Name>> };

export type AnyJobs = Readonly<Record<string, JobDefinition>>;

/** Defines a job. It must be idempotent, because it runs again after a crash before its end was stored. */
export function job<Data>(run: JobDefinition<Data>['run'], options: JobOptions = {}): JobDefinition<Data> {
  return { run, ...options };
}
