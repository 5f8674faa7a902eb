import type { Feature } from '../../platform/feature.ts';
import { applyRetentionJob } from './apply-retention.job.ts';
import { routes } from './privacy.routes.ts';

/** Retention of customers' data, and erasing customers. */
export const privacy: Feature = { name: 'privacy', routes, jobs: [applyRetentionJob] };
