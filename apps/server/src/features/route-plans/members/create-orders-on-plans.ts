import { planLimits } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordUse } from '../../contacts/index.ts';
import { createSingleStopOrders, type SingleStopOrder } from '../../orders/index.ts';
import { countOrders, selectPlanForUpdate } from '../route-plans.store.ts';
import { raiseVersion } from '../view/publish-plan-changed.ts';

/**
 * Creates single-stop orders and adds them to their plans, unassigned; routes and status do not change. Creates all or
 * none. Returns their ids in the same order.
 * @throws orders_types_differ, orders_dates_differ_existing, plan_too_large, 422 for an order without coordinates, 404
 */
export async function createOrdersOnPlans(
  tx: TenantTx,
  orders: readonly SingleStopOrder[],
  by: { readonly userId: string; readonly at: Date },
): Promise<string[]> {
  const byPlan = Map.groupBy(orders, ({ routePlan }) => routePlan);
  // Locking plans in the order of their ids prevents deadlocks between two requests.
  const planIds = [...byPlan.keys()].filter((id) => id !== null).sort();
  const plans = [];
  for (const id of planIds) {
    const plan = await selectPlanForUpdate(tx, id);
    const added = byPlan.get(id) ?? [];
    if (plan.type !== 'VRP') refuse('orders_types_differ');
    if (added.some(({ deliveryDate }) => deliveryDate !== plan.delivery_date)) refuse('orders_dates_differ_existing');
    if ((await countOrders(tx, id)) + added.length > planLimits.orders) refuse('plan_too_large', undefined, planLimits);
    plans.push(plan);
  }
  await recordUse(
    tx,
    orders.flatMap(({ contact }) => contact ?? []),
    by.at,
  );
  const ids = await createSingleStopOrders(tx, orders, by);
  for (const plan of plans) await raiseVersion(tx, plan, by.at, { needsOptimize: true });
  return ids;
}
