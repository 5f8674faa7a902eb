import type { Feature } from '../../platform/feature.ts';
import { deleteOldArrivals, onReport, startTimingArrivals, timeArrivalsOfPlan } from './time-arrivals.job.ts';

/** Computes expected arrivals by road from the positions of drivers. */
export const arrivals: Feature = {
  name: 'arrivals',
  jobs: [startTimingArrivals, timeArrivalsOfPlan, deleteOldArrivals],
  subscribers: [onReport],
};
