import { isFinished, type RoutePlanType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { emitOrdersEdited, listPlanOrders, setOrderFields } from '../orders/index.ts';
import { selectPlanForUpdate, updatePlan } from './route-plans.store.ts';
import { publishPlanChanged } from './view/publish-plan-changed.ts';

export interface PlanEdit {
  readonly name?: string | undefined;
  readonly deliveryDate?: string | undefined;
  readonly type?: RoutePlanType | undefined;
}

/**
 * Changes a plan's name, date and type. Unfinished orders move to a new date. @throws plan_type_fixed, plan_date_fixed,
 * 404
 */
export async function updatePlanDetails(tx: TenantTx, planId: string, edit: PlanEdit, now: Date): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  const { name = plan.name, deliveryDate = plan.delivery_date, type = plan.type } = edit;
  const orders = await listPlanOrders(tx, planId);
  if (type !== plan.type && orders.length > 0) refuse('plan_type_fixed');
  if (deliveryDate !== plan.delivery_date) {
    if (plan.status === 'DISPATCHED') refuse('plan_date_fixed');
    const unfinished = orders.filter((order) => !isFinished(order.status)).map((order) => order.id);
    await setOrderFields(tx, unfinished, { delivery_date: deliveryDate });
    await emitOrdersEdited(tx, 'changed', unfinished);
  }
  await updatePlan(tx, planId, { name, delivery_date: deliveryDate, type, updated_at: now });
  await publishPlanChanged(tx, plan);
}
