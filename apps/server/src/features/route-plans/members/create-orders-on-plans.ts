import { isClosedOn, planLimits, windowFields, windowsOnDay } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findContacts, recordUse } from '../../contacts/index.ts';
import { createSingleStopOrders, type SingleStopOrder } from '../../orders/index.ts';
import { countOrders, selectPlanForUpdate } from '../route-plans.store.ts';
import { raiseVersion } from '../view/publish-plan-changed.ts';

/** A contact whose opening hours have no time on the day of its order. */
interface ClosedContact {
  readonly _id: string;
  readonly name: string | null;
  readonly deliveryDate: string;
}

/**
 * Creates single-stop orders and adds them to their plans, unassigned; routes and status do not change. Creates all or
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
  const { timed, closedContacts } = await withOpeningHours(tx, orders);
  const orderIds = await createSingleStopOrders(tx, timed, by);
  for (const plan of plans) await raiseVersion(tx, plan, by.at, { needsOptimize: true });
  return { orderIds, closedContacts };
}

const timeFields = ['deliveryTimeStart', 'deliveryTimeEnd', 'deliveryTimeWindows'] as const;

/** Gives orders without times the opening hours of their contacts, and returns the contacts that are closed on the day. */
async function withOpeningHours(tx: TenantTx, orders: readonly SingleStopOrder[]) {
  const isOpen = (order: SingleStopOrder): boolean => timeFields.every((field) => order[field] === undefined);
  const ids = [...new Set(orders.filter(isOpen).flatMap(({ contact }) => contact ?? []))];
  const found = await findContacts(tx, ids);
  const timesById = new Map(
    found.map((contact) => [
      contact.id,
      {
        name: contact.name,
        startTime: contact.start_time,
        endTime: contact.end_time,
        openingHours: contact.opening_hours,
      },
    ]),
  );
  const closedContacts: ClosedContact[] = [];
  const timed = orders.map((order): SingleStopOrder => {
    const times = isOpen(order) && order.contact ? timesById.get(order.contact) : undefined;
    if (!order.contact || !times || times.openingHours.length === 0) return order;
    const { deliveryDate } = order;
    if (isClosedOn(times, deliveryDate)) closedContacts.push({ _id: order.contact, name: times.name, deliveryDate });
    return { ...order, ...windowFields(windowsOnDay(times, deliveryDate), 'delivery') };
  });
  return { timed, closedContacts };
}
