import { isDeactivated, isPlannable, type RoutePlanType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { findContacts } from '../contacts/index.ts';
import { checkAddable, findOrders } from '../orders/index.ts';
import { insertPlan } from './route-plans.store.ts';

export interface NewPlan {
  readonly name: string;
  readonly deliveryDate: string;
  readonly type: RoutePlanType;
  /** The horizon with which it is planned; absent: none. */
  readonly horizonId?: string | undefined;
}

/**
 * Refuses changes by DISABLED and BANNED companies, which can neither create nor dispatch plans. @throws
 * company_deactivated
 */
export function refuseDeactivated({ companyStatus }: SignedIn): void {
  if (isDeactivated(companyStatus)) refuse('company_deactivated');
}

/**
 * Creates a plan. Checks the orders and contacts that are to be added later, so that no plan is created for ones it
 * would refuse.
 */
export async function createPlan(
  tx: TenantTx,
  plan: NewPlan,
  orderIds: readonly string[],
  contactIds: readonly string[] = [],
): Promise<string> {
  const wanted = new Set(orderIds);
  const orders = await findOrders(tx, [...wanted]);
  if (orders.length < wanted.size) refuse('not_found');
  await checkContacts(tx, plan, new Set(contactIds));
  checkAddable(orders, plan, 'new');
  return (
    await insertPlan(tx, {
      name: plan.name,
      delivery_date: plan.deliveryDate,
      type: plan.type,
      horizon_id: plan.horizonId ?? null,
    })
  ).id;
}

const namesShown = 5;

/** Checks that contacts have coordinates and that the plan is a single-stop plan. */
async function checkContacts(tx: TenantTx, { type }: NewPlan, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const contacts = await findContacts(tx, [...ids]);
  if (contacts.length < ids.size) refuse('not_found');
  if (type !== 'VRP') refuse('contacts_need_vrp');
  const invalid = contacts
    .filter((contact) => !isPlannable(contact))
    .map(({ id, name, address }) => ({ path: id, name: name ?? address }));
  if (invalid.length === 0) return;
  const names = invalid.slice(0, namesShown).map(({ name }) => name);
  refuse('contacts_invalid', invalid.slice(0, 100), { names: names.join(', ') });
}
