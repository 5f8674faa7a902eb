import type { TenantTx } from '../../platform/db/handles.ts';
import { findOrders, moveToDate, type OutsideDays } from '../orders/index.ts';
import { createPlan, type NewPlan } from './create-plan.ts';
import { addOrders } from './members/add-orders.ts';

/**
 * Creates a plan of a day with draft orders, which get its date and are added unassigned. Returns the plan's id and the
 * orders that should not be served on that day.
 * @throws orders_not_draft, orders_incorrect, orders_types_differ, plan_too_large, 404
 */
export async function createPlanFromOrders(
  tx: TenantTx,
  { orders: orderIds, ...plan }: Omit<NewPlan, 'type'> & { readonly orders: readonly string[] },
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<{ id: string; outsideDays: OutsideDays[] }> {
  const ids = [...new Set(orderIds)];
  const orders = await findOrders(tx, ids);
  const onAnotherDay = orders.filter(
    ({ delivery_date, status }) => status === 'DRAFT' && delivery_date !== plan.deliveryDate,
  );
  if (onAnotherDay.length > 0)
    await moveToDate(
      tx,
      onAnotherDay.map(({ id }) => id),
      plan.deliveryDate,
      userId,
    );
  const id = await createPlan(tx, { ...plan, type: orders[0]?.route_plan_type ?? 'VRP' }, ids);
  return { id, outsideDays: await addOrders(tx, id, ids, at) };
}
