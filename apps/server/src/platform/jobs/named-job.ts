/** A job that can be enqueued. `Data` is what its handler gets. */
export interface NamedJob<in Data> {
  /** Stored in the queue. A migration renames waiting jobs when it changes. */
  readonly name: string;
  /** Only for the compiler: binds the name to its data. */
  readonly accepts?: (data: Data) => void;
}

/** Data of a job that needs none, such as a scheduled one. */
export type NoData = Record<string, never>;

export type DataOf<Job> = Job extends NamedJob<infer Data> ? Data : never;

/** Names a job whose handler is in another file, so that those who enqueue it need not load the handler. */
export const jobNamed = <Data = NoData>(name: string): NamedJob<Data> => ({ name });

export interface EnqueueOptions {
  /** Earliest start. */
  readonly startAfter?: Date;
  /** At most one job with this key waits at a time. */
  readonly singletonKey?: string;
  /** Higher first; 0 by default. */
  readonly priority?: number;
}
