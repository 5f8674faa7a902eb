import type { TenantTx } from '../../platform/db/handles.ts';
import { jobNamed } from '../../platform/jobs/named-job.ts';

/** Makes the plans of a company's master routes that are due. */
export const makeMasterPlansJob = jobNamed<{ companyId: string }>('make-master-plans');

export const startMasterPlansJob = jobNamed('start-master-plans');

/** Makes the plans that are due soon, in the background. Does nothing while that job waits. */
export const enqueueMasterPlans = (tx: TenantTx): Promise<void> =>
  tx.enqueue(makeMasterPlansJob, { companyId: tx.companyId }, { singletonKey: tx.companyId });
