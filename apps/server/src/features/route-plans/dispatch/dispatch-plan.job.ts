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
 * Dispatches a plan at the time that was chosen (SRV-35). Another time chosen meanwhile has a job of its own. What cannot go
 * out stands on the plan, so that somebody sees it in the morning; a search that is still running is waited for.
 */
export const dispatchPlan = job<{ companyId: string; planId: string; at: string }>(
  async ({ companyId, planId, at }, { db, clock, log, job: { retryCount } }) => {
    const tenant = db.tenant(companyId);
    const isDue = (plan: { dispatch_at: Date | null; dispatch_problem: string | null } | undefined): boolean =>
      plan?.dispatch_at?.toISOString() === at && plan.dispatch_problem === null;
    try {
      await tenant.write(async (tx) => {
        if (!isDue(await findPlan(tx, planId))) return;
        // Locked before it is judged: a cancellation that was quicker counts.
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

/** @throws company_deactivated */
async function refuseClosedCompany({ q, companyId }: TenantTx): Promise<void> {
  const { status } = await readCompany(q, companyId);
  if (isDeactivated(status)) refuse('company_deactivated');
}
