import { jobNamed } from '../../platform/jobs/named-job.ts';

/** Makes the plans of a company's master routes that are due. */
export const makeMasterPlansJob = jobNamed<{ companyId: string }>('make-master-plans');

export const startMasterPlansJob = jobNamed('start-master-plans');
