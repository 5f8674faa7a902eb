import type { Services } from '../services.ts';
import type { JobName, JobData } from './job-names.ts';

export interface JobContext extends Services {
  readonly job: {
    readonly id: string;
    /** 0 on the first try. */
    readonly retryCount: number;
  };
  /** Aborted when the server stops or the job's time is over: leave soon, it will come back. */
  readonly signal: AbortSignal;
}

export interface JobOptions {
  /** How many run at once in one process; 1 unless said. */
  readonly concurrency?: number;
  /** Further tries after a failure, with growing pauses; 3 unless said. */
  readonly retryLimit?: number;
  /** Longest run of one try; 300 unless said. */
  readonly expireInSeconds?: number;
  /** Takes seconds or more: each free place fetches a job of its own instead of sharing a batch. */
  readonly long?: boolean;
  /** Only one job with the same `singletonKey` waits; further ones are dropped. Every enqueue must name a key. */
  readonly onePerKey?: boolean;
  /** Also starts by itself, five cron fields in UTC, with empty data. */
  readonly cron?: string;
}

export interface JobDefinition<Data = unknown> extends JobOptions {
  readonly run: (data: Data, context: JobContext) => Promise<unknown>;
}

/** The handlers of one feature's jobs, by name. */
export type JobDefinitions = { readonly [Name in JobName]?: JobDefinition<JobData<Name>> };

export type AnyJobs = Readonly<Record<string, JobDefinition>>;

/** A job may run twice (a crash before its end is written), so every job is idempotent. */
export function job<Data>(run: JobDefinition<Data>['run'], options: JobOptions = {}): JobDefinition<Data> {
  return { run, ...options };
}
