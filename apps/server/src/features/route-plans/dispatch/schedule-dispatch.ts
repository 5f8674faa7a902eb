import { jobNamed } from '../../../platform/jobs/named-job.ts';
import { areDriverLinksOver } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { notScheduled } from './dispatch-drivers.ts';
import { listNotNotified } from '../members/left-routes.store.ts';
import { refuseStale } from '../scheduling/reorder-orders.ts';
import { selectPlanForUpdate, type RouteRow, readPlan, updatePlan } from '../route-plans.store.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/** `at` identifies the schedule: the job does nothing when the plan has another time. */
export const dispatchPlanJob = jobNamed<{ companyId: string; planId: string; at: string }>('dispatch-plan');

/** Milliseconds by which browsers' clocks may differ. A send time nearer than this means now. */
const clockToleranceMs = 5 * 60_000;
const maxAheadMs = 366 * 86_400_000;

/**
 * Returns the requested time of a dispatch, or null for an immediate one. Refuses SEND_NOW together with a future time.
 * @throws 422
 */
export function timeToSend(
  { type, sendAt }: { type?: 'SEND_NOW' | 'SEND_LATER' | undefined; sendAt?: string | undefined },
  now: Date,
): Date | null {
  const refuseTime = (code: 'required' | 'invalid' | 'time_passed' | 'sends_at_once'): never =>
    refuseFields([{ path: 'sendAt', code }]);
  if (!sendAt) return type === 'SEND_LATER' ? refuseTime('required') : null;
  const at = new Date(sendAt);
  const ahead = at.getTime() - now.getTime();
  if (Number.isNaN(ahead) || ahead > maxAheadMs) refuseTime('invalid');
  if (type === 'SEND_LATER') return ahead > 0 ? at : refuseTime('time_passed');
  if (ahead <= clockToleranceMs) return null;
  return type === 'SEND_NOW' ? refuseTime('sends_at_once') : at;
}

/** Schedules a dispatch of the plan, in its state at that time. @throws plan_changed, plan_over, nothing_to_dispatch, 404 */
export async function scheduleDispatch(
  tx: TenantTx,
  planId: string,
  { at, by, version }: { readonly at: Date; readonly by: string; readonly version?: number | undefined },
): Promise<{ missingPhone: RouteRow[] }> {
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, version);
  const { routes, stops, settings } = await readPlan(tx, planId);
  if (areDriverLinksOver(plan.delivery_date, settings.timeZone, at)) refuse('plan_over');
  const withStops = new Set(stops.map((stop) => stop.route_id));
  const candidates = routes.filter((route) => withStops.has(route.id) || route.status === 'DISPATCHED');
  if (candidates.length === 0 && (await listNotNotified(tx, planId)).length === 0) refuse('nothing_to_dispatch');
  await updatePlan(tx, plan.id, { dispatch_at: at, dispatch_by: by, dispatch_problem: null });
  await tx.enqueue(dispatchPlanJob, { companyId: tx.companyId, planId, at: at.toISOString() }, { startAfter: at });
  await publishPlanChanged(tx, plan);
  return { missingPhone: candidates.filter((route) => !route.phone) };
}

/** Cancels the scheduled dispatch and clears a failed one. Returns whether there was any. @throws 404 */
export async function cancelDispatch(tx: TenantTx, planId: string): Promise<boolean> {
  const plan = await selectPlanForUpdate(tx, planId);
  if (plan.dispatch_at === null) return false;
  await updatePlan(tx, plan.id, notScheduled);
  await publishPlanChanged(tx, plan);
  return true;
}
