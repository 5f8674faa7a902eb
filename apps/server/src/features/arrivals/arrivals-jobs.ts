import { jobNamed } from '../../platform/jobs/named-job.ts';

/** Computes the expected arrivals of the routes of a plan. */
export const timeArrivalsJob = jobNamed<{ companyId: string; planId: string }>('time-arrivals');
