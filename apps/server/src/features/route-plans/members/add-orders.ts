import { planLimits } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  changeStatus,
  checkAddable,
  type OutsideDays,
  outsideDaysOf,
  selectOrdersForUpdate,
} from '../../orders/index.ts';
import { countOrders, type PlanRow, selectPlanForUpdate } from '../route-plans.store.ts';
import { raiseVersion } from '../view/publish-plan-changed.ts';

/** Puts draft orders on a plan that the caller has locked and checked. They are unassigned; routes do not change. */
export async function putOnPlan(tx: TenantTx, plan: PlanRow, orderIds: readonly string[], now: Date): Promise<void> {
  await changeStatus(tx, {
    orderIds,
    to: 'UNASSIGNED',
    actor: 'plan',
    fields: { route_plan_id: plan.id, driver_id: null, unscheduled_reason: null },
    at: now,
  });
  await raiseVersion(tx, plan, now, { needsOptimize: true });
}

/**
 * Adds draft orders to a plan, unassigned; routes and status do not change. Ignores orders that are on the plan. Returns the
 * first hundred orders that should not be served on the day of the plan.
 * @throws orders_not_draft, orders_incorrect, orders_dates_differ_existing, orders_types_differ, plan_too_large, 404
 */
export async function addOrders(
  tx: TenantTx,
  planId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<OutsideDays[]> {
  const plan = await selectPlanForUpdate(tx, planId);
  const orders = await selectOrdersForUpdate(tx, orderIds);
  const added = orders.filter((order) => order.route_plan_id !== planId);
  if (added.length === 0) return [];
  checkAddable(added, { type: plan.type, deliveryDate: plan.delivery_date }, 'existing');
  const present = await countOrders(tx, planId);
  if (present + added.length > planLimits.orders) refuse('plan_too_large', undefined, planLimits);
  await putOnPlan(
    tx,
    plan,
    added.map(({ id }) => id),
    now,
  );
  return outsideDaysOf(added, plan.delivery_date);
}
