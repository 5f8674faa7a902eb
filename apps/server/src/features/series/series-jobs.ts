import { jobNamed } from '../../platform/jobs/named-job.ts';

/** Creates the orders that are due of a company; of one series only, if it is given. */
export const createSeriesOrdersJob = jobNamed<{ companyId: string; seriesId: string | null }>('create-series-orders');

/** Brings the orders of a company's series in line with its closing days. */
export const followClosuresJob = jobNamed<{ companyId: string }>('follow-closures');

export const startSeriesJob = jobNamed('start-series');
