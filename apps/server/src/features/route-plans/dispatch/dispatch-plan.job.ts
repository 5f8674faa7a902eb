import { dispatchPlanJob } from './schedule-dispatch.ts';
import { isDeactivated } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import { job } from '../../../platform/jobs/job.ts';
import { readCompany } from '../../companies/index.ts';
import { dispatchDrivers } from './dispatch-drivers.ts';
import { findPlan, selectPlanForUpdate, updatePlan } from '../route-plans.store.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

const tries = 8;

/**
 * Dispatches a plan at its scheduled time. Does nothing when the schedule changed, since every schedule has its own
 * job. Waits for a running optimization. A failure is stored with the plan and shown there.
 */
export const dispatchPlan = job(
  dispatchPlanJob,
  async ({ companyId, planId, at }, { db, clock, log, job: { retryCount } }) => {
    const tenant = db.tenant(companyId);
    const isDue = (plan: { dispatch_at: Date | null; dispatch_problem: string | null } | undefined): boolean =>
      plan?.dispatch_at?.toISOString() === at && plan.dispatch_problem === null;
    try {
      await tenant.write(async (tx) => {
        if (!isDue(await findPlan(tx, planId))) return;
        // Lock before the check, so that a simultaneous cancellation is seen.
        if (!isDue(await selectPlanForUpdate(tx, planId))) return;
        await refuseClosedCompany(tx);
        const { dispatched, unchanged, takenOff } = await dispatchDrivers(tx, planId, { now: clock.now() });
        if (dispatched.length + takenOff.length > 0) return;
        await saveProblem(tx, planId, unchanged.length > 0 ? 'nothing_changed' : 'missing_phone');
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'optimization_running' && retryCount < tries) throw error;
      log.warn({ planId, code: error.code }, 'a scheduled dispatch did not go out');
      await tenant.write(async (tx) => {
        if (isDue(await findPlan(tx, planId))) await saveProblem(tx, planId, error.code);
      });
    }
  },
  { retryLimit: tries, concurrency: 2 },
);

async function saveProblem(tx: TenantTx, planId: string, problem: string): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  await updatePlan(tx, planId, { dispatch_problem: problem });
  await publishPlanChanged(tx, plan);
}

/** Refuses companies that were deactivated after the schedule was made. @throws company_deactivated */
async function refuseClosedCompany({ q, companyId }: TenantTx): Promise<void> {
  const { status } = await readCompany(q, companyId);
  if (isDeactivated(status)) refuse('company_deactivated');
}
