import type { Feature } from '../../platform/feature.ts';
import { routes } from './rehearsals.routes.ts';
import { rehearseDay, resumeStalledRehearsals } from './rehearse-day.job.ts';

/** Rehearsals: a planned or past day with one thing changed, optimized and compared. The plan is only read. */
export const rehearsals: Feature = {
  name: 'rehearsals',
  routes,
  jobs: [rehearseDay, resumeStalledRehearsals],
};
