/**
 * Job name → its data. Features add theirs where the job is written:
 * `declare module './job-names.ts' { interface JobMap { 'optimize-plan': { runId: string } } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface JobMap {}

export type JobName = Extract<keyof JobMap, string>;
export type JobData<Name extends JobName> = JobMap[Name];

export interface EnqueueOptions {
  /** Earliest start. */
  readonly startAfter?: Date;
  /** At most one job with this key waits at a time. */
  readonly singletonKey?: string;
  /** Higher first; 0 by default. */
  readonly priority?: number;
}
