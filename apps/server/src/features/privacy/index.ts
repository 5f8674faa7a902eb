import type { Feature } from '../../platform/feature.ts';
import { applyRetentionJob } from './apply-retention.job.ts';
import { routes } from './privacy.routes.ts';

/** What is kept of customers, for how long, and how one of them is erased. */
export const privacy: Feature = { name: 'privacy', routes, jobs: { 'keep-retention': applyRetentionJob } };
