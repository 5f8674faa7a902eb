import type { Feature } from '../platform/feature.ts';
import type { JobName } from '../platform/jobs/job-names.ts';

/** Everything the server does, lower features first. */
export const features: readonly Feature[] = [];

/** Every job name: the compiler asks for each here, and the start refuses to go on when one has no handler. */
export const jobNames: Readonly<Record<JobName, true>> = {};
