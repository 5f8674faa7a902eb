import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { notScheduled } from './dispatch-drivers.ts';
import { listNotNotified } from '../members/left-routes.store.ts';
import { refuseStale } from '../scheduling/reorder-orders.ts';
import { selectPlanForUpdate, type RouteRow, readPlan, updatePlan } from '../route-plans.store.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    /** `at` tells whether the schedule is still the one that was asked for. */
    'dispatch-plan': { companyId: string; planId: string; at: string };
  }
}

/** Clocks of browsers differ by this much, milliseconds: a time to send at that is nearer is now. */
const clockTolerance = 5 * 60_000;
const maxAheadMs = 366 * 86_400_000;

/**
 * When a dispatch is wished for, null for at once (SRV-35). Who says now and a time that is yet to come would have one of
 * the two broken, so that is refused. @throws 422
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
  if (ahead <= clockTolerance) return null;
  return type === 'SEND_NOW' ? refuseTime('sends_at_once') : at;
}

/** The plan goes out by itself at that time, as it is then. @throws plan_changed, nothing_to_dispatch, 404 */
export async function scheduleDispatch(
  tx: TenantTx,
  planId: string,
  { at, by, version }: { readonly at: Date; readonly by: string; readonly version?: number | undefined },
): Promise<{ missingPhone: RouteRow[] }> {
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, version);
  const { routes, stops } = await readPlan(tx, planId);
  const withStops = new Set(stops.map((stop) => stop.route_id));
  const going = routes.filter((route) => withStops.has(route.id) || route.status === 'DISPATCHED');
  if (going.length === 0 && (await listNotNotified(tx, planId)).length === 0) refuse('nothing_to_dispatch');
  await updatePlan(tx, plan.id, { dispatch_at: at, dispatch_by: by, dispatch_problem: null });
  await tx.enqueue('dispatch-plan', { companyId: tx.companyId, planId, at: at.toISOString() }, { startAfter: at });
  await publishPlanChanged(tx, plan);
  return { missingPhone: going.filter((route) => !route.phone) };
}

/** Whether there was something to cancel; also what could not go out is put away. @throws 404 */
export async function cancelDispatch(tx: TenantTx, planId: string): Promise<boolean> {
  const plan = await selectPlanForUpdate(tx, planId);
  if (plan.dispatch_at === null) return false;
  await updatePlan(tx, plan.id, notScheduled);
  await publishPlanChanged(tx, plan);
  return true;
}
