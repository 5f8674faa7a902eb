import { isDeactivated, type RoutePlanType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/principal.ts';
import { checkAddable, findOrders } from '../orders/index.ts';
import { insertPlan } from './route-plans.store.ts';

export interface NewPlan {
  readonly name: string;
  readonly deliveryDate: string;
  readonly type: RoutePlanType;
}

/** DISABLED and BANNED companies make no plans and send none out (SRV-08, COMP-14). @throws company_deactivated */
export function refuseDeactivated({ companyStatus }: SignedIn): void {
  if (isDeactivated(companyStatus as Parameters<typeof isDeactivated>[0])) refuse('company_deactivated');
}

/** A new plan. Orders that are to follow are judged first, so that no plan is made for those it cannot take (SRV-09). */
export async function createPlan(tx: TenantTx, plan: NewPlan, orderIds: readonly string[]): Promise<string> {
  const wanted = new Set(orderIds);
  const orders = await findOrders(tx, [...wanted]);
  if (orders.length < wanted.size) refuse('not_found');
  checkAddable(orders, plan, 'new');
  return (await insertPlan(tx, { name: plan.name, delivery_date: plan.deliveryDate, type: plan.type })).id;
}
