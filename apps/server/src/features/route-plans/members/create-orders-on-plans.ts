import {
  contactFieldNames,
  contactFields,
  hasTimesOfContact,
  isClosedOn,
  orderOfContact,
  planLimits,
} from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findContacts, recordUse } from '../../contacts/index.ts';
import { createSingleStopOrders, type SingleStopOrder } from '../../orders/index.ts';
import { countOrders, selectPlanForUpdate } from '../route-plans.store.ts';
import { putOnPlan } from './add-orders.ts';

/** A contact whose opening hours have no time on the day of its order. */
interface ClosedContact {
  readonly _id: string;
  readonly name: string | null;
  readonly deliveryDate: string;
}

/**
 * Creates single-stop orders and adds them to their plans, unassigned; routes and status do not change. An order that
 * names a contact has the contact's values in the fields that it leaves out. Creates all or
 * none. Returns their ids in the same order, and the contacts that are closed on the day.
 * @throws orders_types_differ, orders_dates_differ_existing, plan_too_large, 422 for an order without coordinates, 404
 */
export async function createOrdersOnPlans(
  tx: TenantTx,
  orders: readonly SingleStopOrder[],
  by: { readonly userId: string; readonly at: Date },
): Promise<{ orderIds: string[]; closedContacts: ClosedContact[] }> {
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
  const { filled, closedContacts } = await ofContacts(tx, orders);
  const orderIds = await createSingleStopOrders(tx, filled, by);
  for (const plan of plans) {
    const ids = orderIds.filter((_id, index) => orders[index]?.routePlan === plan.id);
    await putOnPlan(tx, plan, ids, by.at);
  }
  return { orderIds, closedContacts };
}

/** Fills what orders leave out from their contacts, and returns the contacts that are closed on the day. */
async function ofContacts(tx: TenantTx, orders: readonly SingleStopOrder[]) {
  const ids = [...new Set(orders.flatMap(({ contact }) => contact ?? []))];
  const contactById = new Map(
    (await findContacts(tx, ids)).map((row) => [row.id, valuesByField(contactFields, contactFieldNames, row)]),
  );
  const closedContacts: ClosedContact[] = [];
  const filled = orders.map((order): SingleStopOrder => {
    const contact = order.contact ? contactById.get(order.contact) : undefined;
    if (!order.contact || !contact) return order;
    const { deliveryDate } = order;
    if (hasTimesOfContact(order) && isClosedOn(contact, deliveryDate))
      closedContacts.push({ _id: order.contact, name: contact.name, deliveryDate });
    return orderOfContact(order, contact, deliveryDate);
  });
  return { filled, closedContacts };
}
